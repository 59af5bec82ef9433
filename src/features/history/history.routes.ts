import { Hono } from 'hono'
import { z } from 'zod'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { listHistory } from './history.store.ts'

const partSchema = z.object({
  member: memberIdSchema.optional(),
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Who did what and when; `next` is what `before` asks for more with, null where there is no more. */
export const historyRoutes = ({ db }: AppContext) =>
  new Hono<RouteEnv>().get('/', input('query', partSchema), async (c) => {
    const part = c.req.valid('query')
    const found = await listHistory(db, { ...part, limit: part.limit + 1 })
    const rows = found.slice(0, part.limit)
    return sendJson(c, { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null })
  })
