import { beforeEach, expect, test } from 'vitest'
import { type BrowserSocketForLiveConnection, LiveConnection } from './live-connection.ts'

class FakeSocket implements BrowserSocketForLiveConnection {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  isClosed = false
  close() {
    this.isClosed = true
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  holds() {
    this.onopen?.()
    this.says({ topic: '*', revision: 1 })
  }
  breaks(code = 1006) {
    this.onclose?.({ code })
  }
}

/** A network and a clock that do nothing by themselves. */
class Stage {
  time = 0
  timers = new Map<number, { at: number; run: () => void }>()
  sockets: FakeSocket[] = []
  open = () => {
    this.sockets.push(new FakeSocket())
    return this.socket
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1) ?? expect.fail('nothing was opened')
  }
  setTimer = (run: () => void, ms: number) => {
    const id = this.timers.size + this.time + Math.random()
    this.timers.set(id, { at: this.time + ms, run })
    return id
  }
  clearTimer = (id: unknown) => this.timers.delete(id as number)
  now = () => this.time
  random = () => 1

  pass(ms: number) {
    const end = this.time + ms
    for (;;) {
      const [next] = [...this.timers].sort(([, a], [, b]) => a.at - b.at)
      if (!next || next[1].at > end) break
      this.timers.delete(next[0])
      this.time = next[1].at
      next[1].run()
    }
    this.time = end
  }
}

let stage: Stage
let events: string[]
let connection: LiveConnection

beforeEach(() => {
  stage = new Stage()
  events = []
  connection = new LiveConnection(stage, {
    stateChanged: (state) => events.push(state),
    heard: ({ topic, revision }) => events.push(`${topic} ${revision}`),
    sessionEnded: () => events.push('ended'),
    refused: () => events.push('refused'),
  })
  connection.start()
})

test('SH-5: the wire is live once the server has said where it stands, and not before', () => {
  stage.socket.onopen?.()
  expect(connection.state).toBe('connecting')
  stage.socket.says({ topic: '*', revision: 7 })
  expect(events).toEqual(['live', '* 7'])
})

test('SH-5: a beat is no message', () => {
  stage.socket.holds()
  stage.socket.says({ beat: true })
  expect(events).toEqual(['live', '* 1'])
})

test('SH-5: a dropped wire comes back by itself after half a second', () => {
  stage.socket.holds()
  stage.socket.breaks()
  expect(connection.state).toBe('connecting')
  stage.pass(499)
  expect(stage.sockets).toHaveLength(1)
  stage.pass(1)
  stage.socket.holds()
  expect(events).toEqual(['live', '* 1', 'connecting', 'live', '* 1'])
})

test('SH-5: while the server stays away it is asked ever more seldom, at least every five seconds, and shown as offline', () => {
  stage.socket.holds()
  const waits: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    stage.socket.breaks()
    const before = stage.time
    const count = stage.sockets.length
    while (stage.sockets.length === count) stage.pass(1)
    waits.push(stage.time - before)
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000])
  expect(connection.state).toBe('offline')
})

test('SH-5: after it held again the waiting starts from the bottom', () => {
  stage.socket.breaks()
  stage.pass(500)
  stage.socket.breaks()
  stage.pass(1000)
  stage.socket.holds()
  stage.socket.breaks()
  stage.pass(500)
  expect(stage.sockets).toHaveLength(4)
})

test('SH-5: screens that lost their wire together do not come back in one moment', () => {
  stage.random = () => 0
  stage.socket.holds()
  stage.socket.breaks()
  stage.pass(250)
  expect(stage.sockets).toHaveLength(2)
})

test('SH-5: the network coming back ends the waiting at once', () => {
  stage.socket.breaks()
  stage.pass(500)
  stage.socket.breaks()
  connection.wake()
  expect(stage.sockets).toHaveLength(3)
  stage.pass(60_000)
  expect(stage.sockets.filter((socket) => !socket.isClosed).length).toBeLessThanOrEqual(1)
})

test('SH-5: a wire without a beat for 45 seconds is given up', () => {
  stage.socket.holds()
  stage.pass(30_000)
  stage.socket.says({ beat: true })
  stage.pass(44_999)
  expect(connection.state).toBe('live')
  stage.pass(1)
  expect(connection.state).toBe('connecting')
  expect(stage.sockets[0]?.isClosed).toBe(true)
})

test('SH-5: a handshake that hangs is given up', () => {
  stage.pass(10_000)
  expect(stage.sockets[0]?.isClosed).toBe(true)
  stage.pass(500)
  expect(stage.sockets).toHaveLength(2)
})

test('SH-5: a screen that wakes from sleep doubts a wire that has missed a beat', () => {
  stage.socket.holds()
  stage.time += 26_000
  connection.wake()
  expect(stage.sockets).toHaveLength(2)
  expect(stage.sockets[0]?.isClosed).toBe(true)
})

test('SH-5: a screen that wakes up trusts a wire that was just heard', () => {
  stage.socket.holds()
  stage.pass(10_000)
  connection.wake()
  expect(stage.sockets).toHaveLength(1)
})

test('AU-9: when the session ends the wire stays closed until it is asked for again', () => {
  stage.socket.holds()
  stage.socket.breaks(4401)
  expect(events.at(-1)).toBe('ended')
  stage.pass(60_000)
  expect(stage.sockets).toHaveLength(1)
  connection.start()
  expect(stage.sockets).toHaveLength(2)
})

test('AU-9: a handshake that is refused is told, because nobody may be signed in any more', () => {
  stage.socket.breaks()
  expect(events).toContain('refused')
})

test('a wire that broke after it held was not refused', () => {
  stage.socket.holds()
  stage.socket.breaks()
  expect(events).not.toContain('refused')
})

test('a wire that is stopped stays so, whatever its old socket still says', () => {
  const { onclose } = stage.socket
  connection.stop()
  onclose?.({ code: 1006 })
  stage.pass(60_000)
  expect(stage.sockets.filter((socket) => !socket.isClosed)).toHaveLength(0)
})

test('starting twice opens one wire', () => {
  connection.start()
  stage.socket.breaks()
  connection.start()
  expect(stage.sockets).toHaveLength(1)
})
