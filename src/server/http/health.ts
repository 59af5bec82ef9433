import { Hono } from 'hono'
import type { ServerHealth } from '#domain/health.ts'
import type { AppContext } from '../app-context.ts'
import { readRevisionAndHorizon } from '../database/revision.ts'
import { unavailableRefusal } from '../errors.ts'

/** Tables of which a row has to be readable, besides the counter of revisions. */
const tables = ['members', 'terms', 'payments', 'settings', 'history'] as const

/** 200 while the rows can be read, with the state of the disk; 503 where they cannot, or the database is damaged. */
export const healthRoutes = ({ db, condition, log }: AppContext) =>
  new Hono().get('/', async (c) => {
    try {
      await readRevisionAndHorizon(db)
      for (const table of tables) await db.selectFrom(table).selectAll().limit(1).execute()
    } catch (error) {
      condition.note(error)
      log.error({ err: error }, 'rows cannot be read')
      if (!condition.isDamaged()) throw unavailableRefusal()
    }
    const isDamaged = condition.isDamaged()
    const health: ServerHealth = { status: isDamaged ? 'damaged' : 'ok', disk: condition.disk() }
    return c.json(health, isDamaged ? 503 : 200)
  })
