import type { LiveMessage } from '#domain/live.ts'

/** The connection of one screen. */
export interface LiveConnectionToScreen {
  send(text: string): void
  close(code: number, reason: string): void
}

/** Exchanges messages with the other server processes of the same database. */
export interface LiveProcessRelay {
  send(message: RelayMessage): void
  onMessage(listener: (message: RelayMessage) => void): void
}

/** The ids of ended sessions, or all of them. */
type Ended = string[] | 'all'

export type RelayMessage = { live: LiveMessage } | { ended: Ended }

const sessionEnded = 4401
const heartbeatMs = 20_000

export type LiveServer = ReturnType<typeof createLiveServer>

interface LiveOptions {
  relay?: LiveProcessRelay | undefined
  /** Which of these sessions are still open. */
  openAmong?: (sessions: string[]) => Promise<Set<string>>
}

/**
 * Announces to every open screen which topic has a newer revision. Screens fetch the difference themselves, so a lost
 * or repeated message does no harm.
 */
export function createLiveServer({ relay, openAmong }: LiveOptions = {}) {
  const connections = new Map<LiveConnectionToScreen, string>()

  const sendAll = (text: string) => {
    for (const connection of connections.keys()) connection.send(text)
  }
  const closeAll = (sessions: Ended) => {
    const ended = new Set(sessions === 'all' ? connections.values() : sessions)
    for (const [connection, session] of connections) {
      if (!ended.has(session)) continue
      connections.delete(connection)
      connection.close(sessionEnded, 'signed out')
    }
  }

  relay?.onMessage((message) => {
    if ('live' in message) sendAll(JSON.stringify(message.live))
    else closeAll(message.ended)
  })

  /** Sessions also end by age, by a command or by another process, which this process is not told. */
  const closeEnded = async () => {
    const sessions = [...new Set(connections.values())]
    if (sessions.length === 0) return
    const open = await openAmong?.(sessions).catch(() => undefined)
    if (open) closeAll(sessions.filter((session) => !open.has(session)))
  }

  const heartbeat = setInterval(() => {
    sendAll('{"beat":true}')
    void closeEnded()
  }, heartbeatMs)
  heartbeat.unref()

  return {
    /** Announces, after a commit, that these topics are now at `revision`. */
    publish(revision: number, ...topics: LiveMessage['topic'][]) {
      for (const topic of topics) {
        const message: LiveMessage = { topic, revision }
        sendAll(JSON.stringify(message))
        relay?.send({ live: message })
      }
    },
    /** Adds a screen that was opened under the session of this id. */
    join(connection: LiveConnectionToScreen, session: string) {
      connections.set(connection, session)
    },
    leave(connection: LiveConnectionToScreen) {
      connections.delete(connection)
    },
    /** Closes every screen of these sessions, here and in the other processes. */
    endSessions(sessions: string[]) {
      closeAll(sessions)
      relay?.send({ ended: sessions })
    },
    /** Closes every screen, here and in the other processes. */
    endAllSessions() {
      closeAll('all')
      relay?.send({ ended: 'all' })
    },
    close() {
      clearInterval(heartbeat)
      for (const connection of connections.keys()) connection.close(1001, 'the server is stopping')
      connections.clear()
    },
  }
}
