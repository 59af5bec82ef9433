import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { maxEnquiryNumber } from '../enquiries.store.ts'

/** How many counted forms a key sent since a moment, or on a day of the centre. */
export async function countSentPublicForms(
  db: Db,
  key: string,
  on: { since: Date } | { day: Day },
): Promise<number> {
  const { count } = await db
    .selectFrom('publicForms')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('key', '=', key)
    .$if('since' in on, (query) => query.where('at', '>', 'since' in on ? on.since.toISOString() : ''))
    .$if('day' in on, (query) => query.where('day', '=', 'day' in on ? on.day : ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** As many digits as the largest number of an enquiry, so that the keys of one form stand together in every collation. */
const digits = 6

/**
 * The key of a form that was sent and got this number.
 * @param fingerprint of what was sent: hexadecimal, always of one length
 */
export const sentFormKeyOfFingerprintAndNumber = (fingerprint: string, number: number) =>
  `sent${fingerprint}${String(number).padStart(digits, '0')}`

/** The number that the very same form got when it was sent before; undefined where it was not. */
export async function findNumberOfSentPublicForm(db: Db, fingerprint: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('publicForms')
    .select('key')
    .where('key', '>=', sentFormKeyOfFingerprintAndNumber(fingerprint, 0))
    .where('key', '<=', sentFormKeyOfFingerprintAndNumber(fingerprint, maxEnquiryNumber))
    .executeTakeFirst()
  return row && Number(row.key.slice(-digits))
}

/** Counts a form for each of these keys, and removes those that count no longer: of days before, and older than `oldest`. */
export async function countPublicFormTowardLimits(
  trx: WriteTransaction,
  keys: readonly string[],
  { at, day, oldest }: { at: Date; day: Day; oldest: Date },
) {
  await trx.deleteFrom('publicForms').where('day', '<', day).where('at', '<', oldest.toISOString()).execute()
  await trx
    .insertInto('publicForms')
    .values(keys.map((key) => ({ key, at: at.toISOString(), day })))
    .execute()
}
