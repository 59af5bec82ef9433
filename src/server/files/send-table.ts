import type { Context } from 'hono'
import { z } from 'zod'
import { csvOf, type TableToExport } from '#domain/files/exported-table.ts'
import type { HistoryEntryKind, RecordedAction } from '#domain/history.ts'
import type { AppContext } from '../app-context.ts'
import { actorOfRequest, recordInHistoryWithoutRevision } from '../database/history.ts'
import { isHeadRequest, type RouteEnv } from '../http/guard.ts'
import { xlsxMediaType, xlsxOf } from './xlsx.ts'

/** Which file is asked for. */
export const tableFileFormatQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']) })
type Format = z.output<typeof tableFileFormatQuerySchema>['format']

interface Sent {
  format: Format
  /** The kind of entry in the history. */
  kind: HistoryEntryKind
  subject: string
  name: string
  /** The name under which the browser stores it. */
  fileName: string
}

/** Sends a table as a file, and notes in the history who took it; of a HEAD only the head, which is no download. */
export async function sendTableFileAndRecordHistory(
  c: Context<RouteEnv>,
  { db, live, now }: Pick<AppContext, 'db' | 'live' | 'now'>,
  table: TableToExport,
  { format, kind, subject, name, fileName }: Sent,
): Promise<Response> {
  const head = {
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : xlsxMediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  }
  if (isHeadRequest(c)) return c.body(null, 200, head)
  const body = format === 'csv' ? csvOf(table) : await xlsxOf(table, subject)
  const entry: RecordedAction = { kind, action: 'downloaded', subject, name, changes: [] }
  live.publish(await recordInHistoryWithoutRevision(db, actorOfRequest(c, now), entry), 'history')
  return c.body(body, 200, head)
}
