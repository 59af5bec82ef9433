import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase, engines } from '../engines.ts'
import { admission } from '../people.ts'
import { caller, compiled, type Server, signInAt, startServer } from '../server.ts'

describe.each(engines)('npm run backup and restore on %s', (engine) => {
  let database: EmptyDatabase
  let server: Server | undefined
  beforeEach(async () => {
    database = await emptyDatabase(engine)
    await start()
  })
  afterEach(async () => {
    await server?.stop()
    await database.drop()
  })
  const place = () => ({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl })
  async function start() {
    server = await startServer(place())
    return signInAt(server.address)
  }
  const file = () => join(database.dataDir, 'kept.backup')

  function run(command: 'backup' | 'restore', args: string[], input = '') {
    const script = join(import.meta.dirname, `../../scripts/${command}.ts`)
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...place() }
    const done = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env, input })
    return { code: done.status, output: done.stdout + done.stderr }
  }
  const countOf = async (call: Awaited<ReturnType<typeof signInAt>>['call']) =>
    (await (await call('GET', '/api/members')).json()).rows.length

  test('a backup is taken from a running server; restored, it is all there, and what was there is kept aside', async () => {
    const { call, cookie } = await signInAt(server?.address ?? '')
    await call('POST', '/api/members', admission({ id: 'kept' }))
    expect(run('backup', [file()])).toEqual({ code: 0, output: expect.stringContaining('holds 51 members') })
    expect(run('backup', [file()])).toEqual({ code: 1, output: expect.stringContaining('is there already') })
    expect(run('restore', [])).toEqual({ code: 1, output: 'Say which backup: npm run restore -- FILE\n' })
    expect(run('restore', [import.meta.filename])).toEqual({
      code: 1,
      output: expect.stringMatching(/^\S+ is no backup of Abhyasika, or it is damaged: [^\n]+\n$/),
    })
    await call('POST', '/api/members/removals', { ids: ['kept', '101', '102'] })

    const inUse = run('restore', [file(), '--yes'])
    expect(inUse).toEqual({ code: 1, output: expect.stringContaining('The database is in use.') })
    expect(await countOf(call)).toBe(48)

    await server?.stop()
    expect(run('restore', [file()], 'no\n')).toEqual({
      code: 1,
      output: expect.stringContaining('Nothing was changed.'),
    })
    const { code, output } = run('restore', [file()], 'yes\n')
    expect(output).toContain('now holds 48 members, 70 seats')
    expect(code).toBe(0)
    const again = await start()
    expect(await countOf(again.call)).toBe(51)
    expect((await caller(server?.address ?? '', cookie)('GET', '/api/members')).status).toBe(401)

    await server?.stop()
    const aside = readdirSync(join(database.dataDir, 'backups')).filter((name) =>
      name.startsWith('before-restore'),
    )
    expect(run('restore', [join(database.dataDir, 'backups', aside[0] ?? ''), '--yes']).code).toBe(0)
    expect(await countOf((await start()).call)).toBe(48)
  })

  test('a backup cannot be restored without the key that its numbers are sealed with', async () => {
    run('backup', [file()])
    await server?.stop()
    server = undefined
    rmSync(join(database.dataDir, 'key'))
    expect(run('restore', [file(), '--yes'])).toEqual({
      code: 1,
      output: expect.stringContaining('Put the file "key" back'),
    })
  })
})
