import { expect, test } from 'vitest'
import { engines } from './engines.ts'
import { clerkRoutes, runClerkMonth } from './trust/clerk-month.ts'
import { clerkTries } from './trust/clerk-tries.ts'

/** How many days of the month; `npm run trust -- clerk` tells all thirty. */
const days = 3

test('RL-1: a clerk’s month tries every route that a clerk may call or ask for', () => {
  // A clerk decides no ask, and tries it with each of their own.
  expect(Object.keys(clerkTries).toSorted()).toEqual(clerkRoutes.toSorted())
})

test.each(engines)(
  'RL-1, RL-3: in a month of trying to give away a seat, a day and a rupee on every route, nothing is beyond the limits without a yes, on %s',
  async (engine) => {
    const { strange, refused } = await runClerkMonth(engine, days)
    expect(strange).toEqual([])
    expect(refused).toBeGreaterThan(40 * days)
  },
)
