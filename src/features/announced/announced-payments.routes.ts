import { Hono } from 'hono'
import { z } from 'zod'
import {
  acceptAnnouncedPaymentSchema,
  refuseAnnouncedPaymentSchema,
} from '#domain/announced/announced-payment-decision-input.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { idSchema } from '#domain/row.ts'
import { actContextOf } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { canPaymentsBeAnnounced } from '../settings/settings.store.ts'
import {
  acceptAnnouncedPayment,
  liftBarOnAnnouncingPayments,
  refuseAnnouncedPayment,
} from './accept-announced-payment.act.ts'
import { listAnnouncedPayments } from './announced-payments.store.ts'

const idParam = z.object({ id: idSchema })
const memberParam = z.object({ id: memberIdSchema })

/** What members and those who were offered a seat say they have paid (PY-1). Nothing of it is there while nobody can say so. */
export const announcedPaymentsRoutes = (context: AppContext) => {
  const { db, now } = context
  const list = serveLiveList(db, 'announced', (among, after) => listAnnouncedPayments(among, now(), after))

  return new Hono<RouteEnv>()
    .use(async (_c, next) => {
      if (!(await canPaymentsBeAnnounced(db))) throw notFoundRefusal('address')
      await next()
    })

    .get('/', (c) => list(c))

    .post(
      '/:id/acceptances',
      validateInput('param', idParam),
      validateInput('json', acceptAnnouncedPaymentSchema),
      async (c) => {
        const { answer, isNew } = await acceptAnnouncedPayment(
          actContextOf(context, c),
          c.req.valid('param').id,
          c.req.valid('json'),
        )
        return c.json(answer, isNew ? 201 : 200)
      },
    )

    .post(
      '/:id/refusals',
      validateInput('param', idParam),
      validateInput('json', refuseAnnouncedPaymentSchema),
      async (c) => {
        const { reason } = c.req.valid('json')
        const row = await refuseAnnouncedPayment(actContextOf(context, c), c.req.valid('param').id, reason)
        return c.json({ revision: row.revision, row })
      },
    )

    .post('/of/:id/permissions', validateInput('param', memberParam), async (c) => {
      const revision = await liftBarOnAnnouncingPayments(actContextOf(context, c), c.req.valid('param').id)
      return c.json({ revision })
    })
}
