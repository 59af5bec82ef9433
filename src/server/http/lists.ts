import type { Context } from 'hono'
import { z } from 'zod'
import type { Changes, FullList, Topic, TopicRows } from '#domain/live.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { currentRevision, type Revision } from '../database/revision.ts'
import { type EncodedBody, encodeBody, type JsonAnswer, send, sendJson } from './encoded-body.ts'
import type { RouteEnv } from './guard.ts'

/** `?since=R`, the revision a screen has; anything else asks for the whole list. */
const sinceSchema = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})

/** Reads a topic's rows, or only those changed after a revision. */
export type ReadRows<Row> = (db: Db, after?: number) => Promise<Row[]>

/**
 * `GET` of a topic: its rows, or with `?since=R` the changes after that revision. The revision is read before the rows, so
 * that a write in between is sent twice rather than missed.
 */
export function serveList<T extends Topic>(db: Db, topic: T, rows: ReadRows<TopicRows[T]>) {
  type Row = TopicRows[T]
  let cached: Promise<EncodedBody> | undefined
  let cachedAt: number | undefined

  const readWhole = async (revision: number): Promise<EncodedBody> => {
    const list: FullList<Row> = { revision, rows: await rows(db) }
    return encodeBody(JSON.stringify(list))
  }
  const wholeList = (revision: number) => {
    if (cached && cachedAt === revision) return cached
    const next = readWhole(revision)
    cached = next
    cachedAt = revision
    next.catch(() => {
      if (cached === next) cached = undefined
    })
    return next
  }

  return async (c: Context<RouteEnv>): Promise<JsonAnswer<FullList<Row> | Changes<Row>>> => {
    const { since } = sinceSchema.parse(c.req.query())
    const now = c.get('asOf') ?? (await currentRevision(db))
    if (since !== undefined && hasChangesSince(now, since)) {
      const changes: FullList<Row> | Changes<Row> = await changesSince(db, topic, since, now.revision, rows)
      return sendJson(c, changes)
    }
    const whole = await send(c, await wholeList(now.revision), { 'content-type': 'application/json' })
    return whole as JsonAnswer<FullList<Row>>
  }
}

const hasChangesSince = ({ revision, horizon }: Revision, since: number) =>
  since >= horizon && since <= revision

const listRemoved = prepared<{ topic: Topic; since: number }>()((db, { topic, since }) =>
  db.selectFrom('tombstones').select('rowId').where('topic', '=', topic).where('revision', '>', since),
)

async function changesSince<Row>(
  db: Db,
  topic: Topic,
  since: number,
  revision: number,
  rows: ReadRows<Row>,
): Promise<Changes<Row>> {
  if (since === revision) return { revision, changed: [], removed: [] }
  const removed = await listRemoved(db, { topic, since })
  return { revision, changed: await rows(db, since), removed: removed.map((row) => row.rowId) }
}
