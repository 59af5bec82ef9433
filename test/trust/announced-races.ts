import type { RoomsHoursAndPlans } from '../../src/domain/seating/rooms-hours-and-plans.ts'
import {
  type AnnouncedPaymentInput,
  announcePayment,
  withdrawAnnouncedPayment,
} from '../../src/features/announced/announce-payment.act.ts'
import { listAnnouncedPaymentsOfPayer } from '../../src/features/announced/announced-payments.store.ts'
import { readMemberAccount } from '../../src/features/ledger/read-member-account.store.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp, type Operator, type TestApp } from '../app.ts'
import { changeMembersPages } from '../members-pages.ts'
import { admission } from '../people.ts'
import { answered, done, type RaceResults, runRaces, type Told } from './races.ts'

/** The races for one announced payment: what its payer and two people at the desk do at once. */
export const announcedRaces = [
  'said twice',
  'two acceptances',
  'an acceptance and a refusal',
  'an acceptance and a withdrawal',
  'an acceptance and the same UPI at the desk',
  'an acceptance and a renewal at the desk',
  'an acceptance and another price',
] as const
type RaceKind = (typeof announcedRaces)[number]

/** Refusals by which the one who lost is told. */
const told = [
  'announced_decided',
  'stale',
  'already_renewed',
  'just_renewed',
  'same_payment',
  'reference_seen',
]

const day = '2026-11-20'
const reference = '437011829946'

interface Race {
  /** One a process of the product; on PostgreSQL there are two. */
  apps: [TestApp, TestApp]
  /** The owner, and a manager who works at the second process. */
  desks: [Operator, Operator]
  n: number
}

/**
 * Runs each race so many times.
 * @returns how many rounds ended with one decision, one receipt and one term and told the other, and what was strange in others
 */
export async function raceForAnnounced(
  engine: DatabaseEngine,
  rounds: number,
): Promise<RaceResults<RaceKind>> {
  let at = Date.parse(`${day}T06:00:00Z`)
  const now = () => new Date(at)
  const app = await freshApp(engine, { now })
  const second =
    engine === 'postgres' ? await freshApp(engine, { now, on: { ...app, drop: async () => {} } }) : undefined
  try {
    const owner = await app.signIn()
    await changeMembersPages(owner)
    const there = second ?? app
    const manager = await there.hire(second ? await second.signIn() : owner, 'm@example.org', 'manager')
    return await runRaces(announcedRaces, rounds, (kind, n) => {
      at += 1_000
      return runRound(kind, { apps: [app, there], desks: [owner, manager], n })
    })
  } finally {
    await second?.close()
    await app.end()
  }
}

