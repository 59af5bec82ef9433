import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { migrationsFor } from '../db/migrations.ts'
import { whatIsIn } from '../scripts/command.ts'
import { openDatabaseAndPrepareServer } from '../src/product.ts'
import { makeBackup, withMigratedBackup } from '../src/server/backup/backup.ts'
import { backupsFolder } from '../src/server/backup/backups-folder.ts'
import { databaseTablesOf, fingerprintsOfTables } from '../src/server/backup/table-copy.ts'
import {
  requireUpgradedDatabase,
  undoUpgrade,
  withUnmigratedBackup,
} from '../src/server/backup/undo-upgrade.ts'
import { readConfig } from '../src/server/config.ts'
import { type DatabaseConnection, openDatabase } from '../src/server/database/database.ts'
import { postgresRunningServersLockNumber } from '../src/server/database/exclusive-access.ts'
import { appliedMigrations, migrate } from '../src/server/database/migrate.ts'
import { readRevisionAndHorizon } from '../src/server/database/revision.ts'
import { freshApp } from './app.ts'
import { bareDatabase, type EmptyDatabase, engines, enginesByExtent } from './engines.ts'
import { isFull } from './extent.ts'
import { key, leftBy, someVersions } from './old-versions.ts'

const now = () => new Date('2026-11-21T06:00:00Z')
const environment = { DATA_KEY: key }

/** A dump is there before the migration that follows it. */
const newest = Object.keys(migrationsFor('sqlite')).at(-1) ?? ''
const upgradable = someVersions.filter((version) => !newest.startsWith(version))

const keptIn = ({ dataDir }: EmptyDatabase) =>
  globSync('before-upgrade*', { cwd: backupsFolder({ dataDir }) })
const configOf = ({ dataDir, databaseUrl }: EmptyDatabase) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment })

