import { randomUUID } from 'node:crypto'
import {
  secondBackupPlaceNoticeKindOf,
  secondBackupPlaceStatusOf,
} from '#domain/copies/second-backup-place.ts'
import { addDays, type Day, dayAt, formatDay, localTimeAt } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import type { OwnerNoticeKind, OwnerNoticeParams } from '#domain/messages/owner-notice.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { findOldestWaitingApprovalRequest } from '../approvals/approvals.store.ts'
import { readSecondBackupPlace } from '../backups/second-place/second-place.store.ts'
import { findFirstDayWithMoneyBooked, findLastBooksClosing } from '../books/books-closings.store.ts'
import { readPublicSettings } from '../settings/settings.store.ts'
import { listChannelsStoppedByProvider, readEmailChannel } from './channels.store.ts'
import { addMessage } from './messages.store.ts'

const hour = 3_600_000
/** A backup is made every day, so that one that is older than this is missing, in milliseconds. */
const backupIsLate = 26 * hour
/** The hour from which on yesterday counts as forgotten, not as not yet closed. */
const hourOfClosing = 10
/** For how long somebody may wait at the desk before the owner is told, in milliseconds. */
const waitsAtDesk = 10 * 60_000

/** The names of the channels whose stop can be told: that e-mail itself stopped cannot. */
const toldChannels: Partial<Record<SendingChannel, string>> = { whatsapp: 'WhatsApp', sms: 'SMS' }

interface Facts {
  kind: OwnerNoticeKind
  /** Of one event there is one mail. */
  event: string
  /** The day of which it speaks; null for none. */
  day: Day | null
  /** The name of what it speaks of. */
  what?: string
}

type Context = Pick<AppContext, 'db' | 'cipher' | 'config' | 'now' | 'today'>

/**
 * Makes a mail for each thing that the owner wants to hear of and has not heard of yet (MS-7).
 * @param newestBackup when the newest backup was made; undefined for none
 * @returns the revision, or null where there is nothing new
 */
export async function queueOwnerNotices(
  context: Context,
  newestBackup: Date | undefined,
): Promise<number | null> {
  const { db, cipher, now } = context
  const email = await readEmailChannel(db, cipher)
  if (!email?.isOn) return null
  const { notices, language, to } = email.settings
  const found = (await findEvents(context, newestBackup)).filter(({ kind }) => notices.includes(kind))
  if (found.length === 0 || !(await hasNew(db, found))) return null
  const params = await readOwnerNoticeParams(context, language)
  return runInWriteTransaction(db, async (trx, revision) => {
    const madeAt = now().toISOString()
    for (const { kind, event, day, what = '' } of found) {
      await addMessage(trx, {
        ...{ id: randomUUID(), channel: 'email', cause: 'owner', kind, runKey: keyOf({ kind, event }) },
        ...{ language, address: to, madeAt, madeBy: 'product' },
        params: JSON.stringify({ ...params, what, when: day === null ? '' : formatDay(day, language) }),
      })
    }
    return revision
  })
}

const keyOf = ({ kind, event }: Pick<Facts, 'kind' | 'event'>) => `owner ${kind} ${event}`

async function hasNew(db: Db, found: readonly Facts[]) {
  const known = await db
    .selectFrom('messages')
    .select('runKey')
    .where('runKey', 'in', found.map(keyOf))
    .execute()
  return known.length < found.length
}

/** What stands in every mail of the centre. */
export async function readOwnerNoticeParams(
  { db, config }: Pick<Context, 'db' | 'config'>,
  language: Language,
): Promise<OwnerNoticeParams> {
  const { centre } = await readPublicSettings(db)
  const link = config.publicUrl ? `${config.publicUrl.origin}/admin` : ''
  return { centre: centre.name[language], when: '', what: '', link }
}

async function findEvents(
  { db, cipher, config, now, today }: Context,
  newestBackup: Date | undefined,
): Promise<Facts[]> {
  const moment = now()
  const events: Facts[] = []
  const dayOf = (instant: Date) => dayAt(instant, config.timeZone)
  if (newestBackup && moment.getTime() - newestBackup.getTime() > backupIsLate) {
    events.push({ kind: 'backup-late', event: today(), day: dayOf(newestBackup) })
  }
  const second = await readSecondBackupPlace(db, cipher)
  const state = second && secondBackupPlaceStatusOf(second)
  if (state && secondBackupPlaceNoticeKindOf(state, moment) === 'old') {
    const since = state.newest?.madeAt ?? state.chosenAt
    events.push({ kind: 'copies-late', event: today(), day: dayOf(new Date(since)) })
  }
  const open = await findOpenDay(db, addDays(today(), -1))
  if (open && localTimeAt(moment, config.timeZone).hour >= hourOfClosing) {
    events.push({ kind: 'day-open', event: open, day: open })
  }
  const waiting = await findOldestWaitingApprovalRequest(db, new Date(moment.getTime() - waitsAtDesk))
  if (waiting) events.push({ kind: 'asks-waiting', event: waiting, day: null })
  for (const { id, stoppedAt } of await listChannelsStoppedByProvider(db)) {
    const what = toldChannels[id]
    if (!what) continue
    const day = dayOf(new Date(stoppedAt))
    events.push({ kind: 'channel-stopped', event: `${id} ${stoppedAt}`, day, what })
  }
  return events
}

/** The first day up to another with money in it that no close covers; null where the centre closes no days, or has closed all. */
async function findOpenDay(db: Db, until: Day): Promise<Day | null> {
  const last = await findLastBooksClosing(db)
  if (!last) return null
  const day = await findFirstDayWithMoneyBooked(db, last.day)
  return day !== null && day <= until ? day : null
}
