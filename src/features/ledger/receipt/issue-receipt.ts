import type { Day } from '#domain/day.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import type { MemberAccountCharge, MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import {
  makePrintedReceiptContent,
  type PrintedReceiptContent,
  printedReceiptContentSchema,
} from '#domain/receipts/printed-receipt-text.ts'
import {
  formatReceiptNumber,
  maxReceiptNumber,
  receiptSeriesFromFacts,
} from '#domain/receipts/receipt-number.ts'
import {
  doesPaymentPayTermInFull,
  type ReceiptGst,
  receiptGstOf,
} from '#domain/receipts/receipt-titles-and-gst.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { takeNextCounterNumber } from '#server/database/counters.ts'
import { madeByAndAtColumnsOf } from '#server/database/history.ts'
import { Refusal } from '#server/errors.ts'
import { findStaffNameByEmail } from '../../auth/staff-names.store.ts'
import type { LedgerContext } from '../change-ledger.act.ts'
import { addPayment, findMemberIdOfPayment, type MemberChargesAndPayments } from '../ledger.store.ts'

/** Whose money it is. */
export type MemberOfReceipt = Pick<MemberDetails, 'id' | 'name' | 'isSample'>

/** A row that gets a number of its own. */
type IssuedRow = Pick<
  MemberAccountPayment,
  'id' | 'amount' | 'mode' | 'reference' | 'receivedOn' | 'bookedOn' | 'reason' | 'termId' | 'replacesId'
> & { kind: 'Payment' | 'Refund' }

/** The printed text of a receipt for its row, once that has a number. */
type Print = (issued: {
  payment: IssuedRow
  number: string
  issuedOn: Day
  isSample: boolean
  by: string
  /** The member's balance right after the row. */
  balance: number
  tax: ReceiptGst | null
}) => PrintedReceiptContent

/**
 * Issues a receipt or a refund voucher with the next number of its series.
 * @throws Refusal 409 already_added where the id stands for another payment, or receipts_used_up
 */
export async function issueReceipt(
  { trx, actor, today, settings, taxRegime }: LedgerContext,
  {
    owner,
    money,
    row,
    print,
  }: { owner: MemberOfReceipt; money: MemberChargesAndPayments; row: IssuedRow; print: Print },
): Promise<{ money: MemberChargesAndPayments; payment: MemberAccountPayment }> {
  if ((await findMemberIdOfPayment(trx, row.id)) !== undefined) throw new Refusal(409, 'already_added')
  const { isSample } = owner
  const isRefund = row.kind === 'Refund'
  const series = receiptSeriesFromFacts({
    issuedOn: today,
    prefix: settings.receiptPrefix,
    isRefund,
    isSample,
  })
  const serial = await takeNextCounterNumber(trx, series, maxReceiptNumber)
  if (serial === undefined) throw new Refusal(409, 'receipts_used_up')
  const number = formatReceiptNumber(series, serial)
  const stored = { ...row, issuedOn: today, reversesId: null, ...madeByAndAtColumnsOf(actor) }
  const payment: MemberAccountPayment = { ...stored, number }
  const after = { ...money, payments: [...money.payments, payment] }
  const balance = balanceOf(after.charges, after.payments)
  const by = await findStaffNameByEmail(trx, actor.by)
  const { kind, amount } = row
  const tax = receiptGstOf(taxRegime, { kind, amount, isTermInFull: doesPaymentPayTermInFull(money, row) })
  const receipt = print({ payment: row, number, issuedOn: today, isSample, by, balance, tax })
  await addPayment(trx, owner, {
    ...{ ...stored, series, number: serial, printed: JSON.stringify(receipt) },
    regimeDay: taxRegime?.id ?? null,
    paper: tax?.title ?? null,
    cgst: tax?.cgst ?? 0,
    sgst: tax?.sgst ?? 0,
  })
  return { money: after, payment }
}

/** The function that composes the printed receipt of a member's term and of the charges that were made with it. */
export function receiptComposerFor(
  ledger: LedgerContext,
  {
    owner,
    term,
    charges,
  }: { owner: MemberOfReceipt; term: SoldTerm | null; charges: readonly MemberAccountCharge[] },
): Print {
  return (issued) =>
    makePrintedReceiptContent({
      ...issued,
      centre: ledger.centre,
      memberName: owner.name,
      charges,
      payment: saidOf(issued.payment),
      term: term && termAsPrinted(term, ledger),
    })
}

/** Prints the receipt that takes the place of another: of the same term and charges. */
export function replacementReceiptComposerFor(replaced: PrintedReceiptContent): Print {
  return ({ payment, balance, ...issued }) =>
    printedReceiptContentSchema.parse({ ...replaced, ...issued, ...saidOf(payment), stillDue: balance })
}

const saidOf = ({ kind, amount, mode, reference, receivedOn }: IssuedRow) => ({
  kind,
  amount,
  mode,
  reference,
  receivedOn,
})

/** The names of a term as they were sold; no shift where the day is not divided. */
function termAsPrinted(term: SoldTerm, { isDayDivided }: LedgerContext) {
  const { firstDay, lastDay, price, discount, discountReason, seatNumber, roomName, roomNameMr } = term
  return {
    firstDay,
    lastDay,
    price,
    discount,
    discountReason,
    seatNumber,
    plan: { name: term.planName, nameMr: term.planNameMr },
    shift: isDayDivided ? { name: term.shiftName, nameMr: term.shiftNameMr } : null,
    room: roomName === null ? null : { name: roomName, nameMr: roomNameMr ?? '' },
  }
}
