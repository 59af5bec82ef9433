import type { Language } from '#domain/language/language.ts'
import type { Channel } from '#domain/messages/message.ts'
import type { SendingKind } from '#domain/messages/sending-kind.ts'
import { type KindRule, lookedTextOf } from '#domain/messages/sending-rules.ts'
import type { Db } from '#server/database/database.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { readReminderSettings, readSettings } from '../../settings/settings.store.ts'
import {
  readEmail,
  readSms,
  readWhatsapp,
  type StoredEmail,
  type StoredSms,
  type StoredWhatsapp,
} from '../channels.store.ts'
import type { SendingSetup } from './prepare-message.act.ts'
import { listKindRules, readSendingRules, readStoredTemplates } from './sending.store.ts'

/** The accounts that messages go by, with what opens them; undefined for one that was never set up. */
export interface Accounts {
  email: StoredEmail | undefined
  whatsapp: StoredWhatsapp | undefined
  sms: StoredSms | undefined
  /** The centre's keys (ST-1). */
  keys: { whatsapp: string; sms: string }
}

/** Everything that was set up about messages that go by themselves. */
export interface FullSetup extends SendingSetup {
  accounts: Accounts
  /** The kinds whose text, as it is now, somebody looked at before it first went (MS-3). */
  looked: SendingKind[]
  /** The centre's name. */
  centre: Record<Language, string>
}

export async function readFullSetup(db: Db, cipher: FieldCipher): Promise<FullSetup> {
  const { centre, ...accounts } = await readAccountsAndCentre(db, cipher)
  const kinds = await listKindRules(db)
  const templates = await readStoredTemplates(db)
  const ownTexts = (await readReminderSettings(db)).texts
  const isLooked = (rule: KindRule) => rule.lookedText === lookedTextOf(rule, { templates, ownTexts })
  return {
    rules: await readSendingRules(db),
    centre,
    kinds,
    templates,
    // A mail costs nothing.
    prices: {
      ...{ email: 0, whatsapp: accounts.whatsapp?.settings.price ?? 0 },
      sms: accounts.sms?.settings.price ?? 0,
    },
    accounts,
    looked: kinds.filter((rule) => rule.isOn && isLooked(rule)).map(({ kind }) => kind),
  }
}

async function readAccountsAndCentre(
  db: Db,
  cipher: FieldCipher,
): Promise<Accounts & Pick<FullSetup, 'centre'>> {
  const { settings } = await readSettings(db, cipher)
  return {
    email: await readEmail(db, cipher),
    whatsapp: await readWhatsapp(db, cipher),
    sms: await readSms(db, cipher),
    keys: { whatsapp: settings.whatsappApiKey, sms: settings.smsApiKey },
    centre: settings.centre.name,
  }
}

export const readAccounts = (db: Db, cipher: FieldCipher): Promise<Accounts> =>
  readAccountsAndCentre(db, cipher)

/** The channels that are set up and were not stopped. */
export function workingChannels({ email, whatsapp, sms }: Accounts): Channel[] {
  const all = [
    ['email', email],
    ['whatsapp', whatsapp],
    ['sms', sms],
  ] as const
  return all.flatMap(([channel, stored]) => (stored && stored.stoppedAt === null ? [channel] : []))
}
