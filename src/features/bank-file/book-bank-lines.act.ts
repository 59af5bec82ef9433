import type { BankFileToRecord, BankLineToBook } from '#domain/bank-file/bank-file-input.ts'
import type { BankLineBookingAnswer } from '#domain/bank-file/bank-matching-facts.ts'
import { bankLineAmountOfKey } from '#domain/bank-file/lines/bank-line-key.ts'
import { maxPaymentsPerBankLine } from '#domain/bank-file/matching/matching-candidates.ts'
import { foldPaymentReference } from '#domain/money/repeated-payment.ts'
import { sumOfAmounts } from '#domain/money/whole-rupees-and-sums.ts'
import { type ActContext, runActInNewTransaction } from '#server/act.ts'
import { actorOf, madeByAndAtColumnsOf } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import {
  type ChangedLedger,
  changeLedgerInTransaction,
  publishLedgerChange,
} from '../ledger/change-ledger.act.ts'
import { withTakenSeatRefusal } from '../seating/assignment/seat-assignment.act.ts'
import { hasBankAccountWithId, recordUsedBankFile, rememberMembersOfPayers } from './bank-file.store.ts'
import { bookBankLinePart } from './book-bank-line-part.act.ts'
import {
  addBookedPartOfBankLine,
  findBankLinePart,
  listUsedBankLines,
  listValidPaymentsByReference,
  listValidUpiAndBankPayments,
} from './used-lines.store.ts'

type Receipts = Extract<BankLineBookingAnswer, { receipts: unknown }>['receipts']

/**
 * Books lines of a bank's file, each in a transaction of its own, in their order (PY-4). One that is refused says why; the others
 * go on.
 * @throws Refusal 404 without the account of the file
 */
export async function bookBankLines(
  call: ActContext,
  { file, bookings }: { file: BankFileToRecord; bookings: readonly BankLineToBook[] },
): Promise<BankLineBookingAnswer[]> {
  const { db } = call.context
  if (!(await hasBankAccountWithId(db, file.accountId))) throw notFoundRefusal('bank_account')
  const answers: BankLineBookingAnswer[] = []
  let isNoted = false
  for (const booking of bookings) {
    const { lineKey } = booking
    try {
      answers.push({ lineKey, receipts: await bookLine(call, booking, isNoted ? null : file) })
      isNoted = true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answers.push({ lineKey, problem: error.problem })
    }
  }
  return answers
}

/** @param file which is noted with the line; null where it was noted with another */
async function bookLine(
  call: ActContext,
  booking: BankLineToBook,
  file: BankFileToRecord | null,
): Promise<Receipts> {
  const { live } = call.context
  const today = call.context.today()
  // A value day ahead is today.
  const line = booking.day > today ? { ...booking, day: today } : booking
  const { receipts, changed } = await withTakenSeatRefusal(() =>
    runActInNewTransaction(call, async (trx, revision) => {
      const before = await bookedBefore(trx, call, line)
      if (before) return { receipts: before, changed: [] }
      if (file) await recordUsedBankFile(trx, file, madeByAndAtColumnsOf(actorOf(call)))
      return write(call, { trx, revision }, line)
    }),
  )
  for (const ledger of changed) publishLedgerChange(call, ledger)
  const [first] = changed
  if (first && line.parts.some(({ announcedId }) => announcedId !== null)) {
    live.publish(first.revision, 'announced')
  }
  return receipts
}

/** An announced payment keeps its id, of which its code was made (PY-2). */
const paymentIdOf = ({ announcedId, paymentId }: BankLineToBook['parts'][number]) => announcedId ?? paymentId

/**
 * The receipts of an earlier try of the same call, whose answer was lost; null where there was none.
 * @throws Refusal 409 corrected_already where they were corrected since
 */
