import { roleAllowanceOf } from '../../src/domain/accounts/role.ts'
import { defaultEnquirySettings } from '../../src/domain/admissions/enquiry-settings.ts'
import { addDays, type Day, daysBetween } from '../../src/domain/day.ts'
import { defaultMembersPagesSettings } from '../../src/domain/my/members-pages-settings.ts'
import { routePermissions } from '../../src/domain/permissions.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp, type Operator, type TestApp } from '../app.ts'
import { admission } from '../people.ts'
import { clerkTries, type Try } from './clerk-tries.ts'

const firstDay = '2026-11-01'

/** Every route that a clerk may call, or ask for. */
export const clerkRoutes = Object.entries(routePermissions).flatMap(([route, permission]) =>
  permission === 'public' || roleAllowanceOf('clerk', permission) === 'no' ? [] : [route],
)

export interface MonthOutcome {
  calls: number
  refused: number
  /** The rows given away beyond the limits, and the answers that should be others. */
  strange: string[]
}

/**
 * Tells a clerk's month: on each day all that a clerk can try by each of their routes, alone, with an ask that nobody has answered,
 * and with one that was used. What they gave away is then added up from the rows, without the product's rules.
 */
export async function runClerkMonth(engine: DatabaseEngine, days: number): Promise<MonthOutcome> {
  let today: Day = firstDay
  const app = await freshApp(engine, {
    now: () => new Date(`${today}T06:00:00Z`),
    environment: { SAMPLE_DATA: 'off', PUBLIC_URL: 'https://library.example' },
  })
  const outcome: MonthOutcome = { calls: 0, refused: 0, strange: [] }
  try {
    const owner = await app.signIn()
    await prepare(owner, today)
    const clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
    const before = await notTheirs(app)
    for (let n = 0; n < days; n++) {
      today = addDays(firstDay, n)
      await spendOneYes(owner, clerk, { today, n }, outcome)
      for (const [route, tries] of Object.entries(clerkTries)) {
        for (const one of await tries({ clerk, today, n })) {
          await attempt(clerk, { route, ...one }, outcome)
        }
      }
    }
    if ((await notTheirs(app)) !== before) outcome.strange.push('rows changed that are not a clerk’s')
    outcome.strange.push(...(await givenAway(app)))
  } finally {
    await app.end()
  }
  return outcome
}

/** Somebody who is there already, a second plan, and a day that the owner has closed. */
async function prepare(owner: Operator, today: Day) {
  const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
  const membersPages = { ...defaultMembersPagesSettings, isOn: true }
  await owner.ok('PATCH', '/api/settings', { admissions, membersPages, revision: 1_000_000 })
  const sold = { months: 1, days: null, shiftId: 1, price: 80_000, joiningFee: 0, isOffered: true }
  await owner.ok('POST', '/api/plans', { id: 'big', name: 'Big', nameMr: '', ...sold, libraryIds: [] })
  const kept = { ...admission({ id: 'kept', termId: 'kept-term', joinDate: today }), seatId: '1-1' }
  await owner.ok('POST', '/api/members', { ...kept, planId: 'month', aadhar: '9999 4105 7058' })
  const day = addDays(today, -1)
  await owner.ok('POST', '/api/closings', {
    ...{ id: 'of-the-owner', day, after: 0, opening: 0, expected: 0, counted: 0 },
    ...{ notes: null, reason: '', found: [] },
  })
}

interface Attempt extends Try {
  route: string
}

let asked = 0

async function attempt(clerk: Operator, { route, path, body, to }: Attempt, outcome: MonthOutcome) {
  const [method = ''] = route.split(' ')
  const say = (what: string) => outcome.strange.push(`${method} ${path} ${JSON.stringify(body)}: ${what}`)
  const answer = await clerk.call(method, path, body)
  const text = await answer.text()
  outcome.calls += 1
  if (answer.status >= 500) say(`answered ${answer.status}`)
  if (text.includes('4105 7058') || text.includes('2345 6789')) say('a whole Aadhaar number was shown')
  if (to === 'be done' && !answer.ok) say(`was to be done: ${answer.status} ${text}`)
  if (to !== 'be refused') return
  outcome.refused += 1
  if (answer.ok) return say('was to be refused')
  if (!text.includes('ask_first')) return
  // An ask alone is no yes, and nobody gives themselves one.
  asked += 1
  const id = `ask-${asked}`
  const sent = body === undefined ? '' : JSON.stringify(body)
  const ask = await clerk.call('POST', '/api/asks', { id, method, path, body: sent, reason: 'Please' })
  if (ask.status !== 201 && ask.status !== 429) say(`cannot be asked for: ${ask.status} ${await ask.text()}`)
  const decided = await clerk.call('POST', `/api/asks/${id}/decisions`, { decision: 'allowed' })
  const withAsk = await clerk.call('POST', `/api/asks/${id}/uses`)
  outcome.calls += 3
  if (decided.ok || withAsk.ok) say('was done with an ask that nobody had answered')
}

