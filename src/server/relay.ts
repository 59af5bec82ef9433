import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Relay, RelayMessage } from './live.ts'

const channel = 'abhyasika'
const retryAfter = 1000

/**
 * A relay over PostgreSQL's NOTIFY, on a connection of its own that is opened again whenever it drops.
 * @param onReconnect runs after a gap, when messages of other processes may have been missed
 */
export function createPostgresRelay(url: string, log: Logger, onReconnect: () => void) {
  const me = randomUUID()
  let listener: (message: RelayMessage) => void = () => {}
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let connectedBefore = false
  let sending = Promise.resolve()

  async function connect() {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    let lost = false
    const onLost = () => {
      if (lost) return
      lost = true
      if (client === next) client = undefined
      next.end().catch(() => {})
      if (!stopped) retry = setTimeout(connect, retryAfter)
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', ({ payload }) => {
      const { from, ...message } = JSON.parse(payload ?? '{}')
      if (from !== me) listener(message)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      if (connectedBefore) onReconnect()
      connectedBefore = true
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for other server processes, trying again')
      onLost()
    }
  }

  const relay: Relay = {
    send(message) {
      const payload = JSON.stringify({ ...message, from: me })
      // One after the other: a connection carries one query at a time.
      sending = sending.then(async () => {
        try {
          await client?.query({
            name: 'notify',
            text: 'select pg_notify($1, $2)',
            values: [channel, payload],
          })
        } catch (error) {
          log.warn({ err: error }, 'a change could not be told to other server processes')
        }
      })
    },
    onMessage(next) {
      listener = next
    },
  }
  return {
    relay,
    connect,
    async close() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
