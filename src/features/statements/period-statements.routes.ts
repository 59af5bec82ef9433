import { Hono } from 'hono'
import { z } from 'zod'
import { periodStatementTable } from '#domain/books/statement-file.ts'
import { parsePeriodId, type StatementPeriod } from '#domain/books/statement-period.ts'
import { dayAt } from '#domain/day.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { sendTableFileAndRecordHistory, tableFileFormatQuerySchema } from '#server/files/send-table.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import { type RouteEnv, refuseCrossSiteLink } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import {
  readFirstDayOfAccountBooks,
  readMoneyInAndOutOfTwelveMonths,
  readPeriodStatement,
} from './statements.store.ts'

const periodParam = z.object({ period: z.string().max(20) })

/** Months and financial years in sums, as a sheet and as a file, and the last twelve months (XP-2). */
export const periodStatementsRoutes = (context: AppContext) => {
  const { db, today, config } = context
  const clock = () => ({ today: today(), dayOf: (moment: Date) => dayAt(moment, config.timeZone) })
  return new Hono<RouteEnv>()
    .get('/months', async (c) =>
      answerJson(c, { months: await readMoneyInAndOutOfTwelveMonths(db, today()) }),
    )

    .get('/:period', validateInput('param', periodParam), async (c) => {
      const period = asked(c.req.valid('param').period)
      return answerJson(c, {
        sheet: await readPeriodStatement(db, period, clock()),
        ...(await readFirstDayOfAccountBooks(db)),
      })
    })

    .get(
      '/:period/file',
      validateInput('param', periodParam),
      validateInput('query', tableFileFormatQuerySchema),
      async (c) => {
        const period = asked(c.req.valid('param').period)
        const { format } = c.req.valid('query')
        refuseCrossSiteLink(c)
        const table = periodStatementTable(await readPeriodStatement(db, period, clock()))
        const name = `${period.id}.${format}`
        const file = {
          format,
          kind: 'sheet',
          subject: period.id,
          name,
          fileName: `abhyasika-${name}`,
        } as const
        return sendTableFileAndRecordHistory(c, context, table, file)
      },
    )
}

/** @throws Refusal 404 for what is no period */
function asked(id: string): StatementPeriod {
  const period = parsePeriodId(id)
  if (!period) throw notFoundRefusal('sheet')
  return period
}
