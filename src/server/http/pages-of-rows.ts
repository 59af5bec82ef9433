import { z } from 'zod'
import type { PageOfLiveRows } from '#domain/live.ts'
import { maxInteger } from '#domain/row.ts'

/** Which page is asked for: at most `limit` rows, below the one whose place is `before`. */
export const rowsPageQuerySchema = z.object({
  before: z.coerce.number().int().min(1).max(maxInteger).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** The page of rows that were read with one more than its limit, which tells whether there are others. */
export function pageOfRows<Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (row: Row) => number,
): PageOfLiveRows<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > rows.length && last !== undefined ? placeOf(last) : null }
}
