import { Hono } from 'hono'
import { z } from 'zod'
import type { LivePage } from '#domain/live.ts'
import { type ListedPayment, paymentFilterSchema } from '#domain/money/payment-list.ts'
import { mostInteger } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { listPayments, sumPayments } from './payments.store.ts'

const pageSchema = paymentFilterSchema.extend({
  before: z.coerce.number().int().min(1).max(mostInteger).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Every payment, newest first, as a `LivePage`, and what they come to (LG-7). */
export const paymentsRoutes = ({ db, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', input('query', pageSchema), async (c) => {
      const { before, limit, ...filter } = c.req.valid('query')
      const found = await listPayments(db, filter, { before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const next = found.length > rows.length ? (rows.at(-1)?.no ?? null) : null
      return sendJson(c, { rows, next } satisfies LivePage<ListedPayment>)
    })

    .get('/sums', input('query', paymentFilterSchema), async (c) =>
      c.json(await sumPayments(db, c.req.valid('query'), today())),
    )
