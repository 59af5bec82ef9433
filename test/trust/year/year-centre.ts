import type { FullListOfTopic } from '../../../src/domain/live.ts'
import type { Member } from '../../../src/domain/members/member.ts'
import type { MemberAccount } from '../../../src/domain/money/account/member-account.ts'
import type { DatabaseEngine } from '../../../src/server/database/database.ts'
import { freshApp, type Operator, type TestApp } from '../../app.ts'
import { emptyDatabase } from '../../engines.ts'
import { randomFrom } from '../../random.ts'
import { type ModelAnnounced, newBank } from './year-bank.ts'
import { bookedFor, newBooks, openDay } from './year-books.ts'
import {
  addPayment,
  balanceOf,
  charge,
  daysBack,
  expiryOf,
  owedOf,
  planNow,
  plus,
  standing,
} from './year-model.ts'
import type { ModelMember, ModelPayment, ModelPlan, Taken } from './year-rows.ts'

export const modes = ['Cash', 'UPI', 'Bank', 'Card', 'Other'] as const

/** What those who take money say yes to without being asked. */
export const confirmed = ['just_renewed', 'same_payment', 'reference_seen']

export type YearAnswer = { row?: Member; payment?: { number: string } | null; error?: { code: string } }

export type YearCentre = Awaited<ReturnType<typeof openCentre>>

