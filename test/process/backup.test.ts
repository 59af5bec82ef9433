import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBackup, makeBackup } from '../../src/server/backup.ts'
import { freshApp } from '../app.ts'
import { type EmptyDatabase, emptyDatabase, engines } from '../engines.ts'
import { admission } from '../people.ts'
import { caller, signInAt, startServer } from '../server.ts'
import { runScript } from './script.ts'

const keptAside = (dataDir: string) => globSync('before-restore*', { cwd: join(dataDir, 'backups') })

describe.each(engines)('npm run backup and restore on %s', (engine) => {
  let database: EmptyDatabase
  beforeEach(async () => {
    database = await emptyDatabase(engine)
  })
  afterEach(() => database.drop())

  test('a backup is taken from a running server; restored, it is all there, and what was there is kept aside', async () => {
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
    expect(await runScript('restore', [file, '--yes'], place)).toEqual({
      code: 1,
      output: expect.stringContaining('The database is in use.'),
    })
    expect(keptAside(database.dataDir)).toEqual([])
    expect(await countOf(call)).toBe(48)
    await server.stop()

    expect(await runScript('restore', [file], place, 'yes\n')).toEqual({
      code: 0,
      output: expect.stringContaining('now holds 48 members, 70 seats'),
    })
    const aside = keptAside(database.dataDir).sort().at(-1) ?? ''
    expect((await checkBackup(join(database.dataDir, 'backups', aside))).tables.members?.rows).toBe(48)

    const again = await startServer(place)
    expect((await caller(again.address, cookie)('GET', '/api/members')).status).toBe(401)
    expect(await countOf((await signInAt(again.address)).call)).toBe(51)
    await again.stop()
  })
})

test('what cannot be backed up or restored is one line and a failure, and changes nothing', async () => {
  const app = await freshApp('sqlite')
  const place = { DATA_DIR: app.dataDir, DATABASE_URL: undefined }
  const file = join(app.dataDir, 'kept.backup')
  await makeBackup(app, file, new Date())
  await app.close()

  const failures: [name: string, args: string[], reason: RegExp, answer?: string][] = [
    ['backup', [file], /^\S+ is there already\. [^\n]+\n$/],
    ['restore', [], /^Say which backup: npm run restore -- FILE\n$/],
    ['restore', [import.meta.filename], /^\S+ is no backup of Abhyasika, or it is damaged: [^\n]+\n$/],
    ['restore', [file], /\nType yes to replace it: Nothing was changed\.\n$/, 'no\n'],
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
  await app.end()
})
