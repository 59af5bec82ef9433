import type { BankFileAccount } from '../../../src/domain/bank-file/bank-file-input.ts'
import { balanceOf, choicesOf, plus, sum } from './year-model.ts'
import type { ModelMember, ModelPayment, ModelPlan, Span } from './year-rows.ts'

/** Announced payments and a bank's file as the rows PY of the specification say, written without the product's own rules. */

/** The account that the files of the year are of, in the layout of one of the known banks. */
export const yearAccount: BankFileAccount = {
  ...{ id: 'kotak', name: 'Kotak, ending 4471', ending: '4471', isApp: false, headings: 'date narration' },
  ...{ columns: [], dayOrder: 'day-first', areAllCredits: false },
}

/** A payment that a member says they have made (PY-1). */
export interface ModelAnnounced {
  id: string
  memberId: string
  amount: number
  /** Of a next term, as it was shown to them. */
  term: { planId: string; previousId: string; last: string; price: number } | null
  reference: string
  receivedOn: string
  state: 'open' | 'accepted' | 'refused' | 'withdrawn'
  decidedAt: number | null
  paymentId: string | null
}

/** A credit on the account, and the payment that it truly is; null for a stranger's. */
export interface ModelCredit {
  day: string
  amount: number
  text: string
  reference: string
  /** The id of the announced payment whose code its text bears. */
  codeOf: string | null
}

/** A part of a line that was booked, or a tick. */
export interface ModelUse {
  key: string
  paymentId: string
  amount: number
  isTick: boolean
}

export interface ModelBank {
  credits: ModelCredit[]
  /** The payments taken at the desk that have their credit, or never get one. */
  passed: Set<string>
  readThrough: string | null
  uses: ModelUse[]
  /** The members with whom each payer was seen, and on which day first. */
  seen: Map<string, Map<string, string>>
}

export const newBank = (): ModelBank => ({
  ...{ credits: [], passed: new Set(), readThrough: null, uses: [], seen: new Map() },
})

/** The key of a line with twelve digits (PY-4). */
const keyOf = ({ reference, amount }: Pick<ModelCredit, 'reference' | 'amount'>) => `r ${reference} ${amount}`

export const isOfKey = (key: string, credit: ModelCredit) =>
  credit.reference === '' ? key.startsWith(`t ${credit.day} ${credit.amount} `) : key === keyOf(credit)

/** The announced payment of the same person that another one says again (PY-1). */
export function sameSaid(
  all: readonly ModelAnnounced[],
  said: Pick<ModelAnnounced, 'memberId' | 'amount' | 'reference' | 'receivedOn'>,
): ModelAnnounced | undefined {
  const own = all.filter(({ memberId }) => memberId === said.memberId)
  const byReference = own.findLast(
    ({ state, reference }) => state !== 'withdrawn' && reference !== '' && reference === said.reference,
  )
  if (byReference) return byReference
  return own.findLast(
    ({ state, amount, receivedOn, reference }) =>
      (state === 'open' || state === 'accepted') &&
      amount === said.amount &&
      receivedOn === said.receivedOn &&
      (reference === '' || said.reference === ''),
  )
}

/** Whether somebody's page says to come to the desk: three refusals within 30 days, for 30 days (PY-1). */
export function isBarred(own: readonly ModelAnnounced[], today: string, dayOf: (at: number) => string) {
  const refused = own
    .flatMap(({ state, decidedAt }) => (state === 'refused' && decidedAt !== null ? [dayOf(decidedAt)] : []))
    .sort()
  return refused.some((day, at) => {
    const third = refused[at + 2]
    return third !== undefined && third <= plus(day, 30) && plus(third, 30) >= today
  })
}

/** The next term as `Take fee` would sell it on a day: of the plan of the last one (MP-3). */
export function nextTermOn(member: ModelMember, plan: ModelPlan, day: string) {
  const { proposed } = choicesOf(member, plan, day)
  return { choice: proposed, amount: balanceOf(member) + plan.price }
}

export interface ModelAcceptance {
  sells: { plan: ModelPlan; choice: Span & { begins: string } } | null
  /** Whether it is otherwise than announced, which asks. */
  differs: boolean
}

/** What accepting an announced payment writes, where it was received on a day (PY-1). */
export function acceptedOn(
  member: ModelMember,
  { term, amount }: ModelAnnounced,
  plans: readonly ModelPlan[],
  day: string,
): ModelAcceptance {
  const isSold = term !== null && member.terms.at(-1)?.id !== term.previousId
  const plan = isSold ? undefined : plans.find(({ id }) => id === term?.planId)
  const choice = plan ? choicesOf(member, plan, day).proposed : null
  const isMore = amount > balanceOf(member) + (plan?.price ?? 0)
  const isOther = choice?.last !== term?.last || plan?.price !== term?.price
  return { sells: plan && choice ? { plan, choice } : null, differs: isSold || isMore || isOther }
}

/** The payments that stand: of any way, or by UPI and bank alone. */
export const standingPayments = (all: readonly ModelPayment[], modes?: readonly string[]) =>
  all.filter(
    ({ kind, isReversed, mode }) =>
      kind === 'Payment' && !isReversed && (modes === undefined || modes.includes(mode)),
  )

/** Finds the row that stands for a payment, however often it was corrected; undefined where none by UPI or bank does. */
function standingRowFinder(byId: ReadonlyMap<string | null, ModelPayment>, all: readonly ModelPayment[]) {
  // The opposite of a corrected row, which has no id, says like that row what it replaces.
  const correctionOf = new Map(all.filter(({ id }) => id !== null).map((row) => [row.replaces, row]))
  return function standsFor(id: string): ModelPayment | undefined {
    const row = byId.get(id)
    if (!row?.isReversed) return row?.mode === 'UPI' || row?.mode === 'Bank' ? row : undefined
    const right = correctionOf.get(id)
    return right?.id ? standsFor(right.id) : undefined
  }
}

/** What payments use up of lines now: a booked part as large as its receipt, within its line; a tick of the same sum alone. */
export function usesOf(
  { uses }: ModelBank,
  all: readonly ModelPayment[],
): { key: string; paymentId: string; amount: number }[] {
  const byId = new Map(all.map((row) => [row.id, row]))
  const standsFor = standingRowFinder(byId, all)
  const left = new Map<string, number>()
  return uses.flatMap(({ key, paymentId, amount, isTick }) => {
    const now = standsFor(paymentId)
    if (!now?.id || (isTick && now.amount !== byId.get(paymentId)?.amount)) return []
    const open = left.get(key) ?? Number(key.split(' ')[2])
    const its = Math.min(open, isTick ? amount : now.amount)
    left.set(key, open - its)
    return its > 0 ? [{ key, paymentId: now.id, amount: its }] : []
  })
}

/** The payments that a bank's file has whole, so that no close asks for them by eye (PY-4). */
export function inFile(bank: ModelBank, all: readonly ModelPayment[]): Set<string> {
  const used = Map.groupBy(usesOf(bank, all), ({ paymentId }) => paymentId)
  const whole = all.filter(({ id, amount }) => sum(used.get(id ?? '') ?? []) >= amount)
  return new Set(whole.flatMap(({ id }) => id ?? []))
}
