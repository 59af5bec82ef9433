import type { Transaction } from 'kysely'
import type { LiveListTopic } from '#domain/live.ts'
import type { Db } from './database.ts'
import { preparedStatement } from './prepared-sql-statements.ts'
import type { DatabaseSchema } from './schema.ts'

export type WriteTransaction = Transaction<DatabaseSchema>

const advance = preparedStatement<object>()((db) =>
  db
    .updateTable('revision')
    .set((row) => ({ value: row('value', '+', row.lit(1)) }))
    .returning('value'),
)

/**
 * Runs `work` in a transaction with the next revision. Updating the counter first serializes writers on both engines, so
 * `work` sees everything committed before it and revisions become visible in order.
 */
export async function runInWriteTransaction<Result>(
  db: Db,
  work: (trx: WriteTransaction, revision: number) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const { value } = only(await advance(trx, {}))
    return work(trx, value)
  })
}

/** The same for what changes no list: without a new revision. `work` gets the last one. */
export async function runInWriteTransactionWithoutRevision<Result>(
  db: Db,
  work: (trx: WriteTransaction, revision: number) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const revision = await lockWriters(trx)
    return work(trx, revision)
  })
}

const lockCounter = preparedStatement<object>()((db) =>
  db
    .updateTable('revision')
    .set((row) => ({ value: row.ref('value') }))
    .returning('value'),
)

/** Blocks other writers until this transaction ends, without a new revision. Returns the last one. */
export async function lockWriters(trx: WriteTransaction): Promise<number> {
  return only(await lockCounter(trx, {})).value
}

/** The revision of the last committed write, and the one up to which tombstones were pruned. */
export interface RevisionAndTombstoneHorizon {
  revision: number
  horizon: number
}

const readRevision = preparedStatement<object>()((db) =>
  db.selectFrom('revision').select(['value as revision', 'horizon']),
)

export async function readRevisionAndHorizon(db: Db): Promise<RevisionAndTombstoneHorizon> {
  return only(await readRevision(db, {}))
}

/** Notes that this write is a visit of the public site and nothing else. */
export async function markWriteAsSiteVisit(trx: WriteTransaction) {
  await trx
    .updateTable('revision')
    .set((row) => ({ visits: row('visits', '+', 1) }))
    .execute()
}

/** A count that grows with every committed write but visits of the public site. */
export async function countWritesExceptSiteVisits(db: Db): Promise<number> {
  const { value, visits } = await db
    .selectFrom('revision')
    .select(['value', 'visits'])
    .executeTakeFirstOrThrow()
  return value - visits
}

/** The first migration inserts the counter's row. */
function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The database has lost its revision.')
  return row
}

/** Records removed rows, so that screens can drop them. */
export async function addTombstones(
  trx: WriteTransaction,
  topic: LiveListTopic,
  ids: string[],
  revision: number,
) {
  if (ids.length === 0) return
  await trx
    .insertInto('tombstones')
    .values(ids.map((rowId) => ({ topic, rowId, revision })))
    .onConflict((conflict) => conflict.columns(['topic', 'rowId']).doUpdateSet({ revision }))
    .execute()
}

/** Removes the tombstones of rows that come back. */
export async function removeTombstonesOfRestored(trx: WriteTransaction, topic: LiveListTopic, ids: string[]) {
  if (ids.length === 0) return
  await trx.deleteFrom('tombstones').where('topic', '=', topic).where('rowId', 'in', ids).execute()
}

/** A screen that is further behind gets the whole list. */
const maxTombstones = 20_000

/** Deletes the oldest tombstones beyond the limit. */
export async function pruneTombstones(db: Db, most = maxTombstones) {
  const newestDropped = (among: Db) =>
    among
      .selectFrom('tombstones')
      .select('revision')
      .orderBy('revision', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
  if (!(await newestDropped(db))) return
  await runInWriteTransactionWithoutRevision(db, async (trx) => {
    const horizon = (await newestDropped(trx))?.revision
    if (horizon === undefined) return
    await trx.deleteFrom('tombstones').where('revision', '<=', horizon).execute()
    await trx.updateTable('revision').set({ horizon }).where('horizon', '<', horizon).execute()
  })
}
