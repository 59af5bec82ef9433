import { type PaymentReminderReason, paymentReminderReasons } from '../reminders/reasons.ts'

/** What may go to a member or an enquirer by itself, each switched on by itself: reminders by their reason, and what answers them. */
export const automaticMessageKinds = [...paymentReminderReasons, 'receipt', 'offer', 'answer'] as const
export type AutomaticMessageKind = (typeof automaticMessageKinds)[number]

export const isReminderKind = (kind: string): kind is PaymentReminderReason =>
  paymentReminderReasons.some((one) => one === kind)
