import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { currentRevision } from '../database/revision.ts'

/** 200 while the database answers, else 503. */
export const healthRoutes = ({ db }: AppContext) =>
  new Hono().get('/', async (c) => {
    await currentRevision(db)
    return c.json({ status: 'ok' })
  })
