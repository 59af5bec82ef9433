import type { Db } from '#server/database/database.ts'
import type { Write } from '#server/database/revision.ts'

/** How many counted forms a key sent since a moment. */
export async function countForms(db: Db, key: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('publicForms')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('key', '=', key)
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts a form for each of these keys, and removes those that count no longer. */
export async function countForm(trx: Write, keys: readonly string[], now: Date, oldest: Date) {
  await trx.deleteFrom('publicForms').where('at', '<', oldest.toISOString()).execute()
  const at = now.toISOString()
  await trx
    .insertInto('publicForms')
    .values(keys.map((key) => ({ key, at })))
    .execute()
}
