import { randomUUID } from 'node:crypto'
import type { Consent, ConsentPurpose } from '#domain/admissions/consent.ts'
import type { InBoth } from '#domain/site/home.ts'
import type { Db } from '#server/database/database.ts'
import type { Write } from '#server/database/revision.ts'

/** The number of the version of the notice with this text, which is stored with the first yes that is given to it. */
export async function noticeVersion(
  trx: Write,
  notice: InBoth,
  { madeAt, madeBy }: { madeAt: string; madeBy: string },
): Promise<number> {
  const newest = await trx
    .selectFrom('notices')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && newest.text === notice.en && newest.textMr === notice.mr) return newest.version
  const version = (newest?.version ?? 0) + 1
  await trx
    .insertInto('notices')
    .values({ version, text: notice.en, textMr: notice.mr, madeAt, madeBy })
    .execute()
  return version
}

/** Adds a yes to each of these purposes, for an enquiry. */
export async function addConsents(
  trx: Write,
  enquiryId: string,
  { purposes, ...given }: Omit<Consent, 'purpose' | 'endedAt'> & { purposes: readonly ConsentPurpose[] },
) {
  const rows = purposes.map((purpose) => ({
    ...given,
    id: randomUUID(),
    enquiryId,
    memberId: null,
    purpose,
    endedAt: null,
  }))
  if (rows.length > 0) await trx.insertInto('consents').values(rows).execute()
}

/** Gives what somebody agreed to as an enquirer to the member that they become. */
export async function moveConsents(trx: Write, enquiryId: string, memberId: string) {
  await trx.updateTable('consents').set({ memberId }).where('enquiryId', '=', enquiryId).execute()
}

/** Ends what a member agreed to. @returns the purpose; undefined where there is no such yes of theirs, or it had ended */
export async function endConsent(
  trx: Write,
  { id, memberId }: { id: string; memberId: string },
  endedAt: string,
): Promise<ConsentPurpose | undefined> {
  const row = await trx
    .updateTable('consents')
    .set({ endedAt })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .returning('purpose')
    .executeTakeFirst()
  return row?.purpose
}

/** The consents, with the text of the notice, oldest first. */
export const listConsents = (db: Db, of: { enquiryId: string } | { memberId: string }) =>
  db
    .selectFrom('consents')
    .innerJoin('notices', 'notices.version', 'consents.noticeVersion')
    .select([
      'id',
      'purpose',
      'noticeVersion',
      'language',
      'givenBy',
      'how',
      'checkedBy',
      'givenAt',
      'endedAt',
    ])
    .select(['notices.text', 'notices.textMr'])
    .$if('enquiryId' in of, (query) => query.where('enquiryId', '=', 'enquiryId' in of ? of.enquiryId : ''))
    .$if('memberId' in of, (query) => query.where('memberId', '=', 'memberId' in of ? of.memberId : ''))
    .orderBy('givenAt')
    .execute()
