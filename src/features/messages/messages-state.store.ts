import { noChannel } from '#domain/messages/channel-state.ts'
import { templateProblem } from '#domain/messages/message-template.ts'
import type { KindState, MessagesState } from '#domain/messages/messages-state.ts'
import { lookedTextOf } from '#domain/messages/sending-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { readReminderSettings } from '../settings/settings.store.ts'
import type { StoredEmail, StoredSms, StoredWhatsapp } from './channels.store.ts'
import { countByState, listLastTests } from './message-lists.store.ts'
import { countWaitingByKind } from './messages.store.ts'
import { countSent } from './sending/sending.store.ts'
import { type Accounts, type FullSetup, readFullSetup } from './sending/sending-setup.store.ts'

/** All of messages, as Settings shows them: what opens an account is left out. */
export async function readMessagesState(
  db: Db,
  { cipher, config, today }: Pick<AppContext, 'cipher' | 'config' | 'today'>,
): Promise<MessagesState> {
  const setup = await readFullSetup(db, cipher)
  const { accounts, rules, templates } = setup
  return {
    email: shownEmail(accounts.email),
    whatsapp: shownWhatsapp(accounts, config.publicUrl),
    sms: shownSms(accounts),
    rules,
    kinds: await shownKinds(db, setup),
    templates: [...templates],
    sent: await countSent(db, today()),
    tests: await listLastTests(db),
    counts: await countByState(db),
  }
}

function shownEmail(stored: StoredEmail | undefined): MessagesState['email'] {
  if (!stored) return { ...noChannel, settings: null, hasPassword: false }
  const { password, ...shown } = stored
  return { ...shown, hasPassword: password !== '' }
}

function shownWhatsapp({ whatsapp, keys }: Accounts, publicUrl: URL | undefined): MessagesState['whatsapp'] {
  const around = {
    hasToken: keys.whatsapp !== '',
    webhook: publicUrl ? new URL('/webhooks/whatsapp', publicUrl).href : '',
  }
  if (!whatsapp) {
    return { ...noChannel, ...around, settings: null, hasAppSecret: false, hasVerifyToken: false }
  }
  const { secret, ...shown }: StoredWhatsapp = whatsapp
  return {
    ...shown,
    ...around,
    hasAppSecret: secret.appSecret !== '',
    hasVerifyToken: secret.verifyToken !== '',
  }
}

function shownSms({ sms, keys }: Accounts): MessagesState['sms'] {
  const shown: StoredSms | undefined = sms
  return { ...(shown ?? { ...noChannel, settings: null }), hasKey: keys.sms !== '' }
}

async function shownKinds(db: Db, { kinds, templates, looked }: FullSetup): Promise<KindState[]> {
  const ownTexts = (await readReminderSettings(db)).texts
  const waiting = await countWaitingByKind(db)
  return kinds.map((rule) => {
    const { lookedText: _, ...shown } = rule
    const problemIn = (language: 'en' | 'mr') =>
      templateProblem(
        templates.find((one) => one.name === rule.template && one.language === language),
        rule.places,
      )
    return {
      ...shown,
      isLooked: looked.includes(rule.kind),
      lookText: lookedTextOf(rule, { templates, ownTexts }),
      problems: { en: problemIn('en'), mr: problemIn('mr') },
      waiting: waiting.get(rule.kind) ?? 0,
    }
  })
}
