import fc from 'fast-check'
import { addDays, type Day } from '../src/domain/day.ts'
import type { Charge, Payment } from '../src/domain/money/account/member-money-account.ts'
import type { RuleRefusal } from '../src/domain/money/changes/rule-refusal.ts'
import type { PlanLength } from '../src/domain/plans/plan.ts'
import {
  datesOfFirstTerm,
  datesOfNextTerm,
  type MovedTerm,
  type Term,
  type TermDays,
} from '../src/domain/terms/term.ts'

export const months = (n: number): PlanLength => ({ months: n, days: null })
export const days = (n: number): PlanLength => ({ months: null, days: n })

/** How often a property of money is tried. */
export const runs = { numRuns: 200 }

/** A result that the rule allowed; throws the reason where it did not. */
export function allowed<Result extends object>(result: Result | RuleRefusal<string>): Result {
  if ('refused' in result) throw new Error(String(result.refused))
  return result as Result
}

/** A term for a test with these days, sold for ₹500 as the first, unless the test says otherwise. */
export function exampleTerm(term: TermDays & Partial<Term>): Term {
  return {
    id: 't-1',
    previousId: null,
    soldLastDay: term.lastDay,
    soldAnchorDay: term.anchorDay,
    price: 500_00,
    discount: 0,
    state: 'Sold',
    ...term,
  }
}

/** The terms of a member who joined on a day and renewed without a gap, with ids t-1, t-2 and so on. */
export function exampleChain(joinDate: Day, lengths: readonly PlanLength[]): Term[] {
  const terms: Term[] = []
  for (const length of lengths) {
    const last = terms.at(-1)
    const term = last ? datesOfNextTerm(last, length) : datesOfFirstTerm(joinDate, length)
    terms.push(exampleTerm({ ...term, id: `t-${terms.length + 1}`, previousId: last?.id ?? null }))
  }
  return terms
}

/** Terms after something moved them. */
export function moved(terms: readonly Term[], changes: readonly MovedTerm[]): Term[] {
  return terms.map((term) => ({ ...term, ...changes.find(({ id }) => id === term.id)?.after }))
}

/** '2026-01-31 to 2026-02-28, 31': first day, last day and anchor. */
export const shown = ({ firstDay, lastDay, anchorDay }: TermDays) => `${firstDay} to ${lastDay}, ${anchorDay}`

let charges = 0

/** A charge of a term for a test, of ₹500 on 11 March 2027 unless the test says otherwise. */
export function exampleCharge(about: Partial<Charge> = {}): Charge {
  charges += 1
  return {
    id: `c-${charges}`,
    kind: 'Term',
    amount: 500_00,
    day: '2027-03-11',
    dueOn: '2027-03-16',
    bookedOn: '2027-03-11',
    termId: null,
    reversesId: null,
    replacesId: null,
    ...about,
  }
}

let payments = 0

/** A payment for a test, ₹500 in cash on 11 March 2027 unless the test says otherwise. */
export function examplePayment(about: Partial<Payment> = {}): Payment {
  payments += 1
  return {
    id: `p-${payments}`,
    kind: 'Payment',
    amount: 500_00,
    mode: 'Cash',
    reference: '',
    receivedOn: '2027-03-11',
    bookedOn: '2027-03-11',
    reversesId: null,
    replacesId: null,
    ...about,
  }
}

/** Any length that a plan can have. */
export const anyLength: fc.Arbitrary<PlanLength> = fc.oneof(
  fc.integer({ min: 1, max: 24 }).map(months),
  fc.integer({ min: 1, max: 90 }).map(days),
)

/** Any day of the eight years from 2026, which hold two of 29 February. */
export const anyRecentDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 2921 })
  .map((n) => addDays('2026-01-01', n))

/** The terms of a member who joined on any day and renewed up to five times. */
export const anyChain: fc.Arbitrary<Term[]> = fc
  .tuple(anyRecentDay, fc.array(anyLength, { minLength: 1, maxLength: 6 }))
  .map(([day, lengths]) => exampleChain(day, lengths))

/** A sum of whole rupees up to ₹5,000, in paise. */
export const anyRupees = fc.integer({ min: 1, max: 5000 }).map((n) => n * 100)
