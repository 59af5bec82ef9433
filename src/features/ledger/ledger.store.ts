import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import {
  type MemberAccountCharge,
  type MemberAccountPayment,
  memberAccountSummaryOf,
} from '#domain/money/account/member-account.ts'
import type { Paise } from '#domain/money/money.ts'
import { foldPaymentReference } from '#domain/money/repeated-payment.ts'
import {
  type PrintedReceiptContent,
  parseStoredPrintedReceiptContent,
} from '#domain/receipts/printed-receipt-text.ts'
import { formatReceiptNumber } from '#domain/receipts/receipt-number.ts'
import type { ReceiptTitle } from '#domain/receipts/receipt-titles-and-gst.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { type StoredJoinAndExpiryDates, saveLedgerSummary } from '../members/members.store.ts'

const chargeColumns = [
  'id',
  'kind',
  'amount',
  'day',
  'dueOn',
  'bookedOn',
  'termId',
  'reason',
  'reversesId',
  'replacesId',
  'madeBy',
  'madeAt',
] as const satisfies (keyof MemberAccountCharge)[]

const readCharges = preparedStatement<{ memberId: string }>()((db, { memberId }) =>
  db.selectFrom('charges').select(chargeColumns).where('memberId', 'in', [memberId]).orderBy('no'),
)

const paymentColumns = [
  'id',
  'memberId',
  'kind',
  'amount',
  'mode',
  'reference',
  'receivedOn',
  'bookedOn',
  'issuedOn',
  'termId',
  'series',
  'number',
  'reason',
  'reversesId',
  'replacesId',
  'madeBy',
  'madeAt',
] as const

/** A row of payments as it is stored. */
type StoredPayment = Omit<MemberAccountPayment, 'number'> & {
  memberId: string
  series: string | null
  number: number | null
}

const readPayments = preparedStatement<{ memberId: string }>()((db, { memberId }) =>
  db.selectFrom('payments').select(paymentColumns).where('memberId', 'in', [memberId]).orderBy('no'),
)

const readPayment = preparedStatement<{ id: string }>()((db, { id }) =>
  db.selectFrom('payments').select(paymentColumns).where('id', 'in', [id]),
)

const readByReference = preparedStatement<{ key: string }>()((db, { key }) =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('referenceKey', '=', key)
    .where('kind', '=', 'Payment')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments as opposite')
            .select('opposite.id')
            .whereRef('opposite.reversesId', '=', 'payments.id'),
        ),
      ),
    )
    .orderBy('no', 'desc')
    .limit(sql.lit(1)),
)

/** A member's rows of money, each in the order in which they were made. */
export interface MemberChargesAndPayments {
  charges: MemberAccountCharge[]
  payments: MemberAccountPayment[]
}

export async function readMemberChargesAndPayments(
  db: Db,
  memberId: string,
): Promise<MemberChargesAndPayments> {
  const charges = await readCharges(db, { memberId })
  const stored: StoredPayment[] = await readPayments(db, { memberId })
  const numbers = new Map(stored.map((row) => [row.id, numberOf(row)]))
  const payments = stored.map(({ memberId: _memberId, series: _series, ...row }) => ({
    ...row,
    number: numbers.get(row.reversesId ?? row.id) ?? '',
  }))
  return { charges, payments }
}

const numberOf = ({ series, number }: Pick<StoredPayment, 'series' | 'number'>) =>
  series === null || number === null ? '' : formatReceiptNumber(series, number)

/** Whose payment that is; undefined where there is none of that id. */
export async function findMemberIdOfPayment(db: Db, id: string): Promise<string | undefined> {
  const [row] = await readPayment(db, { id })
  return row?.memberId
}

/** The receipt of a payment or refund as it was issued; undefined where there is none of that id. */
export async function findIssuedReceipt(db: Db, id: string): Promise<PrintedReceiptContent | undefined> {
  const row = await db.selectFrom('payments').select('printed').where('id', '=', id).executeTakeFirst()
  return row?.printed == null ? undefined : parseStoredPrintedReceiptContent(row.printed)
}

/** Whose charge that is; undefined where there is none of that id. */
export async function findMemberIdOfCharge(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('charges').select('memberId').where('id', '=', id).executeTakeFirst()
  return row?.memberId
}

/** The newest payment of anybody with this reference that was not corrected (LG-2). */
export async function findPaymentByReference(
  db: Db,
  reference: string,
): Promise<Pick<MemberAccountPayment, 'number' | 'madeBy' | 'madeAt'> | undefined> {
  const key = foldPaymentReference(reference)
  if (key === '') return undefined
  const [row] = await readByReference(db, { key })
  return row && { number: numberOf(row), madeBy: row.madeBy, madeAt: row.madeAt }
}

type ChargeRow = MemberAccountCharge & { memberId: string; isSample: number }

const insertCharge = preparedStatement<ChargeRow>()((db, row) =>
  db.insertInto('charges').values({
    id: row.id,
    memberId: row.memberId,
    termId: row.termId,
    kind: row.kind,
    amount: row.amount,
    day: row.day,
    dueOn: row.dueOn,
    bookedOn: row.bookedOn,
    reason: row.reason,
    reversesId: row.reversesId,
    replacesId: row.replacesId,
    madeBy: row.madeBy,
    madeAt: row.madeAt,
    isSample: row.isSample,
  }),
)

