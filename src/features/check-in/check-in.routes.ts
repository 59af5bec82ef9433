import { Hono } from 'hono'
import {
  checkInDeskSearchSchema,
  checkInPressAtDeskSchema,
  checkOutAllInRoomSchema,
  peopleInsideCountsQuerySchema,
} from '#domain/check-in/check-in-input.ts'
import { sumPeopleInsideCountsByWeekday } from '#domain/check-in/people-inside-counts-by-weekday.ts'
import { daysBetween } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import {
  findFirstOccupancyDay,
  listCheckInDeskSearchResults,
  listCheckInPressesAwaitingDesk,
  listInsideCountsByHour,
  listPeopleInside,
} from './check-in-desk.store.ts'
import { checkMembersOutOfRoom } from './check-members-out-of-room.act.ts'
import { handleCheckInPress, requireCheckInOn } from './handle-check-in-press.act.ts'
import { listLastCheckInPresses } from './last-check-in-presses.store.ts'
import { listMembersNotSeen } from './member-not-seen.store.ts'

/** More days than a page of figures shows. */
const mostDays = 3 * 366

/** Check-in at the desk, and who is inside; nothing is there while no room has it (CI-2, CI-5, CI-7). */
export const checkInRoutes = (context: AppContext) => {
  const { db } = context
  return new Hono<RouteEnv>()
    .use(requireCheckInOn(db))

    .get('/found', validateInput('query', checkInDeskSearchSchema), async (c) =>
      c.json({ found: await listCheckInDeskSearchResults(context, c.req.valid('query')) }),
    )

    .get('/inside', async (c) => c.json(await listPeopleInside(context)))

    .get('/waiting', async (c) => c.json({ presses: await listCheckInPressesAwaitingDesk(context) }))

    .get('/last', async (c) => c.json({ presses: await listLastCheckInPresses(context) }))

    .get('/hours', validateInput('query', peopleInsideCountsQuerySchema), async (c) => {
      const asked = c.req.valid('query')
      if (asked.to < asked.from) throw new Refusal(400, 'ends_before_it_begins', 'to')
      if (daysBetween(asked.from, asked.to) > mostDays) throw new Refusal(400, 'too_many_days', 'to')
      const since = await findFirstOccupancyDay(db, asked.libraryId)
      return c.json(sumPeopleInsideCountsByWeekday(await listInsideCountsByHour(db, asked), asked, since))
    })

    .get('/not-seen', async (c) => c.json({ members: await listMembersNotSeen(db, context) }))

    .post('/closings', validateInput('json', checkOutAllInRoomSchema), async (c) =>
      c.json({ ended: await checkMembersOutOfRoom(context, c.req.valid('json')) }),
    )

    .post('/presses', validateInput('json', checkInPressAtDeskSchema), async (c) => {
      const { libraryId = null, ...sent } = c.req.valid('json')
      const by = c.get('session').account.email
      return c.json(await handleCheckInPress(context, { ...sent, libraryId, how: 'desk', by }))
    })
}
