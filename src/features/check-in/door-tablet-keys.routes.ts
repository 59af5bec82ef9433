import { Hono } from 'hono'
import { z } from 'zod'
import { newDoorTabletSchema } from '#domain/check-in/check-in-input.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest } from '#server/database/history.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { endDoorTabletKey, makeDoorTabletKey } from './door-tablets.act.ts'
import { listDoorTablets } from './door-tablets.store.ts'
import { requireCheckInOn } from './handle-check-in-press.act.ts'

const idParam = z.object({ id: idSchema })

/** The keys of the tablets at the doors, for the owner (CI-3). */
export const doorTabletKeysRoutes = (context: AppContext) => {
  const { db, now } = context
  return new Hono<RouteEnv>()
    .use(requireCheckInOn(db))

    .get('/', async (c) => c.json({ doors: await listDoorTablets(db) }))

    .post('/', validateInput('json', newDoorTabletSchema), async (c) =>
      c.json(await makeDoorTabletKey(context, actorOfRequest(c, now), c.req.valid('json')), 201),
    )

    .delete('/:id', validateInput('param', idParam), async (c) => {
      await endDoorTabletKey(context, actorOfRequest(c, now), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
