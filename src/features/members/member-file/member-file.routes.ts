import { Hono } from 'hono'
import { z } from 'zod'
import { languageSchema } from '#domain/language/language-schema.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { isHeadRequest, type RouteEnv, refuseCrossSiteLink } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findMemberEvenDeleted } from '../members.store.ts'
import { makeMemberFile } from './make-member-file.act.ts'

const idParam = z.object({ id: memberIdSchema })
const languageQuery = z.object({ language: languageSchema.default('en') })

/** All that is stored of a member as one page, for that member. */
export const memberFileRoutes = (context: AppContext) =>
  new Hono<RouteEnv>().get(
    '/:id/file',
    validateInput('param', idParam),
    validateInput('query', languageQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const { language } = c.req.valid('query')
      refuseCrossSiteLink(c)
      const head = {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename="member-${id}.html"`,
      }
      if (isHeadRequest(c)) {
        const { db, cipher, today } = context
        if (!(await findMemberEvenDeleted(db, cipher, today(), id))) throw notFoundRefusal('member')
        return c.body(null, 200, head)
      }
      const actor = actorOfRequest(c, context.now)
      const { html, policy } = await makeMemberFile(context, actor, { id, language, isOwn: false })
      return c.body(html, 200, { ...head, 'content-security-policy': policy })
    },
  )
