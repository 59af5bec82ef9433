import type { LiveListTopic } from '#domain/live.ts'
import type { AppContext } from '#server/app-context.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { touchRoomsHoursAndPlans } from './setup.store.ts'

/**
 * Changes rooms, hours or plans in one transaction, and tells the screens.
 * @param alsoChanged the other topics that `work` changes
 * @returns the whole setup as it is then
 */
export async function changeRoomsHoursAndPlans(
  { db, live, today }: Pick<AppContext, 'db' | 'live' | 'today'>,
  alsoChanged: readonly LiveListTopic[],
  work: (trx: WriteTransaction, revision: number) => Promise<void>,
) {
  const answer = await runInWriteTransaction(db, async (trx, revision) => {
    await work(trx, revision)
    return { revision, row: await touchRoomsHoursAndPlans(trx, revision, today()) }
  })
  live.publish(answer.revision, 'setup', ...alsoChanged)
  return answer
}
