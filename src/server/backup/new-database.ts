import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseConnection, openDatabase, sqliteFileName } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

/** The file of an empty database, as every backup starts with one and going through all migrations blocks the server for long. */
let empty: Buffer | undefined

/** Opens an SQLite database of this version, without rows but those of its migrations, in an empty folder. */
export async function openNewDatabase(folder: string): Promise<DatabaseConnection> {
  const file = join(folder, sqliteFileName)
  const open = () => openDatabase({ dataDir: folder, databaseUrl: undefined })
  if (empty) {
    writeFileSync(file, empty, { mode: 0o600 })
  } else {
    const database = await open()
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
    empty = readFileSync(file)
  }
  return open()
}
