import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import { write } from '#server/database/revision.ts'
import { hasSurplusHolds, releaseSurplusHolds } from '../../ledger/terms.store.ts'
import { touchMembers } from '../../members/members.store.ts'

/**
 * Lets go of the parts of the day that no term still to run has, after the last day of the term that had them (DP-2). Two
 * processes may do so at once.
 * @returns the revision, or null where there was none
 */
export async function releaseParts(db: Db, today: Day): Promise<number | null> {
  if (!(await hasSurplusHolds(db, today))) return null
  return write(db, async (trx, revision) => {
    // Another process may have been here meanwhile.
    const memberIds = await releaseSurplusHolds(trx, today)
    if (memberIds.length === 0) return null
    await touchMembers(trx, memberIds, revision)
    return revision
  })
}
