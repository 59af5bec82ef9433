import { type Day, daysBetween } from '../day.ts'
import type { MemberAccountPayment } from '../money/account/member-account.ts'
import type { Paise } from '../money/money.ts'
import type { PaymentAfterReminder, ReminderEntry } from './reminder-log.ts'

/** A payment counts as brought by a reminder for so many days. */
const paidWithinDays = 30

type Paid = Pick<
  MemberAccountPayment,
  'id' | 'kind' | 'amount' | 'receivedOn' | 'madeAt' | 'reversesId' | 'replacesId'
>

/**
 * The first payment within 30 days after a reminder (WL-3, WL-6); null where there is none. What was cancelled does not count,
 * and the right row of a correction counts from when the wrong one was taken.
 * @param payments all of the member
 */
export function firstPaymentAfterReminder(
  { at, day }: Pick<ReminderEntry, 'at' | 'day'>,
  payments: readonly Paid[],
): PaymentAfterReminder | null {
  const cancelled = new Set(payments.map(({ reversesId }) => reversesId))
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const takenAt = (payment: Paid): string => {
    const wrong = payment.replacesId === null ? undefined : byId.get(payment.replacesId)
    return wrong ? takenAt(wrong) : payment.madeAt
  }
  const [first] = payments
    .filter(({ kind, id }) => kind === 'Payment' && !cancelled.has(id))
    .filter((payment) => takenAt(payment) > at)
    .sort((a, b) => (takenAt(a) < takenAt(b) ? -1 : 1))
  if (!first) return null
  const days = Math.max(0, daysBetween(day, first.receivedOn))
  return days > paidWithinDays ? null : { days, amount: first.amount }
}

/** The income from the reminders of the last 30 days (WL-6). */
export type ReminderIncome = {
  /** The members of whom somebody said that a reminder was sent. */
  reminded: number
  /** Those of them who paid within 30 days after. */
  paid: number
  /** After how many days, on average, rounded; null where nobody paid. */
  averageDays: number | null
  amount: Paise
}

/** The first day of the reminders that count on a day. */
export const reminderIncomeDays = 30

/** @param reminders of each member the first one that counts, with all payments of the member */
export function reminderIncome(
  reminders: readonly { day: Day; at: string; payments: readonly Paid[] }[],
): ReminderIncome {
  const paid = reminders
    .map(({ payments, ...sent }) => firstPaymentAfterReminder(sent, payments))
    .filter((one) => one !== null)
  const days = paid.reduce((sum, one) => sum + one.days, 0)
  return {
    reminded: reminders.length,
    paid: paid.length,
    averageDays: paid.length === 0 ? null : Math.round(days / paid.length),
    amount: paid.reduce((sum, one) => sum + one.amount, 0),
  }
}
