import type { AppContext } from '#server/app-context.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { endMembersCheckInsNow } from './check-ins.store.ts'

type Context = Pick<AppContext, 'db' | 'live' | 'config' | 'now'>

/**
 * Checks these members out of a room at once, as at closing, in a room too that has no check-in any more. Who is out already, or came in
 * elsewhere, is left as they are, so that a second try changes nothing.
 * @returns how many went out
 */
export async function checkMembersOutOfRoom(
  { db, live, config, now }: Context,
  { libraryId, memberIds }: { libraryId: number; memberIds: readonly string[] },
): Promise<number> {
  const { revision, ended } = await runInWriteTransaction(db, async (trx, revision) => {
    const at = now().toISOString()
    const ended = await endMembersCheckInsNow(trx, { memberIds, libraryId, at, timeZone: config.timeZone })
    return { revision, ended }
  })
  if (ended > 0) live.publish(revision, 'check_ins')
  return ended
}
