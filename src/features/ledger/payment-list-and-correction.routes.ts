import { Hono } from 'hono'
import { z } from 'zod'
import { paymentFilterSchema } from '#domain/money/payment-list.ts'
import { idSchema } from '#domain/row.ts'
import { runActForRoute } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { pageOfRows, rowsPageQuerySchema } from '#server/http/pages-of-rows.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { firstDayWithSumsForRole } from '../books/closed-and-booking-days.store.ts'
import { correctPaymentAct } from './correct/correct-payment.act.ts'
import { listPayments, readPaymentSums } from './payment-list.store.ts'

const listSchema = paymentFilterSchema.extend(rowsPageQuerySchema.shape)

/** Every payment, newest first, as a `PageOfLiveRows`, what they come to (LG-7), and their corrections (LG-5). */
export const paymentListAndCorrectionRoutes = (context: AppContext) => {
  const { db, today } = context
  return new Hono<RouteEnv>()
    .get('/', validateInput('query', listSchema), async (c) => {
      const { before, limit, ...filter } = c.req.valid('query')
      const found = await listPayments(db, filter, { before, limit: limit + 1 })
      return answerJson(
        c,
        pageOfRows(found, limit, ({ no }) => no),
      )
    })

    .get('/sums', validateInput('query', paymentFilterSchema), async (c) => {
      const { role } = c.get('session').account
      const openFrom = await firstDayWithSumsForRole(db, role)
      return c.json(await readPaymentSums(db, { ...c.req.valid('query'), today: today(), openFrom }))
    })

    .post(
      '/:id/corrections',
      validateInput('param', z.object({ id: idSchema })),
      validateInput('json', correctPaymentAct.schema),
      async (c) => {
        const { id } = c.req.valid('param')
        return runActForRoute(context, c, correctPaymentAct, { subject: id, input: c.req.valid('json') })
      },
    )
}
