import { Hono } from 'hono'
import { z } from 'zod'
import { dayAt } from '#domain/day.ts'
import { exportedFileName, exportFileNames } from '#domain/exports/export-file.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { sendTableFileAndRecordHistory, tableFileFormatQuerySchema } from '#server/files/send-table.ts'
import { type RouteEnv, refuseCrossSiteLink } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { readEnquirySettings } from '../settings/settings.store.ts'
import { readTableToExport } from './read-table-to-export.store.ts'

const fileParam = z.object({ file: z.enum(exportFileNames) })

/** All that a centre has, as files that other programs read (IO-7). Who took one is in the history. */
export const exportsRoutes = (context: AppContext) =>
  new Hono<RouteEnv>().get(
    '/:file',
    validateInput('param', fileParam),
    validateInput('query', tableFileFormatQuerySchema),
    async (c) => {
      const { db, cipher, today, now, config } = context
      const dayOf = (moment: Date) => dayAt(moment, config.timeZone)
      const { file } = c.req.valid('param')
      const { format } = c.req.valid('query')
      refuseCrossSiteLink(c)
      if (file === 'enquiries' && !(await readEnquirySettings(db)).takesEnquiries)
        throw notFoundRefusal('file')
      const table = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => readTableToExport(file, { db: trx, cipher, today: today(), now: now(), dayOf }))
      const name = exportedFileName(file, format, today())
      return sendTableFileAndRecordHistory(c, context, table, {
        format,
        kind: 'export',
        subject: file,
        name,
        fileName: name,
      })
    },
  )
