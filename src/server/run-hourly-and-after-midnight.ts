import type { Logger } from 'pino'
import { msUntilNextDay } from '#domain/day.ts'

/** Timers stop while a machine sleeps, so the work runs at least this often, in milliseconds. */
const longestWait = 60 * 60 * 1000

/**
 * Runs `work` now, after each midnight of the centre, and at least hourly, so it must be idempotent. A failure is
 * logged, and the next round tries again.
 * @returns a function that stops it after the current round
 */
export async function runHourlyAndAfterMidnight(
  { timeZone, now, log }: { timeZone: string; now: () => Date; log: Logger },
  work: () => Promise<void>,
) {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const go = () => {
    round = work()
      .catch((error) => log.warn({ err: error }, 'the daily work failed'))
      .finally(() => {
        timer = setTimeout(go, Math.min(longestWait, msUntilNextDay(now(), timeZone) + 1000))
        timer.unref()
      })
    return round
  }
  await go()
  return async () => {
    await round
    clearTimeout(timer)
  }
}
