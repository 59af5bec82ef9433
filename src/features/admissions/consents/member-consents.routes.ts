import { Hono } from 'hono'
import { z } from 'zod'
import { newConsentSchema } from '#domain/admissions/consent-input.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findMember } from '../../members/members.store.ts'
import { type ConsentWithText, findConsentById, listConsents } from './consents.store.ts'
import { recordMemberConsent, withdrawMemberConsent } from './member-consents.act.ts'

const idParam = z.object({ id: memberIdSchema })
const consentParam = idParam.extend({ consentId: idSchema })

/** What members agreed to, as the desk writes it down and ends it (MS-3). */
export const memberConsentsRoutes = (context: AppContext) => {
  const { db, cipher, now, today } = context
  /** Without the texts, which the member's own page shows; with the parent who said yes to check-in. */
  const answerWith = (rows: ConsentWithText[]) => ({
    consents: rows.map(
      ({
        text: _text,
        textMr: _textMr,
        parentName,
        parentRelation,
        parentPhone,
        parentHowChecked,
        ...consent
      }) => ({
        ...consent,
        ...(parentName !== '' && {
          parent: {
            ...{ name: parentName, relation: parentRelation },
            ...{ phone: parentPhone, howChecked: parentHowChecked },
          },
        }),
      }),
    ),
  })
  return new Hono<RouteEnv>()
    .get('/:id/consents', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      if (!(await findMember(db, cipher, today(), id))) throw notFoundRefusal('member')
      return c.json(answerWith(await listConsents(db, { memberId: id })))
    })

    .post(
      '/:id/consents',
      validateInput('param', idParam),
      validateInput('json', newConsentSchema),
      async (c) => {
        const { id: memberId } = c.req.valid('param')
        const call = { context, actor: actorOfRequest(c, now), memberId }
        const { isNew, consents } = await recordMemberConsent(call, c.req.valid('json'), 'desk')
        return c.json(answerWith(consents), isNew ? 201 : 200)
      },
    )

    .post('/:id/consents/:consentId/ends', validateInput('param', consentParam), async (c) => {
      const { id: memberId, consentId } = c.req.valid('param')
      if ((await findConsentById(db, consentId))?.memberId !== memberId) throw notFoundRefusal('consent')
      const call = { context, actor: actorOfRequest(c, now), memberId }
      const consents = await withdrawMemberConsent(call, consentId)
      return c.json(answerWith(consents ?? (await listConsents(db, { memberId }))))
    })
}
