import { chmodSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase, engines } from '../../engines.ts'
import { signInAt, startServer } from '../../server.ts'
import { runScript } from '../script.ts'

describe.each(engines)('the files of a product on %s', (engine) => {
  let database: EmptyDatabase
  let umask: number
  beforeEach(async () => {
    database = await emptyDatabase(engine)
    umask = process.umask(0o022)
  })
  afterEach(async () => {
    process.umask(umask)
    await database.drop()
  })

  /** Files that other users of the machine can access. */
  const open = () =>
    ['.', ...globSync('**', { cwd: database.dataDir })].filter(
      (path) => statSync(join(database.dataDir, path)).mode & 0o077,
    )

  test('no other user may read them, after a start, a backup and a restore', async () => {
    const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl }
    const file = join(database.dataDir, 'kept.backup')
    chmodSync(database.dataDir, 0o755)
    mkdirSync(join(database.dataDir, 'backups', '.making-left'), { recursive: true })
    writeFileSync(join(database.dataDir, 'backups', '.making-left', 'abhyasika.sqlite'), 'private')

    const server = await startServer({ ...place, LOG_LEVEL: 'warn' })
    expect(server.output()).toContain('that other users could read, and that are closed now: ')
    const { call } = await signInAt(server.address)
    expect((await call('POST', '/api/backups')).status).toBe(201)
    expect(open()).toEqual([])
    expect(globSync('**/{.making-,work-}*', { cwd: database.dataDir })).toEqual([])
    expect((await runScript('backup', [file], place)).code).toBe(0)
    await server.stop()
    expect((await runScript('restore', [file, '--yes'], place)).code).toBe(0)
    expect((await runScript('staff', ['list'], place)).code).toBe(0)
    expect(open()).toEqual([])

    chmodSync(file, 0o644)
    expect((await runScript('staff', ['list'], place)).output).toContain(
      'that other users could read, and that are closed now: 1.',
    )
    expect(open()).toEqual([])
  })
})
