import type { z } from 'zod'
import type { SendingChannelState } from '#domain/messages/channel-state.ts'
import type { EmailSettings } from '#domain/messages/email-channel.ts'
import { storedEmailSettingsSchema } from '#domain/messages/email-input.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import { type SmsSettings, storedSmsSettingsSchema } from '#domain/messages/sms-channel.ts'
import {
  storedWhatsappSchemas,
  type WhatsappSettings,
  type WhatsappWebhookSecrets,
} from '#domain/messages/whatsapp-channel.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'

const locationOf = (id: string) => `channels/${id}/secret`

interface Stored extends SendingChannelState {
  /** In JSON, as it was stored. */
  settings: string
  secret: string
}

async function findChannel(db: Db, cipher: FieldCipher, id: SendingChannel): Promise<Stored | undefined> {
  const row = await db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { id: _, isOn, secret, ...rest } = row
  return { ...rest, isOn: isOn === 1, secret: cipher.decrypt(secret, locationOf(id)) }
}

const parsed = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
  schema.parse(JSON.parse(text))

/** The e-mail channel with what opens its account. For the server only, as are the next two. */
export interface StoredEmailChannel extends SendingChannelState {
  settings: EmailSettings
  password: string
}

export async function readEmailChannel(db: Db, cipher: FieldCipher): Promise<StoredEmailChannel | undefined> {
  const stored = await findChannel(db, cipher, 'email')
  if (!stored) return undefined
  const { settings, secret, ...state } = stored
  return { ...state, settings: parsed(storedEmailSettingsSchema, settings), password: secret }
}

export interface StoredWhatsappChannel extends SendingChannelState {
  settings: WhatsappSettings
  secret: WhatsappWebhookSecrets
}

export async function readWhatsappChannel(
  db: Db,
  cipher: FieldCipher,
): Promise<StoredWhatsappChannel | undefined> {
  const stored = await findChannel(db, cipher, 'whatsapp')
  if (!stored) return undefined
  const { settings, secret, ...state } = stored
  return {
    ...state,
    settings: parsed(storedWhatsappSchemas.settings, settings),
    secret: parsed(storedWhatsappSchemas.secret, secret),
  }
}

export interface StoredSmsChannel extends SendingChannelState {
  settings: SmsSettings
}

export async function readSmsChannel(db: Db, cipher: FieldCipher): Promise<StoredSmsChannel | undefined> {
  const stored = await findChannel(db, cipher, 'sms')
  if (!stored) return undefined
  const { settings, secret: _, ...state } = stored
  return { ...state, settings: parsed(storedSmsSettingsSchema, settings) }
}

/** The channels that messages may go by now. */
export async function listChannelsOn(db: Db): Promise<SendingChannel[]> {
  const rows = await db.selectFrom('channels').select('id').where('isOn', '=', 1).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The channels that are on and that their accounts stopped. */
export async function listChannelsStoppedByProvider(
  db: Db,
): Promise<{ id: SendingChannel; stoppedAt: string }[]> {
  const rows = await db.selectFrom('channels').select(['id', 'stoppedAt']).where('isOn', '=', 1).execute()
  return rows.flatMap(({ id, stoppedAt }) => (stoppedAt === null ? [] : [{ id, stoppedAt }]))
}

interface NewAccount {
  settings: object
  /** What opens it, or an object of several in JSON; '' where it has none of its own. */
  secret: string
  changedAt: string
}

/** Sets an account up, in place of any other. Where it is another, nothing is known of it yet. */
export async function saveChannel(
  trx: WriteTransaction,
  cipher: FieldCipher,
  id: SendingChannel,
  { settings, secret, changedAt }: NewAccount,
  isSameAccount: boolean,
) {
  const row = {
    settings: JSON.stringify(settings),
    secret: cipher.encrypt(secret, locationOf(id)),
    changedAt,
  }
  const unseen = {
    ...{ isOn: 0, testedAt: null, seenAt: null, stoppedAt: null, stoppedCode: '' },
    ...{ calledAt: null },
  }
  await trx
    .insertInto('channels')
    .values({ id, ...row, ...unseen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, ...(isSameAccount ? {} : unseen) }))
    .execute()
}

type Noted = Partial<
  Pick<DatabaseSchema['channels'], 'isOn' | 'testedAt' | 'seenAt' | 'stoppedAt' | 'stoppedCode'> & {
    calledAt: string
  }
>

/** Notes what became of a channel. */
export async function changeChannelState(trx: WriteTransaction, id: SendingChannel, noted: Noted) {
  await trx.updateTable('channels').set(noted).where('id', '=', id).execute()
}

export async function reencryptChannels(trx: WriteTransaction, change: OneTextReencryptor): Promise<number> {
  const rows = await trx.selectFrom('channels').select(['id', 'secret']).execute()
  for (const { id, secret } of rows) {
    await trx
      .updateTable('channels')
      .set({ secret: change(secret, locationOf(id)) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
