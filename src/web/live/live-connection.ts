import type { LiveMessage } from '#domain/live.ts'

/** 'connecting' until the first attempt of an outage has failed, 'offline' from then until it is connected again. */
export type LiveConnectionState = 'live' | 'connecting' | 'offline'

export interface LiveListener {
  stateChanged(state: LiveConnectionState): void
  heard(message: LiveMessage): void
  /** The server closed the connection because its session ended; it stays closed until `start`. */
  sessionEnded(): void
  /** An attempt failed: the server is away, or nobody is signed in. */
  refused(): void
}

/** The part of a WebSocket that is used here. */
export interface BrowserSocketForLiveConnection {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  close(): void
}

export interface BrowserPartsForLiveConnection {
  open(): BrowserSocketForLiveConnection
  setTimer(run: () => void, ms: number): unknown
  clearTimer(timer: unknown): void
  now(): number
  random(): number
}

const sessionEndedCode = 4401
const firstDelay = 500
const longestDelay = 5_000
/** The server sends a heartbeat every 20 s; after two missed ones the connection counts as dead. */
const silenceLimit = 45_000
const connectLimit = 10_000
/** When the person comes back, one missed heartbeat is enough to reconnect. */
const doubtAfter = 25_000

/**
 * Keeps one WebSocket open: reconnects with exponential backoff and jitter (0.5 s to 5 s), at once when woken, and drops a
 * silent socket. Independent of the browser, so that tests control the clock.
 */
export class LiveConnection {
  state: LiveConnectionState = 'connecting'
  #around: BrowserPartsForLiveConnection
  #listener: LiveListener
  #socket: BrowserSocketForLiveConnection | null = null
  #timer: unknown = null
  #failures = 0
  #lastHeard = 0

  constructor(around: BrowserPartsForLiveConnection, listener: LiveListener) {
    this.#around = around
    this.#listener = listener
  }

  /** Connects unless it already has or is about to. */
  start(): void {
    if (this.#socket === null && this.#timer === null) this.#connect()
  }

  stop(): void {
    this.#failures = 0
    this.#drop()
    this.#become('connecting')
  }

  /** The network or the person came back: reconnect without waiting. */
  wake(): void {
    if (this.#socket === null) {
      if (this.#timer === null) return
      this.#drop()
      this.#connect()
    } else if (this.#around.now() - this.#lastHeard > doubtAfter) {
      this.#drop()
      this.#become('connecting')
      this.#connect()
    }
  }

  #connect() {
    const socket = this.#around.open()
    let opened = false
    this.#socket = socket
    this.#lastHeard = this.#around.now()
    this.#watch(connectLimit)
    socket.onopen = () => {
      opened = true
    }
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(String(data))
    }
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return
      this.#drop()
      if (code === sessionEndedCode) {
        this.#failures = 0
        this.#become('connecting')
        this.#listener.sessionEnded()
        return
      }
      this.#retryLater()
      if (!opened) this.#listener.refused()
    }
  }

  #hear(text: string) {
    this.#lastHeard = this.#around.now()
    this.#watch(silenceLimit)
    const message: Partial<LiveMessage> = JSON.parse(text)
    const { topic, revision } = message
    if (topic === undefined || revision === undefined) return
    this.#failures = 0
    this.#become('live')
    this.#listener.heard({ topic, revision })
  }

  #watch(limit: number) {
    this.#clearTimer()
    this.#timer = this.#around.setTimer(() => {
      this.#drop()
      this.#retryLater()
    }, limit)
  }

  #retryLater() {
    this.#become(this.#failures === 0 ? 'connecting' : 'offline')
    const full = Math.min(longestDelay, firstDelay * 2 ** this.#failures)
    this.#failures += 1
    const delay = full * (0.5 + this.#around.random() / 2)
    this.#timer = this.#around.setTimer(() => {
      this.#timer = null
      this.#connect()
    }, delay)
  }

  #drop() {
    this.#clearTimer()
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #clearTimer() {
    if (this.#timer !== null) this.#around.clearTimer(this.#timer)
    this.#timer = null
  }

  #become(state: LiveConnectionState) {
    if (this.state === state) return
    this.state = state
    this.#listener.stateChanged(state)
  }
}
