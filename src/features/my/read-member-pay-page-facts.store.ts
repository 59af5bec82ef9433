import {
  type AnnouncedPayment,
  type AnnouncedTerm,
  barredFromAnnouncingPaymentsUntil,
  countPaymentAnnouncementsLeft,
} from '#domain/announced/announced-payment.ts'
import { dueAndNextTermToPayOf } from '#domain/announced/due-and-next-term-to-pay.ts'
import { type Day, dayAt } from '#domain/day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { BilingualText } from '#domain/site/home.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { announcedPaymentIdOfSeed } from '../announced/announced-payment-id-of-seed.store.ts'
import { listAnnouncedPaymentsOfPayer } from '../announced/announced-payments.store.ts'
import { readMemberAccount } from '../ledger/read-member-account.store.ts'
import { findMember } from '../members/members.store.ts'
import { hasOpenLeavingRequest } from '../requests/requests.store.ts'
import { findSeatById } from '../seating/seating.store.ts'
import { readSettingsForMoneyChanges } from '../settings/settings.store.ts'
import { listPlans } from '../setup/plans/plans.store.ts'

/** What is chosen to be paid, with the id that its payment will have. */
interface ChosenPayment {
  id: string
  what: 'due' | 'term'
  amount: Paise
  term: AnnouncedTerm | null
}

/** What the page to pay shows (MP-3). */
export interface MemberPayPageFacts {
  member: { number: number; name: string }
  payeeId: string
  payeeName: string
  /** The last day as it is. */
  lastDay: Day
  due: { amount: Paise; since: Day } | null
  term: (AnnouncedTerm & { plan: BilingualText; lastDayBefore: Day; amount: Paise }) | null
  /** Why no next term can be paid for; null where one can, or where nothing is said of it. */
  withoutTerm: 'noTerm' | 'leaving' | 'termAnnounced' | null
  /** Why nothing can be announced now. */
  closed: { is: 'full' | 'sample' | 'noUpi' } | { is: 'barred'; until: Day } | null
  chosen: ChosenPayment | null
}

/** What of it somebody wants to pay, as the address says. */
interface Wanted {
  what?: string | undefined
  rupees?: string | undefined
}

/** @throws Refusal 404 without the member */
export async function readMemberPayPageFacts(
  { db, cipher, config, today }: Pick<AppContext, 'db' | 'cipher' | 'config' | 'today'>,
  id: string,
  wanted: Wanted,
): Promise<MemberPayPageFacts> {
  const day = today()
  const member = await findMember(db, cipher, day, id)
  if (!member) throw notFoundRefusal('member')
  const seat = member.seatId === null ? undefined : await findSeatById(db, member.seatId)
  const { centre, money: settings } = await readSettingsForMoneyChanges(db)
  const plans = await listPlans(db, day)
  const account = await readMemberAccount(db, id)
  const choices = dueAndNextTermToPayOf({
    account,
    plans,
    libraryId: seat?.libraryId ?? null,
    settings,
    today: day,
  })
  const announced = await listAnnouncedPaymentsOfPayer(db, { memberId: id })
  const withoutTerm = await whyNoTerm(db, { id, today: day, announced, hasTerm: choices.term !== null })
  const next = withoutTerm === null ? choices.term : null
  const plan = plans.find((one) => one.id === next?.planId)
  const term = next && plan ? { ...next, plan: { en: plan.name, mr: plan.nameMr } } : null
  const facts = { due: choices.due, term }
  return {
    member: { number: member.number, name: member.name },
    payeeId: centre.payeeId,
    payeeName: centre.payeeName,
    lastDay: member.expiryDate,
    ...facts,
    withoutTerm,
    closed: whyClosed(
      { isSample: member.isSample, payeeId: centre.payeeId, announced, today: day },
      (moment) => dayAt(new Date(moment), config.timeZone),
    ),
    chosen: chosenOf(facts, wanted, `${id} ${announced.length}`),
  }
}

async function whyNoTerm(
  db: AppContext['db'],
  of: { id: string; today: Day; announced: readonly AnnouncedPayment[]; hasTerm: boolean },
): Promise<MemberPayPageFacts['withoutTerm']> {
  if (of.announced.some(({ state, what }) => state === 'open' && what === 'term')) return 'termAnnounced'
  if (await hasOpenLeavingRequest(db, of.id, of.today)) return 'leaving'
  return of.hasTerm ? null : 'noTerm'
}

function whyClosed(
  {
    isSample,
    payeeId,
    announced,
    today,
  }: { isSample: boolean; payeeId: string; announced: readonly AnnouncedPayment[]; today: Day },
  dayOf: (moment: string) => Day,
): MemberPayPageFacts['closed'] {
  if (isSample) return { is: 'sample' }
  if (payeeId === '') return { is: 'noUpi' }
  const until = barredFromAnnouncingPaymentsUntil(announced, today, dayOf)
  if (until !== null) return { is: 'barred', until }
  return countPaymentAnnouncementsLeft(announced) === 0 ? { is: 'full' } : null
}

function chosenOf(
  { due, term }: Pick<MemberPayPageFacts, 'due' | 'term'>,
  wanted: Wanted,
  seed: string,
): ChosenPayment | null {
  if (term && (wanted.what === 'term' || wanted.what !== 'due' || !due)) {
    const { planId, previousId, firstDay, lastDay, price, amount } = term
    const sold = { planId, previousId, firstDay, lastDay, price }
    return {
      id: announcedPaymentIdOfSeed(`${seed} term ${previousId} ${lastDay} ${amount}`),
      what: 'term',
      amount,
      term: sold,
    }
  }
  if (!due) return null
  const typed = /^\d{1,7}$/.test(wanted.rupees?.trim() ?? '') ? Number(wanted.rupees) * 100 : due.amount
  const amount = typed >= 100 && typed <= due.amount ? typed : due.amount
  return {
    id: announcedPaymentIdOfSeed(`${seed} due ${due.since} ${amount}`),
    what: 'due',
    amount,
    term: null,
  }
}
