import { Hono } from 'hono'
import type { RouteEnv } from '#server/guard.ts'
import { input, sinceSchema } from '#server/input.ts'
import type { AppParts } from '#server/parts.ts'
import { listSince } from '#server/revision.ts'
import { listSettings } from './settings.store.ts'

export const settingsRoutes = ({ db }: AppParts) =>
  new Hono<RouteEnv>().get('/', input('query', sinceSchema), async (c) =>
    c.json(await listSince(db, 'settings', c.req.valid('query').since, listSettings)),
  )
