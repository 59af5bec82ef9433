import { addDays, type Day } from '../day.ts'
import { sharesDayPart } from '../seating/seat.ts'
import { byEnquiryArrival, type Enquiry, isEnquiryOpen } from './enquiry.ts'
import type { MemberFactsForWaitingLine, WaitingLineFacts } from './line/desks-with-days-until-free.ts'
import type { WaitingLineAndDesks } from './line/waiting-line.ts'
import {
  type WaitingMemberBackFromPause,
  type WhyEnquiryWaits,
  waitingListOf,
} from './line/why-enquiry-waits.ts'

/** Somebody who asks for a seat, as the list shows them. */
export interface ListedEnquiry<E extends Enquiry = Enquiry> {
  /** As it is now. */
  enquiry: E
  /** In line, from 1 on; null for who is not in it. */
  place: number | null
  /** Null for who is not in line and will not be. */
  why: WhyEnquiryWaits | null
  /** The day from which they can be admitted to the seat of their offer, while a member who leaves sits on it (MP-5). */
  promisedFrom?: Day
}

/** Under which heading somebody stands; who came in a flood of forms waits for a look first. */
export const enquiryGroups = [
  'offered',
  'waiting',
  'new',
  'look',
  'called',
  'visited',
  'admitted',
  'lost',
] as const
export type EnquiryGroup = (typeof enquiryGroups)[number]

export const enquiryGroupOf = ({ enquiry }: ListedEnquiry): EnquiryGroup =>
  enquiry.needsLook && isEnquiryOpen(enquiry) ? 'look' : enquiry.state

/** The next thing that the desk does, one for each. `none` is to wait, or that nothing is left to do. */
export type NextEnquiryStepKind =
  | 'admit'
  | 'withdraw'
  | 'look'
  | 'offer'
  | 'complete'
  | 'change'
  | 'called'
  | 'visited'
  | 'waiting'
  | 'none'

/** The next step with somebody: a yes and a seat that fits come before what their state would ask for. */
export function nextStepOfEnquiry({ enquiry, why, promisedFrom }: ListedEnquiry): NextEnquiryStepKind {
  if (!isEnquiryOpen(enquiry)) return 'none'
  if (enquiry.offer?.saidYesAt === null) return 'withdraw'
  if (enquiry.offer) return promisedFrom === undefined ? 'admit' : 'none'
  if (enquiry.needsLook) return 'look'
  if (why?.kind === 'fits') return 'offer'
  if (enquiry.state === 'new') return 'called'
  if (why?.kind === 'incomplete') return 'complete'
  if (enquiry.state === 'called') return 'visited'
  if (enquiry.state === 'visited') return 'waiting'
  if (why?.kind === 'before' && why.isPromised) return 'offer'
  const hasOther = (why?.kind === 'before' || why?.kind === 'not-in-sight') && why.elsewhere !== null
  return hasOther ? 'change' : 'none'
}

/** Whether a day was agreed on which to speak to them again, and it has come. */
export function isEnquiryFollowUpDue({ enquiry }: ListedEnquiry, today: Day): boolean {
  return isEnquiryOpen(enquiry) && enquiry.followUpOn !== null && enquiry.followUpOn <= today
}

/** Whether somebody at the desk has to do something: a yes, a seat that is free, a form that nobody has answered, a day agreed. */
export function enquiryNeedsAttention(row: ListedEnquiry, today: Day): boolean {
  const step = nextStepOfEnquiry(row)
  const isPressing = step === 'admit' || step === 'look' || row.why?.kind === 'fits'
  const isUnanswered =
    row.enquiry.state === 'new' || (isEnquiryOpen(row.enquiry) && row.enquiry.repeats.length > 0)
  return isPressing || isUnanswered || isEnquiryFollowUpDue(row, today)
}

/** All enquiries under their headings, and the members who stand before them in line. */
export interface EnquiriesAndMembersBackFromPause<
  E extends Enquiry = Enquiry,
  M extends MemberFactsForWaitingLine = MemberFactsForWaitingLine,
