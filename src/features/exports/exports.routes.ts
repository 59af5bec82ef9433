import { Hono } from 'hono'
import { z } from 'zod'
import { exportFiles, exportName } from '#domain/exports/export-file.ts'
import { csvOf } from '#domain/files/file-table.ts'
import type { AppContext } from '#server/app-context.ts'
import { actOf, recordWithoutRevision } from '#server/database/history.ts'
import { Refusal } from '#server/errors.ts'
import { xlsxOf, xlsxType } from '#server/files/xlsx.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { readExport } from './exports.store.ts'

const fileParam = z.object({ file: z.enum(exportFiles) })
const formatQuery = z.object({ format: z.enum(['csv', 'xlsx']) })

/** All that a centre has, as files that other programs read (IO-7). Who took one is in the history. */
export const exportsRoutes = ({ db, cipher, live, now, today }: AppContext) =>
  new Hono<RouteEnv>().get('/:file', input('param', fileParam), input('query', formatQuery), async (c) => {
    const { file } = c.req.valid('param')
    const { format } = c.req.valid('query')
    // A link on another site must not put an entry into the history.
    if (c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal(403, 'cross_site')
    const table = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => readExport(file, { db: trx, cipher, today: today() }))
    const body = format === 'csv' ? csvOf(table) : await xlsxOf(table, file)
    const name = exportName(file, format, today())
    const entry = { kind: 'export', action: 'downloaded', subject: file, name } as const
    live.publish(await recordWithoutRevision(db, actOf(c, now), { ...entry, changes: [] }), 'history')
    return c.body(body, 200, {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })
