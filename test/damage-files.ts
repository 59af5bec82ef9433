import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sqliteFileName } from '../src/server/database/database.ts'

const at = (dataDir: string) => join(dataDir, sqliteFileName)

/** Lets the history have a row that one of its indexes lacks, which only the whole check of a file sees. */
export function damageIndex(dataDir: string) {
  const file = new SqliteFile(at(dataDir))
  try {
    file.unsafeMode(true)
    file.pragma('writable_schema = on')
    const kept = file.prepare("select * from sqlite_master where name = 'history_by_subject'").get()
    file.exec("delete from sqlite_master where name = 'history_by_subject'")
    file.pragma('writable_schema = reset')
    file.exec(
      'insert into history (at, actor, kind, action, subject, name, changes) select at, actor, kind, action, subject, name, changes from history limit 1',
    )
    file.pragma('writable_schema = on')
    file.prepare('insert into sqlite_master values (@type, @name, @tbl_name, @rootpage, @sql)').run(kept)
    file.pragma('writable_schema = reset')
    file.pragma('wal_checkpoint(truncate)')
  } finally {
    file.close()
  }
}

/** Overwrites the first page of a table, as a failing disk does. */
export function damageTable(dataDir: string, table: string) {
  const file = new SqliteFile(at(dataDir))
  const size = Number(file.pragma('page_size', { simple: true }))
  const page = file.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table)
  // The change makes the other connections read the file anew.
  file.exec('update revision set value = value + 1')
  file.pragma('wal_checkpoint(truncate)')
  file.close()
  const handle = openSync(at(dataDir), 'r+')
  writeSync(handle, Buffer.alloc(size, 0xa5), 0, size, (Number(page) - 1) * size)
  closeSync(handle)
}
