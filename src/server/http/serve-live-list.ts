import type { Context } from 'hono'
import { z } from 'zod'
import type {
  ChangedAndRemovedRows,
  FullListOfTopic,
  LiveListTopic,
  RowTypesByLiveListTopic,
} from '#domain/live.ts'
import type { Db } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-sql-statements.ts'
import type { RevisionAndTombstoneHorizon } from '../database/revision.ts'
import {
  answerEncoded,
  type EncodedAnswerBody,
  type JsonAnswer,
  toLazilyCompressedBody,
} from './encoded-answer-body.ts'
import type { RouteEnv } from './guard.ts'

/** `?since=R`, the revision a screen has; anything else asks for the whole list. */
const sinceSchema = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})

/** Reads a topic's rows, or only those changed after a revision. */
export type TopicRowsReader<Row> = (db: Db, after?: number) => Promise<Row[]>

/**
 * `GET` of a topic: its rows, or with `?since=R` the changes after that revision. The revision is read before the rows, so
 * that a write in between is sent twice rather than missed.
 */
export function serveLiveList<T extends LiveListTopic>(
  db: Db,
  topic: T,
  rows: TopicRowsReader<RowTypesByLiveListTopic[T]>,
) {
  type Row = RowTypesByLiveListTopic[T]
  type Answer = FullListOfTopic<Row> | ChangedAndRemovedRows<Row>
  const wholeList = encodeOnce(async ({ revision }): Promise<Answer> => ({ revision, rows: await rows(db) }))
  const changes = encodeOnce(
    ({ revision, since }): Promise<Answer> => changesSince(db, topic, since, revision, rows),
  )

  return async (c: Context<RouteEnv>): Promise<JsonAnswer<Answer>> => {
    const { since } = sinceSchema.parse(c.req.query())
    const now = c.get('asOf')
    const { revision } = now
    const isKnown = since !== undefined && hasChangesSince(now, since)
    const encoded = await (isKnown ? changes({ revision, since }) : wholeList({ revision, since: 0 }))
    return (await answerEncoded(c, encoded, { 'content-type': 'application/json' })) as JsonAnswer<Answer>
  }
}

/** The call that an answer is made for. */
interface Asked {
  revision: number
  since: number
}

/** Makes an answer once for all screens that ask for the same one after another, as they do when they hear of a change. */
function encodeOnce<Answer>(read: (asked: Asked) => Promise<Answer>) {
  let last: (Asked & { body: Promise<EncodedAnswerBody> }) | undefined
  return ({ revision, since }: Asked): Promise<EncodedAnswerBody> => {
    if (last?.revision === revision && last.since === since) return last.body
    const next = {
      revision,
      since,
      body: read({ revision, since }).then((it) => toLazilyCompressedBody(JSON.stringify(it))),
    }
    last = next
    next.body.catch(() => {
      if (last === next) last = undefined
    })
    return next.body
  }
}

const hasChangesSince = ({ revision, horizon }: RevisionAndTombstoneHorizon, since: number) =>
  since >= horizon && since <= revision

const listRemoved = preparedStatement<{ topic: LiveListTopic; since: number }>()((db, { topic, since }) =>
  db.selectFrom('tombstones').select('rowId').where('topic', '=', topic).where('revision', '>', since),
)

async function changesSince<Row>(
  db: Db,
  topic: LiveListTopic,
  since: number,
  revision: number,
  rows: TopicRowsReader<Row>,
): Promise<ChangedAndRemovedRows<Row>> {
  if (since === revision) return { revision, changed: [], removed: [] }
  const removed = await listRemoved(db, { topic, since })
  return { revision, changed: await rows(db, since), removed: removed.map((row) => row.rowId) }
}
