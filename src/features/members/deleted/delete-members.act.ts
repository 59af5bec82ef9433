import { z } from 'zod'
import { type ActContext, type ActDefinition, runActInNewTransaction } from '#server/act.ts'
import { actorOf, recordInHistory, toMemberRemovalHistoryEntries } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { endCheckInsAndWaitingPresses } from '../../check-in/check-ins.store.ts'
import { summarizeActForApproval } from '../../ledger/change-ledger.act.ts'
import { readTopicsHiddenWhileMemberDeleted } from '../../requests/read-topics-hidden-while-member-deleted.store.ts'
import { markMembersDeleted as deleteRows } from './deleted-members.store.ts'

/** Takes members out of the list and frees their seats, for thirty days. Answers how many were there. */
export async function deleteMembers(call: ActContext, ids: string[]) {
  const hidden = await readTopicsHiddenWhileMemberDeleted(call.context.db)
  const answer = await runActInNewTransaction(call, async (trx, revision) => ({
    revision,
    removed: await remove(trx, call, ids, revision),
  }))
  if (answer.removed > 0) call.context.live.publish(answer.revision, 'members', 'deleted_members', ...hidden)
  return answer
}

const noInput = z.undefined()

/** Takes one member out of the list. */
export const deleteMemberAct: ActDefinition<typeof noInput, { revision: number }> = {
  kind: 'deletion',
  permission: 'members.delete',
  schema: noInput,
  summarize: (trx, context, memberId) => summarizeActForApproval(trx, context, memberId, () => []),
  run: async (call, id) => {
    const hidden = await readTopicsHiddenWhileMemberDeleted(call.context.db)
    const revision = await runActInNewTransaction(call, async (trx, revision) => {
      if ((await remove(trx, call, [id], revision)) === 0) throw notFoundRefusal('member')
      return revision
    })
    call.context.live.publish(revision, 'members', 'deleted_members', ...hidden)
    return { answer: { revision }, isNew: false }
  },
}

async function remove(
  trx: WriteTransaction,
  call: ActContext,
  ids: string[],
  revision: number,
): Promise<number> {
  const actor = actorOf(call)
  const removed = await deleteRows(trx, ids, { by: actor.by, on: call.context.today() }, revision)
  const { timeZone } = call.context.config
  const memberIds = removed.map(({ id }) => id)
  await endCheckInsAndWaitingPresses(trx, { memberIds, at: actor.at.toISOString(), timeZone })
  await recordInHistory(trx, actor, ...toMemberRemovalHistoryEntries(removed))
  return removed.length
}
