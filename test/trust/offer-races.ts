import type { Enquiry } from '../../src/domain/admissions/enquiry.ts'
import { defaultEnquirySettings } from '../../src/domain/admissions/enquiry-settings.ts'
import { recordSeatOfferAnswer } from '../../src/features/admissions/offer/offers.act.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp, type Operator, type TestApp } from '../app.ts'
import { admission } from '../people.ts'
import { answered, done, type RaceResults, runRaces, type Told } from './races.ts'

const seatId = '1-16'
const start = Date.parse('2026-11-20T06:00:00Z')
const hourMs = 3_600_000

/** The races for one seat: what two people do at once. */
export const raceKinds = [
  'two offers',
  'an offer and an admission',
  'a yes and the hour',
  'two admissions of a yes',
] as const
type RaceKind = (typeof raceKinds)[number]

/** Refusals by which the one who lost is told. */
const told = ['seat_taken', 'seat_offered', 'offer_over', 'offer_open', 'enquiry_over', 'stale']

interface Race {
  app: TestApp
  /** One a process of the product; on PostgreSQL there are two. */
  desks: Operator[]
  clock: { at: number; step: number }
  n: number
}

/**
 * Runs each race so many times.
 * @returns how many rounds had one winner and told the other, and what was strange in others
 */
export async function raceForOffers(engine: DatabaseEngine, rounds: number): Promise<RaceResults<RaceKind>> {
  const clock = { at: start, step: 0 }
  const now = () => {
    clock.at += clock.step
    return new Date(clock.at)
  }
  const app = await freshApp(engine, { now })
  const second =
    engine === 'postgres' ? await freshApp(engine, { now, on: { ...app, drop: async () => {} } }) : undefined
  try {
    const one = await app.signIn()
    const other = second ? await second.signIn() : one
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
    await one.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    return await runRaces(raceKinds, rounds, (kind, n) =>
      runRound(kind, { app, desks: [one, other], clock, n }),
    )
  } finally {
    await second?.close()
    await app.end()
  }
}

async function runRound(kind: RaceKind, { app, desks, clock, n }: Race): Promise<string | null> {
  const [one, other] = desks as [Operator, Operator]
  const [a, b] = [`a${n}`, `b${n}`]
  for (const id of [a, b]) {
    const person = { id, name: `Asha ${id}`, phone: '9822012345', gender: 'Female', shiftId: 1 }
    await one.ok('POST', '/api/enquiries', person)
  }
  const sent = (id: string) => ({
    ...{ id: `offer-${id}`, seatId, planId: 'month', hours: 1, passingReason: 'She asked for it' },
  })
  const offer = (by: Operator, id: string) =>
    answered(by.call('POST', `/api/enquiries/${id}/offers`, sent(id)))
  const admit = (by: Operator, id: string, from: object = {}) =>
    answered(by.call('POST', '/api/members', { ...admission({ id, termId: `term-${id}` }), ...from }))
  const sayYes = () =>
    done(
      recordSeatOfferAnswer({ context: app, actor: { by: 'nobody', at: app.now() } }, a, {
        offerId: `offer-${a}`,
        isYes: true,
      }),
    )
  const outcomes = await compete()
  clock.step = 0
  const holds = await app.db.selectFrom('seatHolds').selectAll().where('seatId', '=', seatId).execute()
  const strange = judge(outcomes, holds.length)
  await tidy(
    one,
    [a, b],
    holds.flatMap(({ memberId }) => memberId ?? []),
  )
  return strange

  async function compete(): Promise<Told[]> {
    if (kind === 'two offers') return Promise.all([offer(one, a), offer(other, b)])
    if (kind === 'an offer and an admission') return Promise.all([offer(one, a), admit(other, `m${n}`)])
    await one.ok('POST', `/api/enquiries/${a}/offers`, sent(a))
    if (kind === 'a yes and the hour') {
      // The clock passes the hour while both are on their way.
      clock.at += hourMs - (n % 7) - 1
      clock.step = 1
      return n % 2 === 0
        ? Promise.all([sayYes(), admit(other, `m${n}`)])
        : Promise.all([admit(other, `m${n}`), sayYes()])
    }
    await sayYes()
    const from = { enquiryId: a, planId: 'month' }
    return Promise.all([admit(one, `m${n}`, from), admit(other, `n${n}`, from)])
  }
}

/** Frees the seat, and takes both out of the line. */
async function tidy(one: Operator, enquiryIds: string[], memberIds: string[]) {
  for (const id of memberIds) await one.ok('DELETE', `/api/members/${id}`)
  for (const id of enquiryIds) {
    const { row } = await one.ok<{ row: Enquiry }>('GET', `/api/enquiries/${id}`)
    if (row.state === 'admitted' || row.state === 'lost') continue
    await one.ok('POST', `/api/enquiries/${id}/steps`, {
      step: 'lost',
      reason: 'other',
      revision: row.revision,
    })
  }
}

/** Null where one of the two won and the other was told; else what was strange. */
function judge(outcomes: readonly Told[], holders: number): string | null {
  const won = outcomes.filter((outcome) => outcome === null).length
  const isTold = outcomes.every(
    (outcome) => outcome === null || told.some((code) => outcome === `409 ${code}`),
  )
  return won === 1 && holders === 1 && isTold
    ? null
    : `${won} won, ${holders} hold the seat: ${outcomes.map((outcome) => outcome ?? 'won').join(', ')}`
}
