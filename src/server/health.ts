import { Hono } from 'hono'
import type { AppParts } from './parts.ts'
import { currentRevision } from './revision.ts'

/** 200 while the database answers, else the 503 of any failed call. */
export const healthRoutes = ({ db }: AppParts) =>
  new Hono().get('/', async (c) => {
    await currentRevision(db)
    return c.json({ status: 'ok' })
  })