> {
  rows: ListedEnquiry<E>[]
  returning: WaitingMemberBackFromPause<M>[]
}

/**
 * Everybody in the order of the list: who said yes by when it ends, other offers by their hour, the line by arrival, and who is
 * admitted or lost, the latest first.
 */
export function listEnquiriesInOrder<E extends Enquiry, M extends MemberFactsForWaitingLine>(
  line: WaitingLineAndDesks<E, M>,
): EnquiriesAndMembersBackFromPause<E, M> {
  const { waiting, returning } = waitingListOf(line)
  const inLine = new Map(waiting.map((row) => [row.enquiry.id, row]))
  const promisedFrom = promisedDays(line.facts)
  const rows = line.enquiries.map(
    (enquiry): ListedEnquiry<E> =>
      inLine.get(enquiry.id) ?? { enquiry, place: null, why: null, ...promisedFrom(enquiry) },
  )
  const groups = Map.groupBy(rows, enquiryGroupOf)
  return { rows: enquiryGroups.flatMap((group) => (groups.get(group) ?? []).sort(orders[group])), returning }
}

/** Says from which day the seat of an offer can be given, where somebody who leaves still holds a part of it. */
function promisedDays({ members, leavings = new Map() }: Pick<WaitingLineFacts, 'members' | 'leavings'>) {
  const leaving = Map.groupBy(
    members.filter(({ id, seatId }) => seatId !== null && leavings.has(id)),
    ({ seatId }) => seatId,
  )
  return ({ offer }: Enquiry): Pick<ListedEnquiry, 'promisedFrom'> => {
    const holders = (offer && leaving.get(offer.seatId)) ?? []
    const days = holders
      .filter((member) => offer && sharesDayPart(member, offer))
      .map(({ id }) => leavings.get(id)?.leavesOn ?? '')
    const last = days.sort().at(-1)
    return last ? { promisedFrom: addDays(last, 1) } : {}
  }
}

type Order = (a: ListedEnquiry, b: ListedEnquiry) => number

const byPlace: Order = (a, b) => byEnquiryArrival(a.enquiry, b.enquiry)
const latestFirst: Order = (a, b) => (a.enquiry.steppedAt > b.enquiry.steppedAt ? -1 : 1)
const byOffer: Order = ({ enquiry: { offer: a } }, { enquiry: { offer: b } }) =>
  Number(a?.saidYesAt === null) - Number(b?.saidYesAt === null) ||
  ((a?.heldUntil ?? '') < (b?.heldUntil ?? '') ? -1 : 1)

const orders: Record<EnquiryGroup, Order> = {
  offered: byOffer,
  waiting: byPlace,
  new: byPlace,
  look: byPlace,
  called: byPlace,
  visited: byPlace,
  admitted: latestFirst,
  lost: latestFirst,
}

/** Who of these is next for a seat that is free now; null where nobody is. */
export function nextEnquiryForSeat<E extends Enquiry>(
  rows: readonly ListedEnquiry<E>[],
): ListedEnquiry<E> | null {
  return rows
    .filter(({ why }) => why?.kind === 'fits')
    .reduce<ListedEnquiry<E> | null>((first, row) => (first && byPlace(first, row) < 0 ? first : row), null)
}

/** Why an enquiry is a part of the day's work. */
export type EnquiryDuty = 'admit' | 'offer' | 'call'

/** The day's work with enquiries: who said yes, who is next for a seat that is free, and whom to speak to again today. */
export function enquiriesNeedingWorkToday(
  rows: readonly ListedEnquiry[],
  today: Day,
): { row: ListedEnquiry; duty: EnquiryDuty }[] {
  const next = nextEnquiryForSeat(rows)
  return [
    ...rows
      .filter((row) => nextStepOfEnquiry(row) === 'admit')
      .map((row) => ({ row, duty: 'admit' as const })),
    ...(next ? [{ row: next, duty: 'offer' as const }] : []),
    ...rows
      .filter((row) => row !== next && nextStepOfEnquiry(row) !== 'admit' && isEnquiryFollowUpDue(row, today))
      .map((row) => ({ row, duty: 'call' as const })),
  ]
}
