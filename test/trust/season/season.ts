import type { Enquiry } from '../../../src/domain/admissions/enquiry.ts'
import { defaultEnquirySettings } from '../../../src/domain/admissions/enquiry-settings.ts'
import { addDays } from '../../../src/domain/day.ts'
import type { FullListOfTopic } from '../../../src/domain/live.ts'
import type { RoomsHoursAndPlans } from '../../../src/domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '../../../src/domain/seating/seat.ts'
import { recordSeatOfferAnswer } from '../../../src/features/admissions/offer/offers.act.ts'
import type { DatabaseEngine } from '../../../src/server/database/database.ts'
import { freshApp, type Operator, type TestApp } from '../../app.ts'
import { admission } from '../../people.ts'
import { randomFrom } from '../../random.ts'
import { compareSeason } from './season-comparison.ts'
import {
  couldHave,
  inLine,
  letTimePass,
  type ModelSeason,
  type ModelSeat,
  modelShifts,
  passedBy,
  takenOf,
  turnDown,
} from './season-model.ts'

const begins = Date.parse('2027-01-04T04:00:00Z')
const hourMs = 3_600_000
const planOf = (shift: number) => (shift === 1 ? 'month' : `plan-${shift}`)

export interface SeasonOutcome {
  enquiries: number
  offers: number
  passed: number
  lapsed: number
  strange: string[]
}

/**
 * A made-up season: people ask for seats of three shifts, members leave, seats are offered, answered, declined and let lapse, some
 * are passed over. After each day the product's list, line and holds are compared with a model that was written apart.
 */
export async function runSeason(engine: DatabaseEngine, seed: number, asking = 300): Promise<SeasonOutcome> {
  const random = randomFrom(seed)
  const clock = { at: begins }
  const app = await freshApp(engine, { now: () => new Date(clock.at), environment: { SAMPLE_DATA: 'off' } })
  try {
    const operator = await app.signIn()
    const run = new Season(app, operator, clock, random)
    await run.open()
    for (let day = 0; run.outcome.enquiries < asking || day < 20; day += 1) {
      await run.liveDay(asking)
      if (run.outcome.strange.length > 0) break
    }
    return run.outcome
  } finally {
    await app.end()
  }
}

class Season {
  readonly outcome: SeasonOutcome = { enquiries: 0, offers: 0, passed: 0, lapsed: 0, strange: [] }
  readonly model: ModelSeason = { seats: [], members: new Map(), enquiries: [] }
  private made = 0
  private readonly app: TestApp
  private operator: Operator
  private readonly clock: { at: number }
  private readonly random: () => number
  constructor(app: TestApp, operator: Operator, clock: { at: number }, random: () => number) {
    this.app = app
    this.operator = operator
    this.clock = clock
    this.random = random
  }

  private readonly chance = (share: number) => this.random() < share
  private readonly pick = <T>(some: readonly T[]): T => some[Math.floor(this.random() * some.length)] as T
  private readonly id = (kind: string) => {
    this.made += 1
    return `${kind}-${this.made}`
  }
  private readonly strange = (what: string) => this.outcome.strange.push(`${this.app.today()}: ${what}`)
  private get weekAhead() {
    return addDays(this.app.today(), 7)
  }
  private async rows<Row>(topic: string): Promise<Row[]> {
    return (await this.operator.ok<FullListOfTopic<Row>>('GET', `/api/${topic}`)).rows
  }

