import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { previewAnnouncedPaymentAcceptance } from '#domain/announced/announced-payment-acceptance.ts'
import { upiTransactionReferenceOf } from '#domain/announced/upi-payment-code-and-link.ts'
import type {
  BankMatchingFacts,
  NamedAnnouncedPaymentForBankMatching,
  NamedPaymentForBankMatching,
} from '#domain/bank-file/bank-matching-facts.ts'
import type { AnnouncedPaymentReviewReason } from '#domain/bank-file/matching/matching-candidates.ts'
import { addDays, type Day, dayAt } from '#domain/day.ts'
import { foldPaymentReference } from '#domain/money/repeated-payment.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { formatReceiptNumber } from '#domain/receipts/receipt-number.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import {
  daysPaymentCodesAreKept,
  listAnnouncedPayments,
  listShownPaymentCodes,
} from '../announced/announced-payments.store.ts'
import { readMemberAccount } from '../ledger/read-member-account.store.ts'
import { findMemberEvenDeleted } from '../members/members.store.ts'
import { findSeatById } from '../seating/seating.store.ts'
import { readSettingsForMoneyChanges } from '../settings/settings.store.ts'
import { listPlans } from '../setup/plans/plans.store.ts'
import {
  listMembersOfPayers,
  listPaymentAppDaySums,
  listRecentBankFiles,
  readOrMakePayerHashSalt,
} from './bank-file.store.ts'
import { listUsedBankLines, listValidPaymentsByReference } from './used-lines.store.ts'

/**
 * How far before a file's first day payments are looked at. A receipt is dated within the days of Settings, at most some weeks off its
 * line; in a year that was never read from files the references of all receipts of it are then known.
 */
const daysOfPayments = 365

/** The facts that the lines of these days are compared with, all of one moment (PY-4, PY-5). */
export async function readBankMatchingFacts(
  context: Pick<AppContext, 'db' | 'cipher' | 'config' | 'now' | 'today'>,
  { from, to }: { from: Day; to: Day },
): Promise<BankMatchingFacts> {
  const salt = await readOrMakePayerHashSalt(context.db)
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx): Promise<BankMatchingFacts> => {
      const since = addDays(from, -daysOfPayments)
      const { centre } = await readSettingsForMoneyChanges(trx)
      return {
        salt,
        payments: await listPayments(trx, since),
        announced: await listAnnouncedBeside(context, trx),
        codes: await listShownPaymentCodes(trx, addDays(context.today(), -daysPaymentCodesAreKept)),
        payers: await listMembersOfPayers(trx),
        ownUpiIds: centre.payeeId === '' ? [] : [centre.payeeId],
        usedLines: await listUsedBankLines(trx, { since }),
        ...(await listRecentBankFiles(trx, context.now())),
        appDays: await listPaymentAppDaySums(trx, { from, to }),
      }
    })
}

/** The UPI and bank payments that stand, received since a day; none of the sample. */
async function listPayments(db: Db, since: Day): Promise<NamedPaymentForBankMatching[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('members', 'members.id', 'payments.memberId')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
    .select(['payments.id', 'payments.memberId', 'payments.series', 'payments.number', 'payments.no'])
    .select(['payments.amount', 'payments.reference', 'payments.receivedOn', 'members.name'])
    .where('payments.kind', '=', 'Payment')
    .where('payments.mode', 'in', ['UPI', 'Bank'])
    .where('payments.isSample', '=', 0)
    .where('payments.receivedOn', '>=', since)
    .where('opposite.id', 'is', null)
    .orderBy('payments.no')
    .execute()
  return rows.map(({ series, number, ...row }) => ({
    ...row,
    number: series === null || number === null ? '' : formatReceiptNumber(series, number),
    tr: upiTransactionReferenceOf(row.id),
  }))
}

const states = { open: 'Open', refused: 'Refused', withdrawn: 'Withdrawn' } as const

/** The announced payments that are open, or were refused or withdrawn in the last 60 days. */
async function listAnnouncedBeside(
  context: Pick<AppContext, 'cipher' | 'config' | 'now' | 'today'>,
  db: Db,
): Promise<NamedAnnouncedPaymentForBankMatching[]> {
  const rows = await listAnnouncedPayments(db, context.now())
  const plansOfDays = new Map<Day, Plan[]>()
  const plansOf = async (day: Day) => {
    const plans = plansOfDays.get(day) ?? (await listPlans(db, day))
    plansOfDays.set(day, plans)
    return plans
  }
  const beside: NamedAnnouncedPaymentForBankMatching[] = []
  for (const row of rows) {
    const { state } = row
    if (state === 'accepted') continue
    const closedOn = row.decidedAt === null ? null : dayAt(new Date(row.decidedAt), context.config.timeZone)
    beside.push({
      ...{ id: row.id, memberId: row.memberId, enquiryId: row.enquiryId, amount: row.amount },
      ...{ reference: row.reference, tr: row.code, day: row.receivedOn, state: states[state] },
      ...{ isDeleted: row.rests, name: row.name },
      asks:
        state === 'open' && !row.rests ? await asksOf(context, db, row, await plansOf(row.receivedOn)) : null,
      closed: closedOn === null ? null : { by: row.decidedBy ?? '', on: closedOn, reason: row.reason },
    })
  }
  return beside
}

/** Why accepting it would ask: it admits somebody, its reference is on a receipt, or something else would be written. */
async function asksOf(
  { cipher, today }: Pick<AppContext, 'cipher' | 'today'>,
  db: Db,
  row: ListedAnnouncedPayment,
  plans: readonly Plan[],
): Promise<AnnouncedPaymentReviewReason | null> {
  if (row.memberId === null) return 'admission'
  if ((await listValidPaymentsByReference(db, foldPaymentReference(row.reference))).length > 0)
    return 'reference_seen'
  const member = (await findMemberEvenDeleted(db, cipher, today(), row.memberId))?.member
  const seat = member?.seatId ? await findSeatById(db, member.seatId) : undefined
  const { differences } = previewAnnouncedPaymentAcceptance({
    announced: row,
    account: await readMemberAccount(db, row.memberId),
    plans,
    libraryId: seat?.libraryId ?? null,
    today: today(),
    daysBack: null,
  })
  return differences.length > 0 ? 'changed' : null
}
