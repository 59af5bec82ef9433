import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { liveListTopics, pagedLiveTopics } from '#domain/live.ts'
import { postgresRunningServersLockNumber } from '../database/exclusive-access.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { LiveProcessRelay, RelayMessage } from './live.ts'

const channel = 'abhyasika'
const retryAfter = 1000
/** How many foreign notifications are logged per minute, as any client can send them. */
const maxLogged = 20

/** A message of our own processes; anything else was sent by another client. */
const notificationSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('is not JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.union([
      z.object({
        from: z.uuid(),
        live: z.object({
          topic: z.enum([...liveListTopics, ...pagedLiveTopics, '*']),
          revision: z.int().nonnegative(),
        }),
      }),
      z.object({ from: z.uuid(), ended: z.union([z.array(z.string()), z.literal('all')]) }),
    ]),
  )

/**
 * A relay over PostgreSQL's NOTIFY, on its own connection, which is reopened when it drops.
 * @param onReconnect runs after a gap, when messages of other processes may have been missed
 */
export function createPostgresRelay(url: string, log: Logger, onReconnect: () => void) {
  const me = randomUUID()
  const mayLog = createRateLimit(maxLogged, 60_000)
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
    next.on('notification', ({ payload = '', processId }) => {
      const parsed = notificationSchema.safeParse(payload)
      if (!parsed.success) {
        if (mayLog('foreign', new Date()))
          log.warn({ processId, length: payload.length }, 'a foreign notification was ignored')
        return
      }
      const { from, ...message } = parsed.data
      if (from !== me) listener(message)
    })
    try {
      await next.connect()
      // An upgrade waits for it, or is refused.
      await next.query(`select pg_advisory_lock_shared(${postgresRunningServersLockNumber})`)
      await next.query(`listen ${channel}`)
      client = next
      if (connectedBefore) onReconnect()
      connectedBefore = true
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for other server processes, trying again')
      onLost()
    }
  }

  const relay: LiveProcessRelay = {
    send(message) {
      const payload = JSON.stringify({ ...message, from: me })
      // A connection runs one query at a time.
      sending = sending.then(async () => {
        try {
          await client?.query({
            name: 'notify',
            text: 'select pg_notify($1, $2)',
            values: [channel, payload],
          })
        } catch (error) {
          log.warn({ err: error }, 'a change could not be sent to other server processes')
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
