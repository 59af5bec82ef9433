import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { engines, enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { backUpUnderWrites } from '../../../test/trust/backup-rounds.ts'
import { type DatabaseConnection, openDatabase } from '../database/database.ts'
import { makeBackup, withMigratedBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { fingerprintsOfTables } from './table-copy.ts'

const madeAt = new Date('2026-11-20T10:00:00Z')

describe.each(enginesByExtent)('backup and restore on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let folder: string
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
    folder = mkdtempSync(join(tmpdir(), 'abhyasika-backup-'))
  })
  afterEach(async () => {
    await app.end()
    rmSync(folder, { recursive: true, force: true })
  })
  const place = (name = 'one.backup') => join(folder, name)
  const backup = (name?: string) => makeBackup(app.config, place(name), madeAt)
  const restoreInto = (database: DatabaseConnection, name?: string) =>
    withMigratedBackup(app.config, place(name), (backup) =>
      restoreBackup(database, backup, { dataDir: app.dataDir, forget: async () => 0 }),
    )
  const restore = async (name?: string) => {
    const database = await openDatabase(app)
    try {
      return await restoreInto(database, name)
    } finally {
      await database.close()
    }
  }
  const held = async (tables: string[]) => fingerprintsOfTables({ trx: app.db, engine }, tables)
  const names = async () => {
    const rows = await app.db.selectFrom('members').select('name').orderBy('id').execute()
    return rows.map(({ name }) => name)
  }

  test('a restore brings back what was lost, photos included, and removes what was added since', async () => {
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a6' } })
    const photo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
    await operator.ok('POST', '/api/members', admission({ id: 'kept', photo }))
    await operator.ok('PATCH', '/api/seating/1-3', { allocation: 'Girls' })
    const before = await names()
    const { manifest } = await backup()
    expect(manifest.tables.members?.rows).toBe(51)
    expect(manifest.tables.member_photos?.rows).toBe(1)
    const tables = Object.keys(manifest.tables)
    expect(await held(tables)).toEqual(manifest.tables)

    await operator.ok('DELETE', '/api/members/kept')
    await operator.ok('POST', '/api/members', admission({ id: 'later' }))
    await operator.ok('PATCH', '/api/seating/1-3', { allocation: 'Boys' })
    expect(await held(tables)).not.toEqual(manifest.tables)
    await restore()
    expect(await held(tables)).toEqual(manifest.tables)
    expect(await names()).toEqual(before)
  })

  test('everybody is signed out, and open screens refetch everything', async () => {
    const { revision } = await operator.ok<{ revision: number }>('GET', '/api/members')
    await backup()
    await restore()
    expect((await operator.call('GET', '/api/members')).status).toBe(401)
    const again = await app.signIn()
    const answer = await again.ok<{ rows?: unknown[]; revision: number }>(
      'GET',
      `/api/members?since=${revision}`,
    )
    expect(answer.rows).toHaveLength(50)
    expect(answer.revision).toBeGreaterThan(revision)
    await again.ok('POST', '/api/members', admission())
  })

  test('a restored database continues its sequences', async () => {
    await backup()
    await restore()
    const again = await app.signIn()
    await again.ok('POST', '/api/members', admission())
    await again.ok('DELETE', '/api/members/101')
    await again.ok('POST', '/api/pages', { id: 'rules', title: 'Rules', content: '' })
  })

  test('a backup of one engine is restored into the other', async () => {
    await operator.ok('POST', '/api/members', admission({ name: 'आशा जोशी' }))
    const { manifest } = await backup()
    for (const other of engines) {
      const target = await freshApp(other, { environment: { SAMPLE_DATA: 'off' } })
      const database = await openDatabase(target)
      await restoreInto(database)
      const tables = Object.keys(manifest.tables)
      expect(await fingerprintsOfTables({ trx: target.db, engine: other }, tables)).toEqual(manifest.tables)
      await database.close()
      await target.end()
    }
  })

  // `npm run trust -- backups` makes more of them.
  test('backups during writes are consistent snapshots', async () => {
    const { equal, writes } = await backUpUnderWrites(app, operator, folder, 2)
    expect(equal).toBe(2)
    expect(writes).toBeGreaterThan(0)
    expect(readdirSync(folder).filter((name) => !name.endsWith('.backup'))).toEqual([])
  })

  test('a restore that fails halfway changes nothing', async () => {
    await backup()
    await operator.ok('POST', '/api/members', admission({ id: 'later' }))
    const tables = ['members', 'seating', 'settings', 'accounts', 'sessions', 'revision']
    const before = await held(tables)
    await expect(
      (async () => {
        const database = await openDatabase(app)
        const fail = database.db.withPlugin({
          transformQuery: ({ node }) => {
            if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.updates).includes('horizon'))
              throw new Error('cut')
            return node
          },
          transformResult: async ({ result }) => result,
        })
        try {
          await restoreInto({ ...database, db: fail })
        } finally {
          await database.close()
        }
      })(),
    ).rejects.toThrow('cut')
    expect(await held(tables)).toEqual(before)
    await operator.ok('GET', '/api/members')
  })
})

