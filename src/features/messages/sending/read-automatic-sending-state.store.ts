import { consentPurposeOfChannel, isActiveConsent } from '#domain/admissions/active-consent.ts'
import { phoneKey } from '#domain/members/member.ts'
import { hasWhatsappChatNumber } from '#domain/members/whatsapp-chat-link.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import type { AutomaticSendingState } from '#domain/messages/todays-messages-and-answers.ts'
import { reminderRecipientOf } from '#domain/reminders/recipient.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { readReminderSettings } from '../../settings/settings.store.ts'
import { listChannelsOn } from '../channels.store.ts'
import { listTodaysMessages } from '../message-lists.store.ts'
import { listUnhandledMessageAnswers } from '../webhook/answers.store.ts'
import { readFullSendingSetup } from './read-sending-setup.store.ts'
import {
  findSendingDayState,
  listMembersLeftOutOfSending,
  listMembersRefusedByWhatsApp,
} from './sending-rules-and-templates.store.ts'

const nothing = {
  ...{ hour: 10, kinds: [], stoppedAt: null, stoppedBy: '', isDayOff: false, isListMade: false },
  ...{ prices: { whatsapp: 0, email: 0, sms: 0 }, reachable: {}, resting: [], today: [], answers: [] },
}

/** What everybody at the desk has to know of messages that go by themselves; nothing while no channel is on. */
export async function readAutomaticSendingState(
  db: Db,
  { cipher, now, today }: Pick<AppContext, 'cipher' | 'now' | 'today'>,
): Promise<AutomaticSendingState> {
  const channels = await listChannelsOn(db)
  if (channels.length === 0) return { ...nothing, channels }
  const day = today()
  const { rules, kinds, looked, prices } = await readFullSendingSetup(db, cipher)
  const run = await findSendingDayState(db, day)
  return {
    channels,
    hour: rules.hour,
    kinds: kinds.flatMap(({ kind, isOn }) => (isOn ? [{ kind, isLooked: looked.includes(kind) }] : [])),
    stoppedAt: rules.stoppedAt,
    stoppedBy: rules.stoppedBy,
    isDayOff: run.isOff,
    isListMade: run.madeAt !== null,
    prices,
    reachable: await listReachable(db, channels, now()),
    resting: await listMembersLeftOutOfSending(db, day),
    today: await listTodaysMessages(db, day),
    answers: await listUnhandledMessageAnswers(db),
  }
}

/** By which channel each member would be reached: WhatsApp, else e-mail, where it is on, has a yes and a number or an address (MS-1). */
async function listReachable(
  db: Db,
  channels: readonly SendingChannel[],
  now: Date,
): Promise<AutomaticSendingState['reachable']> {
  const asked = (['whatsapp', 'email'] as const).filter((channel) => channels.includes(channel))
  if (asked.length === 0) return {}
  const rows = await db
    .selectFrom('consents')
    .innerJoin('members', 'members.id', 'consents.memberId')
    .select(['members.id', 'phone', 'parentsPhone', 'email', 'isMinor', 'givenBy', 'endedAt', 'purpose'])
    .where('endedAt', 'is', null)
    .where('deletedOn', 'is', null)
    .where('isSample', '=', 0)
    .where('purpose', 'in', asked.map(consentPurposeOfChannel))
    .execute()
  const { minorsToParents } = await readReminderSettings(db)
  const resting = new Set(
    (await db.selectFrom('restingNumbers').select('phone').execute()).map((row) => row.phone),
  )
  const notToday = new Set(await listMembersRefusedByWhatsApp(db, now))
  const isReached = ({ email, givenBy, endedAt, purpose, ...row }: (typeof rows)[number]) => {
    const isMinor = row.isMinor === 1
    if (notToday.has(row.id) || !isActiveConsent({ givenBy, endedAt }, isMinor)) return false
    // The parents' phone, where messages go to it (WL-5).
    const { phone } = reminderRecipientOf({ ...row, isMinor }, minorsToParents)
    return purpose === consentPurposeOfChannel('email')
      ? email !== ''
      : hasWhatsappChatNumber(phone) && !resting.has(phoneKey(phone))
  }
  const reached = rows.filter(isReached)
  const by = (channel: SendingChannel) =>
    reached.filter(({ purpose }) => purpose === consentPurposeOfChannel(channel))
  // The first channel is the one that counts.
  return Object.fromEntries(
    asked.toReversed().flatMap((channel) => by(channel).map(({ id }) => [id, channel])),
  )
}
