import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { addDays, type Day } from '#domain/day.ts'
import type { FieldChange } from '#domain/history.ts'
import { phoneKey } from '#domain/members/member.ts'
import { memberIdSchema } from '#domain/members/member-input.ts'
import type { Message } from '#domain/messages/message.ts'
import { type LeavingReason, leavingReasonSchema } from '#domain/reminders/leaving-reason.ts'
import type { MemberReminderLogParts, MessageInMemberLog } from '#domain/reminders/member-reminder-log.ts'
import { firstPaymentAfterReminder } from '#domain/reminders/payment-after-reminder.ts'
import { reminderReasonsOn } from '#domain/reminders/reasons.ts'
import { type NewReminderEntry, newReminderEntrySchema } from '#domain/reminders/reminder-input.ts'
import {
  isReminderOutcome,
  type LatestReminderEntriesOfMember,
  type ReminderEntry,
  type ShownReminderEntry,
} from '#domain/reminders/reminder-log.ts'
import { idSchema } from '#domain/row.ts'
import { actContextOf } from '#server/act.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findDayNotSeenSince } from '../check-in/member-not-seen.store.ts'
import { changeLedger, type MemberLockedForWriting } from '../ledger/change-ledger.act.ts'
import { readMemberChargesAndPayments } from '../ledger/ledger.store.ts'
import { findMemberEvenDeleted, saveMemberStatus, saveSeatHeldSince } from '../members/members.store.ts'
import { listMessagesToMember } from '../messages/message-lists.store.ts'
import { findMessageRecipient } from '../messages/sending/message-recipient.store.ts'
import { findUnreachableWhatsappNumber } from '../messages/sending/sending-rules-and-templates.store.ts'
import { listMessageAnswersOfMember } from '../messages/webhook/answers.store.ts'
import { releaseMemberSeat, undoMemberSeatRelease } from '../seating/assignment/seat-assignment.act.ts'
import { readReminderNoticeAndGraceDays } from '../settings/settings.store.ts'
import {
  addReminderLogEntry,
  findReminderLogEntry,
  findRemindersOfMember,
  listReminderLogOfMember,
  saveLeavingReason,
} from './reminders.store.ts'

const idParam = z.object({ id: memberIdSchema })
const reasonParam = idParam.extend({ entryId: idSchema })

/** So many entries are shown of a member. */
const maxEntries = 50

/** A promise or a rest lies at most so many days ahead. */
const maxDaysAhead = 366

/** The answer to an entry: the member's reminders now. */
interface Added {
  state: LatestReminderEntriesOfMember
  isNew: boolean
}

/** The reminders to a member: what was said, and what is said next (WL-2 to WL-4). */
export const memberRemindersRoutes = (context: AppContext) =>
  new Hono<RouteEnv>()
    .get('/:id/reminders', validateInput('param', idParam), async (c) => {
      const { id } = c.req.valid('param')
      const { db, cipher, today } = context
      const stored = await findMemberEvenDeleted(db, cipher, today(), id)
      if (!stored || stored.deletion) throw notFoundRefusal('member')
      const log = await listReminderLogOfMember(db, id, maxEntries)
      const { payments } = await readMemberChargesAndPayments(db, id)
      const lines = log.map(
        (entry): ShownReminderEntry => ({
          ...entry,
          paid:
            entry.event === 'sent' && !entry.isTakenBack ? firstPaymentAfterReminder(entry, payments) : null,
        }),
      )
      return c.json({ revision: stored.member.revision, lines, ...(await readMessagesOf(db, id)) })
    })

    .post(
      '/:id/reminders',
      validateInput('param', idParam),
      validateInput('json', newReminderEntrySchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const entry = c.req.valid('json')
        const isOfMembership =
          entry.event === 'left' ||
          (entry.takesBackId !== null &&
            (await findReminderLogEntry(context.db, entry.takesBackId))?.event === 'left')
        const { state, isNew } = await (isOfMembership
          ? addWithMembership(context, c, id, entry)
          : addAlone(context, c, id, entry))
        if (isNew) context.live.publish(state.revision, 'reminders')
        return c.json({ revision: state.revision, row: state }, isNew ? 201 : 200)
      },
    )

    .post(
      '/:id/reminders/:entryId/reasons',
      validateInput('param', reasonParam),
      validateInput('json', leavingReasonSchema),
      async (c) => {
        const { id, entryId } = c.req.valid('param')
        const { reason } = c.req.valid('json')
        const row = await addReason(context, c, { id, entryId, reason })
        context.live.publish(row.revision, 'reminders')
        return c.json({ revision: row.revision, row })
      },
    )

