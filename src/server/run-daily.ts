import type { Logger } from 'pino'
import { untilNextDay } from '#domain/day.ts'

/** Timers stand still while a machine sleeps, so the work is looked at again at least this often, in milliseconds. */
const longestNap = 60 * 60 * 1000

/**
 * Does `work` now and after each of the centre's midnights; it is done more often than that, and must not mind. A
 * failure is logged, and the next round tries again.
 * @returns what ends it, once a round that is under way has ended
 */
export async function runDaily(
  { timeZone, now, log }: { timeZone: string; now: () => Date; log: Logger },
  work: () => Promise<void>,
) {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const go = () => {
    round = work()
      .catch((error) => log.warn({ err: error }, 'the daily work failed'))
      .finally(() => {
        timer = setTimeout(go, Math.min(longestNap, untilNextDay(now(), timeZone) + 1000))
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
