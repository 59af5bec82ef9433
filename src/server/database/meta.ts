import type { Db } from './database.ts'

/** A fact about the whole database, such as what happens once in its life; undefined where it was never written. */
export async function readMetaTableValue(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function writeMetaTableValue(db: Db, name: string, value: string) {
  await db
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The same, made where it was never written: whoever comes first decides it for ever. */
export async function readOrMakeMetaTableValue(db: Db, name: string, make: () => string): Promise<string> {
  const known = await readMetaTableValue(db, name)
  if (known !== undefined) return known
  const made = make()
  await db
    .insertInto('meta')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readMetaTableValue(db, name)) ?? made
}