/** What went to a member by itself, what they answered, and since when WhatsApp does not reach them; null where it does (MS-2, MS-5). */
async function readMessagesOf(db: Db, memberId: string) {
  const person = await findMessageRecipient(db, { memberId })
  const messages = await listMessagesToMember(db, memberId, maxEntries)
  const answers = await listMessageAnswersOfMember(db, memberId, maxEntries)
  return {
    messages: messages.map(loggedMessage),
    answers: answers.map(({ id, kind, text, at }): MemberReminderLogParts['answers'][number] => ({
      id,
      kind,
      text,
      at,
    })),
    rests: person ? await findUnreachableWhatsappNumber(db, phoneKey(person.phone)) : null,
  }
}

function loggedMessage({
  id,
  channel,
  cause,
  kind,
  text,
  state,
  code,
  madeAt,
  at,
}: Message): MessageInMemberLog {
  return { id, channel, cause, kind, text, state, code, madeAt, at }
}

/** Adds an entry that changes nothing but the log. */
async function addAlone(
  context: AppContext,
  c: Context<RouteEnv>,
  memberId: string,
  entry: NewReminderEntry,
): Promise<Added> {
  const { db, cipher, now, today } = context
  const actor = actorOfRequest(c, now)
  const day = today()
  return runInWriteTransaction(db, async (trx, revision) => {
    const stored = await findMemberEvenDeleted(trx, cipher, day, memberId)
    if (!stored || stored.deletion) throw notFoundRefusal('member')
    return addToLog(context, { trx, member: stored.member, actor, today: day, revision }, entry, null)
  })
}

/**
 * Notes why a member left, which may be said again.
 * @throws Refusal 404 for no such entry, 409 stale where it says nothing of leaving or was taken back
 */
async function addReason(
  { db, cipher, now, today }: AppContext,
  c: Context<RouteEnv>,
  { id, entryId, reason }: { id: string; entryId: string; reason: LeavingReason },
): Promise<LatestReminderEntriesOfMember> {
  const actor = actorOfRequest(c, now)
  return runInWriteTransaction(db, async (trx, revision) => {
    const stored = await findMemberEvenDeleted(trx, cipher, today(), id)
    const entry = await findReminderLogEntry(trx, entryId)
    if (!stored || stored.deletion || entry?.memberId !== id) throw notFoundRefusal('reminder')
    if (entry.event !== 'left' || (await findRemindersOfMember(trx, id))?.outcome?.id !== entryId) {
      throw staleRefusal('reminder')
    }
    const said = { madeBy: actor.by, madeAt: actor.at.toISOString(), revision }
    await saveLeavingReason(trx, { entryId, memberId: id, reason, ...said })
    const state = await findRemindersOfMember(trx, id)
    if (!state) throw notFoundRefusal('reminder')
    return state
  })
}

