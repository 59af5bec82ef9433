import type {
  ModelCharge,
  ModelMember,
  ModelPause,
  ModelPayment,
  ModelPlan,
  ModelTerm,
  Span,
  Taken,
} from './year-rows.ts'

/**
 * A centre's books as the rows TM, LG and RC of the specification say, written without the product's own rules, so that
 * both can be compared. Days are `yyyy-mm-dd`, sums paise.
 */

const dayLength = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dateOf = (day: string) => Number(day.slice(8))
/** A day some days later. */
export const plus = (day: string, days: number) =>
  new Date(at(day) + days * dayLength).toISOString().slice(0, 10)
const daysFrom = (first: string, last: string) => (at(last) - at(first)) / dayLength + 1
const later = (a: string, b: string) => (a > b ? a : b)

/** The date in a month some months later, or that month's last day where it is shorter. */
function inMonths(day: string, months: number, date: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const lengthOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lengthOfMonth)))
    .toISOString()
    .slice(0, 10)
}

export const graceDays = 5
export const daysBack = 7

export const standing = ({ terms }: Pick<ModelMember, 'terms'>) =>
  terms.filter(({ state }) => state !== 'Cancelled')

/** The first term of a chain (TM-2, AD-8). */
export function chainFrom(day: string, { months, days }: ModelPlan): Span {
  const last = months === null ? plus(day, (days ?? 0) - 1) : inMonths(day, months, dateOf(day))
  return { first: day, last, anchor: months === null ? dateOf(last) : dateOf(day) }
}

function continued(before: Span, plan: ModelPlan): Span {
  const first = plus(before.last, 1)
  if (plan.months === null) return chainFrom(first, plan)
  return { first, last: inMonths(before.last, plan.months, before.anchor), anchor: before.anchor }
}

type Choice = Span & { begins: 'after-last-day' | 'today' }

/** The proposal of a renewal and the other choice (TM-4). */
export function choicesOf(
  member: ModelMember,
  plan: ModelPlan,
  today: string,
): { proposed: Choice; other: Choice | null } {
  const anew: Choice = { ...chainFrom(today, plan), begins: 'today' }
  const last = standing(member).at(-1)
  if (!last) return { proposed: anew, other: null }
  const goesOn: Choice = { ...continued(last, plan), begins: 'after-last-day' }
  if (last.last >= today) return { proposed: goesOn, other: null }
  const wasThere = member.heldSince !== null && member.heldSince <= plus(last.last, 1)
  return wasThere && goesOn.last >= today
    ? { proposed: goesOn, other: anew }
    : { proposed: anew, other: goesOn }
}

export const expiryOf = (member: ModelMember) =>
  standing(member).at(-1)?.last ?? plus(member.terms[0]?.first ?? '', -1)

export const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0)

export const balanceOf = ({ charges, payments }: Pick<ModelMember, 'charges' | 'payments'>) =>
  sum(charges) - sum(payments)

/** Since when what is owed (LG-4, LG-7): the oldest is paid first, opposites count with their own charge. */
export function owedOf(member: ModelMember): { since: string; dueOn: string } | null {
  const own = member.charges
    .filter(({ opposes }) => !opposes)
    .map((charge) => ({
      charge,
      left: charge.amount + sum(member.charges.filter(({ opposes }) => opposes === charge)),
    }))
  let money =
    sum(member.payments) - own.filter(({ left }) => left < 0).reduce((all, { left }) => all + left, 0)
  const open: ModelCharge[] = []
  const asDue = own.filter(({ left }) => left > 0)
  asDue.sort((a, b) => (a.charge.day === b.charge.day ? 0 : a.charge.day < b.charge.day ? -1 : 1))
  for (const { charge, left } of asDue) {
    if (money < left) open.push(charge)
    money = Math.max(0, money - left)
  }
  const [oldest] = open
  if (!oldest) return null
  return { since: oldest.day, dueOn: open.map(({ dueOn }) => dueOn).sort()[0] ?? '' }
}

/** LG-4: the grace after today, or after the day before the term begins, whichever is later. */
export const dueDay = (today: string, begins: string | null) =>
  plus(begins === null ? today : later(today, plus(begins, -1)), graceDays)

export function charge(
  member: ModelMember,
  {
    today,
    begins = null,
    ...row
  }: Pick<ModelCharge, 'id' | 'kind' | 'amount' | 'termId' | 'bookedOn'> & {
    today: string
    begins?: string | null
  },
) {
  if (row.amount === 0) return
  const first = row.amount
  member.charges.push({ ...row, day: today, dueOn: dueDay(today, begins), opposes: null, first })
}

const yearOf = (day: string) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0)

/** The next number of a series of the financial year (RC-1). */
export function nextNumber(counters: Map<string, number>, issuedOn: string, isRefund: boolean): string {
  const year = yearOf(issuedOn)
  const short = String((year + 1) % 100).padStart(2, '0')
  const series = isRefund ? `R${String(year % 100).padStart(2, '0')}-${short}/` : `${year}-${short}/`
  const next = (counters.get(series) ?? 0) + 1
  counters.set(series, next)
  return `${series}${String(next).padStart(6, '0')}`
}

