import { neverSetUpSendingChannelState } from '#domain/messages/channel-state.ts'
import type {
  AutomaticMessageKindState,
  MessageSettingsState,
} from '#domain/messages/message-settings-state.ts'
import { textToReviewBeforeSending } from '#domain/messages/sending-rules.ts'
import { whatsappTemplateProblemOf } from '#domain/messages/whatsapp-message-template.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { readReminderSettings } from '../settings/settings.store.ts'
import type { StoredEmailChannel, StoredSmsChannel, StoredWhatsappChannel } from './channels.store.ts'
import { countMessagesByState, listLastChannelTests } from './message-lists.store.ts'
import { countWaitingMessagesByKind } from './messages.store.ts'
import {
  type ChannelAccounts,
  type FullSendingSetup,
  readFullSendingSetup,
} from './sending/read-sending-setup.store.ts'
import { readSentMessageTotals } from './sending/sending-rules-and-templates.store.ts'

/** All of messages, as Settings shows them: what opens an account is left out. */
export async function readMessageSettingsState(
  db: Db,
  { cipher, config, today }: Pick<AppContext, 'cipher' | 'config' | 'today'>,
): Promise<MessageSettingsState> {
  const setup = await readFullSendingSetup(db, cipher)
  const { accounts, rules, templates } = setup
  return {
    email: shownEmail(accounts.email),
    whatsapp: shownWhatsapp(accounts, config.publicUrl),
    sms: shownSms(accounts),
    rules,
    kinds: await shownKinds(db, setup),
    templates: [...templates],
    sent: await readSentMessageTotals(db, today()),
    tests: await listLastChannelTests(db),
    counts: await countMessagesByState(db),
  }
}

function shownEmail(stored: StoredEmailChannel | undefined): MessageSettingsState['email'] {
  if (!stored) return { ...neverSetUpSendingChannelState, settings: null, hasPassword: false }
  const { password, ...shown } = stored
  return { ...shown, hasPassword: password !== '' }
}

function shownWhatsapp(
  { whatsapp, keys }: ChannelAccounts,
  publicUrl: URL | undefined,
): MessageSettingsState['whatsapp'] {
  const around = {
    hasToken: keys.whatsapp !== '',
    webhook: publicUrl ? new URL('/webhooks/whatsapp', publicUrl).href : '',
  }
  if (!whatsapp) {
    return {
      ...neverSetUpSendingChannelState,
      ...around,
      settings: null,
      hasAppSecret: false,
      hasVerifyToken: false,
    }
  }
  const { secret, ...shown }: StoredWhatsappChannel = whatsapp
  return {
    ...shown,
    ...around,
    hasAppSecret: secret.appSecret !== '',
    hasVerifyToken: secret.verifyToken !== '',
  }
}

function shownSms({ sms, keys }: ChannelAccounts): MessageSettingsState['sms'] {
  const shown: StoredSmsChannel | undefined = sms
  return { ...(shown ?? { ...neverSetUpSendingChannelState, settings: null }), hasKey: keys.sms !== '' }
}

async function shownKinds(
  db: Db,
  { kinds, templates, looked }: FullSendingSetup,
): Promise<AutomaticMessageKindState[]> {
  const ownTexts = (await readReminderSettings(db)).texts
  const waiting = await countWaitingMessagesByKind(db)
  return kinds.map((rule) => {
    const { lookedText: _, ...shown } = rule
    const problemIn = (language: 'en' | 'mr') =>
      whatsappTemplateProblemOf(
        templates.find((one) => one.name === rule.template && one.language === language),
        rule.places,
      )
    return {
      ...shown,
      isLooked: looked.includes(rule.kind),
      lookText: textToReviewBeforeSending(rule, { templates, ownTexts }),
      problems: { en: problemIn('en'), mr: problemIn('mr') },
      waiting: waiting.get(rule.kind) ?? 0,
    }
  })
}
