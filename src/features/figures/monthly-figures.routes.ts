import { Hono } from 'hono'
import { z } from 'zod'
import { parsePeriodId } from '#domain/books/statement-period.ts'
import { monthlyFiguresTable } from '#domain/figures/monthly-figures-table.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { sendTableFileAndRecordHistory, tableFileFormatQuerySchema } from '#server/files/send-table.ts'
import { answerJson } from '#server/http/encoded-answer-body.ts'
import { type RouteEnv, refuseCrossSiteLink } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { readRoomsHoursAndPlans } from '../setup/setup.store.ts'
import { readMonthlyFigures } from './figures.store.ts'

const monthParam = z.object({ month: z.string().max(20) })

/** How many stayed, who came, who went and what stood empty in a month, as counts, on the screen and as a file (FG-1). */
export const monthlyFiguresRoutes = (context: AppContext) => {
  const { db, today } = context
  return new Hono<RouteEnv>()
    .get('/:month', validateInput('param', monthParam), async (c) =>
      answerJson(c, await readMonthlyFigures(db, asked(c.req.valid('param').month), today())),
    )

    .get(
      '/:month/file',
      validateInput('param', monthParam),
      validateInput('query', tableFileFormatQuerySchema),
      async (c) => {
        const month = asked(c.req.valid('param').month)
        const { format } = c.req.valid('query')
        refuseCrossSiteLink(c)
        const setup = await readRoomsHoursAndPlans(db, today())
        const table = monthlyFiguresTable(await readMonthlyFigures(db, month, today()), setup)
        const name = `figures-${month}.${format}`
        const file = { format, kind: 'sheet', subject: month, name, fileName: `abhyasika-${name}` } as const
        return sendTableFileAndRecordHistory(c, context, table, file)
      },
    )
}

/** @throws Refusal 404 for what is no month */
function asked(id: string): string {
  const period = parsePeriodId(id)
  if (!period || period.isYear) throw notFoundRefusal('sheet')
  return period.id
}
