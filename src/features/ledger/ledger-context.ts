import { randomUUID } from 'node:crypto'
import { isWithinDaysBack, isWithinDueDays, type Limits, limitsFor } from '#domain/accounts/limits.ts'
import type { Day } from '#domain/day.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import type { Privacy } from '#domain/members/privacy.ts'
import { balanceOf, dueDay, type SaleCharge } from '#domain/money/account/account.ts'
import type { AccountCharge, AccountPayment } from '#domain/money/account/member-account.ts'
import { type Books, firstOpenDay } from '#domain/money/booked-day.ts'
import type { Confirmation, TakenPayment } from '#domain/money/money-input.ts'
import { samePaymentBefore } from '#domain/money/repeats.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import { type PrintedReceipt, printedReceiptSchema, printReceipt } from '#domain/receipts/printed-receipt.ts'
import { receiptNumber, receiptSeries } from '#domain/receipts/receipt-number.ts'
import type { Centre } from '#domain/site/centre.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { type Act, stamp } from '#server/database/history.ts'
import type { Write } from '#server/database/revision.ts'
import { askFirst, checkWorkedOut, Refusal } from '#server/errors.ts'
import { bookedOnIn, readClosedThrough } from '../books/books.store.ts'
import { readDeskSettings } from '../settings/settings.store.ts'
import {
  addCharge,
  addPayment,
  findByReference,
  findPaymentOwner,
  type Money,
  nextNumber,
} from './ledger.store.ts'

/** Who acts, on which day, and what the centre has decided: what every change of money depends on. */
export interface Desk {
  act: Act
  today: Day
  settings: MoneySettings
  centre: Centre
  privacy: Privacy
  books: Books
  /** How far whoever acts may go by themselves; null sets no limit (RL-1). */
  limits: Limits | null
  /** Whether the centre's day is divided, so that shifts are named. */
  isDayDivided: boolean
}

export async function openDesk(trx: Write, act: Act, today: Day): Promise<Desk> {
  const { money: settings, ...rest } = await readDeskSettings(trx)
  const closedThrough = await readClosedThrough(trx)
  const books = { today, closedThrough, daysBack: settings.daysBack }
  return { act, today, settings, books, limits: limitsFor(act.isLimited, settings), ...rest }
}

type Owner = Pick<MemberDetails, 'id' | 'name' | 'isSample'>

/** What a charge is for, and what else it says; the rest follows from the day. */
export type ChargeMade = SaleCharge & { id?: string; reason?: string }

/**
 * Adds charges that were made together, for a term or for none. Returns the account with them.
 * @throws Refusal 403 ask_first where the due day lies further ahead than the limit (RL-1)
 * @throws Refusal 400 day_out_of_range for the day to pay by
 */
export async function makeCharges(
  trx: Write,
  { act, today, settings, books, limits }: Desk,
  {
    owner,
    money,
    made,
    term,
    dueOn,
  }: {
    owner: Owner
    money: Money
    made: readonly ChargeMade[]
    term: Pick<SoldTerm, 'id' | 'firstDay'> | null
    /** Without it, the day that the rule gives (LG-4). */
    dueOn?: Day | undefined
  },
): Promise<{ money: Money; charges: AccountCharge[] }> {
  const usual = dueDay({ today, termBegins: term?.firstDay ?? null, graceDays: settings.graceDays })
  if (dueOn !== undefined && !isWithinDueDays(limits, { dueOn, usual })) throw askFirst('dueOn')
  const charges = made.map(
    ({ id = randomUUID(), reason = '', kind, amount }): AccountCharge => ({
      ...{ id, kind, amount, reason, day: today, bookedOn: firstOpenDay(books), termId: term?.id ?? null },
      dueOn: dueOn ?? usual,
      ...{ reversesId: null, replacesId: null },
      ...stamp(act),
    }),
  )
  for (const charge of charges) {
    checkWorkedOut(charge.dueOn, 'dueOn')
    await addCharge(trx, owner, charge)
  }
  return { money: { ...money, charges: [...money.charges, ...charges] }, charges }
}

interface Taking {
  owner: Owner
  money: Money
  taken: TakenPayment
  confirmed: readonly Confirmation[]
  /** The term that the receipt names: the one sold with the payment, else the member's last. */
  term: SoldTerm | null
  /** The charges that were made with it. */
  charges: readonly AccountCharge[]
}

/**
 * Takes a payment: the next number of its series, the row, and the receipt as it is printed (RC-1, RC-2).
 * @throws Refusal 409 same_payment or reference_seen where they were not confirmed, 400 for the day received
 */
export async function takePayment(
  trx: Write,
  desk: Desk,
  { owner, money, taken, confirmed, term, charges }: Taking,
): Promise<{ money: Money; payment: AccountPayment }> {
  await checkRepeats(trx, desk, { money, taken, confirmed })
  const bookedOn = bookedOnOf(taken.receivedOn, desk)
  return issue(trx, desk, {
    ...{ owner, money },
    row: { ...taken, kind: 'Payment', bookedOn, reason: '', termId: term?.id ?? null, replacesId: null },
    print: printed(desk, { owner, term, charges }),
  })
}