describe('a file that is not a backup', () => {
  let app: TestApp
  let folder: string
  const check = (path: string) => withMigratedBackup(app.config, path, async ({ unproven }) => unproven)
  beforeEach(async () => {
    app = await freshApp('sqlite')
    folder = mkdtempSync(join(tmpdir(), 'abhyasika-backup-'))
  })
  afterEach(async () => {
    await app.end()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is refused in one line: text, an empty file, another database, a part, a changed byte, a changed row', async () => {
    const good = join(folder, 'good.backup')
    await makeBackup(app.config, good, madeAt)
    const bytes = readFileSync(good)
    const changed = Buffer.from(
      bytes.toString('latin1').replaceAll('Aarti Deshmukh', 'Aarti Deshpand'),
      'latin1',
    )
    const files = {
      text: Buffer.from('not a database at all, but long enough to be one'.repeat(100)),
      nothing: Buffer.alloc(0),
      part: bytes.subarray(0, bytes.length / 2),
      changed,
    }
    for (const [what, content] of Object.entries(files)) {
      const path = join(folder, what)
      writeFileSync(path, content)
      await expect(check(path), what).rejects.toThrow(
        /^\S+ is no backup of Abhyasika, or it is damaged: [^\n]+$/,
      )
    }
    await expect(check(join(app.dataDir, 'abhyasika.sqlite'))).rejects.toThrow('is no backup')
    await expect(check(join(folder, 'missing'))).rejects.toThrow('is no backup')
    await check(good)
    truncateSync(good, 4096)
    await expect(check(good)).rejects.toThrow('is no backup')
  })

  test('one of a newer version is refused as such', async () => {
    const path = join(folder, 'newer.backup')
    await makeBackup(app.config, path, madeAt)
    const { default: SqliteFile } = await import('better-sqlite3')
    const file = new SqliteFile(path)
    file.exec(`insert into kysely_migration values ('9999-later', '2030-01-01')`)
    file.close()
    await expect(check(path)).rejects.toThrow('was made by a newer version of Abhyasika')
  })

  test('a backup holds no session, and no failed sign-in', async () => {
    await app.signIn()
    const path = join(folder, 'one.backup')
    await makeBackup(app.config, path, madeAt)
    const { default: SqliteFile } = await import('better-sqlite3')
    const file = new SqliteFile(path, { readonly: true })
    expect(file.prepare('select count(*) as n from sessions').get()).toEqual({ n: 0 })
    expect(file.prepare('select count(*) as n from accounts').get()).toEqual({ n: 1 })
    file.close()
    expect(await sql`select token from sessions`.execute(app.db).then(({ rows }) => rows)).not.toEqual([])
  })
})
