import { Hono } from 'hono'
import { z } from 'zod'
import { requestAnswerSchema } from '#domain/requests/request-input.ts'
import { idSchema } from '#domain/row.ts'
import { actCallOf } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { readMembersPages } from '../settings/settings.store.ts'
import { answerRequest } from './requests.act.ts'
import { listMemberRequests } from './requests.store.ts'

const idParam = z.object({ id: idSchema })

/** The requests of members from their pages (MP-4), which are not there while the pages are off. */
export const requestsRoutes = (context: AppContext) => {
  const { db, now } = context
  const list = serveList(db, 'requests', (among, after) => listMemberRequests(among, now(), after))
  return new Hono<RouteEnv>()
    .use(async (_c, next) => {
      if (!(await readMembersPages(db)).isOn) throw notFound('address')
      await next()
    })

    .get('/', (c) => list(c))

    .post('/:id/answers', input('param', idParam), input('json', requestAnswerSchema), async (c) => {
      const row = await answerRequest(actCallOf(context, c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ revision: row.revision, row })
    })
}
