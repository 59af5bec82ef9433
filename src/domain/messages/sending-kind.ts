import { type PaymentReminderReason, paymentReminderReasons } from '../reminders/reasons.ts'

/** What may go to a member or an enquirer by itself, each switched on by itself: reminders by their reason, and what answers them. */
export const sendingKinds = [...paymentReminderReasons, 'receipt', 'offer', 'answer'] as const
export type SendingKind = (typeof sendingKinds)[number]

export const isReminderKind = (kind: string): kind is PaymentReminderReason =>
  paymentReminderReasons.some((one) => one === kind)