async function inside<Result>(place: EmptyDatabase, read: (database: DatabaseConnection) => Promise<Result>) {
  const database = await openDatabase(place)
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

/** The rows of every table that is backed up. */
const rowsIn = (place: EmptyDatabase) =>
  inside(place, async ({ db, engine }) => {
    const applied = await appliedMigrations({ db, engine })
    const empty = await bareDatabase('sqlite')
    const names = await inside(empty, async (copy) => {
      await migrate(copy, applied)
      return databaseTablesOf({ trx: copy.db, engine: 'sqlite' })
    })
    await empty.drop()
    return fingerprintsOfTables({ trx: db, engine }, names)
  })

/** Tables, columns, indexes, constraints, triggers and functions, and the list of migrations. SQLite's own list of sequences stays, emptied. */
const schemaOf = (place: EmptyDatabase) =>
  inside(place, async ({ db, engine }) => {
    const query =
      engine === 'sqlite'
        ? `select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master where name <> 'sqlite_sequence'`
        : `select 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
             from information_schema.columns where table_schema = current_schema()
           union all select 'index ' || indexdef from pg_indexes where schemaname = current_schema()
           union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = current_schema()::regnamespace
           union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
           union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace
           union all select 'sequence ' || sequencename from pg_sequences where schemaname = current_schema()`
    const { rows } = await sql.raw<{ line: string }>(query).execute(db)
    return [...rows.map(({ line }) => line).sort(), ...(await appliedMigrations({ db, engine }))]
  })

/** A database of an older version that this one has upgraded and in which a member was admitted since. */
async function upgraded(place: EmptyDatabase) {
  const app = await freshApp(place.databaseUrl ? 'postgres' : 'sqlite', {
    on: place,
    now,
    environment,
    slowPasswords: true,
  })
  const operator = await app.signIn()
  await operator.ok('POST', '/api/pages', { id: 'later', title: 'Later', content: '' })
  return { app, operator }
}

const undo = (place: EmptyDatabase, database: DatabaseConnection, name = keptIn(place)[0] ?? '') =>
  withUnmigratedBackup(configOf(place), join(backupsFolder(place), name), async (backup) => {
    await requireUpgradedDatabase(database)
    const { revision } = await readRevisionAndHorizon(database.db)
    return undoUpgrade(database, backup, { over: revision, config: place })
  })

describe.each(enginesByExtent)('an upgrade on %s', (engine) => {
  let place: EmptyDatabase | undefined
  const left = async (version: string) => {
    place = await leftBy(version, engine)
    return place
  }
  afterEach(() => place?.drop())

  test.each(isFull ? upgradable : upgradable.slice(-1))(
    'of version %s keeps what was there; undone, rows and schema are exactly as before, and it can be upgraded again',
    async (version) => {
      const old = await left(version)
      const before = { rows: await rowsIn(old), schema: await schemaOf(old) }
      const { app } = await upgraded(old)
      await app.close()
      const [kept = ''] = keptIn(old)
      expect(keptIn(old)).toEqual([
        expect.stringMatching(/^before-upgrade-20261121T060000Z-[0-9a-f]{8}\.backup$/),
      ])
      const { manifest, unproven } = await withMigratedBackup(
        configOf(old),
        join(backupsFolder(old), kept),
        async (backup) => backup,
      )
      expect(manifest.tables).toEqual(before.rows)
      // Versions before 0007 had no key that could sign it.
      expect(unproven === undefined).toBe(version >= '0007')
      expect((await rowsIn(old)).pages).not.toEqual(before.rows.pages)

      await inside(old, (database) => undo(old, database))
      expect(await schemaOf(old)).toEqual(before.schema)
      expect(await rowsIn(old)).toEqual(before.rows)

      const again = await freshApp(engine, { on: old, now, environment, slowPasswords: true })
      expect(await again.db.selectFrom('pages').select('id').where('id', '=', 'later').execute()).toEqual([])
      await again.close()
      expect(keptIn(old)).toHaveLength(2)
    },
  )

  test('that is undone shows every screen everything anew, and ends all sessions', async () => {
    const old = await left('0018')
    const { app } = await upgraded(old)
    const { revision } = await readRevisionAndHorizon(app.db)
    await app.close()
    await inside(old, async (database) => {
      await undo(old, database)
      const after = await readRevisionAndHorizon(database.db)
      expect(after.revision).toBeGreaterThan(revision)
      expect(after.horizon).toBe(after.revision)
      expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([])
    })
  })

  test('whose undoing fails at its last step, or is too late, changes nothing', async () => {
    const old = await left('0018')
    const { app } = await upgraded(old)
    await app.close()
    const before = { rows: await rowsIn(old), schema: await schemaOf(old) }
    await inside(old, async (database) => {
      const cut = database.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.updates).includes('horizon'))
            throw new Error('cut')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await expect(undo(old, { ...database, db: cut })).rejects.toThrow('cut')
      const name = keptIn(old)[0] ?? ''
      await expect(
        withUnmigratedBackup(configOf(old), join(backupsFolder(old), name), (backup) =>
          undoUpgrade(database, backup, { over: 1, config: old }),
        ),
      ).rejects.toThrow('was changed in the meantime. Nothing was undone.')
    })
    expect({ rows: await rowsIn(old), schema: await schemaOf(old) }).toEqual(before)
  })

  test('who was deleted for good since is deleted again by the older version', async () => {
    const old = await left('0018')
    const { app, operator } = await upgraded(old)
    await operator.ok('DELETE', '/api/members/asha')
    await operator.ok('DELETE', '/api/deleted_members/asha')
    await app.close()
    expect(await inside(old, (database) => undo(old, database))).toBe(1)
    await inside(old, async ({ db }) => {
      const { rows } = await sql<{
        deleted_on: string
      }>`select deleted_on from members where id = 'asha'`.execute(db.withoutPlugins())
      expect(rows).toEqual([{ deleted_on: '2000-01-01' }])
    })
    const again = await freshApp(engine, { on: old, now, environment, slowPasswords: true })
    expect(await again.db.selectFrom('members').select('id').where('id', '=', 'asha').execute()).toEqual([])
    await again.close()
  })

  test('MS-2: a consent that was withdrawn since stays so in the older version', async () => {
    const old = await left('0031')
    await inside(old, async ({ db }) => {
      await sql`insert into notices (version, text, text_mr, made_at, made_by) values (1, 'x', '', 'x', 'x')`.execute(
        db,
      )
      await sql`
        insert into consents (id, member_id, purpose, notice_version, language, given_by, how, checked_by, given_at)
        values ('yes', 'asha', 'messages.whatsapp', 1, 'en', 'self', 'desk', 'x', '2026-11-01T00:00:00.000Z')
      `.execute(db)
    })
    const { app, operator } = await upgraded(old)
    await operator.ok('POST', '/api/members/asha/consents/yes/ends', {})
    await app.close()
    await inside(old, (database) => undo(old, database))
    await inside(old, async ({ db }) => {
      const { rows } = await sql<{ ended_at: string }>`select ended_at from consents`.execute(
        db.withoutPlugins(),
      )
      expect(rows).toEqual([{ ended_at: now().toISOString() }])
    })
  })

  test('that cannot keep what was there does not begin, and says so in one line', async () => {
    const old = await left('0018')
    const before = await schemaOf(old)
    // A file in the place of the folder fails like a full disk.
    writeFileSync(backupsFolder(old), '')
    const log = pino({ level: 'silent' })
    await expect(openDatabaseAndPrepareServer({ config: configOf(old), log, now })).rejects.toThrow(
      /^The database \S+ was not brought up to date, as no backup could be made of it first\. Is the disk full\? The backup \S+ cannot be made: [^\n]+$/,
    )
    expect(await schemaOf(old)).toEqual(before)
  })

  test('that fails leaves no backup behind, and only the last three upgrades are kept', async () => {
    const old = await left('0018')
    await inside(old, ({ db }) => sql`create table imports (x text)`.execute(db))
    const log = pino({ level: 'silent' })
    await expect(openDatabaseAndPrepareServer({ config: configOf(old), log, now })).rejects.toThrow(
      'could not be brought up to date',
    )
    expect(keptIn(old)).toEqual([])
    await inside(old, ({ db }) => sql`drop table imports`.execute(db))
    mkdirSync(backupsFolder(old), { recursive: true })
    for (const day of [1, 2, 3])
      writeFileSync(join(backupsFolder(old), `before-upgrade-2026010${day}T000000Z-00000000.backup`), '')
    const product = await openDatabaseAndPrepareServer({ config: configOf(old), log, now })
    await product.close()
    expect(
      keptIn(old)
        .sort()
        .map((name) => name.slice(15, 23)),
    ).toEqual(['20260102', '20260103', '20261121'])
  })

  test('of a new database keeps nothing, nor does a start of this version', async () => {
    const app = await freshApp(engine, { environment: {} })
    await app.close()
    const again = await freshApp(engine, { on: app })
    await again.close()
    expect(existsSync(backupsFolder(app)) ? keptIn(app) : []).toEqual([])
    await app.drop()
  })

  test('is undone only where this version made it, by a backup from before it', async () => {
    const old = await left('0018')
    await inside(old, (database) =>
      expect(requireUpgradedDatabase(database)).rejects.toThrow('Start the older version.'),
    )
    const { app } = await upgraded(old)
    const file = join(old.dataDir, 'own.backup')
    await makeBackup(configOf(old), file, now())
    await app.close()
    await expect(withUnmigratedBackup(configOf(old), file, async () => {})).rejects.toThrow(
      'has the tables of this version',
    )
    await inside(old, async (database) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'later')`.execute(
        database.db,
      )
      await expect(requireUpgradedDatabase(database)).rejects.toThrow(
        'Use the npm run undo-upgrade of that version.',
      )
      await expect(migrate(database)).rejects.toThrow('npm run undo-upgrade goes back to the version before')
    })
  })
})

describe.runIf(engines.includes('postgres'))('a newer version beside an older one on PostgreSQL', () => {
  test('does not upgrade beneath a server that runs, says so in one line, and does so once that has stopped', async () => {
    const old = await leftBy('0021', 'postgres')
    const client = new pg.Client({ connectionString: old.databaseUrl })
    await client.connect()
    // As each server holds it.
    await client.query(`select pg_advisory_lock_shared(${postgresRunningServersLockNumber})`)
    const before = await schemaOf(old)
    const open = () =>
      openDatabaseAndPrepareServer({ config: configOf(old), log: pino({ level: 'silent' }), now })
    await expect(open()).rejects.toThrow(
      /^The database \S+ is that of an older version, and a server [^\n]+$/,
    )
    expect(await schemaOf(old)).toEqual(before)
    expect(keptIn(old)).toEqual([])
    await client.end()
    const product = await open()
    const held = await sql`
      select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
        and database = (select oid from pg_database where datname = current_database())
    `.execute(product.db)
    expect(held.rows).toHaveLength(1)
    await product.close()
    await old.drop()
  })
})

test('the summary before an upgrade is undone counts deleted members alike in the tables of either version', () => {
  const rows = (count: number) => ({ rows: count, sha256: '' })
  const said = (tables: Record<string, { rows: number; sha256: string }>) => whatIsIn({ tables } as never)
  const older = said({ members: rows(2), deleted_members: rows(3), accounts: rows(1) })
  expect(older).toBe('5 members with the deleted ones, 0 seats, 0 pages and 1 accounts')
  expect(said({ members: rows(5), accounts: rows(1) })).toBe(older)
})
