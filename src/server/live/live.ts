import type { LiveMessage } from '#domain/live.ts'

/** What a screen's connection can do, whatever carries it. */
export interface Wire {
  send(text: string): void
  close(code: number, reason: string): void
}

/** Carries messages to the other server processes of the same database, and theirs to us. */
export interface Relay {
  send(message: RelayMessage): void
  onMessage(listener: (message: RelayMessage) => void): void
}

export type RelayMessage = { live: LiveMessage } | { ended: string[] }

const sessionEnded = 4401
const beatEvery = 20_000

export type Live = ReturnType<typeof createLive>

interface LiveOptions {
  relay?: Relay | undefined
  /** Which of these sessions are still open. */
  openAmong?: (sessions: string[]) => Promise<Set<string>>
}

/**
 * The live wire: tells every open screen which topic has a newer revision, never what changed. Screens ask for
 * the difference themselves, so a message that is lost or comes twice does no harm.
 */
export function createLive({ relay, openAmong }: LiveOptions = {}) {
  const wires = new Map<Wire, string>()

  const tellAll = (text: string) => {
    for (const wire of wires.keys()) wire.send(text)
  }
  const closeAll = (sessions: string[]) => {
    const ended = new Set(sessions)
    for (const [wire, session] of wires) {
      if (!ended.has(session)) continue
      wires.delete(wire)
      wire.close(sessionEnded, 'signed out')
    }
  }

  relay?.onMessage((message) => {
    if ('live' in message) tellAll(JSON.stringify(message.live))
    else closeAll(message.ended)
  })

  /** A session can end without our hearing of it: by its age, by a command, by another process. */
  const closeEnded = async () => {
    const sessions = [...new Set(wires.values())]
    if (sessions.length === 0) return
    const open = await openAmong?.(sessions).catch(() => undefined)
    if (open) closeAll(sessions.filter((session) => !open.has(session)))
  }

  const beat = setInterval(() => {
    tellAll('{"beat":true}')
    void closeEnded()
  }, beatEvery)
  beat.unref()

  return {
    /** Says, after a commit, that these topics are now at `revision`. */
    publish(revision: number, ...topics: LiveMessage['topic'][]) {
      for (const topic of topics) {
        const message: LiveMessage = { topic, revision }
        tellAll(JSON.stringify(message))
        relay?.send({ live: message })
      }
    },
    /** Adds a screen; `session` is the id of the session it was opened under. */
    join(wire: Wire, session: string) {
      wires.set(wire, session)
    },
    leave(wire: Wire) {
      wires.delete(wire)
    },
    /** Closes every screen of these sessions, here and in the other processes. */
    endSessions(sessions: string[]) {
      closeAll(sessions)
      relay?.send({ ended: sessions })
    },
    close() {
      clearInterval(beat)
      for (const wire of wires.keys()) wire.close(1001, 'the server is stopping')
      wires.clear()
    },
  }
}
