import { randomUUID } from 'node:crypto'
import type { SendingChannelState } from '#domain/messages/channel-state.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/database/history.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { hasSampleMembers } from '../members/sample.store.ts'
import { readDefaultMessageLanguage } from '../settings/settings.store.ts'
import { changeMessageSettings } from './change-message-settings.act.ts'
import { changeChannelState } from './channels.store.ts'
import { addMessage, dropUnsentMessages } from './messages.store.ts'
import { readOwnerNoticeParams } from './owner-notices.act.ts'
import { type ChannelAccounts, readChannelAccounts } from './sending/read-sending-setup.store.ts'

type Context = Pick<AppContext, 'db' | 'cipher' | 'config' | 'today' | 'live'>

/** A channel as it was set up. @throws Refusal 404 where it was not */
function required<Id extends SendingChannel>(
  accounts: ChannelAccounts,
  channel: Id,
): NonNullable<ChannelAccounts[Id]> {
  const stored = accounts[channel]
  if (!stored) throw notFoundRefusal('channel')
  return stored
}

/**
 * Sends a test to the operator's own number or address (MS-1).
 * @throws Refusal 404 channel, 409 no_token where the centre's key is missing
 */
export async function sendChannelTest(
  context: Context,
  actor: Actor,
  channel: SendingChannel,
): Promise<MessageSettingsState> {
  const accounts = await readChannelAccounts(context.db, context.cipher)
  required(accounts, channel)
  if (channel !== 'email' && accounts.keys[channel] === '') throw new Refusal(409, 'no_token')
  const language = await languageOf(context.db, accounts, channel)
  // Read before, as a read outside waits for the write.
  const params = JSON.stringify(await readOwnerNoticeParams(context, language))
  return changeMessageSettings(context, actor, async (trx) => {
    const { to } = required(await readChannelAccounts(trx, context.cipher), channel).settings
    await addMessage(trx, {
      ...{ id: randomUUID(), channel, cause: 'test', kind: 'test', runKey: null, language, params },
      ...{ address: to, madeAt: actor.at.toISOString(), madeBy: actor.by },
    })
    return { subject: channel, fields: [] }
  })
}

const languageOf = async (db: Db, { email }: ChannelAccounts, channel: SendingChannel) =>
  channel === 'email' && email ? email.settings.language : readDefaultMessageLanguage(db)

/** Notes whether a test was seen to arrive. @throws Refusal 404 channel, 409 no_test_sent */
export function noteWhetherChannelTestArrived(
  context: Context,
  actor: Actor,
  channel: SendingChannel,
  hasArrived: boolean,
): Promise<MessageSettingsState> {
  return changeMessageSettings(context, actor, async (trx) => {
    const { testedAt } = required(await readChannelAccounts(trx, context.cipher), channel)
    if (testedAt === null) throw new Refusal(409, 'no_test_sent')
    const noted = hasArrived ? { seenAt: actor.at.toISOString() } : { testedAt: null, seenAt: null, isOn: 0 }
    await changeChannelState(trx, channel, noted)
    return { subject: channel, fields: ['seen'] }
  })
}

/**
 * Switches a channel on or off. What waits for it is dropped where it is switched off.
 * @throws Refusal 404 channel, 409 no_test_seen, no_token, no_webhook, needs_whatsapp, sample_present
 */
export function turnChannelOnOrOff(
  context: Context,
  actor: Actor,
  channel: SendingChannel,
  isOn: boolean,
): Promise<MessageSettingsState> {
  return changeMessageSettings(context, actor, async (trx) => {
    const accounts = await readChannelAccounts(trx, context.cipher)
    const stored: SendingChannelState = required(accounts, channel)
    if (stored.isOn === isOn) return { subject: channel, fields: [] }
    if (isOn) await checkReady(trx, accounts, channel)
    await changeChannelState(trx, channel, {
      isOn: isOn ? 1 : 0,
      ...(isOn && { stoppedAt: null, stoppedCode: '' }),
    })
    if (!isOn) await dropUnsentMessages(trx, 'off', actor.at.toISOString(), channel)
    // An SMS goes only where WhatsApp failed (MS-1).
    if (!isOn && channel === 'whatsapp' && accounts.sms?.isOn) {
      await changeChannelState(trx, 'sms', { isOn: 0 })
      await dropUnsentMessages(trx, 'off', actor.at.toISOString(), 'sms')
    }
    return { subject: channel, fields: ['isOn'] }
  })
}

async function checkReady(trx: WriteTransaction, accounts: ChannelAccounts, channel: SendingChannel) {
  if (required(accounts, channel).seenAt === null) throw new Refusal(409, 'no_test_seen')
  if (channel === 'email') return
  if (accounts.keys[channel] === '') throw new Refusal(409, 'no_token')
  if (channel === 'whatsapp' && accounts.whatsapp?.calledAt === null) throw new Refusal(409, 'no_webhook')
  if (channel === 'sms' && !accounts.whatsapp?.isOn) throw new Refusal(409, 'needs_whatsapp')
  // Nothing may go to people who do not exist (MS-3).
  if (await hasSampleMembers(trx)) throw new Refusal(409, 'sample_present')
}
