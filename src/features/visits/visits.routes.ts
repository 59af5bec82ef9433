import { Hono } from 'hono'
import { z } from 'zod'
import { addDays } from '#domain/day.ts'
import { visitMapSchema } from '#domain/visit.ts'
import { Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/guard.ts'
import { input, sinceSchema } from '#server/input.ts'
import type { AppParts } from '#server/parts.ts'
import { listSince, write } from '#server/revision.ts'
import { addVisits, deliveryDays, isDelivered, listVisits } from './visits.store.ts'

const deliverySchema = z.strictObject({
  id: z.string().regex(/^[0-9A-Za-z-]{8,64}$/),
  visits: visitMapSchema,
})

export const visitsRoutes = ({ db, live, today }: AppParts) =>
  new Hono<RouteEnv>()
    .get('/', input('query', sinceSchema), async (c) =>
      c.json(await listSince(db, 'visits', c.req.valid('query').since, listVisits)),
    )

    .post('/', input('json', deliverySchema), async (c) => {
      const { id, visits } = c.req.valid('json')
      const now = today()
      // A day ahead is a visitor whose clock is wrong by less than one; further off is nobody's visit.
      const [earliest, latest] = [addDays(now, -deliveryDays), addDays(now, 1)]
      if (Object.keys(visits).some((day) => day < earliest || day > latest)) {
        throw new Refusal(400, 'invalid_input', 'A visit is counted within 60 days.', 'visits')
      }
      const revision = await write(db, async (trx, revision) => {
        if (await isDelivered(trx, id)) return null
        await addVisits(trx, id, visits, now, revision)
        return revision
      })
      if (revision !== null) live.publish(revision, 'visits')
      return c.body(null, 204)
    })