/** The plan that a receipt of today names: that of the last term. */
export const planNow = (member: ModelMember) => (standing(member).at(-1) ?? member.terms.at(-1))?.planId ?? ''

/** Where the right sum of a charge lies (LG-5). */
export function boundsOf(member: ModelMember, { kind, termId, first }: ModelCharge): [number, number] {
  const price = kind === 'Term' ? member.terms.find(({ id }) => id === termId)?.soldFor : undefined
  const most = price ?? first
  return most < 0 ? [most, 0] : [0, most]
}

/** A payment or refund with a number of its own. */
export function addPayment(
  member: ModelMember,
  counters: Map<string, number>,
  taken: Taken,
  {
    kind,
    today,
    now,
    bookedOn,
    planId = planNow(member),
    replaces = null,
  }: Pick<ModelPayment, 'bookedOn'> &
    Partial<Pick<ModelPayment, 'planId' | 'replaces'>> & {
      kind: 'Payment' | 'Refund'
      today: string
      now: number
    },
): ModelPayment {
  const row: ModelPayment = {
    ...taken,
    ...{ kind, bookedOn, issuedOn: today, madeAt: now, isReversed: false, planId, replaces },
    ...{ number: nextNumber(counters, today, kind === 'Refund'), stillDue: null },
  }
  member.payments.push(row)
  row.stillDue = balanceOf(member)
  return row
}

/** Days from one to another that no pause takes, both counted in. */
export function unpaused({ pauses }: ModelMember, first: string, last: string): number {
  let days = 0
  for (let day = first; day <= last; day = plus(day, 1)) {
    if (!pauses.some(({ from, to }) => from <= day && day <= to)) days += 1
  }
  return days
}

/** Moves the last day of the term that a pause begins in, and all later terms (TM-9). */
function move(member: ModelMember, termId: string, days: number) {
  const terms = standing(member)
  const start = terms.findIndex(({ id }) => id === termId)
  for (const [index, term] of terms.slice(start).entries()) {
    if (index > 0) term.first = plus(term.first, days)
    term.last = plus(term.last, days)
    term.anchor = dateOf(term.last)
  }
}

const spanOf = ({ first, last, anchor }: Span): Span => ({ first, last, anchor })

export function pause(member: ModelMember, asked: Omit<ModelPause, 'before' | 'endedOn'>) {
  const before = new Map(standing(member).map((term) => [term.id, spanOf(term)]))
  move(member, asked.termId, daysFrom(asked.from, asked.to))
  member.pauses.push({ ...asked, before, endedOn: null })
}

/** The member is back today; what the pause did not take is given back, once. */
export function endPause(member: ModelMember, running: ModelPause, today: string) {
  if (running.endedOn === today) return
  running.endedOn = today
  const taken = Math.max(0, daysFrom(running.from, today) - 1)
  move(member, running.termId, taken - daysFrom(running.from, running.to))
  running.to = plus(running.from, taken - 1)
  if (taken > 0) return
  for (const term of standing(member)) {
    const was = running.before.get(term.id)
    if (was && was.last === term.last) term.anchor = was.anchor
  }
}

/** The refund proposed where a membership ends on a day (LG-5). */
export function proposedRefund(member: ModelMember, lastDay: string): number {
  const worth = standing(member)
    .filter(({ last }) => last > lastDay)
    .reduce((total, { first, last, price, discount }) => {
      if (first > lastDay) return total + price - discount
      const all = unpaused(member, first, last)
      const after = unpaused(member, plus(lastDay, 1), last)
      return after === 0 ? total : total + Math.ceil(((price - discount) * after) / all / 100 - 1e-9) * 100
    }, 0)
  return Math.max(0, Math.min(worth, sum(member.payments)))
}

export function endOn(member: ModelMember, { lastDay, today }: { lastDay: string; today: string }) {
  for (const term of standing(member).filter(({ last }) => last > lastDay)) {
    if (term.first > lastDay) {
      term.state = 'Cancelled'
      continue
    }
    Object.assign(term, { state: 'Ended', last: lastDay, anchor: dateOf(lastDay) })
  }
  if (standing(member).length === 0) member.status = 'Inactive'
  for (const each of member.pauses.filter(({ to }) => to > lastDay)) {
    each.to = each.from > lastDay ? plus(each.from, -1) : lastDay
    each.endedOn = today
  }
  Object.assign(member, { seatId: null, heldSince: null })
}

/** The charge of another plan of the same length (TM-10), down to whole rupees. */
export function planChangeOf(member: ModelMember, term: ModelTerm, price: number, today: string): number {
  const left = unpaused(member, today, term.last)
  const all = unpaused(member, term.first, term.last)
  if (left === 0) return 0
  return Math.floor(((price - (term.price - term.discount)) * left) / all / 100 + 1e-9) * 100
}
