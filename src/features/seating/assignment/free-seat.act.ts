import { memberIdsSchema } from '#domain/members/member-input.ts'
import { type ActDefinition, runActInNewTransaction } from '#server/act.ts'
import { actorOf, recordInHistory } from '#server/database/history.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { staleRefusal } from '#server/errors.ts'
import {
  type LedgerChange,
  type MemberLockedForWriting,
  type RepeatedCallResult,
  summarizeActForApproval,
} from '../../ledger/change-ledger.act.ts'
import { findSeatMemberMayTakeAgain, noteSeatsMembersMayTakeAgain } from '../../members/members.store.ts'
import { releaseMemberSeat as free, undoMemberSeatRelease } from './seat-assignment.act.ts'
import { releaseSeatsOfMembers } from './seat-holders.store.ts'

/** Ends a holding at once (TM-8). */
export async function freeSeat(
  { trx, member, money, moment }: MemberLockedForWriting,
  { seatId }: { seatId: string },
): Promise<LedgerChange | RepeatedCallResult> {
  const freed = await findSeatMemberMayTakeAgain(trx, member.id)
  if (member.seatId === null && freed?.seatId === seatId) return { done: null }
  if (member.seatId !== null && member.seatId !== seatId) throw staleRefusal('member')
  await free(trx, member, moment)
  return { money, action: 'seat-freed', changes: [] }
}

/** Takes back that a seat was freed (TM-8). */
export async function undoFreeSeat(
  { trx, member, money, moment }: MemberLockedForWriting,
  { seatId }: { seatId: string },
): Promise<LedgerChange | RepeatedCallResult> {
  if (member.seatId === seatId) return { done: null }
  await undoMemberSeatRelease(trx, member, moment)
  return { money, action: 'seat-taken-back', changes: [] }
}

/** Ends the holdings of many members at once, each as `freeSeat` does (TM-8). */
export const freeManySeatsAct: ActDefinition<typeof memberIdsSchema, { revision: number; freed: string[] }> =
  {
    kind: 'seat-releases',
    permission: 'members.free-many',
    schema: memberIdsSchema,
    summarize: (trx, context, _subject, { ids }) =>
      summarizeActForApproval(trx, context, ids[0] ?? '', () => [{ name: 'members', to: new Set(ids).size }]),
    run: async (call, _subject, { ids }) => {
      const answer = await runActInNewTransaction(call, async (trx, revision) => {
        const freed: { id: string; name: string }[] = []
        for (const some of splitIntoBatches([...new Set(ids)])) {
          const holders = await noteSeatsMembersMayTakeAgain(trx, some, revision)
          if (holders.length === 0) continue
          await releaseSeatsOfMembers(
            trx,
            holders.map(({ id }) => id),
          )
          freed.push(...holders)
        }
        const entries = freed.map(
          ({ id, name }) => ({ kind: 'member', action: 'seat-freed', subject: id, name }) as const,
        )
        await recordInHistory(trx, actorOf(call), ...entries)
        return { revision, freed: freed.map(({ id }) => id) }
      })
      if (answer.freed.length > 0) call.context.live.publish(answer.revision, 'members')
      return { answer, isNew: false }
    },
  }
