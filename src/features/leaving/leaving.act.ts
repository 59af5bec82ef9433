import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Day } from '#domain/day.ts'
import {
  doesNewLastDayCancelLeaving,
  hasLeftOn,
  type MemberLeaving,
  memberLeavingDayProblem,
} from '#domain/leaving/leaving.ts'
import type { leavingDayAndReasonSchema } from '#domain/leaving/leaving-input.ts'
import { type ActContext, runActInNewTransaction } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, actorOf, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { hasOpenAnnouncedRenewal } from '../announced/announced-payments.store.ts'
import {
  findMemberEvenDeleted,
  saveMemberStatus,
  saveSeatHeldSince,
  touchMembers,
} from '../members/members.store.ts'
import { addReminderLogEntry, saveLeavingReason } from '../reminders/reminders.store.ts'
import { releaseMemberSeat, requireNoOpenSeatOffers } from '../seating/assignment/seat-assignment.act.ts'
import { listPeoplePromisedMemberSeat } from '../seating/assignment/seat-holders.store.ts'
import { findLeaving, listPastLeavings, removeLeaving, saveLeaving } from './member-leavings.store.ts'

/**
 * Notes that a member leaves after a day (MP-5). It changes no term and no due.
 * @throws Refusal 404, 400 day_over, ends_after_term, 409 term_announced, or offers_open for another day than the seat is promised from
 */
export async function recordMemberLeaving(
  call: ActContext,
  memberId: string,
  { leavesOn, reason }: z.output<typeof leavingDayAndReasonSchema>,
): Promise<MemberLeaving> {
  const { context } = call
  const { cipher, live } = context
  const leaving = await runActInNewTransaction(call, async (trx, revision) => {
    const today = context.today()
    const stored = await findMemberEvenDeleted(trx, cipher, today, memberId)
    if (!stored || stored.deletion) throw notFoundRefusal('member')
    const { member } = stored
    const problem = memberLeavingDayProblem(leavesOn, { today, lastDay: member.expiryDate })
    if (problem) throw new Refusal(400, problem, 'leavesOn')
    if (member.status === 'Inactive') throw new Refusal(409, 'over_already')
    const before = await findLeaving(trx, memberId)
    if (before && before.leavesOn === leavesOn && before.reason === reason) return before
    if (await hasOpenAnnouncedRenewal(trx, memberId)) throw new Refusal(409, 'term_announced')
    const actor = actorOf(call)
    if (before && before.leavesOn !== leavesOn) await refusePromised(trx, context, memberId, actor.at)
    const row: MemberLeaving = {
      id: memberId,
      leavesOn,
      reason,
      madeBy: actor.by,
      madeAt: actor.at.toISOString(),
      revision,
    }
    await saveLeaving(trx, row, null)
    await recordInHistory(trx, actor, {
      kind: 'member',
      action: 'leaving-noted',
      subject: memberId,
      name: member.name,
      changes: [{ field: 'leavesOn', from: before?.leavesOn ?? null, to: leavesOn }],
    })
    return row
  })
  live.publish(leaving.revision, 'leavings')
  return leaving
}

/**
 * Takes back that a member leaves; nothing where they stay anyway.
 * @throws Refusal 404, 409 offers_open while their seat is promised to somebody
 */
export async function takeBackMemberLeaving(call: ActContext, memberId: string): Promise<number> {
  const { context } = call
  const revision = await runActInNewTransaction(call, async (trx, revision) => {
    const stored = await findMemberEvenDeleted(trx, context.cipher, context.today(), memberId)
    if (!stored || stored.deletion) throw notFoundRefusal('member')
    const member = { id: memberId, name: stored.member.name }
    await takeBack(trx, member, { context, actor: actorOf(call), revision })
    return revision
  })
  context.live.publish(revision, 'leavings')
  return revision
}

