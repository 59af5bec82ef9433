import { Hono } from 'hono'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { pageOfRows, rowsPageQuerySchema } from '#server/http/pages-of-rows.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { listHistory } from './history.store.ts'

const listSchema = rowsPageQuerySchema.extend({ member: memberIdSchema.optional() })

/** Who did what and when, as a `PageOfLiveRows`. */
export const historyRoutes = ({ db }: AppContext) =>
  new Hono<RouteEnv>().get('/', validateInput('query', listSchema), async (c) => {
    const page = c.req.valid('query')
    const found = await listHistory(db, { ...page, limit: page.limit + 1 })
    return answerJson(
      c,
      pageOfRows(found, page.limit, ({ id }) => id),
    )
  })
