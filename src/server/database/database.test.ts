import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bareDatabase, emptyDatabase, engines } from '../../../test/engines.ts'
import { OperatorFacingError } from '../errors.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { readRevisionAndHorizon, runInWriteTransaction } from './revision.ts'

const nobody = 65_534

describe('an SQLite file', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'abhyasika-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const open = () => openDatabase({ dataDir, databaseUrl: undefined })
  const pragma = async (name: string) => {
    const { db, close } = await open()
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
    await close()
    return Object.values(rows[0] ?? {})[0]
  }

  test('is durable, in WAL mode, as a new file and as a reopened one', async () => {
    const full = 2
    expect([await pragma('synchronous'), await pragma('journal_mode')]).toEqual([full, 'wal'])
    expect([await pragma('synchronous'), await pragma('journal_mode')]).toEqual([full, 'wal'])
    expect(await pragma('foreign_keys')).toBe(1)
  })

  test('that is not a database is refused in one line', async () => {
    writeFileSync(join(dataDir, 'abhyasika.sqlite'), 'not a database at all'.repeat(100))
    await expect(open()).rejects.toThrow(OperatorFacingError)
    await expect(open()).rejects.toThrow(/^The database .* is damaged \(file is not a database\)\. [^\n]*$/)
  })

  test('in a folder that cannot be created is refused in one line', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const inside = openDatabase({ dataDir: join(dataDir, 'file', 'data'), databaseUrl: undefined })
    await expect(inside).rejects.toThrow(/^The database .* cannot be opened: ENOTDIR[^\n]*$/)
  })

  test('that is read-only is refused in one line', async () => {
    await (await open()).close()
    const file = join(dataDir, 'abhyasika.sqlite')
    chmodSync(file, 0o400)
    // Root can write read-only files, so the test runs as another user.
    const isRoot = process.geteuid?.() === 0
    const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))]
    if (isRoot) for (const path of paths) chownSync(path, nobody, nobody)
    if (isRoot) process.seteuid?.(nobody)
    try {
      await expect(open()).rejects.toThrow(/cannot be opened: attempt to write a readonly database$/)
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })

  test('keeps its folder from other users of the machine', async () => {
    const inner = join(dataDir, 'inner')
    await (await openDatabase({ dataDir: inner, databaseUrl: undefined })).close()
    expect(statSync(inner).mode & 0o077).toBe(0)
  })
})

test('a PostgreSQL that cannot be reached is refused in one line, without its password', async () => {
  const open = openDatabase({ dataDir: '', databaseUrl: 'postgres://me:hidden@127.0.0.1:1/none' })
  await expect(open).rejects.toThrow(
    /^The database postgres:\/\/me@127\.0\.0\.1:1\/none cannot be reached: [^\n]+$/,
  )
  await expect(open).rejects.not.toThrow(/hidden/)
})

describe.each(engines)('migrating on %s', (engine) => {
  test('is idempotent', async () => {
    const { dataDir, databaseUrl, drop } = await emptyDatabase(engine)
    const database = await openDatabase({ dataDir, databaseUrl })
    await migrate(database)
    await migrate(database)
    expect(await readRevisionAndHorizon(database.db)).toEqual({ revision: 1, horizon: 0 })
    await database.close()
    await drop()
  })

  test('runs with the names of the database, as frozen migrations say them', async () => {
    const { dataDir, databaseUrl, drop } = await bareDatabase(engine)
    const database = await openDatabase({ dataDir, databaseUrl })
    const translated: string[] = []
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        translated.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await migrate({ ...database, db: database.db.withPlugin(plugin) })
    expect(translated).toEqual([])
    await database.close()
    await drop()
  })

  test('a newer database is refused and not changed', async () => {
    const { dataDir, databaseUrl, drop } = await emptyDatabase(engine)
    const database = await openDatabase({ dataDir, databaseUrl })
    await migrate(database)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'later')`.execute(
      database.db,
    )
    await expect(migrate(database)).rejects.toThrow(
      /newer version of Abhyasika \(it knows 9999-from-the-future\)/,
    )
    await database.close()
    await drop()
  })

  test('a write that fails half-way leaves nothing, not even its revision', async () => {
    const { dataDir, databaseUrl, drop } = await emptyDatabase(engine)
    const database = await openDatabase({ dataDir, databaseUrl })
    await migrate(database)
    const broken = runInWriteTransaction(database.db, async (trx) => {
      await trx.insertInto('meta').values({ name: 'half', value: 'done' }).execute()
      throw new Error('the power went')
    })
    await expect(broken).rejects.toThrow('the power went')
    expect(await readRevisionAndHorizon(database.db)).toEqual({ revision: 1, horizon: 0 })
    expect(await database.db.selectFrom('meta').selectAll().execute()).toEqual([])
    await database.close()
    await drop()
  })

  test('a migration that fails halfway changes nothing', async () => {
    const { dataDir, databaseUrl, drop } = await emptyDatabase(engine)
    const database = await openDatabase({ dataDir, databaseUrl })
    await migrate(database)
    // Runs all steps after the first again: "settings" is created before "visits" turns out to exist.
    await sql`delete from kysely_migration where name > '0002'`.execute(database.db)
    await sql`drop table settings`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(/could not be brought up to date: .*visits/)
    const tables = await database.db.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('settings')
    await database.close()
    await drop()
  })
})

describe.runIf(engines.includes('postgres'))('on PostgreSQL', () => {
  test('ASVS 13.2.2: every trigger looks for its tables in a fixed schema', async () => {
    const { dataDir, databaseUrl, drop } = await emptyDatabase('postgres')
    const database = await openDatabase({ dataDir, databaseUrl })
    const { rows } = await sql<{ name: string; settings: string[] | null }>`
      select proname as name, proconfig as settings from pg_proc
      where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
    `.execute(database.db)
    expect(rows.length).toBeGreaterThanOrEqual(7)
    for (const { name, settings } of rows) {
      expect([name, settings]).toEqual([name, ['search_path=pg_catalog, public, pg_temp']])
    }
    await database.close()
    await drop()
  })
})

describe.each(engines)('names on %s', (engine) => {
  test('every table and column has a camelCase name in code, and its rows come under that name', async () => {
    const empty = await emptyDatabase(engine)
    const { db, ...database } = await openDatabase(empty)
    await migrate({ db, ...database })
    const inCode = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toContain('seat_holds')
    for (const { name, columns } of tables) {
      // biome-ignore lint/suspicious/noExplicitAny: each table of the database, known by name only
      const query = (db as Kysely<any>)
        .selectFrom(inCode(name))
        .select(columns.map((column) => inCode(column.name)))
      expect(query.compile().sql).toBe(
        `select ${columns.map((column) => `"${column.name}"`).join(', ')} from "${name}"`,
      )
      await query.execute()
    }
    await db.insertInto('tombstones').values({ topic: 'members', rowId: 'first_name', revision: 1 }).execute()
    const rows = await db.selectFrom('tombstones').selectAll().execute()
    expect(rows).toEqual([{ topic: 'members', rowId: 'first_name', revision: 1 }])
    await database.close()
    await empty.drop()
  })
})