  /** Three parts of the day, four shifts with a plan each, sixty seats in two rooms, a third of them for girls, most of them taken. */
  async open() {
    const { operator } = this
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
    await operator.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    const [setup] = await this.rows<RoomsHoursAndPlans>('setup')
    const parts = [
      { id: 1, startsAt: 360 },
      { id: null, startsAt: 720 },
      { id: null, startsAt: 1080 },
    ]
    await operator.ok('POST', '/api/hours/cuts', { parts, revision: setup?.hours.revision })
    for (const shift of [2, 3, 4]) {
      const name = `Shift ${shift}`
      const [{ hours } = {}] = await this.rows<RoomsHoursAndPlans>('setup')
      const { revision } = hours ?? {}
      await operator.ok('POST', '/api/hours/shifts', {
        name,
        nameMr: '',
        partIds: modelShifts[shift],
        revision,
      })
      const length = { months: 1, days: null, price: 400_00, joiningFee: 0 }
      const sold = { shiftId: shift, libraryIds: [], isOffered: true }
      await operator.ok('POST', '/api/plans', { id: planOf(shift), name, nameMr: '', ...length, ...sold })
    }
    const seats = (await this.rows<Seat>('seating')).filter(({ seatNumber }) => seatNumber <= 30)
    for (const [n, { id, libraryId }] of seats.entries()) {
      const allocation = (['Anyone', 'Boys', 'Girls'] as const)[n % 3] ?? 'Anyone'
      await operator.ok('PATCH', `/api/seating/${id}`, { allocation })
      this.model.seats.push({ id, room: libraryId, allocation })
    }
    for (const seat of this.model.seats) if (this.chance(0.9)) await this.seat(seat, this.pick([1, 2, 3, 4]))
  }

  /** Admits somebody who asked for nothing onto a seat, at the beginning. */
  private async seat(seat: ModelSeat, shift: number) {
    const id = this.id('member')
    const gender = seat.allocation === 'Girls' ? 'Female' : 'Male'
    const joinDate = this.app.today()
    const person = admission({
      id,
      termId: this.id('term'),
      gender,
      joinDate,
      seatId: seat.id,
      planId: planOf(shift),
    })
    await this.operator.ok('POST', '/api/members', person)
    this.model.members.set(id, { seat, parts: modelShifts[shift] ?? [] })
  }

  async liveDay(asking: number) {
    // Before it signs in again, as a session ends.
    this.operator = await this.app.signIn()
    const steps = 4 + Math.floor(this.random() * 6)
    for (let step = 0; step < steps; step += 1) {
      this.clock.at += Math.floor(this.random() * 3 * hourMs) + 1
      letTimePass(this.model, this.clock.at)
      const room = asking - this.outcome.enquiries
      for (let n = 0; n < Math.min(room, Math.floor(this.random() * 4)); n += 1) await this.ask()
      if (this.chance(0.6)) await this.leave()
      if (this.chance(0.9)) await this.offer()
      if (this.chance(0.8)) await this.answer()
      if (this.chance(0.5)) await this.admit()
      if (this.chance(0.2)) await this.step()
    }
    this.clock.at = begins + Math.ceil((this.clock.at - begins) / (24 * hourMs)) * 24 * hourMs
    letTimePass(this.model, this.clock.at)
    const { app, operator, model } = this
    for (const what of await compareSeason(app, operator, model)) this.strange(what)
    this.outcome.lapsed = model.enquiries.reduce((sum, { turnedDown }) => sum + turnedDown, 0)
  }

  private async ask() {
    const id = this.id('enquiry')
    const isGirl = this.chance(0.5)
    const wish = {
      gender: isGirl ? 'Female' : 'Male',
      libraryId: this.chance(0.6) ? null : this.pick([1, 2]),
      shiftId: this.pick([1, 2, 3, 4]),
      wishedFrom: this.chance(0.7) ? null : addDays(this.app.today(), Math.floor(this.random() * 20)),
    }
    const name = `Person ${id}`
    const { row } = await this.operator.ok<{ row: Enquiry }>('POST', '/api/enquiries', {
      ...{ id, name, phone: '9822012345' },
      ...wish,
    })
    this.outcome.enquiries += 1
    this.model.enquiries.push({
      ...{ id, name, number: row.number, isGirl, room: wish.libraryId, shift: wish.shiftId },
      ...{ wishedFrom: wish.wishedFrom, arrived: this.clock.at, state: 'new', reason: '', turnedDown: 0 },
      ...{ refused: [], offer: null },
    })
  }

  private async leave() {
    const ids = [...this.model.members.keys()]
    if (ids.length === 0) return
    const id = this.pick(ids)
    const seatId = this.model.members.get(id)?.seat.id
    await this.operator.ok('POST', `/api/members/${id}/seat-releases`, { seatId })
    this.model.members.delete(id)
  }

