import type { MiddlewareHandler } from 'hono'
import { clockConfirmedHeader, clockConfirmedValue } from '#domain/clock.ts'
import { type Day, dayAt } from '#domain/day.ts'
import { routeWritesMoney } from '#domain/permissions.ts'
import type { AppContext } from '../app-context.ts'
import { createNewestMoneyOrHistoryTimeReader } from '../database/newest-money-or-history-time.ts'
import { Refusal } from '../errors.ts'
import { matchedRouteOf, type RouteEnv } from './guard.ts'

/**
 * Lets no money be written while today is before the day on which something was written or this version was made, unless the
 * call says yes to both days.
 * @throws Refusal 409 clock_behind
 */
export function refuseMoneyWhileClockBehind({
  db,
  config,
  today,
  versionDay,
}: Pick<AppContext, 'db' | 'config' | 'today' | 'versionDay'>): MiddlewareHandler<RouteEnv> {
  const newestWritten = createNewestMoneyOrHistoryTimeReader(db)
  const newestDay = async (): Promise<Day> => {
    const at = await newestWritten()
    const written = at === '' ? '' : dayAt(new Date(at), config.timeZone)
    return [written, versionDay ?? ''].toSorted().at(-1) ?? ''
  }
  return async (c, next) => {
    if (!routeWritesMoney(matchedRouteOf(c))) return next()
    const days = { today: today(), newest: await newestDay() }
    if (days.today < days.newest && c.req.header(clockConfirmedHeader) !== clockConfirmedValue(days)) {
      throw new Refusal(409, { code: 'clock_behind', params: days })
    }
    return next()
  }
}