/** Whose rows they are; those of the sample are marked (RC-7). */
export interface MemberOfMoneyRow {
  id: string
  isSample: boolean
}

/** Adds a charge. The caller saves the member's summary. */
export async function addCharge(
  trx: WriteTransaction,
  { id: memberId, isSample }: MemberOfMoneyRow,
  charge: MemberAccountCharge,
) {
  await insertCharge(trx, { ...charge, memberId, isSample: isSample ? 1 : 0 })
}

/** What the paper of a payment says of GST, for files and sheets. */
export interface ReceiptTaxOfPayment {
  regimeDay: Day | null
  paper: ReceiptTitle | null
  cgst: Paise
  sgst: Paise
}

/** The columns of a payment that is taken back, of which its opposite has the opposite. */
export async function findReceiptTaxOfPayment(db: Db, id: string): Promise<ReceiptTaxOfPayment> {
  return db
    .selectFrom('payments')
    .select(['regimeDay', 'paper', 'cgst', 'sgst'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A payment before its place in the table; the number is null for a correction. */
export type NewPayment = Omit<MemberAccountPayment, 'number'> &
  ReceiptTaxOfPayment & {
    series: string | null
    number: number | null
    printed: string | null
  }

type PaymentRow = NewPayment & { memberId: string; referenceKey: string; isSample: number }

/** The plan is that of the term at this moment; of a correction and its right row, that of the row that was wrong (XP-2). */
const insertPayment = preparedStatement<PaymentRow>()((db, row) =>
  db.insertInto('payments').values(({ fn, selectFrom }) => ({
    id: row.id,
    memberId: row.memberId,
    termId: row.termId,
    kind: row.kind,
    amount: row.amount,
    mode: row.mode,
    reference: row.reference,
    referenceKey: row.referenceKey,
    receivedOn: row.receivedOn,
    bookedOn: row.bookedOn,
    issuedOn: row.issuedOn,
    series: row.series,
    number: row.number,
    reason: row.reason,
    reversesId: row.reversesId,
    replacesId: row.replacesId,
    printed: row.printed,
    regimeDay: row.regimeDay,
    paper: row.paper,
    cgst: row.cgst,
    sgst: row.sgst,
    madeBy: row.madeBy,
    madeAt: row.madeAt,
    isSample: row.isSample,
    planId: fn.coalesce(
      selectFrom('payments as wrong')
        .select('wrong.planId')
        .where('wrong.id', 'in', [row.reversesId, row.replacesId]),
      selectFrom('terms').select('terms.planId').where('terms.id', 'in', [row.termId]),
    ),
  })),
)

/** Adds a payment, refund or correction. The caller saves the member's summary. */
export async function addPayment(
  trx: WriteTransaction,
  { id: memberId, isSample }: MemberOfMoneyRow,
  payment: NewPayment,
) {
  const referenceKey = foldPaymentReference(payment.reference)
  await insertPayment(trx, { ...payment, memberId, referenceKey, isSample: isSample ? 1 : 0 })
}

/** Every change of a member's ledger ends with this. */
export async function saveMemberMoneySummary(
  trx: WriteTransaction,
  id: string,
  money: MemberChargesAndPayments,
  revision: number,
  sold?: StoredJoinAndExpiryDates | undefined,
) {
  await saveLedgerSummary(trx, id, memberAccountSummaryOf(money), revision, sold)
}

/** The money of purged members stays without anything about the person; rows of the sample go. */
export async function anonymiseMoneyOfPurgedMembers(trx: WriteTransaction, memberIds: string[]) {
  for (const some of splitIntoBatches(memberIds)) {
    await removeSampleMoney(trx, some)
    await trx
      .updateTable('charges')
      .set({ reason: '' })
      .where('memberId', 'in', some)
      .where('reason', '<>', '')
      .execute()
    await trx
      .updateTable('payments')
      .set({ reason: '', reference: '', referenceKey: '' })
      .where('memberId', 'in', some)
      .where((row) => row.or([row('reason', '<>', ''), row('reference', '<>', '')]))
      .execute()
    await trx.deleteFrom('pauses').where('memberId', 'in', some).where('isSample', '=', 1).execute()
    await trx
      .updateTable('pauses')
      .set({ reason: '' })
      .where('memberId', 'in', some)
      .where('reason', '<>', '')
      .execute()
  }
}

/** Removes the marked rows of these members, all at once (RC-7). */
export async function removeSampleMoney(trx: WriteTransaction, memberIds: string[]) {
  const terms = trx.selectFrom('terms').select('id').where('memberId', 'in', memberIds)
  await trx.deleteFrom('planChanges').where('termId', 'in', terms).where('isSample', '=', 1).execute()
  for (const table of ['payments', 'charges'] as const) {
    await trx.deleteFrom(table).where('memberId', 'in', memberIds).where('isSample', '=', 1).execute()
  }
}

/** The members who have rows of money of the sample (RC-7). */
export async function listMembersWithSampleMoney(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('charges')
    .select('memberId')
    .where('isSample', '=', 1)
    .union(db.selectFrom('payments').select('memberId').where('isSample', '=', 1))
    .execute()
  return rows.map(({ memberId }) => memberId)
}
