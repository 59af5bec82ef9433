import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBackup, withMigratedBackup } from '../../../src/server/backup/backup.ts'
import { freshApp } from '../../app.ts'
import { type EmptyDatabase, emptyDatabase, engines } from '../../engines.ts'
import { admission } from '../../people.ts'
import { caller, signInAt, startServer } from '../../server.ts'
import { runScript } from '../script.ts'

const keptAside = (dataDir: string) => globSync('before-restore*', { cwd: join(dataDir, 'backups') })

describe.each(engines)('npm run backup and restore on %s', (engine) => {
  let database: EmptyDatabase
  beforeEach(async () => {
    database = await emptyDatabase(engine)
  })
  afterEach(() => database.drop())

  test('a backup of a running server is restored without purged members, and the data before is saved to a file', async () => {
    const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl }
    const file = join(database.dataDir, 'kept.backup')
    const countOf = async (call: ReturnType<typeof caller>) =>
      (await (await call('GET', '/api/members')).json()).rows.length

    const server = await startServer(place)
    const { call, cookie } = await signInAt(server.address)
    await call('POST', '/api/members', admission({ id: 'kept' }))
    expect(await runScript('backup', [file], place)).toEqual({
      code: 0,
      output: expect.stringContaining('holds 51 members'),
    })
    await call('POST', '/api/members/removals', { ids: ['kept', '101', '102'] })
    await call('DELETE', '/api/deleted_members/102')
    expect(await runScript('restore', [file, '--yes'], place)).toEqual({
      code: 1,
      output: expect.stringContaining('The database is in use.'),
    })
    expect(keptAside(database.dataDir)).toEqual([])
    expect(await countOf(call)).toBe(48)
    await server.stop()

    const restored = await runScript('restore', [file], place, 'yes\n')
    expect(restored.output).toContain('now holds 50 members with the deleted ones, 70 seats')
    expect(restored.output).toContain(
      '\nDeleted for good since the backup was made, and now again: 1 of its members.\n',
    )
    expect(restored.code).toBe(0)
    const aside = keptAside(database.dataDir).sort().at(-1) ?? ''
    const asideFile = join(database.dataDir, 'backups', aside)
    const config = { dataDir: database.dataDir, dataKey: undefined }
    const { manifest, unproven } = await withMigratedBackup(config, asideFile, async (backup) => backup)
    expect([manifest.tables.members?.rows, unproven]).toEqual([50, undefined])

    const again = await startServer(place)
    expect((await caller(again.address, cookie)('GET', '/api/members')).status).toBe(401)
    expect(await countOf((await signInAt(again.address)).call)).toBe(50)
    await again.stop()
  })

  test('two restores at once save the data before to a file each', async () => {
    const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl }
    const file = join(database.dataDir, 'kept.backup')
    await (await startServer(place)).stop()
    await runScript('backup', [file], place)
    const runs = await Promise.all([1, 2].map(() => runScript('restore', [file, '--yes'], place)))
    const keptIn = runs
      .filter(({ code }) => code === 0)
      .map(({ output }) => / is kept in (.+)\.$/m.exec(output)?.[1])
    expect(keptIn.map((path) => path && existsSync(path))).toEqual(keptIn.map(() => true))
    expect(keptAside(database.dataDir)).toHaveLength(keptIn.length)
  })

  test('an unproven backup is restored only with --unproven', async () => {
    const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl }
    const file = join(database.dataDir, 'kept.backup')
    await (await startServer(place)).stop()
    await runScript('backup', [file], place)
    const copy = new SqliteFile(file)
    copy.exec('update backup_manifest set signature = null')
    copy.close()
    const refused = await runScript('restore', [file, '--yes'], place)
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Nothing proves where [^\n]+ To restore it all the same, add --unproven\.\n$/,
      ),
    })
    expect(keptAside(database.dataDir)).toEqual([])
    const restored = await runScript('restore', [file, '--yes', '--unproven'], place)
    expect(restored.output).toMatch(/\nNothing proves where [^\n]+\n/)
    expect(restored.code).toBe(0)
  })
})

test('a failed backup or restore prints one line and changes nothing', async () => {
  const app = await freshApp('sqlite')
  const place = { DATA_DIR: app.dataDir, DATABASE_URL: undefined }
  const file = join(app.dataDir, 'kept.backup')
  await makeBackup(app.config, file, new Date())
  await app.close()

  const failures: [name: string, args: string[], reason: RegExp, answer?: string][] = [
    ['backup', [file], /^\S+ is there already\. [^\n]+\n$/],
    ['restore', [], /^Say which backup: npm run restore -- FILE\n$/],
    ['restore', [import.meta.filename], /^\S+ is no backup of Abhyasika, or it is damaged: [^\n]+\n$/],
    ['restore', [file], /\nType yes to replace it: \nNothing was changed\.\n$/, 'no\n'],
  ]
  for (const [name, args, reason, answer] of failures) {
    const { code, output } = await runScript(name, args, place, answer)
    expect(output).toMatch(reason)
    expect(code).toBe(1)
  }
  rmSync(join(app.dataDir, 'key'))
  expect(await runScript('restore', [file, '--yes'], place)).toEqual({
    code: 1,
    output: expect.stringContaining('Put the file "key" back'),
  })
  expect(keptAside(app.dataDir)).toEqual([])
  expect(await runScript('restore', [file, '--yes', '--unproven'], place)).toEqual({
    code: 0,
    output: expect.stringContaining('what is encrypted in it cannot be read.'),
  })
  await app.end()
})
