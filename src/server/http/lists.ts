import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Changes, FullList, Topic } from '#domain/live.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { currentRevision, type Revision } from '../database/revision.ts'
import { type EncodedBody, send, sendJson, written } from './encoded-body.ts'
import type { RouteEnv } from './guard.ts'

/** `?since=R`: the revision a screen already has. Anything that is no revision means "send the whole list". */
const sinceSchema = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})

/** Reads a topic's rows, only those of a later revision than `after` where it is given. */
export type ReadRows<Row> = (db: Db, after?: number) => Promise<Row[]>

/**
 * `GET` of a topic: its rows, or with `?since=R` what became of them after that revision. The revision is read
 * before the rows: a write that commits in between is told twice, never missed.
 */
export function serveList<Row>(db: Db, topic: Topic, rows: ReadRows<Row>): MiddlewareHandler<RouteEnv> {
  let held: Promise<EncodedBody> | undefined
  let heldAt: number | undefined

  const write = async (revision: number): Promise<EncodedBody> => {
    const list: FullList<Row> = { revision, rows: await rows(db) }
    return written(JSON.stringify(list))
  }
  const wholeList = (revision: number) => {
    if (held && heldAt === revision) return held
    const next = write(revision)
    held = next
    heldAt = revision
    next.catch(() => {
      if (held === next) held = undefined
    })
    return next
  }

  return async (c) => {
    const { since } = sinceSchema.parse(c.req.query())
    const now = c.get('asOf') ?? (await currentRevision(db))
    if (since !== undefined && canTellSince(now, since)) {
      const changes = await changesSince(db, topic, since, now.revision, rows)
      return sendJson(c, changes)
    }
    return send(c, await wholeList(now.revision), { 'content-type': 'application/json' })
  }
}

const canTellSince = ({ revision, horizon }: Revision, since: number) => since >= horizon && since <= revision

const listRemoved = prepared<{ topic: Topic; since: number }>()((db, { topic, since }) =>
  db.selectFrom('tombstones').select('row_id').where('topic', '=', topic).where('revision', '>', since),
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
  return { revision, changed: await rows(db, since), removed: removed.map((row) => row.row_id) }
}