/** The product and the model beside it, with the random choices of one seed. */
export async function openCentre(engine: DatabaseEngine, seed: number, firstDay: string) {
  const random = randomFrom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)]
  const happens = (chance: number) => random() < chance
  const rupees = (least: number, most: number) => (least + below(Math.max(1, most - least + 1))) * 100

  const strange: string[] = []
  const database = await emptyDatabase(engine)
  const environment = { SAMPLE_DATA: 'off' }
  /** The moment and the day, in which the server and the model live. */
  const clock = { now: Date.parse(`${firstDay}T02:00:00Z`), today: firstDay }
  const openApp = () => freshApp(engine, { on: database, now: () => new Date(clock.now), environment })
  const product: { app: TestApp; operator: Operator } = await openApp().then(async (app) => ({
    app,
    operator: await app.signIn(),
  }))
  let calls = 0
  let ids = 0
  const newId = () => {
    ids += 1
    return `${seed}-${ids}`
  }
  /** Twelve digits that no other payment has. */
  const newReference = () => {
    ids += 1
    return String(430_000_000_000 + (seed % 1_000_000) * 10_000 + ids)
  }

  const members = new Map<string, ModelMember>()
  const counters = new Map<string, number>()
  const books = newBooks()
  const announced: ModelAnnounced[] = []
  const bank = newBank()
  const plans: ModelPlan[] = []
  const partsOfShift = new Map<string, number[]>()
  const seats: string[] = []
  /** Who holds a part of a seat, by `seat part`. */
  const holds = new Map<string, string>()

  const partsOf = (shift: string) => partsOfShift.get(shift) ?? []
  const isFree = (seatId: string, shift: string) =>
    partsOf(shift).every((part) => !holds.has(`${seatId} ${part}`))
  const freeSeat = (shift: string) => {
    const start = below(seats.length)
    return [...seats.slice(start), ...seats.slice(0, start)].find((seatId) => isFree(seatId, shift))
  }
  const hold = (member: ModelMember, seatId: string | null) => {
    for (const [place, id] of holds) if (id === member.id) holds.delete(place)
    member.seatId = seatId
    if (seatId !== null) for (const part of partsOf(member.shift)) holds.set(`${seatId} ${part}`, member.id)
  }
  const planOf = (id: string) => plans.find((plan) => plan.id === id) as ModelPlan
  const plansOf = (shift: string) => plans.filter((plan) => plan.shift === shift)
  const present = () => [...members.values()].filter(({ isDeleted }) => !isDeleted)
  const allPayments = () => [...members.values()].flatMap(({ payments }) => payments)

  const isFine = () => strange.length === 0
  const expectSame = (what: string, found: unknown, expected: unknown) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
    if (a !== b) strange.push(`${clock.today} ${what}: ${a} in place of ${b}`)
  }

  const countCall = () => {
    calls += 1
  }
  /** Sends what must succeed. */
  const ok = <Answer>(method: string, path: string, body?: unknown) => {
    countCall()
    return product.operator.ok<Answer>(method, path, body)
  }
  /** Sends a call; now and then its answer is lost, and it is sent again as it was. */
  async function send(method: string, path: string, body: object, { isLost = happens(0.05) } = {}) {
    const once = async () => {
      countCall()
      const response = await product.operator.call(method, path, body)
      return { status: response.status, ...((await response.json()) as YearAnswer) }
    }
    const first = await once()
    if (!isLost) return first
    const second = await once()
    if (first.status === 201 && second.status !== 200) expectSame(`${path} sent again`, second.status, 200)
    return { ...second, status: first.status === 201 && second.status === 200 ? 201 : second.status }
  }

  const shown = ({ balance, owed, expiryDate, joinDate, status, seatId, partIds }: Member) => ({
    ...{ balance, since: owed?.since, dueOn: owed?.dueOn, expiryDate, joinDate, status, seatId, partIds },
  })
  const modelShown = (member: ModelMember) => {
    const owed = owedOf(member)
    return {
      ...{ balance: balanceOf(member), since: owed?.since, dueOn: owed?.dueOn, expiryDate: expiryOf(member) },
      joinDate: (standing(member)[0] ?? member.terms[0])?.first,
      ...{ status: member.status, seatId: member.seatId },
      partIds: member.seatId === null ? [] : partsOf(member.shift),
    }
  }
  /** Compares the row that was answered with the model. */
  function expectRow(
    what: string,
    member: ModelMember,
    answer: YearAnswer & { status: number },
    payment?: ModelPayment,
  ) {
    if (answer.status !== 201 && answer.status !== 200) {
      strange.push(`${clock.today} ${what} ${member.id}: ${answer.status} ${answer.error?.code}`)
      return
    }
    expectSame(`${what} ${member.id}`, answer.row && shown(answer.row), modelShown(member))
    if (payment) expectSame(`receipt of ${what} ${member.id}`, answer.payment?.number, payment.number)
  }
  const readMember = ({ id }: ModelMember) => ok<{ row: Member }>('GET', `/api/members/${id}`)
  const readAccount = async ({ id }: ModelMember) =>
    (await ok<{ row: MemberAccount }>('GET', `/api/members/${id}/account`)).row
  const readMembers = async () => (await ok<FullListOfTopic<Member>>('GET', '/api/members')).rows

  /** A payment of a sum, received today or some days back. */
  function takenOf(amount: number): Taken {
    const mode = oneOf(modes) ?? 'Cash'
    const receivedOn = happens(0.2) ? plus(clock.today, -below(daysBack + 1)) : clock.today
    return { id: newId(), amount, mode, reference: mode === 'UPI' ? newReference() : '', receivedOn }
  }
  /** The payment with a sale: all, a part, nothing, or more. */
  function paidOf(due: number): Taken | null {
    const choice = random()
    if (due <= 0) return choice < 0.1 ? takenOf(rupees(50, 300)) : null
    if (choice < 0.7) return takenOf(due)
    if (choice < 0.85) return takenOf(Math.max(100, Math.floor((due * random()) / 100) * 100))
    return choice < 0.95 ? null : takenOf(due + rupees(50, 400))
  }

  /** A charge of today, which counts on the first open day (DY-3). */
  const owe = (member: ModelMember, row: Omit<Parameters<typeof charge>[1], 'bookedOn' | 'today'>) =>
    charge(member, { ...row, today: clock.today, bookedOn: openDay(books, clock.today) })
  /** A payment or refund, which counts on its own day where that is open. */
  const book = (
    member: ModelMember,
    taken: Taken,
    kind: 'Payment' | 'Refund',
    {
      bookedOn = bookedFor(books, taken.receivedOn, clock.today),
      planId = planNow(member),
      replaces = null,
    }: Partial<Pick<ModelPayment, 'bookedOn' | 'planId' | 'replaces'>> = {},
  ) => addPayment(member, counters, taken, { kind, ...clock, bookedOn, planId, replaces })

  return {
    ...{ random, below, oneOf, happens, rupees, newId, newReference },
    ...{ clock, product, strange, isFine, expectSame, expectRow, shown, modelShown, ok, send, countCall },
    ...{
      members,
      counters,
      books,
      announced,
      bank,
      plans,
      partsOfShift,
      seats,
      readMember,
      readMembers,
      readAccount,
    },
    ...{ partsOf, freeSeat, hold, planOf, plansOf, present, allPayments, takenOf, paidOf, owe, book },
    calls: () => calls,
    /** The server is stopped, and starts again on the same database. */
    async restart() {
      await product.app.close()
      product.app = await openApp()
    },
  }
}