/**
 * The day that money of a member's account counts on.
 * @throws Refusal 400 received_ahead, received_too_far_back, 403 ask_first further back than the limit
 */
export function bookedOnOf(
  receivedOn: Day,
  { books, limits, today }: Pick<Desk, 'books' | 'limits' | 'today'>,
): Day {
  const bookedOn = bookedOnIn(receivedOn, books, 'receivedOn')
  if (!isWithinDaysBack(limits, { day: receivedOn, today })) throw askFirst('receivedOn')
  return bookedOn
}

async function checkRepeats(
  trx: Write,
  { act }: Desk,
  { money, taken, confirmed }: Pick<Taking, 'money' | 'taken' | 'confirmed'>,
) {
  const same = samePaymentBefore(money.payments, { amount: taken.amount, now: act.at.toISOString() })
  if (same && !confirmed.includes('same_payment'))
    throw new Refusal(409, { code: 'same_payment', params: seen(same) })
  const withReference = await findByReference(trx, taken.reference)
  if (withReference && !confirmed.includes('reference_seen')) {
    throw new Refusal(409, { code: 'reference_seen', params: seen(withReference) }, 'reference')
  }
}

const seen = ({ number, madeBy, madeAt }: Pick<AccountPayment, 'number' | 'madeBy' | 'madeAt'>) => ({
  receipt: number,
  by: madeBy,
  at: madeAt,
})

/** A row that gets a number of its own. */
type IssuedRow = Pick<
  AccountPayment,
  'id' | 'amount' | 'mode' | 'reference' | 'receivedOn' | 'bookedOn' | 'reason' | 'termId' | 'replacesId'
> & { kind: 'Payment' | 'Refund' }

/** What a receipt says of its row once that has a number. */
type Print = (issued: {
  payment: IssuedRow
  number: string
  issuedOn: Day
  isSample: boolean
  by: string
  /** The member's balance right after the row. */
  balance: number
}) => PrintedReceipt

/**
 * Issues a receipt or a refund voucher with the next number of its series.
 * @throws Refusal 409 already_added where the id stands for another payment
 */
export async function issue(
  trx: Write,
  { act, today, settings }: Desk,
  { owner, money, row, print }: { owner: Owner; money: Money; row: IssuedRow; print: Print },
): Promise<{ money: Money; payment: AccountPayment }> {
  if ((await findPaymentOwner(trx, row.id)) !== undefined) throw new Refusal(409, 'already_added')
  const { isSample } = owner
  const isRefund = row.kind === 'Refund'
  const series = receiptSeries({ issuedOn: today, prefix: settings.receiptPrefix, isRefund, isSample })
  const serial = await nextNumber(trx, series)
  const number = receiptNumber(series, serial)
  const stored = { ...row, issuedOn: today, reversesId: null, ...stamp(act) }
  const payment: AccountPayment = { ...stored, number }
  const after = { ...money, payments: [...money.payments, payment] }
  const balance = balanceOf(after.charges, after.payments)
  const receipt = print({ payment: row, number, issuedOn: today, isSample, by: act.by, balance })
  await addPayment(trx, owner, { ...stored, series, number: serial, printed: JSON.stringify(receipt) })
  return { money: after, payment }
}

/** Prints a receipt of a member's term and of the charges that were made with it. */
export function printed(
  desk: Desk,
  { owner, term, charges }: Pick<Taking, 'owner' | 'term' | 'charges'>,
): Print {
  return (issued) =>
    printReceipt({
      ...issued,
      ...{ centre: desk.centre, memberName: owner.name, charges },
      payment: saidOf(issued.payment),
      term: term && termAsPrinted(term, desk),
    })
}

/** Prints the receipt that takes the place of another: of the same term and charges. */
export function printedAnew(replaced: PrintedReceipt): Print {
  return ({ payment, balance, ...issued }) =>
    printedReceiptSchema.parse({ ...replaced, ...issued, ...saidOf(payment), stillDue: balance })
}

const saidOf = ({ kind, amount, mode, reference, receivedOn }: IssuedRow) => ({
  ...{ kind, amount, mode, reference, receivedOn },
})

/** The names of a term as they were sold; no shift where the day is not divided. */
function termAsPrinted(term: SoldTerm, { isDayDivided }: Desk) {
  const { firstDay, lastDay, price, discount, discountReason, seatNumber, roomName, roomNameMr } = term
  return {
    ...{ firstDay, lastDay, price, discount, discountReason, seatNumber },
    plan: { name: term.planName, nameMr: term.planNameMr },
    shift: isDayDivided ? { name: term.shiftName, nameMr: term.shiftNameMr } : null,
    room: roomName === null ? null : { name: roomName, nameMr: roomNameMr ?? '' },
  }
}
