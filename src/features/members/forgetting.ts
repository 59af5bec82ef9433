import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database.ts'
import { type Act, record } from '#server/history.ts'
import { write } from '#server/revision.ts'
import { forgetMembers, listDue } from './deletions.store.ts'

/**
 * Forgets the deleted members whose thirty days are over. Two processes may do so at once.
 * @returns the revision, or null where there was nobody
 */
export async function forgetDue(db: Db, today: Day, at: Date): Promise<number | null> {
  if ((await listDue(db, today)).length === 0) return null
  return write(db, async (trx, revision) => {
    // Another process may have been here meanwhile.
    const due = await listDue(trx, today)
    if (due.length === 0) return null
    const act: Act = { by: 'product', at }
    const forgotten = await forgetMembers(trx, due, revision)
    const entries = forgotten.map(
      (subject) => ({ kind: 'member', action: 'forgotten', subject, name: '' }) as const,
    )
    await record(trx, act, ...entries)
    return revision
  })
}