  /** Offers a seat to who is next by the model, or to somebody behind them, for whom the product has to ask why. */
  private async offer() {
    const seats = this.model.seats.filter((seat) => takenOf(this.model, seat).size < 3)
    if (seats.length === 0) return
    const seat = this.pick(seats)
    const fitting = inLine(this.model, this.weekAhead).filter((one) => couldHave(this.model, one, seat))
    const wanted = this.chance(0.75) ? fitting[0] : this.pick(fitting)
    if (!wanted) return
    const passed = passedBy(this.model, wanted, seat, this.weekAhead)
    const hours = 1 + Math.floor(this.random() * 48)
    const sent = { id: this.id('offer'), seatId: seat.id, planId: planOf(wanted.shift), hours }
    const path = `/api/enquiries/${wanted.id}/offers`
    const answer = await this.operator.call('POST', path, sent)
    const text = await answer.text()
    if (passed.length === 0 ? answer.status !== 201 : answer.status !== 409) {
      return this.strange(
        `offering ${seat.id} to ${wanted.id} passes over ${passed.length}: ${answer.status} ${text}`,
      )
    }
    if (passed.length > 0) {
      const { code, params } = JSON.parse(text).error
      const isSame = params?.names.every((name: string, n: number) => name === passed[n]?.name)
      const count = (params?.names.length ?? 0) + (params?.more ?? 0)
      if (code !== 'passes_over' || !isSame || count !== passed.length)
        return this.strange(`${text} for ${passed.length}`)
      await this.operator.ok('POST', path, { ...sent, passingReason: 'Came first thing' })
      this.outcome.passed += passed.length
    }
    const until = this.clock.at + hours * hourMs
    const parts = modelShifts[wanted.shift] ?? []
    wanted.offer = { id: sent.id, seat, parts, until, heldUntil: until, saidYes: false }
    wanted.state = 'offered'
    this.outcome.offers += 1
  }

  private async answer() {
    const offered = this.model.enquiries.filter(({ offer }) => offer !== null)
    if (offered.length === 0) return
    const one = this.pick(offered)
    const { offer } = one
    if (!offer) return
    const isYes = this.chance(0.6)
    const call = { context: this.app, actor: { by: 'nobody', at: this.app.now() } }
    const isDone = await recordSeatOfferAnswer(call, one.id, { offerId: offer.id, isYes }).then(
      () => true,
      () => false,
    )
    const mayBe = !isYes || offer.saidYes || offer.until > this.clock.at
    if (isDone !== mayBe) return this.strange(`${one.id} said ${isYes ? 'yes' : 'no'}: ${isDone}`)
    if (isYes && isDone && !offer.saidYes) {
      offer.saidYes = true
      offer.heldUntil = offer.until + 24 * hourMs
    }
    if (!isYes) turnDown(one, 'other')
  }

  private async admit() {
    const ready = this.model.enquiries.filter(({ offer }) => offer?.saidYes)
    if (ready.length === 0) return
    const one = this.pick(ready)
    const { offer } = one
    if (!offer) return
    const id = this.id('member')
    const joinDate = this.app.today()
    const gender = one.isGirl ? 'Female' : 'Male'
    const person = admission({ id, termId: this.id('term'), gender, joinDate, seatId: offer.seat.id })
    await this.operator.ok('POST', '/api/members', {
      ...person,
      planId: planOf(one.shift),
      enquiryId: one.id,
    })
    this.model.members.set(id, { seat: offer.seat, parts: offer.parts })
    one.offer = null
    one.state = 'admitted'
  }

  /** A call, somebody who is lost, or an offer that is taken back. */
  private async step() {
    const open = this.model.enquiries.filter(({ state }) => !['admitted', 'lost'].includes(state))
    if (open.length === 0) return
    const one = this.pick(open)
    if (one.offer) {
      await this.operator.ok('POST', `/api/enquiries/${one.id}/offers/${one.offer.id}/withdrawals`)
      one.offer = null
      one.state = 'waiting'
      return
    }
    const { row } = await this.operator.ok<{ row: Enquiry }>('GET', `/api/enquiries/${one.id}`)
    const isLost = this.chance(0.4)
    if (!isLost && one.state !== 'new') return
    const input = isLost ? { step: 'lost', reason: 'price' } : { step: 'called' }
    await this.operator.ok('POST', `/api/enquiries/${one.id}/steps`, { ...input, revision: row.revision })
    one.state = isLost ? 'lost' : 'called'
    one.reason = isLost ? 'price' : ''
  }
}
