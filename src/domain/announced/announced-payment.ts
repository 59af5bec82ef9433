import { addDays, type Day } from '../day.ts'
import type { Paise } from '../money/money.ts'
import { foldPaymentReference } from '../money/repeated-payment.ts'

export const announcedPaymentStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type AnnouncedPaymentState = (typeof announcedPaymentStates)[number]

/** The next term that somebody says they have paid for, as it was shown to them. */
export interface AnnouncedTerm {
  planId: string
  /** The term that it comes after. */
  previousId: string
  firstDay: Day
  lastDay: Day
  price: Paise
}

/**
 * A payment that somebody away from the desk says they have made (PY-1). It is no money until it is accepted; the payment then has
 * its id, and its code is the one that was paid by.
 */
export interface AnnouncedPayment {
  id: string
  code: string
  /** Whose; null where it is of an offer, until its person is a member. */
  memberId: string | null
  offerId: string | null
  what: 'due' | 'term' | 'offer'
  amount: Paise
  /** Only of a next term. */
  term: AnnouncedTerm | null
  reference: string
  /** The day on which they say they paid. */
  receivedOn: Day
  /** ISO 8601 in UTC, as are all moments here. */
  announcedAt: string
  state: AnnouncedPaymentState
  /** Of a refusal; empty otherwise. */
  reason: string
  decidedAt: string | null
  decidedBy: string | null
  /** The payment that it became. */
  paymentId: string | null
  /** When the desk let somebody announce again after refusals. */
  liftedAt: string | null
  revision: number
}

/** How many may stand open for one person (PY-1). */
export const maxOpenAnnouncedPaymentsPerPerson = 3

/** So many refusals within so many days, and the page says to come to the desk. */
const refusalsThatBar = 3
const daysBarred = 30

type Announced = Pick<
  AnnouncedPayment,
  'id' | 'amount' | 'reference' | 'receivedOn' | 'announcedAt' | 'state' | 'decidedAt' | 'liftedAt'
>

/**
 * The payment among those of one person that another announcement says again (PY-1): the same id, the same reference, or the same
 * sum on the same day where either has no reference. One that was withdrawn is only the same by its id, a refused one also by its
 * reference.
 */
export function earlierSameAnnouncedPayment<P extends Announced>(
  earlier: readonly P[],
  { id, amount, reference, receivedOn }: Pick<AnnouncedPayment, 'id' | 'amount' | 'reference' | 'receivedOn'>,
): P | undefined {
  const folded = foldPaymentReference(reference)
  return (
    earlier.find((one) => one.id === id) ??
    earlier.findLast(
      (one) => one.state !== 'withdrawn' && folded !== '' && foldPaymentReference(one.reference) === folded,
    ) ??
    earlier.findLast(
      (one) =>
        (one.state === 'open' || one.state === 'accepted') &&
        one.amount === amount &&
        one.receivedOn === receivedOn &&
        (folded === '' || foldPaymentReference(one.reference) === ''),
    )
  )
}

/** How many more somebody may announce now. */
export function countPaymentAnnouncementsLeft(earlier: readonly Pick<Announced, 'state'>[]): number {
  return Math.max(
    0,
    maxOpenAnnouncedPaymentsPerPerson - earlier.filter(({ state }) => state === 'open').length,
  )
}

/**
 * The day until which somebody is asked to come to the desk, because three of their announced payments were refused within 30 days;
 * null where they may announce.
 * @param dayOf the centre's day of a moment
 */
export function barredFromAnnouncingPaymentsUntil(
  earlier: readonly Announced[],
  today: Day,
  dayOf: (moment: string) => Day,
): Day | null {
  const lifted = earlier.reduce(
    (last, { liftedAt }) => (liftedAt !== null && liftedAt > last ? liftedAt : last),
    '',
  )
  const refused = earlier
    .filter(({ state, decidedAt }) => state === 'refused' && decidedAt !== null && decidedAt > lifted)
    .map(({ decidedAt }) => dayOf(decidedAt ?? ''))
    .sort()
  for (let last = refused.length - 1; last >= refusalsThatBar - 1; last -= 1) {
    const [first, third] = [refused[last - refusalsThatBar + 1], refused[last]]
    if (!first || !third || third > addDays(first, daysBarred)) continue
    const until = addDays(third, daysBarred)
    return until >= today ? until : null
  }
  return null
}

/** For so many days reminders rest after a payment was announced (PY-1). */
const restingDays = 7

/** Whether reminders rest, because somebody says they have paid. */
export function doesAnnouncedPaymentPauseReminders(
  { state, announcedAt }: Pick<AnnouncedPayment, 'state' | 'announcedAt'>,
  now: Date,
): boolean {
  return state === 'open' && now.getTime() - Date.parse(announcedAt) < restingDays * 24 * 60 * 60_000
}

/** An announced payment as the desk's lists have it. */
export interface ListedAnnouncedPayment extends AnnouncedPayment {
  /** Of the member, or of whoever the offer is made to. */
  name: string
  /** Of whoever the offer is made to; null for a member, admitted since or not. */
  enquiryId: string | null
  /** Whether it rests, as its member is deleted: it stands in no list and no count (PY-1). */
  rests: boolean
}
