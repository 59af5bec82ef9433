import type { RecordedAction } from '#domain/history.ts'
import { moveItem } from '#domain/order.ts'
import { rowOrNotFound } from '../errors.ts'
import { type Actor, recordInHistory } from './history.ts'
import type { WriteTransaction } from './revision.ts'

interface Move<Row extends { id: string | number }> {
  table: 'libraries' | 'menu' | 'plans'
  /** The whole list, in its order. */
  rows: readonly Row[]
  id: Row['id']
  targetId: Row['id']
  /** The word for a row in the error where there is none of that id. */
  what: string
  about: (row: Row) => Pick<RecordedAction, 'kind' | 'subject' | 'name'>
}

/**
 * Moves a row of a list that people put in order to the place of another, numbers the list from 0 and records the move.
 * Rows that keep their number keep their revision.
 * @returns whether anything has moved
 * @throws Refusal 404 where one of the two is missing
 */
export async function moveRowInStoredOrder<Row extends { id: string | number }>(
  trx: WriteTransaction,
  actor: Actor,
  { table, rows, id, targetId, what, about }: Move<Row>,
  revision: number,
): Promise<boolean> {
  const row = rowOrNotFound(rows, id, what)
  rowOrNotFound(rows, targetId, what)
  const order = moveItem(rows, id, targetId)
  if (!order) return false
  for (const [position, { id }] of order.entries()) {
    await trx
      .updateTable(table)
      .set({ position, revision })
      .where('id', '=', id)
      .where('position', '!=', position)
      .execute()
  }
  const place = { field: 'place', from: rows.indexOf(row) + 1, to: order.indexOf(row) + 1 }
  await recordInHistory(trx, actor, { ...about(row), action: 'moved', changes: [place] })
  return true
}