async function bookedBefore(
  trx: WriteTransaction,
  call: ActContext,
  { lineKey, parts }: BankLineToBook,
): Promise<Receipts | null> {
  const ids = parts.map(paymentIdOf)
  for (const [at, id] of ids.entries()) {
    const known = await findBankLinePart(trx, id)
    if (known?.lineKey !== lineKey || known.amount !== parts[at]?.amount) return null
  }
  const payments = await listValidUpiAndBankPayments(trx, ids)
  if (payments.length < ids.length) throw new Refusal(409, 'corrected_already')
  // Somebody else's payment is no earlier try.
  if (payments.some(({ madeBy }) => madeBy !== call.account.email)) return null
  return ids.flatMap((id) =>
    payments
      .filter((payment) => payment.id === id)
      .map(({ memberId, number }) => ({ paymentId: id, memberId, number })),
  )
}

async function write(
  call: ActContext,
  { trx, revision }: { trx: WriteTransaction; revision: number },
  line: BankLineToBook,
): Promise<{ receipts: Receipts; changed: ChangedLedger[] }> {
  const { lineKey, lineAmount, payerKey, parts, day } = line
  let heldBefore = await checkLine(trx, line)
  const receipts: Receipts[number][] = []
  const changed: ChangedLedger[] = []
  for (const part of parts) {
    const { memberId, amount } = part
    const ledger = await changeLedgerInTransaction(call, { trx, revision }, memberId, (locked) =>
      bookBankLinePart(call, locked, line, part),
    )
    const { payment } = ledger
    if (!payment) throw new Error('A part of a line was booked without a payment.')
    await addBookedPartOfBankLine(trx, { lineKey, lineAmount, paymentId: payment.id, heldBefore, amount })
    heldBefore += amount
    changed.push(ledger)
    receipts.push({ paymentId: payment.id, memberId, number: payment.number })
  }
  await rememberMembersOfPayers(
    trx,
    parts.map(({ memberId }) => ({ payerKey, memberId })),
    day,
  )
  return { receipts, changed }
}

/**
 * What valid receipts hold of a line before its parts are booked.
 * @throws Refusal 400 for parts that are no whole rupees or more than the line, 409 line_used, too_many_parts, reference_seen
 */
async function checkLine(
  trx: WriteTransaction,
  { lineKey, lineAmount, parts, reference, isConfirmed }: BankLineToBook,
): Promise<number> {
  if (bankLineAmountOfKey(lineKey) !== lineAmount) throw new Refusal(400, 'invalid_input', 'lineAmount')
  if (parts.some(({ amount }) => amount % 100 !== 0)) throw new Refusal(400, 'not_rupees', 'amount')
  const asked = sumOfAmounts(parts)
  if (asked > lineAmount) throw new Refusal(400, 'invalid_input', 'amount')
  const used = await listUsedBankLines(trx, { keys: [lineKey] })
  const held = sumOfAmounts(used)
  if (held + asked > lineAmount) throw await bankLineUsedRefusal(trx, used)
  if (used.length + parts.length > maxPaymentsPerBankLine) throw new Refusal(409, 'too_many_parts')
  // The other receipts of the same line bear its reference, too.
  const ofLine = new Set(used.map(({ paymentId }) => paymentId))
  const seen = (await listValidPaymentsByReference(trx, foldPaymentReference(reference)))
    .filter(({ id }) => !ofLine.has(id))
    .at(-1)
  if (seen && !isConfirmed) throw referenceSeen(seen)
  return held
}

/** The refusal for whoever comes second, with the receipt that has the line. */
export async function bankLineUsedRefusal(
  trx: WriteTransaction,
  used: readonly { paymentId: string }[],
): Promise<Refusal> {
  const [first] = await listValidUpiAndBankPayments(
    trx,
    used.slice(0, 1).map(({ paymentId }) => paymentId),
  )
  const params = { receipt: first?.number ?? '', by: first?.madeBy ?? '', at: first?.madeAt ?? '' }
  return new Refusal(409, { code: 'line_used', params })
}

const referenceSeen = ({ number, madeBy, madeAt }: { number: string; madeBy: string; madeAt: string }) =>
  new Refusal(409, { code: 'reference_seen', params: { receipt: number, by: madeBy, at: madeAt } })
