import { Hono } from 'hono'
import { z } from 'zod'
import type { HistoryEntry } from '#domain/history.ts'
import type { LivePage } from '#domain/live.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { listHistory } from './history.store.ts'

const pageSchema = z.object({
  member: memberIdSchema.optional(),
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Who did what and when, as a `LivePage`. */
export const historyRoutes = ({ db }: AppContext) =>
  new Hono<RouteEnv>().get('/', input('query', pageSchema), async (c) => {
    const page = c.req.valid('query')
    const found = await listHistory(db, { ...page, limit: page.limit + 1 })
    const rows = found.slice(0, page.limit)
    const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null
    return sendJson(c, { rows, next } satisfies LivePage<HistoryEntry>)
  })
