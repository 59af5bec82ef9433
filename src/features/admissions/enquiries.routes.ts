import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  enquiryChangesSchema,
  enquiryStepSchema,
  newEnquirySchema,
  newSeatOfferSchema,
} from '#domain/admissions/enquiry-input.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { type RouteEnv, requirePermission } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { readEnquirySettings } from '../settings/settings.store.ts'
import { listConsents } from './consents/consents.store.ts'
import { addEnquiryAtDesk, changeEnquiryDetails, takeEnquiryStep } from './enquiries.act.ts'
import { findEnquiry, listEnquiries } from './enquiries.store.ts'
import { listEnquirySteps } from './enquiry-steps.store.ts'
import { forgetEnquiry } from './forget/forget-enquiries.act.ts'
import { listForgottenEnquiryCounts } from './forget/forget-enquiries.store.ts'
import { makeAnotherOfferLink, makeSeatOffer, withdrawOffer } from './offer/offers.act.ts'

const idParam = z.object({ id: idSchema })
const offerParam = idParam.extend({ offerId: idSchema })

/** Who asks for a seat, their steps, and offers to them (EN). Nothing of it is there while the centre takes no enquiries. */
export const enquiriesRoutes = (context: AppContext) => {
  const { db, config, now } = context
  const list = serveLiveList(db, 'enquiries', (among, after) => listEnquiries(among, { after }))
  const callOf = (c: Context<RouteEnv>) => ({ context, actor: actorOfRequest(c, now) })
  /** Without a public address the link would lead nowhere. */
  const linkOf = (token: string) =>
    config.publicUrl ? new URL(`/offer/${token}`, config.publicUrl).href : null

  return new Hono<RouteEnv>()
    .use(async (_c, next) => {
      if (!(await readEnquirySettings(db)).takesEnquiries) throw notFoundRefusal('address')
      await next()
    })

    .get('/', (c) => list(c))

    .get('/counts', async (c) => c.json({ counts: await listForgottenEnquiryCounts(db) }))

    .get('/:id', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const row = await findEnquiry(db, id)
      if (!row) throw notFoundRefusal('enquiry')
      const [steps, consents] = [await listEnquirySteps(db, id), await listConsents(db, { enquiryId: id })]
      return c.json({ revision: row.revision, row, steps, consents })
    })

    .post('/', validateInput('json', newEnquirySchema), async (c) => {
      const { isNew, ...answer } = await addEnquiryAtDesk(callOf(c), c.req.valid('json'))
      return c.json(answer, isNew ? 201 : 200)
    })

    .patch('/:id', validateInput('param', idParam), validateInput('json', enquiryChangesSchema), async (c) =>
      c.json(await changeEnquiryDetails(callOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )

    .delete('/:id', validateInput('param', idParam), async (c) =>
      c.json(await forgetEnquiry(callOf(c), c.req.valid('param').id)),
    )

    .post(
      '/:id/steps',
      validateInput('param', idParam),
      validateInput('json', enquiryStepSchema),
      async (c) => c.json(await takeEnquiryStep(callOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )

    .post(
      '/:id/offers',
      validateInput('param', idParam),
      validateInput('json', newSeatOfferSchema),
      async (c) => {
        const offer = c.req.valid('json')
        if (offer.discount > 0) requirePermission(c, 'enquiries.discount')
        const { token, ...answer } = await makeSeatOffer(callOf(c), c.req.valid('param').id, offer)
        return c.json({ ...answer, path: `/offer/${token}`, link: linkOf(token) }, 201)
      },
    )

    .post('/:id/offers/:offerId/links', validateInput('param', offerParam), async (c) => {
      const { id, offerId } = c.req.valid('param')
      const { token, ...answer } = await makeAnotherOfferLink(callOf(c), id, offerId)
      return c.json({ ...answer, path: `/offer/${token}`, link: linkOf(token) }, 201)
    })

    .post('/:id/offers/:offerId/withdrawals', validateInput('param', offerParam), async (c) => {
      const { id, offerId } = c.req.valid('param')
      return c.json(await withdrawOffer(callOf(c), id, offerId))
    })
}
