import { Hono } from 'hono'
import { paymentFilterSchema } from '#domain/money/payment-list.ts'
import type { AppContext } from '#server/app-context.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { pageOf, pageSchema } from '#server/http/pages.ts'
import { firstDaySummed } from '../books/books.store.ts'
import { listPayments, sumPayments } from './payments.store.ts'

const listSchema = paymentFilterSchema.extend(pageSchema.shape)

/** Every payment, newest first, as a `LivePage`, and what they come to (LG-7). */
export const paymentsRoutes = ({ db, today }: AppContext) =>
  new Hono<RouteEnv>()
    .get('/', input('query', listSchema), async (c) => {
      const { before, limit, ...filter } = c.req.valid('query')
      const found = await listPayments(db, filter, { before, limit: limit + 1 })
      return sendJson(
        c,
        pageOf(found, limit, ({ no }) => no),
      )
    })

    .get('/sums', input('query', paymentFilterSchema), async (c) => {
      const { role } = c.get('session').account
      const openFrom = await firstDaySummed(db, role)
      return c.json(await sumPayments(db, { ...c.req.valid('query'), today: today(), openFrom }))
    })
