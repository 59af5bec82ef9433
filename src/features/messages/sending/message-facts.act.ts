import { type Day, dayAt, formatLongDay, localTimeAt } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import type { MessageDropReason } from '#domain/messages/message.ts'
import { type MessagePlaceholderValues, memberRequestAnswerText } from '#domain/messages/message-values.ts'
import { formatRupees } from '#domain/money/money.ts'
import { type ReminderReason, reminderReasonsOn } from '#domain/reminders/reasons.ts'
import { reminderPlaceholderValues } from '#domain/reminders/reminder-text-choice.ts'
import { reminderTextFactsOf } from '#domain/reminders/reminder-text-facts.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { AppContext } from '#server/app-context.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { findEnquiry } from '../../admissions/enquiries.store.ts'
import { addOfferLink } from '../../admissions/offer/offers.store.ts'
import { listAnnouncedPaymentsOfPayer } from '../../announced/announced-payments.store.ts'
import { findLeaving } from '../../leaving/member-leavings.store.ts'
import { makeReceiptLink } from '../../ledger/receipt/make-receipt-link.act.ts'
import { findReceipt } from '../../ledger/receipts.store.ts'
import { findMemberEvenDeleted } from '../../members/members.store.ts'
import { addMemberPageLink } from '../../my/known-phones-and-page-links.act.ts'
import { findRemindersOfMember } from '../../reminders/reminders.store.ts'
import { findMemberRequest } from '../../requests/requests.store.ts'
import { findSeatById } from '../../seating/seating.store.ts'
import {
  readMembersPagesSettings,
  readPublicSettings,
  readReminderNoticeAndGraceDays,
} from '../../settings/settings.store.ts'
import { listPlans } from '../../setup/plans/plans.store.ts'
import { listLibraries } from '../../setup/rooms/libraries.store.ts'
import type { StoredMessage } from '../messages.store.ts'
import type { MessageRecipient } from './message-recipient.store.ts'
import { findSendingDayState, listMembersLeftOutOfSending } from './sending-rules-and-templates.store.ts'

export type SendingContext = Pick<AppContext, 'cipher' | 'config' | 'now' | 'today'>

/** What is filled into a message now, or why it is not sent any more. */
export type MessageValuesOrDropReason =
  | { drop: MessageDropReason }
  | { values: MessagePlaceholderValues; link: LinkMaker | null }

/** Makes the link that a message has, in the transaction that sends it; null where there is none to make. */
type LinkMaker = () => Promise<string | null>

/** Reads anew what a message speaks of, in the transaction that sends it (MS-3). */
export async function readMessageValuesOrDropReason(
  trx: WriteTransaction,
  context: SendingContext,
  message: StoredMessage,
  person: MessageRecipient,
): Promise<MessageValuesOrDropReason> {
  const facts = await factsOfCause(trx, context, message, person.language)
  if ('drop' in facts) return facts
  const { centre } = await readPublicSettings(trx)
  const common = { name: person.name, centre: centre.name[person.language], upi: centre.payeeId }
  return { ...facts, values: { ...common, ...facts.values } }
}

function factsOfCause(
  trx: WriteTransaction,
  context: SendingContext,
  message: StoredMessage,
  language: Language,
): Promise<MessageValuesOrDropReason> {
  switch (message.cause) {
    case 'reminder':
      return factsOfReminder(trx, context, message, language)
    case 'receipt':
      return factsOfReceipt(trx, context, message, language)
    case 'offer':
      return factsOfOffer(trx, context, message, language)
    case 'answer':
      return factsOfAnswer(trx, message, language)
    default:
      throw new Error(`A message about ${message.cause} is to nobody.`)
  }
}

const product = (context: SendingContext) => ({ by: 'product', at: context.now() })

