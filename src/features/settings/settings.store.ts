import { defaultPrivacy, type Privacy } from '#domain/members/privacy.ts'
import { privacySchema } from '#domain/members/privacy-input.ts'
import {
  defaultSettings,
  type KeyField,
  keyFields,
  type PublicSettings,
  publicSettings,
  type Settings,
  settingsSchema,
} from '#domain/site/settings.ts'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Write } from '#server/database/revision.ts'
import type { Encrypted, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { Reencryption } from '#server/encryption/open-field-cipher.ts'
import type { StoredPicture } from '#server/http/picture.ts'

const id = 'main_settings'

/** The document as it is stored, with its keys encrypted. */
type Document = Omit<Settings, KeyField | 'id' | 'revision'> & Record<KeyField, Encrypted>

const placeOf = (key: KeyField) => `settings/${id}/${key}`
const eachKey = <Text>(text: (key: KeyField) => Text) =>
  Object.fromEntries(keyFields.map((key) => [key, text(key)])) as Record<KeyField, Text>

/** The one settings document, as a list so that it is live like every other collection. For the server alone: it holds the keys. */
export async function listSettings(db: Db, cipher: FieldCipher, after = -1): Promise<Settings[]> {
  const rows = await db.selectFrom('settings').selectAll().where('revision', '>', after).execute()
  return rows.map(({ document, revision }) => {
    const kept: Document = JSON.parse(document)
    const open = (key: KeyField) => cipher.decrypt(kept[key], placeOf(key))
    const privacy = privacyIn(kept)
    return settingsSchema.parse({ ...defaultSettings, ...kept, ...eachKey(open), privacy, id, revision })
  })
}

export async function readSettings(db: Db, cipher: FieldCipher): Promise<Settings> {
  const [settings] = await listSettings(db, cipher)
  return settings ?? { ...defaultSettings, revision: 0 }
}

/** What the centre has decided about the data of its members. */
export async function readPrivacy(db: Db): Promise<Privacy> {
  const [row] = await readDocument(db, {})
  return privacyIn(JSON.parse(row?.document ?? '{}'))
}

const readDocument = prepared<object>()((db) =>
  db.selectFrom('settings').select('document').where('id', '=', id),
)

/** A document of an earlier version says nothing about it. */
const privacyIn = ({ privacy }: Partial<Document>) => privacySchema.parse({ ...defaultPrivacy, ...privacy })

/** What anybody may see; the keys stay sealed (AU-6). */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirst()
  const kept = { ...JSON.parse(row?.document ?? '{}'), ...eachKey(() => '') }
  const revision = row?.revision ?? 0
  return publicSettings(settingsSchema.parse({ ...defaultSettings, ...kept, id, revision }))
}

export async function saveSettings(trx: Write, cipher: FieldCipher, settings: Settings) {
  await trx
    .updateTable('settings')
    .set({ document: encrypted(cipher, settings), revision: settings.revision })
    .where('id', '=', id)
    .execute()
}

/** The logo of that mark; undefined where it has been replaced or there is none. */
export async function findLogo(db: Db, mark: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('logo').select('image').where('mark', '=', mark).executeTakeFirst()
  return row?.image
}

/** Keeps a logo in the place of the one before; null keeps none. */
export async function saveLogo(trx: Write, logo: StoredPicture | null) {
  await trx.deleteFrom('logo').execute()
  if (logo) await trx.insertInto('logo').values({ mark: logo.mark, image: logo.image }).execute()
}

/** DA-2: the document with its defaults, where there is none yet. */
export async function seedSettings(trx: Write, cipher: FieldCipher, revision: number) {
  await trx
    .insertInto('settings')
    .values({ id, document: encrypted(cipher, defaultSettings), revision })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

function encrypted(cipher: FieldCipher, { id: _id, revision: _revision, ...settings }: Settings) {
  const document: Document = { ...settings, ...eachKey((key) => cipher.encrypt(settings[key], placeOf(key))) }
  return JSON.stringify(document)
}

export async function reencryptSettings(trx: Write, change: Reencryption): Promise<number> {
  const rows = await trx.selectFrom('settings').select('document').where('id', '=', id).execute()
  for (const { document } of rows) {
    const kept: Document = JSON.parse(document)
    const reencrypted = { ...kept, ...eachKey((key) => change(kept[key] ?? '', placeOf(key))) }
    await trx
      .updateTable('settings')
      .set({ document: JSON.stringify(reencrypted) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
