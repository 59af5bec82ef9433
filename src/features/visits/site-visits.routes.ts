import { Hono } from 'hono'
import { z } from 'zod'
import { addDays } from '#domain/day.ts'
import { isRobotUserAgent } from '#domain/site/visits-by-day.ts'
import { siteVisitsByDaySchema } from '#domain/site/visits-by-day-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { markWriteAsSiteVisit, runInWriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { networkForRateLimits } from '#server/http/addresses/network.ts'
import { callerAddressOf, type RouteEnv } from '#server/http/guard.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import {
  addSiteVisits,
  hasSiteVisitDeliveryBeenCounted,
  listSiteVisits,
  siteVisitDeliveryDaysKept,
} from './visits.store.ts'

const deliverySchema = z.strictObject({
  id: z.string().regex(/^[0-9A-Za-z-]{8,64}$/),
  visits: siteVisitsByDaySchema,
})

/** High, because all visitors on the centre's own network share one address. */
const maxDeliveries = 120
const window = 15 * 60 * 1000

export const siteVisitsRoutes = ({ db, live, today, now, config }: AppContext) => {
  const mayDeliver = createRateLimit(maxDeliveries, window)

  return new Hono<RouteEnv>()
    .get('/', serveLiveList(db, 'visits', listSiteVisits))

    .post('/', validateInput('json', deliverySchema), async (c) => {
      const { id, visits } = c.req.valid('json')
      if (isRobotUserAgent(c.req.header('user-agent') ?? '')) return c.body(null, 204)
      if (!mayDeliver(networkForRateLimits(callerAddressOf(c, config.trustProxy)), now())) {
        throw new Refusal(429, 'too_many_visits')
      }
      const day = today()
      // Allows a visitor's clock to be off by less than a day.
      const [earliest, latest] = [addDays(day, -siteVisitDeliveryDaysKept), addDays(day, 1)]
      if (Object.keys(visits).some((each) => each < earliest || each > latest)) {
        throw new Refusal(400, 'too_many_days', 'visits')
      }
      const revision = await runInWriteTransaction(db, async (trx, revision) => {
        await markWriteAsSiteVisit(trx)
        if (await hasSiteVisitDeliveryBeenCounted(trx, id)) return null
        await addSiteVisits(trx, id, visits, day, revision)
        return revision
      })
      if (revision !== null) live.publish(revision, 'visits')
      return c.body(null, 204)
    })
}
