import { defaultSettings, type Settings, settingsSchema } from '#domain/settings.ts'
import type { Db } from '#server/database.ts'
import type { StoredPicture } from '#server/picture.ts'
import type { Write } from '#server/revision.ts'

const id = 'main_settings'

/** The one settings document, as a list so that it is live like every other collection. */
export async function listSettings(db: Db, after = -1): Promise<Settings[]> {
  const rows = await db.selectFrom('settings').selectAll().where('revision', '>', after).execute()
  return rows.map(({ document, revision }) =>
    settingsSchema.parse({ ...defaultSettings, ...JSON.parse(document), id, revision }),
  )
}

export async function readSettings(db: Db): Promise<Settings> {
  const [settings] = await listSettings(db)
  return settings ?? { ...defaultSettings, revision: 0 }
}

export async function keepSettings(trx: Write, { id, revision, ...document }: Settings) {
  await trx
    .updateTable('settings')
    .set({ document: JSON.stringify(document), revision })
    .where('id', '=', id)
    .execute()
}

/** The logo of that mark; undefined where it has been replaced or there is none. */
export async function findLogo(db: Db, mark: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('logo').select('image').where('mark', '=', mark).executeTakeFirst()
  return row?.image
}

/** Keeps a logo in the place of the one before; null keeps none. */
export async function keepLogo(trx: Write, logo: StoredPicture | null) {
  await trx.deleteFrom('logo').execute()
  if (logo) await trx.insertInto('logo').values({ mark: logo.mark, image: logo.image }).execute()
}

/** DA-2: the document with its defaults, where there is none yet. */
export async function plantSettings(trx: Write, revision: number) {
  const { revision: _none, ...document } = defaultSettings
  await trx
    .insertInto('settings')
    .values({ id, document: JSON.stringify(document), revision })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
