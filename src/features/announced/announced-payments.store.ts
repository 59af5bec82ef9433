import type { ExpressionBuilder } from 'kysely'
import type { AnnouncedPayment, ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { upiTransactionReferenceOf } from '#domain/announced/upi-payment-code-and-link.ts'
import type { Day } from '#domain/day.ts'
import { foldPaymentReference } from '#domain/money/repeated-payment.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'

/** Who announces: a member on their page, or somebody on the page of their offer. */
export type WhoAnnouncesPayment = { memberId: string } | { offerId: string }

/** For how many days one that was decided stays in the list, as a bank's file may still have it. */
const daysListed = 60

/** The member who announced a payment: of an offer, whoever was admitted without it meanwhile. */
const payerOf = ({
  fn,
}: ExpressionBuilder<
  Pick<DatabaseSchema, 'announcedPayments' | 'enquiries'>,
  'announcedPayments' | 'enquiries'
>) => fn.coalesce('announcedPayments.memberId', 'enquiries.memberId')

const announced = (db: Db) =>
  db
    .selectFrom('announcedPayments')
    .leftJoin('offers', 'offers.id', 'announcedPayments.offerId')
    .leftJoin('enquiries', 'enquiries.id', 'offers.enquiryId')
    .leftJoin('members', (join) => join.on((row) => row('members.id', '=', payerOf(row))))
    .selectAll('announcedPayments')
    .select((row) => [
      row.fn.coalesce('members.name', 'enquiries.name', row.val('')).as('name'),
      'offers.enquiryId',
      'members.deletedOn',
      'members.id as payerId',
    ])

/** The announced payments that are open or were decided lately, or those that were changed after a revision. */
export async function listAnnouncedPayments(
  db: Db,
  now: Date,
  after?: number,
): Promise<ListedAnnouncedPayment[]> {
  const since = new Date(now.getTime() - daysListed * 24 * 60 * 60_000).toISOString()
  const rows = await announced(db)
    .$if(after !== undefined, (query) => query.where('announcedPayments.revision', '>', after ?? 0))
    .where((row) =>
      row.or([row('announcedPayments.state', '=', 'open'), row('announcedPayments.decidedAt', '>', since)]),
    )
    .orderBy('announcedAt')
    .execute()
  return rows.map(({ name, deletedOn, enquiryId, payerId, ...row }) => ({
    ...announcedFrom({ ...row, memberId: payerId }),
    name,
    enquiryId: payerId === null ? enquiryId : null,
    rests: deletedOn !== null,
  }))
}

/** All that somebody announced, oldest first. */
export async function listAnnouncedPaymentsOfPayer(
  db: Db,
  payer: WhoAnnouncesPayment,
): Promise<AnnouncedPayment[]> {
  const rows = await ofPayer(db.selectFrom('announcedPayments').selectAll(), payer)
    .orderBy('announcedAt')
    .execute()
  return rows.map(announcedFrom)
}

/** The open announced payment for an offer; undefined where there is none. */
export async function findOpenAnnouncedPaymentForOffer(
  db: Db,
  offerId: string,
): Promise<AnnouncedPayment | undefined> {
  return (await listAnnouncedPaymentsOfPayer(db, { offerId })).findLast(({ state }) => state === 'open')
}

/** Whether a next term that a member announced is open. */
export async function hasOpenAnnouncedRenewal(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('announcedPayments')
    .select('id')
    .where('memberId', '=', memberId)
    .where('what', '=', 'term')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** One announced payment, with the member whose it is by now; undefined where there is none of that id. */
export async function findAnnouncedPayment(db: Db, id: string): Promise<AnnouncedPayment | undefined> {
  const row = await db
    .selectFrom('announcedPayments')
    .leftJoin('offers', 'offers.id', 'announcedPayments.offerId')
    .leftJoin('enquiries', 'enquiries.id', 'offers.enquiryId')
    .selectAll('announcedPayments')
    .select((row) => payerOf(row).as('payerId'))
    .where('announcedPayments.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { payerId, ...own } = row
  return announcedFrom({ ...own, memberId: payerId })
}

export async function addAnnouncedPayment(trx: WriteTransaction, { term, ...row }: AnnouncedPayment) {
  const columns = {
    planId: term?.planId ?? null,
    previousId: term?.previousId ?? null,
    firstDay: term?.firstDay ?? null,
    lastDay: term?.lastDay ?? null,
    price: term?.price ?? null,
  }
  await trx
    .insertInto('announcedPayments')
    .values({ ...row, ...columns, referenceKey: foldPaymentReference(row.reference) })
    .execute()
}

/** Stores the reference of an open one. @returns false where it is open no longer */
export async function saveAnnouncedPaymentReference(
  trx: WriteTransaction,
  id: string,
  { reference, revision }: { reference: string; revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('announcedPayments')
    .set({ reference, referenceKey: foldPaymentReference(reference), revision })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What became of an announced payment, and by whom. */
export interface AnnouncedPaymentDecision {
  state: 'accepted' | 'refused' | 'withdrawn'
  reason: string
  paymentId: string | null
  decidedBy: string
  decidedAt: string
  revision: number
}

/**
 * Decides about an announced payment that is in one of these states.
 * @returns false where somebody was first
 */
export async function decideAnnouncedPayment(
  trx: WriteTransaction,
  id: string,
  from: readonly AnnouncedPayment['state'][],
  decision: AnnouncedPaymentDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('announcedPayments')
    .set(decision)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets somebody announce again after refusals (PY-1). */
export async function allowAnnouncingPaymentsAgain(
  trx: WriteTransaction,
  memberId: string,
  { at, revision }: { at: string; revision: number },
) {
  await trx
    .updateTable('announcedPayments')
    .set({ liftedAt: at, revision })
    .where('memberId', '=', memberId)
    .where('state', '=', 'refused')
    .where('liftedAt', 'is', null)
    .execute()
}

/** The ids of what is kept here of these members. */
export async function listAnnouncedPaymentIdsOfMembers(
  db: Db,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('announcedPayments')
    .select('id')
    .where('memberId', 'in', [...memberIds])
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the announced payments of members another revision, as they rest from now on, or no longer. */
export async function touchAnnouncedPaymentsOfMembers(
  trx: WriteTransaction,
  memberIds: readonly string[],
  revision: number,
) {
  await trx
    .updateTable('announcedPayments')
    .set({ revision })
    .where('memberId', 'in', [...memberIds])
    .execute()
}

/**
 * Gives what somebody announced for their offers another revision, as it is a member's from now on.
 * @returns whether there was anything
 */
export async function touchAnnouncedPaymentsOfEnquiry(
  trx: WriteTransaction,
  enquiryId: string,
  revision: number,
) {
  const { numUpdatedRows } = await trx
    .updateTable('announcedPayments')
    .set({ revision })
    .where('offerId', 'in', (row) =>
      row.selectFrom('offers').select('id').where('offers.enquiryId', '=', enquiryId),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes a code that somebody saw on their own page, so that a bank's line with it is known to be theirs (PY-2). */
export async function noteShownPaymentCode(
  trx: WriteTransaction,
  payer: WhoAnnouncesPayment,
  { id, amount, today }: { id: string; amount: number; today: Day },
) {
  const whose = { memberId: null, offerId: null, ...payer }
  await trx
    .insertInto('shownCodes')
    .values({ code: upiTransactionReferenceOf(id), ...whose, amount, shownOn: today })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ amount, shownOn: today }))
    .execute()
}

/** The codes that were shown from a day on, with whose they are (PY-2). */
export const listShownPaymentCodes = (db: Db, from: Day) =>
  db
    .selectFrom('shownCodes')
    .leftJoin('offers', 'offers.id', 'shownCodes.offerId')
    .select(['shownCodes.code as tr', 'shownCodes.memberId', 'offers.enquiryId'])
    .where('shownOn', '>=', from)
    .execute()

/** For how many days a code that was shown is known to be somebody's (PY-2). */
export const daysPaymentCodesAreKept = 60

/** Forgets the codes that were shown before a day. */
export async function removeOldPaymentCodes(db: Db, before: Day) {
  await db.deleteFrom('shownCodes').where('shownOn', '<', before).execute()
}

const ofPayer = <Query extends { where: (column: 'memberId' | 'offerId', is: '=', id: string) => Query }>(
  query: Query,
  payer: WhoAnnouncesPayment,
) =>
  'memberId' in payer
    ? query.where('memberId', '=', payer.memberId)
    : query.where('offerId', '=', payer.offerId)

function announcedFrom({
  planId,
  previousId,
  firstDay,
  lastDay,
  price,
  referenceKey: _key,
  ...row
}: DatabaseSchema['announcedPayments']): AnnouncedPayment {
  const hasTerm = planId !== null && previousId !== null && lastDay !== null
  return {
    ...row,
    term: hasTerm ? { planId, previousId, firstDay: firstDay ?? lastDay, lastDay, price: price ?? 0 } : null,
  }
}