/** Says that a member has left, which frees the seat, sets Inactive and can be taken back, with the history of the member. */
async function addWithMembership(
  context: AppContext,
  c: Context<RouteEnv>,
  memberId: string,
  entry: NewReminderEntry,
): Promise<Added> {
  let added: Added | undefined
  await changeLedger(actContextOf(context, c), memberId, async (locked) => {
    const { trx, member, money, moment } = locked
    const hasLeft = entry.event === 'left'
    const freed = hasLeft ? member.seatId : await freedBy(locked, entry)
    added = await addToLog(context, locked, entry, hasLeft ? freed : null)
    if (!added.isNew) return { done: null }
    const status = hasLeft ? 'Inactive' : 'Active'
    await saveMemberStatus(trx, member.id, status)
    if (hasLeft && freed !== null) await releaseMemberSeat(trx, member, moment)
    // A seat that is lent is given back too.
    if (hasLeft && freed === null) await saveSeatHeldSince(trx, member.id, null)
    if (!hasLeft && freed !== null) await undoMemberSeatRelease(trx, member, moment)
    const changes: FieldChange[] =
      status === member.status ? [] : [{ field: 'status', from: member.status, to: status }]
    const seatAction = hasLeft ? 'seat-freed' : 'seat-taken-back'
    return { money, action: freed === null ? 'changed' : seatAction, changes }
  })
  if (!added) throw notFoundRefusal('member')
  return added
}

/** The seat that the entry which is taken back has freed; null where it freed none. */
async function freedBy(
  { trx }: MemberLockedForWriting,
  { takesBackId }: NewReminderEntry,
): Promise<string | null> {
  return (await findReminderLogEntry(trx, takesBackId ?? ''))?.freedSeatId ?? null
}

/**
 * Adds an entry with the reason that stands now.
 * @throws Refusal 409 already_added, stale, reminded_today, or day_not_ahead
 */
async function addToLog(
  context: AppContext,
  {
    trx,
    member,
    actor,
    today,
    revision,
  }: Pick<MemberLockedForWriting, 'trx' | 'member' | 'actor' | 'revision'> & { today: Day },
  entry: NewReminderEntry,
  freedSeatId: string | null,
): Promise<Added> {
  const { id, event, until, takesBackId, confirmed } = entry
  const state = await findRemindersOfMember(trx, member.id)
  const before = await findReminderLogEntry(trx, id)
  if (before) {
    const isSame = before.memberId === member.id && before.event === event && before.until === until
    if (!isSame || !state) throw new Refusal(409, 'already_added')
    return { state, isNew: false }
  }
  checkAhead(until, today)
  if (takesBackId !== null && state?.outcome?.id !== takesBackId) throw staleRefusal('reminder')
  const earlier = earlierToday(state, { event, today, by: actor.by })
  if (earlier && !confirmed.includes('reminded_today')) {
    throw new Refusal(409, { code: 'reminded_today', params: { by: earlier.by, at: earlier.at } })
  }
  const outcome = state?.outcome ?? null
  const since = await findDayNotSeenSince(trx, context, member)
  const [reason] = reminderReasonsOn(member, outcome, today, await readReminderNoticeAndGraceDays(trx), since)
  await addReminderLogEntry(trx, {
    id,
    memberId: member.id,
    event,
    until,
    takesBackId,
    freedSeatId,
    revision,
    reason: reason ?? (outcome?.day === today ? outcome.reason : null),
    day: today,
    at: actor.at.toISOString(),
    madeBy: actor.by,
    lastDay: member.expiryDate,
    isAgain: state?.opened?.day === today ? 1 : 0,
  })
  const after = await findRemindersOfMember(trx, member.id)
  if (!after) throw notFoundRefusal('member')
  return { state: after, isNew: true }
}

/** @throws Refusal 400 day_not_ahead where a day is not after today, or more than a year ahead */
function checkAhead(until: Day | null, today: Day) {
  if (until !== null && (until <= today || until > addDays(today, maxDaysAhead))) {
    throw new Refusal(400, 'day_not_ahead', 'until')
  }
}

/**
 * The entries of today about the same member, which need a yes (WL-4): for a text all of it, but for what the same person has
 * prepared; for an outcome the one of today.
 */
function earlierToday(
  state: LatestReminderEntriesOfMember | undefined,
  { event, today, by }: { event: NewReminderEntry['event']; today: Day; by: string },
): ReminderEntry | null {
  if (event === 'taken-back') return null
  const outcome = state?.outcome?.day === today ? state.outcome : null
  if (isReminderOutcome(event)) return outcome
  const opened = state?.opened?.day === today ? state.opened : null
  const isOwn = opened?.event === 'prepared' && opened.by === by
  return outcome ?? (isOwn ? null : opened)
}