async function runRound(kind: RaceKind, { apps, desks, n }: Race): Promise<string | null> {
  const [[app, there], [owner, manager]] = [apps, desks]
  const memberId = `m${n}`
  await owner.ok(
    'POST',
    '/api/members',
    admission({ id: memberId, termId: `t${n}`, planId: 'month', payment: null }),
  )
  const term = {
    planId: 'month',
    previousId: `t${n}`,
    firstDay: '2026-12-21',
    lastDay: '2027-01-20',
    price: 500_00,
  }
  const said: AnnouncedPaymentInput = {
    ...{ id: `said-${n}`, what: 'term', amount: 1_000_00, term, reference, receivedOn: day },
  }
  if (kind !== 'said twice') await announcePayment(app, { memberId }, said)
  const outcomes = await (n % 2 === 0 ? compete() : competeTurned())
  const account = await readMemberAccount(app.db, memberId)
  const [row, ...more] = await listAnnouncedPaymentsOfPayer(app.db, { memberId })
  const figures = { payments: account.payments.length, terms: account.terms.length, rows: more.length + 1 }
  const strange = judge(kind, outcomes, { ...figures, state: row?.state ?? 'none' })
  await setPrice(500_00)
  await owner.ok('DELETE', `/api/members/${memberId}`)
  await owner.ok('DELETE', `/api/deleted_members/${memberId}`)
  return strange

  function accept(by: Operator): Promise<Told> {
    const sold = {
      id: `next-${n}`,
      planId: 'month',
      begins: 'after-last-day',
      lastDay: term.lastDay,
      price: 500_00,
    }
    const sent = { term: sold, balance: 500_00, confirmed: [] }
    return answered(by.call('POST', `/api/announced/${said.id}/acceptances`, sent))
  }

  function other(): Promise<Told> {
    const payment = { id: `desk-${n}`, amount: 1_000_00, mode: 'UPI', reference, receivedOn: day }
    if (kind === 'two acceptances') return accept(manager)
    if (kind === 'an acceptance and a refusal')
      return answered(manager.call('POST', `/api/announced/${said.id}/refusals`, { reason: 'Not there' }))
    if (kind === 'an acceptance and a withdrawal')
      return done(withdrawAnnouncedPayment(there, { memberId }, said.id))
    if (kind === 'an acceptance and the same UPI at the desk')
      return answered(
        manager.call('POST', `/api/members/${memberId}/payments`, {
          payment,
          balance: 500_00,
          confirmed: [],
        }),
      )
    if (kind === 'an acceptance and another price') return setPrice(600_00).then(() => null)
    const sold = { ...{ id: `desk-term-${n}`, previousId: `t${n}`, planId: 'month', confirmed: [] } }
    const renewal = { ...sold, begins: 'after-last-day', lastDay: term.lastDay, balance: 500_00 }
    const cash = { ...payment, mode: 'Cash', reference: '' }
    return answered(manager.call('POST', `/api/members/${memberId}/terms`, { ...renewal, payment: cash }))
  }

  function compete(): Promise<Told[]> {
    if (kind !== 'said twice') return Promise.all([accept(owner), other()])
    const again = { ...said, id: `again-${n}` }
    return Promise.all([
      done(announcePayment(app, { memberId }, said)),
      done(announcePayment(there, { memberId }, again)),
    ])
  }

  /** The same, the other one first. */
  async function competeTurned(): Promise<Told[]> {
    if (kind === 'said twice') return compete()
    const second = other()
    const first = accept(owner)
    return Promise.all([first, second])
  }

  async function setPrice(price: number) {
    if (kind !== 'an acceptance and another price') return
    const { plans } = (await manager.ok<{ rows: [RoomsHoursAndPlans] }>('GET', '/api/setup')).rows[0]
    const revision = plans.find(({ id }) => id === 'month')?.revision
    await manager.ok('PATCH', '/api/plans/month', { price, revision })
  }
}

interface After {
  payments: number
  terms: number
  rows: number
  state: string
}

/** Null where one won and the other was told, with one receipt and one term; else what was strange. */
function judge(kind: RaceKind, outcomes: readonly Told[], after: After): string | null {
  const isTold = outcomes.every((one) => one === null || told.some((code) => one === `409 ${code}`))
  const [accepted] = outcomes
  const won = outcomes.filter((one) => one === null).length
  const isFine = isTold && after.rows === 1 && isRight()
  const said = outcomes.map((one) => one ?? 'won').join(', ')
  return isFine ? null : `${said}; ${JSON.stringify(after)}`

  function isRight(): boolean {
    const { payments, terms, state } = after
    const isSold = payments === 1 && terms === 2
    if (kind === 'said twice') return won === 2 && state === 'open' && payments === 0 && terms === 1
    if (accepted === null)
      return isSold && state === 'accepted' && won === (kind === 'an acceptance and another price' ? 2 : 1)
    if (kind === 'an acceptance and another price') return state === 'open' && payments === 0 && terms === 1
    if (kind === 'an acceptance and a renewal at the desk') return won === 1 && state === 'open' && isSold
    if (kind === 'an acceptance and the same UPI at the desk')
      return won === 1 && state === 'accepted' && payments === 1 && terms === 1
    if (kind === 'two acceptances') return won === 1 && state === 'accepted' && isSold
    const decided = kind === 'an acceptance and a refusal' ? 'refused' : 'withdrawn'
    return won === 1 && state === decided && payments === 0 && terms === 1
  }
}