async function factsOfReminder(
  trx: WriteTransaction,
  context: SendingContext,
  { memberId, kind, madeAt }: StoredMessage,
  language: Language,
): Promise<MessageValuesOrDropReason> {
  const today = context.today()
  if (memberId === null) return { drop: 'deleted' }
  if (dayAt(new Date(madeAt), context.config.timeZone) !== today) return { drop: 'too_late' }
  if ((await findSendingDayState(trx, today)).isOff) return { drop: 'day_off' }
  if ((await listMembersLeftOutOfSending(trx, today)).includes(memberId)) return { drop: 'rests_today' }
  const stored = await findMemberEvenDeleted(trx, context.cipher, today, memberId)
  if (!stored || stored.deletion) return { drop: 'deleted' }
  const { member } = stored
  const state = await findRemindersOfMember(trx, memberId)
  // Whoever opened the chat today talks to them.
  if (state?.opened?.day === today) return { drop: 'by_hand' }
  const [reason] = reminderReasonsOn(
    member,
    state?.outcome ?? null,
    today,
    await readReminderNoticeAndGraceDays(trx),
  )
  if (reason !== kind) return { drop: 'settled' }
  if (reason !== 'due' && (await findLeaving(trx, memberId))) return { drop: 'leaves' }
  const announced = await listAnnouncedPaymentsOfPayer(trx, { memberId })
  if (announced.some((one) => one.state === 'open')) return { drop: 'says_paid' }
  const seat = member.seatId === null ? undefined : await findSeatById(trx, member.seatId)
  const facts = reminderTextFactsOf(
    { ...member, libraryId: seat?.libraryId ?? null, seatNumber: seat?.seatNumber ?? null },
    reason satisfies ReminderReason,
    {
      plans: await listPlans(trx, today),
      libraries: librariesNotRemovedInOrder(await listLibraries(trx)),
      centre: (await readPublicSettings(trx)).centre,
    },
  )
  // What was paid in advance covers it, and no text may ask for nothing.
  if (facts.amount === 0) return { drop: 'nothing_to_pay' }
  return { values: reminderPlaceholderValues(facts, language), link: pageLink(trx, context, memberId) }
}

/** The link to a member's own page; none where members have no pages or the server does not know its address. */
const pageLink =
  (trx: WriteTransaction, context: SendingContext, memberId: string): LinkMaker =>
  async () => {
    const { publicUrl } = context.config
    if (!publicUrl || !(await readMembersPagesSettings(trx)).isOn) return null
    const made = await addMemberPageLink(trx, context, product(context), memberId)
    return made ? new URL(`/my/open/${made.token}`, publicUrl).href : null
  }

async function factsOfReceipt(
  trx: WriteTransaction,
  context: SendingContext,
  { about }: StoredMessage,
  language: Language,
): Promise<MessageValuesOrDropReason> {
  const found = await findReceipt(trx, about)
  if (!found) return { drop: 'deleted' }
  if (found.cancellation) return { drop: 'corrected' }
  const { number, amount } = found.receipt
  const link = async () => {
    const { publicUrl } = context.config
    const made = publicUrl && (await makeReceiptLink(trx, product(context), about, context.today()))
    return made ? new URL(`/receipt/${made.token}`, publicUrl).href : null
  }
  return { values: { number, amount: formatRupees(amount, language) }, link }
}

async function factsOfOffer(
  trx: WriteTransaction,
  context: SendingContext,
  { enquiryId, about }: StoredMessage,
  language: Language,
): Promise<MessageValuesOrDropReason> {
  const enquiry = enquiryId === null ? undefined : await findEnquiry(trx, enquiryId)
  const offer = enquiry?.offer
  const now = context.now()
  const isOpen =
    offer?.id === about && offer.saidYesAt === null && Date.parse(offer.heldUntil) > now.getTime()
  if (!isOpen) return { drop: 'offer_over' }
  const { publicUrl, timeZone } = context.config
  const link = async () => {
    if (!publicUrl) return null
    const made = { madeAt: now.toISOString(), madeBy: 'product', endsAt: offer.heldUntil }
    return new URL(`/offer/${await addOfferLink(trx, offer.id, made)}`, publicUrl).href
  }
  return { values: { until: momentText(new Date(offer.heldUntil), timeZone, language) }, link }
}

async function factsOfAnswer(
  trx: WriteTransaction,
  { about }: StoredMessage,
  language: Language,
): Promise<MessageValuesOrDropReason> {
  const request = await findMemberRequest(trx, about)
  const answer = request ? memberRequestAnswerText(request, language) : null
  return answer === null ? { drop: 'deleted' } : { values: { answer }, link: null }
}

function momentText(moment: Date, timeZone: string, language: Language): string {
  const day: Day = dayAt(moment, timeZone)
  const { hour, minute } = localTimeAt(moment, timeZone)
  return `${formatLongDay(day, language)}, ${String(hour).padStart(2, '0')}:${minute}`
}
