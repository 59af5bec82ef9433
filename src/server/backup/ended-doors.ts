import type { Db } from '../database/database.ts'
import type { WriteTransaction } from '../database/revision.ts'

/** The tablets at doors whose keys were ended, each with the moment. */
export type EndedDoorTablets = { id: string; endedAt: string | null }[]

export const readEndedDoorTablets = (db: Db): Promise<EndedDoorTablets> =>
  db.selectFrom('doors').select(['id', 'endedAt']).where('endedAt', 'is not', null).execute()

/** Ends keys again that a restore brought back (CI-3). */
export async function endDoorTabletKeysAgain(trx: WriteTransaction, doors: EndedDoorTablets) {
  for (const { id, endedAt } of doors)
    await trx
      .updateTable('doors')
      .set({ endedAt })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .execute()
}
