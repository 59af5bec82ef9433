import { localTimeAt } from '#domain/day.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { isSendingHour, sendingEndHour } from '#domain/messages/sending-rules.ts'
import { makeTodaysReminderWorklist, type ReminderWorklistEntry } from '#domain/reminders/worklist.ts'
import type { AppContext } from '#server/app-context.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { listAnnouncedPayments } from '../../announced/announced-payments.store.ts'
import { listLeavings } from '../../leaving/member-leavings.store.ts'
import { listMembers } from '../../members/members.store.ts'
import { listRemindersOfMembers } from '../../reminders/reminders.store.ts'
import { readReminderNoticeAndGraceDays } from '../../settings/settings.store.ts'
import { listChannelsOn } from '../channels.store.ts'
import { dropMessagesWaitingTooLong } from '../messages.store.ts'
import { queueMessageToPersonIfAllowed } from './add-message-to-person.act.ts'
import {
  findSendingDayState,
  listMembersLeftOutOfSending,
  listMembersRefusedByWhatsApp,
  listSendingKindRules,
  markSendingListMade,
  readSendingRules,
} from './sending-rules-and-templates.store.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'now' | 'today'>

/**
 * Makes the day's list of reminders that go by themselves, once, at the centre's hour or when the server is back after it (MS-3).
 * @returns the revision, or null where there is nothing to make
 */
export async function queueTodaysReminders(context: Context): Promise<number | null> {
  const { db, config, now, today } = context
  const at = now()
  const { hour } = localTimeAt(at, config.timeZone)
  if (hour < (await readSendingRules(db)).hour || !isSendingHour(hour)) return null
  const day = today()
  const run = await findSendingDayState(db, day)
  if (run.madeAt !== null || run.isOff) return null
  const kinds = (await listSendingKindRules(db)).filter(({ kind, isOn }) => isOn && isReminderKind(kind))
  if (kinds.length === 0 || (await listChannelsOn(db)).every((channel) => channel === 'sms')) return null
  return runInWriteTransaction(db, async (trx, revision) => {
    if (!(await markSendingListMade(trx, day, at.toISOString()))) return null
    const rows = await rowsToSend(trx, context)
    const chosen = new Set<string>(kinds.map(({ kind }) => kind))
    for (const [place, { member, reason }] of rows.entries()) {
      if (reason === null || !isReminderKind(reason) || !chosen.has(reason)) continue
      await queueMessageToPersonIfAllowed(trx, {
        ...{ to: { memberId: member.id }, cause: 'reminder', kind: reason, about: '', by: 'product', at },
        ...{ place, runKey: `reminder ${member.id} ${reason} ${day}` },
      })
    }
    return revision
  })
}

/** Who is on today's worklist and left to no hand, in its order. */
async function rowsToSend(trx: WriteTransaction, { now, today }: Context): Promise<ReminderWorklistEntry[]> {
  const day = today()
  const leaving = new Set((await listLeavings(trx)).map(({ id }) => id))
  const rows = makeTodaysReminderWorklist(await listMembers(trx, day), {
    states: new Map((await listRemindersOfMembers(trx)).map((state) => [state.id, state])),
    isLeaving: (id) => leaving.has(id),
    announced: await listAnnouncedPayments(trx, now()),
    ...{ now: now(), today: day, days: await readReminderNoticeAndGraceDays(trx) },
  })
  const rests = new Set(await listMembersLeftOutOfSending(trx, day))
  const notToday = new Set(await listMembersRefusedByWhatsApp(trx, now()))
  return rows.filter(
    ({ member, isDone, state, saysPaid }) =>
      !isDone && !saysPaid && state?.opened?.day !== day && !rests.has(member.id) && !notToday.has(member.id),
  )
}

/** Drops what nobody wants any more: reminders from eight in the evening on, all else after a day (MS-5). */
export async function dropLateMessages({ db, config, now }: Context): Promise<number | null> {
  const at = now()
  const isEvening = localTimeAt(at, config.timeZone).hour >= sendingEndHour
  return dropMessagesWaitingTooLong(db, at, { remindersToo: isEvening })
}
