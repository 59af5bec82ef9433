import { Hono } from 'hono'
import { z } from 'zod'
import { leavingDayAndReasonSchema } from '#domain/leaving/leaving-input.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { actContextOf } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { recordMemberLeaving, takeBackMemberLeaving } from './leaving.act.ts'
import { listLeavings } from './member-leavings.store.ts'

const idParam = z.object({ id: memberIdSchema })

/** Who leaves after a day (MP-5). */
export const leavingsRoutes = ({ db }: AppContext) =>
  new Hono<RouteEnv>().get('/', serveLiveList(db, 'leavings', listLeavings))

/** Notes that a member leaves, and takes it back. */
export const memberLeavingRoutes = (context: AppContext) =>
  new Hono<RouteEnv>()
    .post(
      '/:id/leavings',
      validateInput('param', idParam),
      validateInput('json', leavingDayAndReasonSchema),
      async (c) => {
        const call = actContextOf(context, c)
        const row = await recordMemberLeaving(call, c.req.valid('param').id, c.req.valid('json'))
        call.finish?.()
        return c.json({ revision: row.revision, row })
      },
    )

    .delete('/:id/leavings', validateInput('param', idParam), async (c) => {
      const revision = await takeBackMemberLeaving(actContextOf(context, c), c.req.valid('param').id)
      return c.json({ revision })
    })
