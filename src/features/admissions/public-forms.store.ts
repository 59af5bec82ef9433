import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import type { Write } from '#server/database/revision.ts'

/** How many counted forms a key sent since a moment, or on a day of the centre. */
export async function countForms(db: Db, key: string, on: { since: Date } | { day: Day }): Promise<number> {
  const { count } = await db
    .selectFrom('publicForms')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('key', '=', key)
    .$if('since' in on, (query) => query.where('at', '>', 'since' in on ? on.since.toISOString() : ''))
    .$if('day' in on, (query) => query.where('day', '=', 'day' in on ? on.day : ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts a form for each of these keys, and removes those that count no longer: of days before, and older than `oldest`. */
export async function countForm(
  trx: Write,
  keys: readonly string[],
  { at, day, oldest }: { at: Date; day: Day; oldest: Date },
) {
  await trx.deleteFrom('publicForms').where('day', '<', day).where('at', '<', oldest.toISOString()).execute()
  await trx
    .insertInto('publicForms')
    .values(keys.map((key) => ({ key, at: at.toISOString(), day })))
    .execute()
}
