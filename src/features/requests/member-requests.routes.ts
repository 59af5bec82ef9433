import { Hono } from 'hono'
import { z } from 'zod'
import { memberRequestAnswerSchema } from '#domain/requests/request-input.ts'
import { idSchema } from '#domain/row.ts'
import { actContextOf } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { readMembersPagesSettings } from '../settings/settings.store.ts'
import { answerMemberRequestAtDesk } from './requests.act.ts'
import { listMemberRequests } from './requests.store.ts'

const idParam = z.object({ id: idSchema })

/** The requests of members from their pages (MP-4), which are not there while the pages are off. */
export const memberRequestsRoutes = (context: AppContext) => {
  const { db, now } = context
  const list = serveLiveList(db, 'requests', (among, after) => listMemberRequests(among, now(), after))
  return new Hono<RouteEnv>()
    .use(async (_c, next) => {
      if (!(await readMembersPagesSettings(db)).isOn) throw notFoundRefusal('address')
      await next()
    })

    .get('/', (c) => list(c))

    .post(
      '/:id/answers',
      validateInput('param', idParam),
      validateInput('json', memberRequestAnswerSchema),
      async (c) => {
        const row = await answerMemberRequestAtDesk(
          actContextOf(context, c),
          c.req.valid('param').id,
          c.req.valid('json'),
        )
        return c.json({ revision: row.revision, row })
      },
    )
}
