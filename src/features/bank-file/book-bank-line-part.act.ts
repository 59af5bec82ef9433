import { randomUUID } from 'node:crypto'
import { doClerkAmountAndDayLimitsApply } from '#domain/accounts/role.ts'
import { previewAnnouncedPaymentAcceptance } from '#domain/announced/announced-payment-acceptance.ts'
import {
  type DueAndNextTermToPay,
  dueAndNextTermToPayOf,
} from '#domain/announced/due-and-next-term-to-pay.ts'
import type { BankLinePreviewInput, BankLineToBook } from '#domain/bank-file/bank-file-input.ts'
import type { BankLinePreviewAnswer } from '#domain/bank-file/bank-matching-facts.ts'
import { nextTermPaidBySum, waysToTakeBankSum } from '#domain/bank-file/ways-to-take-bank-sum.ts'
import type { Day } from '#domain/day.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import { paymentWarningKinds, type TakenPaymentInput } from '#domain/money/money-input.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import type { ActContext } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { notAllowedRefusal, notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import { turnAnnouncedPaymentIntoPayment } from '../announced/accept-announced-payment.act.ts'
import { announcedPaymentDecidedRefusal } from '../announced/announce-payment.act.ts'
import { findAnnouncedPayment } from '../announced/announced-payments.store.ts'
import {
  historyFieldsOfPayment,
  type LedgerChange,
  type MemberLockedForWriting,
} from '../ledger/change-ledger.act.ts'
import { readMemberAccount } from '../ledger/read-member-account.store.ts'
import { sellNextTerm } from '../ledger/renew/renew-term.act.ts'
import { takePayment } from '../ledger/take-fee/take-payment.act.ts'
import { findLastTerm } from '../ledger/terms.store.ts'
import { findMember } from '../members/members.store.ts'
import { findSeatById } from '../seating/seating.store.ts'
import { readMoneySettings } from '../settings/settings.store.ts'
import { listPlans } from '../setup/plans/plans.store.ts'

type Part = BankLineToBook['parts'][number]

/** Neither the days of Settings nor a clerk's limits bind a bank's file: its days are the bank's (PY-4). */
const asOfFile = (locked: MemberLockedForWriting): MemberLockedForWriting => ({
  ...locked,
  limits: null,
  books: { ...locked.books, daysBack: null },
})

/**
 * Takes a part of a line in the locked ledger of its member: what was announced, the next term, or the sum alone.
 * @throws Refusal 404 for who is deleted or of the sample, 409 stale where it would ask and nobody said yes
 */
export async function bookBankLinePart(
  call: ActContext,
  locked: MemberLockedForWriting,
  line: BankLineToBook,
  part: Part,
): Promise<LedgerChange> {
  if (locked.isDeleted || locked.member.isSample) throw notFoundRefusal('member')
  const free = asOfFile(locked)
  if (part.announcedId !== null)
    return acceptByLine(call, free, line, { ...part, announcedId: part.announcedId })
  const { trx, member: owner, money, settings } = free
  const { day, mode, reference, isConfirmed } = line
  const { amount } = part
  const taken: TakenPaymentInput = { id: part.paymentId, amount, mode, reference, receivedOn: day }
  if (part.renews) {
    const choices = await choicesOn(trx, owner, { settings, day })
    return renewByLine(free, { taken, term: isConfirmed ? nextTermPaidBySum(amount, choices) : null })
  }
  // Nobody looked: then it pays what is due and nothing ahead.
  if (!isConfirmed && amount > balanceOf(money.charges, money.payments)) throw staleRefusal('account')
  const term = await findLastTerm(trx, owner.id)
  const result = await takePayment(free, {
    owner,
    money,
    taken,
    confirmed: paymentWarningKinds,
    term,
    charges: [],
  })
  return { ...result, action: 'paid', changes: historyFieldsOfPayment(result.payment) }
}

