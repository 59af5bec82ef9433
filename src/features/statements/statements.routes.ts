import { Hono } from 'hono'
import { z } from 'zod'
import { type Period, periodOf } from '#domain/books/period.ts'
import { statementTable } from '#domain/books/statement-file.ts'
import { dayAt } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/errors.ts'
import { fileQuery, sendTable } from '#server/files/send-table.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import { type RouteEnv, refuseForeignLink } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { readMonths, readStatement, readStatementRange } from './statements.store.ts'

const periodParam = z.object({ period: z.string().max(20) })

/** Months and financial years in sums, as a sheet and as a file, and the last twelve months (XP-2). */
export const statementsRoutes = (context: AppContext) => {
  const { db, today, config } = context
  const clock = () => ({ today: today(), dayOf: (moment: Date) => dayAt(moment, config.timeZone) })
  return new Hono<RouteEnv>()
    .get('/months', async (c) => sendJson(c, { months: await readMonths(db, today()) }))

    .get('/:period', input('param', periodParam), async (c) => {
      const period = asked(c.req.valid('param').period)
      return sendJson(c, {
        sheet: await readStatement(db, period, clock()),
        ...(await readStatementRange(db)),
      })
    })

    .get('/:period/file', input('param', periodParam), input('query', fileQuery), async (c) => {
      const period = asked(c.req.valid('param').period)
      const { format } = c.req.valid('query')
      refuseForeignLink(c)
      const table = statementTable(await readStatement(db, period, clock()))
      const name = `${period.id}.${format}`
      const file = { format, kind: 'sheet', subject: period.id, name, fileName: `abhyasika-${name}` } as const
      return sendTable(c, context, table, file)
    })
}

/** @throws Refusal 404 for what is no period */
function asked(id: string): Period {
  const period = periodOf(id)
  if (!period) throw notFound('sheet')
  return period
}
