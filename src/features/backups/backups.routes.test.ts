import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BackupFolderContents } from '#domain/backup.ts'
import { withMigratedBackup } from '#server/backup/backup.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'

const minutes = 60_000

describe.each(enginesByExtent)('backups on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    operator = await app.signIn()
  })
  afterEach(() => app.end())
  const manifestOf = (path: string) => withMigratedBackup(app.config, path, async ({ manifest }) => manifest)
  const folder = () => join(app.dataDir, 'backups')
  const names = () => readdirSync(folder()).filter((name) => name.endsWith('.backup'))
  const list = () => operator.ok<BackupFolderContents>('GET', '/api/backups')
  const pass = (time: number) => {
    now = new Date(now.getTime() + time)
  }
  const admit = () => operator.ok('POST', '/api/members', admission({ seatNumber: 16 + names().length }))

  test('there is none before the first, and the first is made and tried without being asked for', async () => {
    expect(await list()).toEqual({ backups: [], trial: null, hasDownload: false, isUntouched: true })
    await app.backups.look()
    const name = 'abhyasika-20261120T100000Z.backup'
    const { backups, trial } = await list()
    expect(backups).toEqual([{ name, madeAt: '2026-11-20T10:00:00.000Z', bytes: expect.any(Number) }])
    expect(trial).toEqual({ at: now.toISOString(), name, isFine: true })
    expect((await manifestOf(join(folder(), name))).tables.members?.rows).toBe(50)
  })

  test('it is told whether the centre holds anything of its own, which a backup could not take the place of', async () => {
    const isUntouched = async () =>
      (await operator.ok<{ isUntouched: boolean }>('GET', '/api/backups')).isUntouched
    await operator.ok('POST', '/api/backups')
    expect(await isUntouched()).toBe(true)
    await operator.ok('DELETE', '/api/sample')
    expect(await isUntouched()).toBe(true)
    await admit()
    expect(await isUntouched()).toBe(false)
  })

  test('ten minutes with changes make another, one without does not, and a new day does', async () => {
    await app.backups.look()
    pass(9 * minutes)
    await admit()
    await app.backups.look()
    expect(names()).toHaveLength(1)
    pass(2 * minutes)
    await app.backups.look()
    expect(names()).toHaveLength(2)
    pass(60 * minutes)
    await app.backups.look()
    expect(names()).toHaveLength(2)
    // Half past six in the evening in UTC is midnight in Kolkata.
    now = new Date('2026-11-20T18:29:00Z')
    await app.backups.look()
    expect(names()).toHaveLength(2)
    pass(2 * minutes)
    await app.backups.look()
    expect(names()).toHaveLength(3)
    expect((await list()).trial?.at).toBe(now.toISOString())
  })

  test('a visit of the public site is no change that makes one; what comes with it is', async () => {
    await app.backups.look()
    const visit = (id: string) => app.call('POST', '/api/visits', { id, visits: { '2026-11-20': 1 } })
    for (const id of ['11111111', '22222222', '22222222']) {
      expect((await visit(id)).status).toBe(204)
    }
    pass(11 * minutes)
    await app.backups.look()
    expect(names()).toHaveLength(1)
    await admit()
    expect((await visit('33333333')).status).toBe(204)
    await app.backups.look()
    expect(names()).toHaveLength(2)
    const { visits } = (await manifestOf(join(folder(), names().sort()[1] ?? ''))).tables
    expect(visits?.rows).toBe(1)
  })

  test('after going back one is made at once, as the newest before it holds what is gone', async () => {
    await app.backups.look()
    const [name = ''] = names()
    pass(2 * minutes)
    await admit()
    await operator.ok('POST', '/api/backups')
    pass(minutes)
    const { revision } = await operator.ok<{ revision: number }>('GET', `/api/backups/${name}/contents`)
    await operator.ok('POST', `/api/backups/${name}/restorations`, { revision })
    await app.backups.look()
    const made = names()
      .filter((each) => each.startsWith('abhyasika'))
      .sort()
    expect(made).toHaveLength(3)
    expect((await manifestOf(join(folder(), made[2] ?? ''))).tables.members?.rows).toBe(50)
    expect(await app.backups.newest()).toBe(join(folder(), made[2] ?? ''))
  })

  test('one is made on demand, live data and all; asked for again at once, it is the same', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => operator.call('POST', '/api/backups')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(names()).toHaveLength(1)
    await admit()
    pass(minutes)
    await operator.ok('POST', '/api/backups')
    expect(names()).toHaveLength(2)
  })

  test('it is downloaded whole, by staff only, which history tells', async () => {
    const { backup } = await operator.ok<{ backup: { name: string; bytes: number } }>('POST', '/api/backups')
    const hasDownload = async () =>
      (await operator.ok<{ hasDownload: boolean }>('GET', '/api/backups')).hasDownload
    expect(await hasDownload()).toBe(false)
    const answer = await operator.call('GET', `/api/backups/${backup.name}`)
    expect(await hasDownload()).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}"`)
    const copy = join(app.dataDir, 'copy')
    writeFileSync(copy, Buffer.from(await answer.arrayBuffer()))
    expect((await manifestOf(copy)).tables.members?.rows).toBe(50)
    const { rows } = await operator.ok<{ rows: object[] }>('GET', '/api/history')
    expect(rows[0]).toMatchObject({ kind: 'backup', action: 'downloaded', name: backup.name })
    expect((await app.call('GET', `/api/backups/${backup.name}`)).status).toBe(401)
  })

  test('nothing but a backup can be had by name', async () => {
    await operator.ok('POST', '/api/backups')
    writeFileSync(join(folder(), 'notes.txt'), 'private')
    for (const name of [
      'notes.txt',
      'last-trial.json',
      '..%2Fabhyasika.sqlite',
      '..%2Fkey',
      'x'.repeat(100),
      '%00',
    ]) {
      expect([name, (await operator.call('GET', `/api/backups/${name}`)).status]).toEqual([
        name,
        name.length > 80 ? 400 : 404,
      ])
    }
  })

  test('a trial that fails is said, and the next night tries again', async () => {
    await operator.ok('POST', '/api/backups')
    const [name = ''] = names()
    writeFileSync(join(folder(), name), 'damaged')
    await app.backups.look()
    expect((await list()).trial).toEqual({ at: now.toISOString(), name, isFine: false })
    pass(24 * 60 * minutes)
    await app.backups.look()
    expect((await list()).trial?.isFine).toBe(true)
  })

  test('RC-1: the trial of a backup whose books are wrong says that it was restored, and that they are wrong', async () => {
    await app.db.insertInto('counters').values({ name: '2026-27/', value: 2 }).execute()
    await app.backups.look()
    expect((await list()).trial).toMatchObject({ isFine: false, hasWrongBooks: true })
  })

  test('where it cannot be written, the call says so and the data is untouched', async () => {
    writeFileSync(folder(), 'a file where the folder should be')
    const answer = await operator.call('POST', '/api/backups')
    expect(answer.status).toBe(503)
    expect((await answer.json()).error.code).toBe('backup_failed')
    expect(await operator.ok<{ rows: unknown[] }>('GET', '/api/members')).toMatchObject({
      rows: { length: 50 },
    })
  })
})
