import { sql } from 'kysely'
import type { Language } from '#domain/language/language.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import { type AutomaticMessageKindRule, textToReviewBeforeSending } from '#domain/messages/sending-rules.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import { readReminderSettings, readSettings } from '../../settings/settings.store.ts'
import {
  readEmailChannel,
  readSmsChannel,
  readWhatsappChannel,
  type StoredEmailChannel,
  type StoredSmsChannel,
  type StoredWhatsappChannel,
} from '../channels.store.ts'
import type { SendingSetup } from './prepare-message.act.ts'
import {
  listSendingKindRules,
  readSendingRules,
  readStoredWhatsappTemplates,
} from './sending-rules-and-templates.store.ts'

/** The accounts that messages go by, with what opens them; undefined for one that was never set up. */
export interface ChannelAccounts {
  email: StoredEmailChannel | undefined
  whatsapp: StoredWhatsappChannel | undefined
  sms: StoredSmsChannel | undefined
  /** The centre's keys (ST-1). */
  keys: { whatsapp: string; sms: string }
}

/** Everything that was set up about messages that go by themselves. */
export interface FullSendingSetup extends SendingSetup {
  accounts: ChannelAccounts
  /** The kinds whose text, as it is now, somebody looked at before it first went (MS-3). */
  looked: AutomaticMessageKind[]
  /** The centre's name. */
  centre: Record<Language, string>
}

export async function readFullSendingSetup(db: Db, cipher: FieldCipher): Promise<FullSendingSetup> {
  const { centre, ...accounts } = await readAccountsAndCentre(db, cipher)
  const kinds = await listSendingKindRules(db)
  const templates = await readStoredWhatsappTemplates(db)
  const ownTexts = (await readReminderSettings(db)).texts
  const isLooked = (rule: AutomaticMessageKindRule) =>
    rule.lookedText === textToReviewBeforeSending(rule, { templates, ownTexts })
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

/** Reads it for many messages after each other: anew only where something of it is another than before (MS-5). */
export function sendingSetupReader(
  cipher: FieldCipher,
): (trx: WriteTransaction) => Promise<FullSendingSetup> {
  let last: { marks: string; setup: FullSendingSetup } | undefined
  return async (trx) => {
    const marks = await readMarks(trx)
    if (last?.marks !== marks) last = { marks, setup: await readFullSendingSetup(trx, cipher) }
    return last.setup
  }
}

/** What is another text after any change of what was set up, by one statement, as it is asked for before each message. */
async function readMarks(trx: WriteTransaction): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select id || ' ' || revision as mark from settings
    union all
    select id || ' ' || is_on || ' ' || changed_at || ' ' || coalesce(stopped_at, '') || ' ' || stopped_code
      || ' ' || coalesce(tested_at, '') || ' ' || coalesce(seen_at, '') || ' ' || coalesce(called_at, '') from channels
    union all
    select hour || ' ' || coalesce(max_per_day, 0) || ' ' || coalesce(max_per_month, -1) || ' '
      || coalesce(stopped_at, '') || ' ' || stopped_by || ' ' || changed_at from sending_rules
    union all
    select kind || ' ' || is_on || ' ' || template || ' ' || places || ' ' || flows || ' ' || coalesce(looked_at, '')
      || ' ' || looked_by || ' ' || looked_text from sending_kinds
    union all
    select name || ' ' || language || ' ' || code || ' ' || status || ' ' || category || ' ' || body || ' '
      || values_count || ' ' || has_link || ' ' || stopped_code from message_templates
  `.execute(trx)
  return JSON.stringify(rows.map(({ mark }) => mark).toSorted())
}

async function readAccountsAndCentre(
  db: Db,
  cipher: FieldCipher,
): Promise<ChannelAccounts & Pick<FullSendingSetup, 'centre'>> {
  const { settings } = await readSettings(db, cipher)
  return {
    email: await readEmailChannel(db, cipher),
    whatsapp: await readWhatsappChannel(db, cipher),
    sms: await readSmsChannel(db, cipher),
    keys: { whatsapp: settings.whatsappApiKey, sms: settings.smsApiKey },
    centre: settings.centre.name,
  }
}

export const readChannelAccounts = (db: Db, cipher: FieldCipher): Promise<ChannelAccounts> =>
  readAccountsAndCentre(db, cipher)

/** The channels that are set up and were not stopped. */
export function workingChannelsOf({ email, whatsapp, sms }: ChannelAccounts): SendingChannel[] {
  const all = [
    ['email', email],
    ['whatsapp', whatsapp],
    ['sms', sms],
  ] as const
  return all.flatMap(([channel, stored]) => (stored && stored.stoppedAt === null ? [channel] : []))
}