async function renewByLine(
  locked: MemberLockedForWriting,
  { taken, term }: { taken: TakenPaymentInput; term: DueAndNextTermToPay['term'] },
): Promise<LedgerChange> {
  if (!term) throw staleRefusal('account')
  const { previousId, planId, begins, lastDay } = term
  const change = await sellNextTerm(
    locked,
    {
      ...{ id: randomUUID(), previousId, planId, begins, lastDay, reason: '' },
      ...{ discount: 0, discountReason: '', withJoiningFee: false, withLateFee: false },
      balance: balanceOf(locked.money.charges, locked.money.payments),
      payment: taken,
      confirmed: [...paymentWarningKinds],
    },
    taken.receivedOn,
  )
  if ('done' in change) throw new Refusal(409, 'already_added')
  return change
}

/**
 * Accepts an announced payment by its line, with the value day as the day received: a refused or withdrawn one too, a refused one
 * by no clerk (PY-1).
 */
async function acceptByLine(
  { account: caller }: ActContext,
  locked: MemberLockedForWriting,
  { day, reference, isConfirmed }: BankLineToBook,
  { announcedId, amount }: Part & { announcedId: string },
): Promise<LedgerChange> {
  const { trx, member, today } = locked
  const row = await findAnnouncedPayment(trx, announcedId)
  if (row?.memberId !== member.id) throw notFoundRefusal('announced')
  if (row.amount !== amount) throw staleRefusal('announced')
  if (row.state === 'accepted' || (row.state !== 'open' && !isConfirmed))
    throw announcedPaymentDecidedRefusal(row)
  if (row.state === 'refused' && doClerkAmountAndDayLimitsApply(caller.role)) throw notAllowedRefusal()
  const { term, balance, differences } = previewAnnouncedPaymentAcceptance({
    announced: { ...row, receivedOn: day },
    account: await readMemberAccount(trx, member.id),
    plans: await listPlans(trx, day),
    libraryId: await roomOf(trx, member),
    today,
    daysBack: null,
  })
  if (differences.length > 0 && !isConfirmed) throw staleRefusal('announced')
  return turnAnnouncedPaymentIntoPayment(locked, row, {
    taken: { id: row.id, amount, mode: 'UPI', reference: row.reference || reference, receivedOn: day },
    input: {
      term: term && {
        ...{ id: randomUUID(), planId: term.planId, begins: term.begins },
        ...{ lastDay: term.lastDay, price: term.price },
      },
      balance,
      confirmed: [...paymentWarningKinds],
    },
    from: ['open', 'refused', 'withdrawn'],
  })
}

async function roomOf(db: Db, { seatId }: Pick<MemberDetails, 'seatId'>): Promise<number | null> {
  const seat = seatId === null ? undefined : await findSeatById(db, seatId)
  return seat?.libraryId ?? null
}

/** What a member might have paid for on a day. */
const choicesOn = async (
  db: Db,
  member: Pick<MemberDetails, 'id' | 'seatId'>,
  { settings, day }: { settings: MoneySettings; day: Day },
): Promise<DueAndNextTermToPay> =>
  dueAndNextTermToPayOf({
    account: await readMemberAccount(db, member.id),
    plans: await listPlans(db, day),
    libraryId: await roomOf(db, member),
    settings,
    today: day,
  })

/**
 * What a line would write for a member on its day (PY-4).
 * @throws Refusal 404 for who is deleted or of the sample
 */
export async function previewBankLineBooking(
  { db, cipher, today }: Pick<AppContext, 'db' | 'cipher' | 'today'>,
  { memberId, day, amount }: BankLinePreviewInput,
): Promise<BankLinePreviewAnswer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const member = await findMember(trx, cipher, today(), memberId)
      if (!member || member.isSample) throw notFoundRefusal('member')
      const choices = await choicesOn(trx, member, {
        settings: await readMoneySettings(trx),
        day: day > today() ? today() : day,
      })
      return { ways: waysToTakeBankSum(amount, choices) }
    })
}
