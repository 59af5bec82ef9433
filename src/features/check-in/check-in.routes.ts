import { Hono } from 'hono'
import { deskPressSchema, deskSearchSchema, hoursQuerySchema } from '#domain/check-in/check-in-input.ts'
import { occupancyOf } from '#domain/check-in/occupancy.ts'
import { daysBetween } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { findAtDesk, listHourCounts, listInside, listNotSeen, listWaitingPresses } from './desk.store.ts'
import { press, requireCheckInOn } from './press.act.ts'

/** More days than a page of figures shows. */
const mostDays = 3 * 366

/** Check-in at the desk, and who is inside; nothing is there while no room has it (CI-2, CI-5, CI-7). */
export const checkInRoutes = (context: AppContext) => {
  const { db } = context
  return new Hono<RouteEnv>()
    .use(requireCheckInOn(db))

    .get('/found', input('query', deskSearchSchema), async (c) =>
      c.json({ found: await findAtDesk(context, c.req.valid('query')) }),
    )

    .get('/inside', async (c) => c.json(await listInside(context)))

    .get('/waiting', async (c) => c.json({ presses: await listWaitingPresses(context) }))

    .get('/hours', input('query', hoursQuerySchema), async (c) => {
      const asked = c.req.valid('query')
      if (asked.to < asked.from) throw new Refusal(400, 'ends_before_it_begins', 'to')
      if (daysBetween(asked.from, asked.to) > mostDays) throw new Refusal(400, 'too_many_days', 'to')
      return c.json(occupancyOf(await listHourCounts(db, asked), asked))
    })

    .get('/not-seen', async (c) => c.json({ members: await listNotSeen(context) }))

    .post('/presses', input('json', deskPressSchema), async (c) => {
      const { libraryId = null, ...sent } = c.req.valid('json')
      const by = c.get('session').account.email
      return c.json(await press(context, { ...sent, libraryId, how: 'desk', by }))
    })
}
