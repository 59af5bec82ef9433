import { Hono } from 'hono'
import { z } from 'zod'
import { type Period, periodOf } from '#domain/books/period.ts'
import { sheetTable } from '#domain/books/sheet-file.ts'
import { dayAt } from '#domain/day.ts'
import { csvOf } from '#domain/files/file-table.ts'
import type { EntryWords } from '#domain/history.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, recordWithoutRevision } from '#server/database/history.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { xlsxOf } from '#server/files/xlsx.ts'
import { sendJson } from '#server/http/encoded-body.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { readExtent, readMonths, readSheet } from './sheets.store.ts'

const periodParam = z.object({ period: z.string().max(20) })
const fileQuery = z.object({ format: z.enum(['csv', 'xlsx']) })

/** Months and financial years in sums, as a sheet and as a file, and the last twelve months (XP-2). */
export const sheetsRoutes = ({ db, now, today, live, config }: AppContext) => {
  const clock = () => ({ today: today(), dayOf: (moment: Date) => dayAt(moment, config.timeZone) })
  return new Hono<RouteEnv>()
    .get('/months', async (c) => sendJson(c, { months: await readMonths(db, today()) }))

    .get('/:period', input('param', periodParam), async (c) => {
      const period = asked(c.req.valid('param').period)
      return sendJson(c, { sheet: await readSheet(db, period, clock()), ...(await readExtent(db)) })
    })

    .get('/:period/file', input('param', periodParam), input('query', fileQuery), async (c) => {
      const period = asked(c.req.valid('param').period)
      const { format } = c.req.valid('query')
      // A link on another site must not put an entry into the history.
      if (c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal(403, 'cross_site')
      const table = sheetTable(await readSheet(db, period, clock()))
      const body = format === 'csv' ? csvOf(table) : await xlsxOf(table, period.id)
      const name = `${period.id}.${format}`
      const entry = {
        kind: 'sheet',
        action: 'downloaded',
        subject: period.id,
        name,
        changes: [],
      } satisfies EntryWords
      live.publish(await recordWithoutRevision(db, actOf(c, now), entry), 'history')
      return c.body(body, 200, {
        'content-type': types[format],
        'content-disposition': `attachment; filename="abhyasika-${name}"`,
        'cache-control': 'no-store',
      })
    })
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** @throws Refusal 404 for what is no period */
function asked(id: string): Period {
  const period = periodOf(id)
  if (!period) throw notFound('sheet')
  return period
}
