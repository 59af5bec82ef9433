import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { isActiveConsent } from '#domain/admissions/active-consent.ts'
import { type Consent, type ConsentPurpose, consentPurposes } from '#domain/admissions/consent.ts'
import type { BilingualText } from '#domain/site/home.ts'
import { addEndedConsents } from '#server/backup/ended-consents.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { forgetCheckIns } from '../../check-in/check-ins.store.ts'

/** The number of the version of the notice with this text, which is stored with the first yes that is given to it. */
export async function findOrAddConsentNoticeVersion(
  trx: WriteTransaction,
  notice: BilingualText,
  { madeAt, madeBy }: { madeAt: string; madeBy: string },
): Promise<number> {
  const texts = { text: notice.en, textMr: notice.mr }
  // Of several with the same text the newest, as each reads the same.
  const { known, newest } = await trx
    .selectFrom('notices')
    .select(({ fn, eb, and }) => [
      fn.max('version').as('newest'),
      fn
        .max('version')
        .filterWhere(and([eb('text', '=', texts.text), eb('textMr', '=', texts.textMr)]))
        .as('known'),
    ])
    .executeTakeFirstOrThrow()
  if (known !== null) return Number(known)
  const version = Number(newest ?? 0) + 1
  await trx
    .insertInto('notices')
    .values({ version, ...texts, madeAt, madeBy })
    .execute()
  return version
}

/** Adds a yes to each of these purposes, for an enquiry. */
export async function addConsentsOfEnquiry(
  trx: WriteTransaction,
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

/** Adds a yes of a member. */
export async function addConsentOfMember(
  trx: WriteTransaction,
  given: Omit<Insertable<DatabaseSchema['consents']>, 'enquiryId' | 'endedAt'> & { memberId: string },
) {
  await trx
    .insertInto('consents')
    .values({ ...given, enquiryId: null, endedAt: null })
    .execute()
}

/** A consent by its id. */
export const findConsentById = (db: Db, id: string) =>
  db
    .selectFrom('consents')
    .select(['id', 'memberId', 'purpose', 'givenBy', 'endedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Gives what somebody agreed to as an enquirer to the member that they become. */
export async function moveEnquiryConsentsToMember(
  trx: WriteTransaction,
  enquiryId: string,
  memberId: string,
) {
  await trx.updateTable('consents').set({ memberId }).where('enquiryId', '=', enquiryId).execute()
}

/** Somebody whose yes is asked for, a member or an enquirer. */
export type PersonAskedForConsent = ({ memberId: string } | { enquiryId: string }) & { isMinor: boolean }

/**
 * Whether somebody agrees to a purpose now. Whatever acts on it asks within its own transaction, so that no withdrawal comes in between.
 */
export async function hasConsent(
  db: Db,
  who: PersonAskedForConsent,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const [column, id] =
    'memberId' in who ? (['memberId', who.memberId] as const) : (['enquiryId', who.enquiryId] as const)
  const rows = await db
    .selectFrom('consents')
    .select(['givenBy', 'endedAt'])
    .where(column, '=', id)
    .where('purpose', '=', purpose)
    .execute()
  return rows.some((row) => isActiveConsent(row, who.isMinor))
}

/** Whose consents of which purposes end; of all purposes, and whoever gave them, where that is not said. */
export interface ConsentsToEnd {
  memberIds?: readonly string[]
  enquiryIds?: readonly string[]
  purposes?: readonly ConsentPurpose[]
  givenBy?: Consent['givenBy']
}

/** Where consents end: the folder of the list of those that did, and the zone in which hours are counted. */
export type ConsentEndingConfig = Pick<Config, 'dataDir' | 'timeZone'>

export interface EndedConsent {
  id: string
  memberId: string | null
  enquiryId: string | null
  purpose: ConsentPurpose
}

/**
 * Ends what members and enquirers agreed to, and lists it outside the database, so that no restore brings it back.
 * Who agrees to check-in no more is out at once, and their check-ins go (CI-1).
 * @param config with the folder of that list
 * @param endedAt ISO 8601 in UTC
 * @returns the consents that ended now; one that had ended is not among them
 */
export async function endConsents(
  trx: WriteTransaction,
  { dataDir, timeZone }: ConsentEndingConfig,
  { memberIds = [], enquiryIds = [], purposes = consentPurposes, givenBy }: ConsentsToEnd,
  endedAt: string,
): Promise<EndedConsent[]> {
  const ended: EndedConsent[] = []
  const end = async (column: 'memberId' | 'enquiryId', ids: readonly string[]) => {
    for (const some of splitIntoBatches([...ids])) {
      const rows = await trx
        .updateTable('consents')
        .set({ endedAt })
        .where(column, 'in', some)
        .where('purpose', 'in', purposes)
        .where('endedAt', 'is', null)
        .$if(givenBy !== undefined, (query) => query.where('givenBy', '=', givenBy ?? 'self'))
        .returning(['id', 'memberId', 'enquiryId', 'purpose'])
        .execute()
      ended.push(...rows)
    }
  }
  await end('memberId', memberIds)
  await end('enquiryId', enquiryIds)
  addEndedConsents(
    dataDir,
    ended.map(({ id }) => id),
    endedAt,
  )
  const attending = ended.filter(({ purpose }) => purpose === 'attendance').map((one) => one.memberId)
  const left = [...new Set(attending.filter((id) => id !== null))]
  await forgetCheckIns(trx, { memberIds: left, at: endedAt, timeZone })
  return ended
}

/**
 * Withdraws the yes of a member to the purpose of one consent: what they said to it before, such as by a form that was sent twice, ends too.
 * @returns the purpose; undefined where there is no such yes of theirs, or it had ended
 */
export async function withdrawConsent(
  trx: WriteTransaction,
  config: ConsentEndingConfig,
  { id, memberId }: { id: string; memberId: string },
  endedAt: string,
): Promise<ConsentPurpose | undefined> {
  const row = await trx
    .selectFrom('consents')
    .select('purpose')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (row) await endConsents(trx, config, { memberIds: [memberId], purposes: [row.purpose] }, endedAt)
  return row?.purpose
}

/** The consents, with the text of the notice, oldest first. */
export const listConsents = (db: Db, of: { enquiryId: string } | { memberId: string }) =>
  db
    .selectFrom('consents')
    .innerJoin('notices', 'notices.version', 'consents.noticeVersion')
    .select([
      'id',
      'enquiryId',
      'purpose',
      'noticeVersion',
      'language',
      'givenBy',
      'how',
      'checkedBy',
      'givenAt',
      'endedAt',
    ])
    .select(['parentName', 'parentRelation', 'parentPhone', 'parentHowChecked'])
    .select(['notices.text', 'notices.textMr'])
    .$if('enquiryId' in of, (query) => query.where('enquiryId', '=', 'enquiryId' in of ? of.enquiryId : ''))
    .$if('memberId' in of, (query) => query.where('memberId', '=', 'memberId' in of ? of.memberId : ''))
    .orderBy('givenAt')
    .execute()

/** A consent with the text of its notice. */
export type ConsentWithText = Awaited<ReturnType<typeof listConsents>>[number]
