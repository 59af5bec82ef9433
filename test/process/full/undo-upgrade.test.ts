import { spawnSync } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backupsFolder } from '../../../src/server/backup/backups-folder.ts'
import { openDatabase } from '../../../src/server/database/database.ts'
import { appliedMigrations, knownMigrations } from '../../../src/server/database/migrate.ts'
import { penDrive } from '../../copied-centre.ts'
import { type EmptyDatabase, engines } from '../../engines.ts'
import { clockAt } from '../../moments.ts'
import { key, leftBy } from '../../old-versions.ts'
import { signInAt, startServer } from '../../server.ts'
import { runScript } from '../script.ts'

/** Ends the process without a chance to tidy up, when all rows are replaced and nothing is committed. */
const cutHalfway = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('/server/backup/purged-members.ts')) return loaded
      const cut = 'async function addToPurgedMembersTable() { process.kill(process.pid, "SIGKILL"); await new Promise(() => {}) }'
      const source = String(loaded.source).replace('async function addToPurgedMembersTable', cut + '\\nasync function unused')
      return { ...loaded, source }
    },
  })`

describe.each(engines)('npm run undo-upgrade on %s', (engine) => {
  let database: EmptyDatabase
  let place: { DATA_DIR: string; DATABASE_URL: string | undefined; DATA_KEY: string }
  beforeEach(async () => {
    database = await leftBy('0018', engine)
    place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, DATA_KEY: key }
  })
  afterEach(() => database.drop())
  const kept = (kind: string) => globSync(`${kind}-*`, { cwd: backupsFolder(database) })
  const undo = (...words: string[]) => runScript('undo-upgrade', words, place)
  const applied = async () => {
    const opened = await openDatabase(database)
    const steps = await appliedMigrations(opened)
    await opened.close()
    return steps
  }

  test('goes back by one command once the server is stopped, says what is lost, and keeps it', async () => {
    const server = await startServer(place)
    expect(kept('before-upgrade')).toHaveLength(1)
    expect(await undo('--yes')).toEqual({
      code: 1,
      output: expect.stringContaining('The database is in use.'),
    })
    expect(kept('before-restore')).toEqual([])
    const { call } = await signInAt(server.address)
    const stick = penDrive()
    onTestFinished(stick.forget)
    const folder = { kind: 'folder', path: stick.path }
    await call('POST', '/api/copies/place', { place: folder, takesOver: false, basedOn: null })
    await server.stop()

    const refused = await runScript('undo-upgrade', [], place, 'no\n')
    expect(refused.output).toContain('The second place of the backups is forgotten with it')
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/Type yes to undo the upgrade: \nNothing was changed\.\n$/),
    })
    expect(kept('before-restore')).toEqual([])
    expect(await applied()).toEqual(knownMigrations(engine))

    const undone = await runScript('undo-upgrade', kept('before-upgrade'), place, 'yes\n')
    expect(undone.output).toMatch(/before-upgrade-\S+, made on \S+, holds \d+ members/)
    expect(undone.output).toMatch(/Changes since the upgrade that would be lost: \d+\./)
    expect(undone.output).toContain('Now install the older version again and start it')
    expect(undone.code).toBe(0)
    const [, aside = ''] = / is kept in (\S+), for the newer version\./.exec(undone.output) ?? []
    expect([aside !== '', existsSync(aside)]).toEqual([true, true])
    expect((await applied()).at(-1)).toBe('0018-reminders')

    expect(await undo('--yes')).toEqual({
      code: 1,
      output: expect.stringContaining('Start the older version.'),
    })
    // The replaced data can be gone back to with the newer version.
    expect(await runScript('restore', [aside, '--yes'], place)).toEqual({
      code: 0,
      output: expect.stringContaining('Restored.'),
    })
    expect(await applied()).toEqual(knownMigrations(engine))
  })

  test('killed half-way it changes nothing, and run again it is done', async () => {
    // Before the older version's own deleted members are a month old, and deleted for good too.
    const near = { ...place, ...clockAt('2026-11-26T06:30Z') }
    await (await startServer(near)).stop()
    // Somebody deleted for good makes it call what the process is killed in.
    writeFileSync(join(database.dataDir, 'forgotten-members'), '\n999999 asha\n')
    const hooks = `data:text/javascript,${encodeURIComponent(cutHalfway)}`
    const script = join(import.meta.dirname, '../../../scripts/undo-upgrade.ts')
    const { DATABASE_URL, ...others } = place
    const killed = spawnSync(process.execPath, ['--import', hooks, script, '--yes'], {
      env: { PATH: process.env.PATH, ...others, ...(DATABASE_URL && { DATABASE_URL }) },
      encoding: 'utf8',
    })
    expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', ''])
    expect(await applied()).toEqual(knownMigrations(engine))
    await (await startServer(near)).stop()

    const undone = await undo('--yes')
    expect(undone.output).toContain('Deleted for good since the upgrade: 1 of its members.')
    expect(undone.code).toBe(0)
    expect((await applied()).at(-1)).toBe('0018-reminders')
  })
})

test('npm run undo-upgrade says in one line why it cannot', async () => {
  const database = await leftBy('0018', 'sqlite')
  const place = { DATA_DIR: database.dataDir, DATABASE_URL: undefined, DATA_KEY: key }
  const failures: [args: string[], reason: RegExp][] = [
    [[], /There is no backup from before an upgrade in \S+\.\n$/],
    [['nowhere.backup'], /^\S+ is no backup of Abhyasika, or it is damaged: there is no such file\n$/],
    [['--no'], /^This command does not know --no: [^\n]+\n$/],
  ]
  for (const [args, reason] of failures) {
    const { code, output } = await runScript('undo-upgrade', args, place)
    expect(output).toMatch(reason)
    expect(code).toBe(1)
  }
  expect((await runScript('undo-upgrade', ['help'], place)).code).toBe(0)
  await database.drop()
})