/** A yes is for one call, once: a discount of ₹60, which the sums know of. */
async function spendOneYes(
  owner: Operator,
  clerk: Operator,
  { today, n }: { today: Day; n: number },
  outcome: MonthOutcome,
) {
  const sent = (rupees: number) => ({
    ...admission({ id: `allowed-${n}`, termId: `allowed-term-${n}`, joinDate: today }),
    ...{ seatId: null, planId: 'month', discount: rupees * 100, discountReason: 'Sister' },
  })
  const bodyOf = (rupees: number) =>
    JSON.stringify({ ...sent(rupees), seatId: n < 19 ? `1-${n + 2}` : `2-${n + 12}` })
  const id = `yes-${n}`
  const path = '/api/members'
  const ask = await clerk.call('POST', '/api/asks', {
    ...{ id, method: 'POST', path, body: bodyOf(60), reason: 'Please' },
  })
  if (ask.status !== 201) outcome.strange.push(`a discount cannot be asked for: ${await ask.text()}`)
  await owner.ok('POST', `/api/asks/${id}/decisions`, { decision: 'allowed' })
  const use = async () => (await clerk.call('POST', `/api/asks/${id}/uses`)).status
  const beside = (await clerk.call('POST', path, bodyOf(61))).status
  const statuses = [beside, await use(), await use()]
  outcome.calls += 5
  if (String(statuses) !== '403,200,409') outcome.strange.push(`a yes for one call was good for ${statuses}`)
}

/** The rows that no clerk writes, row by row. */
async function notTheirs({ db }: TestApp): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom('settings').selectAll().orderBy('id').execute(),
    db.selectFrom('plans').selectAll().orderBy('id').execute(),
    db.selectFrom('libraries').selectAll().orderBy('id').execute(),
    db.selectFrom('seating').selectAll().orderBy('id').execute(),
    db.selectFrom('pages').selectAll().execute(),
    db.selectFrom('menu').selectAll().execute(),
    db.selectFrom('closings').selectAll().execute(),
    db.selectFrom('imports').selectAll().execute(),
    db.selectFrom('accounts').select(['id', 'role', 'totpSecret']).orderBy('id').execute(),
    db.selectFrom('terms').selectAll().where('memberId', '=', 'kept').execute(),
    db.selectFrom('seatHolds').selectAll().where('memberId', '=', 'kept').execute(),
  ])
  return JSON.stringify(rows)
}

/** Discounts, dues written off, days and seats that are beyond the limits, from the rows alone. */
async function givenAway({ db }: TestApp): Promise<string[]> {
  const strange: string[] = []
  const terms = await db.selectFrom('terms').selectAll().execute()
  const charges = await db.selectFrom('charges').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const pauses = await db.selectFrom('pauses').selectAll().execute()
  for (const term of terms) {
    const isAllowed = term.memberId.startsWith('allowed')
    if (term.discount > (isAllowed ? 60_00 : 50_00)) strange.push(`${term.id} has ${term.discount} off`)
    const charged = charges.filter(({ termId, kind }) => termId === term.id && kind === 'Term')
    if (charged.reduce((sum, { amount }) => sum + amount, 0) !== term.price - term.discount) {
      strange.push(`${term.id} is not charged as it was sold`)
    }
    const paused = pauses
      .filter(({ termId }) => termId === term.id)
      .reduce((sum, { fromDay, toDay }) => sum + daysBetween(fromDay, toDay) + 1, 0)
    if (paused > 30) strange.push(`${term.id} is paused for ${paused} days`)
    // No month has more days, and a pause of the term before moves both ends.
    if (daysBetween(term.firstDay, term.lastDay) + 1 > 31 + paused) strange.push(`${term.id} is too long`)
    const soldOn = term.soldAt.slice(0, 10)
    if (term.previousId === null && daysBetween(soldOn, term.firstDay) > 30)
      strange.push(`${term.id} begins too late`)
  }
  const days = Map.groupBy(
    charges.filter(({ kind }) => kind === 'Write-off'),
    ({ memberId, day }) => `${memberId} on ${day}`,
  )
  for (const [when, rows] of days) {
    const sum = rows.reduce((all, { amount }) => all - amount, 0)
    if (sum > 50_00) strange.push(`${sum} was written off of ${when}`)
  }
  for (const { id, kind, amount, dueOn, day, termId } of charges) {
    if (amount < 0 && kind !== 'Write-off') strange.push(`${id} gives ${-amount} back`)
    const begins = terms.find((term) => term.id === termId)?.firstDay ?? day
    const usual = addDays(begins > day ? addDays(begins, -1) : day, 5)
    if (dueOn > addDays(usual, 30)) strange.push(`${id} is due on ${dueOn}`)
  }
  for (const { id, kind, receivedOn, issuedOn } of payments) {
    if (kind !== 'Payment') strange.push(`${id} is a ${kind}`)
    if (daysBetween(receivedOn, issuedOn) > 1) strange.push(`${id} was received on ${receivedOn}`)
  }
  const holders = await db.selectFrom('seatHolds').select('memberId').distinct().execute()
  for (const { memberId } of holders) {
    if (!terms.some((term) => term.memberId === memberId)) strange.push(`${memberId} has a seat and no term`)
  }
  return strange
}