async function takeBack(
  trx: WriteTransaction,
  { id, name }: { id: string; name: string },
  { context, actor, revision }: TakingBack,
) {
  if (!(await findLeaving(trx, id))) return
  await refusePromised(trx, context, id, actor.at)
  await removeLeaving(trx, id, revision)
  await recordInHistory(trx, actor, { kind: 'member', action: 'leaving-taken-back', subject: id, name })
}

interface TakingBack {
  context: Pick<AppContext, 'config'>
  actor: Actor
  revision: number
}

/** @throws Refusal 409 offers_open, with whom the seat of somebody who leaves is promised to (MP-5) */
async function refusePromised(
  trx: WriteTransaction,
  { config }: Pick<AppContext, 'config'>,
  memberId: string,
  now: Date,
) {
  requireNoOpenSeatOffers(await listPeoplePromisedMemberSeat(trx, memberId, now), config.timeZone)
}

/**
 * Takes back that a member leaves where their last day was put beyond it: by a renewal, a pause or a correction (MP-5).
 * @returns whether they were to leave before, so that the list is told
 * @throws Refusal 409 offers_open while their seat is promised to somebody
 */
export async function takeBackLeavingIfExtended(
  trx: WriteTransaction,
  member: { id: string; name: string },
  days: { before: Day; after: Day },
  at: TakingBack,
): Promise<boolean> {
  if (days.before === days.after) return false
  const leaving = await findLeaving(trx, member.id)
  if (!leaving || !doesNewLastDayCancelLeaving(leaving.leavesOn, days)) return false
  await takeBack(trx, member, at)
  return true
}

/**
 * Writes what the turn of a day brings: who left is Inactive, and their seat is free (MP-5).
 * Whoever asks first after midnight has it done before they are answered.
 * @returns the revision, or null where nobody has left
 */
export async function carryOutLeavings(context: AppContext): Promise<number | null> {
  const { db } = context
  if ((await listPastLeavings(db, context.today())).length === 0) return null
  return runInWriteTransaction(db, async (trx, revision) => {
    // Another process may have been here meanwhile.
    const left = (await listPastLeavings(trx, context.today())).filter((leaving) =>
      hasLeftOn(leaving, context.today()),
    )
    for (const leaving of left) await leave(trx, context, leaving, revision)
    return left.length > 0 ? revision : null
  })
}

async function leave(trx: WriteTransaction, context: AppContext, leaving: MemberLeaving, revision: number) {
  const { cipher } = context
  const [now, today] = [context.now(), context.today()]
  const stored = await findMemberEvenDeleted(trx, cipher, today, leaving.id)
  if (!stored) return
  const { member } = stored
  const actor: Actor = { by: 'product', at: now }
  await saveMemberStatus(trx, member.id, 'Inactive')
  if (member.seatId === null) await saveSeatHeldSince(trx, member.id, null)
  else await releaseMemberSeat(trx, member, { now, today })
  const entryId = randomUUID()
  await addReminderLogEntry(trx, {
    id: entryId,
    memberId: member.id,
    event: 'left',
    reason: null,
    until: null,
    takesBackId: null,
    freedSeatId: member.seatId,
    day: today,
    at: now.toISOString(),
    madeBy: leaving.madeBy,
    lastDay: member.expiryDate,
    isAgain: 0,
    revision,
  })
  if (leaving.reason !== '') {
    const said = { madeBy: leaving.madeBy, madeAt: leaving.madeAt, revision }
    await saveLeavingReason(trx, { entryId, memberId: member.id, reason: leaving.reason, ...said })
  }
  await touchMembers(trx, [member.id], revision)
  await removeLeaving(trx, member.id, revision)
  const changes =
    member.status === 'Inactive' ? [] : [{ field: 'status', from: member.status, to: 'Inactive' }]
  const action = member.seatId === null ? 'changed' : 'seat-freed'
  await recordInHistory(trx, actor, {
    kind: 'member',
    action,
    subject: member.id,
    name: member.name,
    changes,
  })
}
