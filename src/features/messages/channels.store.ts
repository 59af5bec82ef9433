import { z } from 'zod'
import type { EmailChannel, EmailSettings } from '#domain/messages/email-channel.ts'
import type { Db } from '#server/database/database.ts'
import type { Write } from '#server/database/revision.ts'
import type { Schema } from '#server/database/schema.ts'
import type { FieldCipher } from '#server/encryption/field-encryption.ts'
import type { Reencryption } from '#server/encryption/open-field-cipher.ts'

const locationOf = (id: string) => `channels/${id}/secret`

/** The e-mail channel with what opens its account. For the server only. */
export interface StoredEmail extends EmailChannel {
  settings: EmailSettings
  password: string
}

const settingsIn = z.custom<EmailSettings>((stored) => typeof stored === 'object' && stored !== null)

export async function readEmail(db: Db, cipher: FieldCipher): Promise<StoredEmail | undefined> {
  const row = await db.selectFrom('channels').selectAll().where('id', '=', 'email').executeTakeFirst()
  if (!row) return undefined
  const { testedAt, seenAt, stoppedAt, stoppedCode, changedAt } = row
  const password = cipher.decrypt(row.secret, locationOf('email'))
  return {
    ...{ testedAt, seenAt, stoppedAt, stoppedCode, changedAt },
    settings: settingsIn.parse(JSON.parse(row.settings)),
    isOn: row.isOn === 1,
    hasPassword: password !== '',
    password,
  }
}

const nothing: EmailChannel = {
  ...{ settings: null, hasPassword: false, isOn: false, testedAt: null, seenAt: null },
  ...{ stoppedCode: '', stoppedAt: null, changedAt: '' },
}

/** The channel as screens may know it. */
export function shownEmail(stored: StoredEmail | undefined): EmailChannel {
  if (!stored) return nothing
  const { password: _, ...shown } = stored
  return shown
}

/** Sets the account up, in place of any other. Where it is another, nothing is known of it yet. */
export async function saveEmail(
  trx: Write,
  cipher: FieldCipher,
  { settings, password, changedAt }: Pick<StoredEmail, 'settings' | 'password' | 'changedAt'>,
  isSameAccount: boolean,
) {
  const row = {
    settings: JSON.stringify(settings),
    secret: cipher.encrypt(password, locationOf('email')),
    changedAt,
  }
  const unseen = { isOn: 0, testedAt: null, seenAt: null, stoppedAt: null, stoppedCode: '' }
  await trx
    .insertInto('channels')
    .values({ id: 'email', ...row, ...unseen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, ...(isSameAccount ? {} : unseen) }))
    .execute()
}

type Noted = Partial<Pick<Schema['channels'], 'isOn' | 'testedAt' | 'seenAt' | 'stoppedAt' | 'stoppedCode'>>

/** Notes what became of a channel. */
export async function noteOfEmail(trx: Write, noted: Noted) {
  await trx.updateTable('channels').set(noted).where('id', '=', 'email').execute()
}

export async function reencryptChannels(trx: Write, change: Reencryption): Promise<number> {
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
