import {
  type AnnouncedPayment,
  type AnnouncedTerm,
  barredUntil,
  mayStillAnnounce,
  sameAnnounced,
} from '#domain/announced/announced-payment.ts'
import { paymentCode } from '#domain/announced/payment-code.ts'
import { type Day, dayAt } from '#domain/day.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { feeOf, newFeeDraft } from '#domain/money/fee-draft.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import {
  answerableUntil,
  type MemberRequest,
  type RequestAsked,
  requestStateOn,
} from '#domain/requests/member-request.ts'
import { isSoldIn, offeredPlans, type Plan } from '#domain/seating/plan.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { readMoneyOf } from '../ledger/ledger.store.ts'
import { listPauses, listPlanChanges } from '../ledger/pauses.store.ts'
import { listTerms } from '../ledger/terms.store.ts'
import { findHeldSince } from '../members/members.store.ts'

/** What members' pages need of announced payments and requests, in this process alone until their features are there. */
interface Kept {
  announced: AnnouncedPayment[]
  requests: MemberRequest[]
}
const keptOf = new WeakMap<Db, Kept>()
const kept = (db: Db): Kept => {
  const held = keptOf.get(db) ?? { announced: [], requests: [] }
  keptOf.set(db, held)
  return held
}

type Payer = { memberId: string }

export async function readAccount(db: Db, memberId: string): Promise<Omit<MemberAccount, 'revision'>> {
  return {
    id: memberId,
    heldSince: await findHeldSince(db, memberId),
    terms: await listTerms(db, memberId),
    ...(await readMoneyOf(db, memberId)),
    pauses: await listPauses(db, memberId),
    planChanges: await listPlanChanges(db, memberId),
    freedSeatId: null,
  }
}

export interface PayChoices {
  due: { amount: number; since: Day } | null
  term:
    | (AnnouncedTerm & { begins: 'after-last-day' | 'today'; lastDayBefore: Day; amount: number })
    | null
}

interface PayBasis {
  account: Omit<MemberAccount, 'revision'>
  plans: readonly Plan[]
  libraryId: number | null
  settings: MoneySettings
  today: Day
}

export function payChoicesOf({ account, plans, libraryId, settings, today }: PayBasis): PayChoices {
  const last = account.terms.at(-1)
  const sold = offeredPlans(plans).filter((one) => libraryId === null || isSoldIn(one, libraryId))
  const plan = sold.find(({ id }) => id === last?.planId) ?? sold.find(({ shiftId }) => shiftId === last?.shiftId)
  const draft = { ...newFeeDraft('', '', last?.id ?? null), planId: plan?.id ?? null }
  const whole = { ...account, revision: 0 }
  const { balance, dueSince, term, sums, lastDay } = feeOf(draft, {
    ...{ account: whole, plans: plan ? [plan] : [], settings, today },
  })
  const due = balance > 0 ? { amount: balance, since: dueSince ?? today } : null
  if (!term || !last || sums.toPay <= 0) return { due, term: null }
  const { begins, firstDay, lastDay: until, price } = term.choice
  return {
    due,
    term: {
      ...{ planId: term.plan.id, previousId: last.id, begins, firstDay, lastDay: until, price },
      lastDayBefore: lastDay,
      amount: sums.toPay,
    },
  }
}

interface SaidPaid {
  id: string
  what: 'due' | 'term'
  amount: number
  term: AnnouncedTerm | null
  reference: string
  receivedOn: Day
}

export const listAnnouncedOf = async (db: Db, { memberId }: Payer): Promise<AnnouncedPayment[]> =>
  kept(db).announced.filter((one) => one.memberId === memberId)

export async function announcePayment(
  { db, now, today, config }: AppContext,
  { memberId }: Payer,
  said: SaidPaid,
): Promise<{ row: AnnouncedPayment; isNew: boolean }> {
  const earlier = await listAnnouncedOf(db, { memberId })
  const same = sameAnnounced(earlier, said)
  if (same) return { row: same, isNew: false }
  if (mayStillAnnounce(earlier) === 0) throw new Refusal(409, 'announced_full' as never)
  const until = barredUntil(earlier, today(), (moment) => dayAt(new Date(moment), config.timeZone))
  if (until !== null) throw new Refusal(409, 'announced_barred' as never)
  const decided = { decidedAt: null, decidedBy: null, paymentId: null, liftedAt: null, revision: 0 }
  const row: AnnouncedPayment = {
    ...{ ...said, code: paymentCode(said.id), memberId, offerId: null, announcedAt: now().toISOString() },
    ...{ state: 'open', reason: '', ...decided },
  }
  kept(db).announced.push(row)
  return { row, isNew: true }
}

async function changeOwn(db: Db, { memberId }: Payer, id: string, changes: Partial<AnnouncedPayment>) {
  const row = kept(db).announced.find((one) => one.id === id && one.memberId === memberId)
  if (!row) throw notFound('announced')
  return Object.assign(row, changes)
}

export const changeAnnouncedReference = ({ db }: AppContext, payer: Payer, id: string, reference: string) =>
  changeOwn(db, payer, id, { reference })

export const withdrawAnnounced = ({ db }: AppContext, payer: Payer, id: string) =>
  changeOwn(db, payer, id, { state: 'withdrawn' })

export async function noteShownCode(_context: AppContext, _payer: Payer, _code: { id: string; amount: number }) {}

export const listRequestsOf = async (db: Db, memberId: string): Promise<MemberRequest[]> =>
  kept(db).requests.filter((one) => one.memberId === memberId)

export async function sendRequest(
  { db, now, today }: AppContext,
  memberId: string,
  { id, asked }: { id: string; asked: RequestAsked },
): Promise<{ row: MemberRequest; isNew: boolean }> {
  const earlier = await listRequestsOf(db, memberId)
  const known = earlier.find((one) => one.id === id)
  if (known) return { row: known, isNew: false }
  if (earlier.some((one) => one.kind === asked.kind && requestStateOn(one, today()) === 'open'))
    throw new Refusal(409, 'request_open' as never)
  const answered = { answer: '', answeredAt: null, answeredBy: null, revision: 0 }
  const row: MemberRequest = {
    ...{ id, memberId, kind: asked.kind, asked, until: answerableUntil(asked), sentAt: now().toISOString() },
    ...{ state: 'open', ...answered },
  }
  kept(db).requests.push(row)
  return { row, isNew: true }
}

export async function withdrawRequest({ db }: AppContext, memberId: string, id: string): Promise<MemberRequest> {
  const row = kept(db).requests.find((one) => one.id === id && one.memberId === memberId)
  if (!row) throw notFound('request')
  return Object.assign(row, { state: 'withdrawn' })
}
