import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runHourlyAndAfterMidnight } from './run-hourly-and-after-midnight.ts'

const [minutes, hours] = [60_000, 3_600_000]
const timeZone = 'Asia/Kolkata'

let lead = 0
let rounds = 0
let work: () => Promise<void>
let lines: string[]
beforeEach(() => {
  // 21:30 in Kolkata.
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') })
  lead = 0
  rounds = 0
  lines = []
  work = async () => {
    rounds += 1
  }
})
afterEach(() => vi.useRealTimers())

/** Starts the daily work with a clock that may be ahead of the timers or behind. */
const begin = () => {
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  return runHourlyAndAfterMidnight({ timeZone, now: () => new Date(Date.now() + lead), log }, () => work())
}

test('DB-6: the work runs at once, and within two seconds after midnight', async () => {
  const end = await begin()
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * hours + 29 * minutes)
  const before = rounds
  await vi.advanceTimersByTimeAsync(1 * minutes + 2000)
  expect(rounds).toBe(before + 1)
  await end()
})

test.each([
  ['forwards', 24 * hours],
  ['backwards', -24 * hours],
])(
  'a clock that jumps %s by a day: it is done again within the hour, and not without end',
  async (_way, jump) => {
    const end = await begin()
    lead = jump
    await vi.advanceTimersByTimeAsync(1 * hours)
    expect(rounds).toBe(2)
    lead = 0
    await vi.advanceTimersByTimeAsync(24 * hours)
    expect(rounds).toBeGreaterThanOrEqual(2 + 24)
    expect(rounds).toBeLessThanOrEqual(2 + 26)
    await end()
  },
)

test('a failed round is logged, and the next one runs', async () => {
  work = async () => {
    rounds += 1
    if (rounds === 1) throw new Error('the disk was full')
  }
  const end = await begin()
  expect(lines.join()).toContain('the disk was full')
  await vi.advanceTimersByTimeAsync(1 * hours)
  expect(rounds).toBe(2)
  await end()
  await vi.advanceTimersByTimeAsync(48 * hours)
  expect(rounds).toBe(2)
})
