import type { Transaction } from 'kysely'
import type { Topic } from '#domain/live.ts'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Write = Transaction<Schema>

const advance = prepared<object>()((db) =>
  db
    .updateTable('revision')
    .set((row) => ({ value: row('value', '+', row.lit(1)) }))
    .returning('value'),
)

/**
 * Runs `work` in one transaction, under the next value of the one revision counter. Taking the counter first makes
 * writers wait for one another on both engines, so `work` sees all that was committed before it and revisions
 * become visible in their own order.
 */
export async function write<Result>(
  db: Db,
  work: (trx: Write, revision: number) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => work(trx, only(await advance(trx, {})).value))
}

const hold = prepared<object>()((db) =>
  db
    .updateTable('revision')
    .set((row) => ({ value: row.ref('value') }))
    .returning('value'),
)

/** Makes other writers wait until this transaction ends, without a revision of its own. Gives the last one. */
export async function lockWriters(trx: Write): Promise<number> {
  return only(await hold(trx, {})).value
}

/** The revision of the last committed write, and the newest one before which removals are forgotten. */
export interface Revision {
  revision: number
  horizon: number
}

const readRevision = prepared<object>()((db) =>
  db.selectFrom('revision').select(['value as revision', 'horizon']),
)

export async function currentRevision(db: Db): Promise<Revision> {
  return only(await readRevision(db, {}))
}

/** The counter's row is there from the first migration on. */
function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The database has lost its revision.')
  return row
}

/** Leaves a mark for each removed row, so that a screen that holds it can be told. */
export async function addTombstones(trx: Write, topic: Topic, ids: string[], revision: number) {
  if (ids.length === 0) return
  await trx
    .insertInto('tombstones')
    .values(ids.map((row_id) => ({ topic, row_id, revision })))
    .onConflict((conflict) => conflict.columns(['topic', 'row_id']).doUpdateSet({ revision }))
    .execute()
}

/** Takes the mark away again where a row of that id comes back. */
export async function removeTombstones(trx: Write, topic: Topic, ids: string[]) {
  if (ids.length === 0) return
  await trx.deleteFrom('tombstones').where('topic', '=', topic).where('row_id', 'in', ids).execute()
}

/** How many removals are remembered; a screen that is further behind gets the whole list. */
const mostTombstones = 20_000

/** Forgets the oldest removals where there are more than need be remembered. */
export async function pruneTombstones(db: Db, most = mostTombstones) {
  const newestDropped = (among: Db) =>
    among
      .selectFrom('tombstones')
      .select('revision')
      .orderBy('revision', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
  if (!(await newestDropped(db))) return
  await db.transaction().execute(async (trx) => {
    await lockWriters(trx)
    const horizon = (await newestDropped(trx))?.revision
    if (horizon === undefined) return
    await trx.deleteFrom('tombstones').where('revision', '<=', horizon).execute()
    await trx.updateTable('revision').set({ horizon }).where('horizon', '<', horizon).execute()
  })
}
