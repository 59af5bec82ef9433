import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type TestApp } from '../../../test/app.ts'
import { emptyDatabase, enginesByExtent } from '../../../test/engines.ts'
import { openDatabase, openSqliteFileReadOnly } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { newEncryptionKey } from '../encryption/data-key.ts'
import { makeBackup, withMigratedBackup } from './backup.ts'
import { backupSignatureOf } from './backup-signature.ts'
import { restoreBackup, tryRestoreOfBackup } from './restore.ts'
import { fingerprintsOfTables } from './table-copy.ts'

/** A restore without purged members. */
const plainly = { dataDir: '', forget: async () => 0 }
const madeAt = new Date('2026-11-20T10:00:00Z')
const older = join(import.meta.dirname, '../../../test/backups/0009.sqlite.sql')
/** The key of the older backup. */
const olderKey = Buffer.from('c2l4dGVlbiBsYW1wcywgc2l4dGVlbiBkZXNrcyAhISE=', 'base64')

describe.each(enginesByExtent)('a backup of %s', (engine) => {
  let app: TestApp
  let folder: string
  let good: string
  let file: string
  beforeEach(async () => {
    app = await freshApp(engine)
    folder = mkdtempSync(join(app.dataDir, 'test-'))
    good = join(folder, 'good.backup')
    file = join(folder, 'changed.backup')
    expect((await makeBackup(app.config, good, madeAt)).unproven).toBeUndefined()
    copyFileSync(good, file)
  })
  afterEach(() => app.end())

  const check = (path = file, dataKey?: Buffer) =>
    withMigratedBackup({ dataDir: app.dataDir, dataKey }, path, async ({ unproven }) => unproven)

  function change(work: (database: SqliteFile.Database) => void) {
    copyFileSync(good, file)
    const database = new SqliteFile(file)
    work(database)
    database.close()
  }

  /** Writes a manifest that fits the rows of the file, as an attacker would. */
  async function rewriteManifest(changes: object, sign: (document: string) => string | null | undefined) {
    const reader = openSqliteFileReadOnly(file)
    const database = new SqliteFile(good)
    const document = JSON.parse(
      String(database.prepare('select document from backup_manifest').pluck().get()),
    )
    database.close()
    const tables = await fingerprintsOfTables(
      { trx: reader.db, engine: 'sqlite' },
      Object.keys(document.tables),
    )
    await reader.close()
    const text = JSON.stringify({ ...document, tables, ...changes })
    const target = new SqliteFile(file)
    target.prepare('update backup_manifest set document = ?').run(text)
    const signature = sign(text)
    if (signature !== undefined) target.prepare('update backup_manifest set signature = ?').run(signature)
    target.close()
  }

  const changedMember = (database: SqliteFile.Database) =>
    database.exec(`update members set phone = '9999999999' where id = '101'`)
  const untouched = () => undefined

  test('is proven by the key that its database was encrypted with', async () => {
    expect(await check(good)).toBeUndefined()
    const { madeAt: said } = await tryRestoreOfBackup(app.config, good)
    expect(said).toBe(madeAt.toISOString())
  })

  test('a changed row is refused, also with a manifest that fits it', async () => {
    change(changedMember)
    await expect(check()).rejects.toThrow(
      `${file} is no backup of Abhyasika, or it is damaged: the rows of members are not those that were written`,
    )
    await rewriteManifest({}, untouched)
    const refusal = `${file} was changed after it was made: its signature does not fit its manifest.`
    await expect(check()).rejects.toThrow(refusal)
    await rewriteManifest({}, (document) => backupSignatureOf(document, newEncryptionKey()))
    await expect(check()).rejects.toThrow(refusal)
  })

  test('another time, revision or list of tables in the manifest is refused', async () => {
    for (const changes of [{ madeAt: '2026-11-21T10:00:00.000Z' }, { revision: 999_999 }]) {
      await rewriteManifest(changes, untouched)
      await expect(check()).rejects.toThrow('its signature does not fit its manifest.')
    }
    await rewriteManifest({ tables: {} }, () => null)
    await expect(check()).rejects.toThrow('its manifest does not list its tables')
  })

  test('a foreign schema is refused before anything of it runs', async () => {
    const additions = {
      'create trigger taken after insert on members begin delete from accounts; end': 'trigger "taken"',
      'create view seen as select * from members': 'view "seen"',
      'create table more (x)': 'table "more"',
      'create index by_phone on members (phone)': 'index "by_phone"',
    }
    for (const [statement, what] of Object.entries(additions)) {
      change((database) => database.exec(statement))
      await expect(check()).rejects.toThrow(
        `${file} was changed after it was made: it has the ${what}, which Abhyasika does not make.`,
      )
    }
    change((database) => database.exec('alter table members add column more text'))
    await expect(check()).rejects.toThrow('its table "members" is not as Abhyasika makes it.')
    change((database) => database.exec('drop index members_by_revision'))
    await expect(check()).rejects.toThrow('it lacks the index "members_by_revision".')
    change((database) =>
      database.exec('drop table kysely_migration; create view kysely_migration as select 1 as name'),
    )
    await expect(check()).rejects.toThrow('it has no list of migrations')
    change((database) => database.exec(`delete from kysely_migration where name > '0007'`))
    await expect(check()).rejects.toThrow(', which Abhyasika does not make.')
  })

  test('a truncated one is refused', async () => {
    truncateSync(file, readFileSync(file).length - 4096)
    await expect(check()).rejects.toThrow(/^\S+ is no backup of Abhyasika, or it is damaged: [^\n]+$/)
  })

  test('one of another key and one without a signature say that they are not proven', async () => {
    expect(await check(good, newEncryptionKey())).toMatch(
      /^The key that \S+ was made with \([0-9a-f]{16}\) is not at hand, so that nothing proves where it comes from, and what is encrypted in it cannot be read\. [^\n]+$/,
    )
    change(changedMember)
    await rewriteManifest({}, () => null)
    expect(await check()).toMatch(/^Nothing proves where \S+ comes from: [^\n]+$/)
  })

  test('one whose key was taken out of it is not proven by any signature', async () => {
    change((database) => database.exec(`delete from meta where name = 'data_key'`))
    await rewriteManifest({ keyId: undefined }, () => 'made up')
    expect(await check()).toMatch(/^Nothing proves where \S+ comes from: [^\n]+$/)
  })

  test('the checked copy is restored, even if the file is replaced in between', async () => {
    await app.db.deleteFrom('members').where('id', '<', '110').execute()
    const database = await openDatabase(app)
    await withMigratedBackup(app.config, good, async (backup) => {
      writeFileSync(good, 'something else')
      await restoreBackup(database, backup, plainly)
    })
    await database.close()
    const members = await app.db.selectFrom('members').select('id').execute()
    expect(members).toHaveLength(50)
  })

  test('one from before signatures is restored, and says that it is not proven', async () => {
    rmSync(file)
    new SqliteFile(file).exec(readFileSync(older, 'utf8')).close()
    const target = await emptyDatabase(engine)
    const database = await openDatabase(target)
    await migrate(database)
    const unproven = await withMigratedBackup(
      { dataDir: target.dataDir, dataKey: olderKey },
      file,
      async (backup) => {
        await restoreBackup(database, backup, plainly)
        return backup.unproven
      },
    )
    expect(unproven).toMatch(/^Nothing proves where \S+ comes from: it was made by an older version, [^\n]+$/)
    const rows = await database.db.selectFrom('members').select(['id', 'deletedOn']).orderBy('id').execute()
    expect(rows.filter((row) => row.deletedOn === null).map(({ id }) => id)).toEqual(['asha', 'ravi'])
    expect(rows.filter((row) => row.deletedOn !== null).map(({ id }) => id)).toEqual(['gone'])
    await database.close()
    await target.drop()
  })

  test('no copy of it is outside of the data folder while it is made and tried', async () => {
    const { TMPDIR } = process.env
    process.env.TMPDIR = join(folder, 'missing')
    try {
      await makeBackup(app.config, file, madeAt)
      await tryRestoreOfBackup(app.config, file)
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  })
})
