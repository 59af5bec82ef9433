import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownMigrations } from '#server/database/migrate.ts'
import { noteProgramServingFolder, noteUndoUpgradeFailure } from '#server/launch/downloaded-program-notes.ts'
import type {
  ServerSideComputerControls,
  UndoUpgradeOrder,
} from '#server/launch/server-side-computer-controls.ts'
import { freshApp, type Operator, type TestApp, type TestOptions } from '../../../test/app.ts'
import { idleComputer } from '../../../test/idle-computer.ts'
import { key, leftBy } from '../../../test/old-versions.ts'
import { layProgram } from '../../../test/programs.ts'

const newest = knownMigrations('sqlite').at(-1) ?? ''
const before = knownMigrations('sqlite').at(-2) ?? ''

let app: TestApp
let owner: Operator
let orders: UndoUpgradeOrder[]
let stops: number
let failure: Error | undefined

const computer: ServerSideComputerControls = {
  ...idleComputer,
  version: '1.2.0',
  stop: () => {
    stops += 1
  },
  goBack: async (order) => {
    if (failure) throw failure
    orders.push(order)
  },
}
const open = async (options: TestOptions = { computer }) => {
  app = await freshApp('sqlite', options)
  owner = await app.signIn()
}
/** A clock that begins after the last change of what older versions left, and before anybody's seat of it is freed. */
const behind = Date.now() - Date.parse('2026-11-26T06:30:00Z')
const now = () => new Date(Date.now() - behind)
/** A download on data that an older version left, which the start has upgraded. */
const openUpgraded = async (from = before.slice(0, 4)) => {
  const on = await leftBy(from, 'sqlite')
  await open({ computer, on, now, environment: { DATA_KEY: key }, slowPasswords: true })
}
const lay = (version: string, lastStep: string) => {
  const program = layProgram(join(app.dataDir, 'programs', version), version, lastStep)
  noteProgramServingFolder(app.dataDir, program)
  return program
}

beforeEach(() => {
  orders = []
  stops = 0
  failure = undefined
})
afterEach(() => app.end())

const state = () => owner.ok<{ upgrades: unknown }>('GET', '/api/computer/upgrades')
const older = () => owner.ok<{ losses: { revision: number } }>('GET', '/api/computer/upgrades/older')
const undo = (body: unknown) => owner.call('POST', '/api/computer/upgrades/undoings', body)

test('IN-3: on a computer without a version before nothing is new, and there is no way back', async () => {
  await open()
  lay('1.2.0', newest)
  expect(await state()).toEqual({ upgrades: { version: '1.2.0', news: null, older: null, failure: null } })
  expect((await owner.call('GET', '/api/computer/upgrades/older')).status).toBe(404)
  expect((await undo({ version: '1.1.0', revision: null })).status).toBe(404)
})

test('IN-3: what is new is told until it is read, and why it could not go back too', async () => {
  await open()
  lay('1.1.0', newest)
  lay('1.2.0', newest)
  const told = { version: '1.2.0', older: '1.1.0' }
  noteUndoUpgradeFailure(app.dataDir, { version: '1.1.0', line: 'It does not run any more.' })
  expect(await state()).toEqual({
    upgrades: {
      ...told,
      news: { from: '1.1.0', isRead: false },
      failure: { version: '1.1.0', line: 'It does not run any more.' },
    },
  })
  for (const what of ['news', 'failure']) {
    expect((await owner.call('POST', '/api/computer/upgrades/readings', { what })).status).toBe(204)
  }
  expect(await state()).toEqual({
    upgrades: { ...told, news: { from: '1.1.0', isRead: true }, failure: null },
  })
  for (const body of [{}, { what: 'all' }, { what: 'news', more: 1 }]) {
    expect((await owner.call('POST', '/api/computer/upgrades/readings', body)).status).toBe(400)
  }
})

test('IN-3: between versions with the same tables it only changes the program, once, and ends after the answer', async () => {
  await open()
  const program = lay('1.1.0', newest)
  lay('1.2.0', newest)
  expect(await older()).toEqual({ version: '1.1.0', losses: null })
  expect((await undo({ version: '1.0.0', revision: null })).status).toBe(409)
  expect((await undo({ version: '1.1.0', revision: 1 })).status).toBe(409)
  expect(orders).toEqual([])
  for (const press of [1, 2]) {
    expect([press, (await undo({ version: '1.1.0', revision: null })).status]).toEqual([press, 204])
  }
  expect(stops).toBe(0)
  await expect.poll(() => stops, { timeout: 10_000 }).toBe(1)
  expect(orders).toEqual([{ program, undo: null }])
})

test('IN-3: where the upgrade changed the tables, it says what is lost, and undoes exactly that', async () => {
  await openUpgraded()
  const program = lay('1.1.0', before)
  lay('1.2.0', newest)
  await owner.ok('POST', '/api/pages', { id: 'later', title: 'Later', content: '' })
  const { losses, ...rest } = await older()
  expect(rest).toEqual({ version: '1.1.0' })
  expect(losses).toEqual({
    madeAt: expect.any(String),
    revision: expect.any(Number),
    hasOwnAccount: true,
    isProven: true,
    lost: { count: 1, newest: [expect.objectContaining({ action: 'added' })] },
  })
  const { revision } = losses
  await owner.ok('POST', '/api/pages', { id: 'meanwhile', title: 'Meanwhile', content: '' })
  expect((await undo({ version: '1.1.0', revision })).status).toBe(409)
  expect((await undo({ version: '1.1.0', revision: null })).status).toBe(409)
  expect(orders).toEqual([])
  const seen = (await older()).losses.revision
  expect((await undo({ version: '1.1.0', revision: seen })).status).toBe(204)
  const [backup = ''] = globSync('backups/before-upgrade-*', { cwd: app.dataDir })
  expect(orders).toEqual([{ program, undo: { backup: join(app.dataDir, backup), over: seen } }])
  await expect.poll(() => stops, { timeout: 10_000 }).toBe(1)
})

test('IN-3: without the backup from before the upgrade, or with one of other tables, nothing is undone', async () => {
  await openUpgraded()
  const program = lay('1.1.0', '0033-messages')
  lay('1.2.0', newest)
  const expectNone = async () => {
    expect((await owner.call('GET', '/api/computer/upgrades/older')).status).toBe(404)
    expect((await undo({ version: '1.1.0', revision: 1 })).status).toBe(404)
    expect(orders).toEqual([])
  }
  await expectNone()
  noteProgramServingFolder(app.dataDir, { ...program, lastStep: before })
  lay('1.2.0', newest)
  expect((await owner.call('GET', '/api/computer/upgrades/older')).status).toBe(200)
  for (const path of globSync('backups/before-upgrade-*', { cwd: app.dataDir }))
    rmSync(join(app.dataDir, path))
  await expectNone()
})

test('IN-3: a backup that nothing proves is left to the command', async () => {
  await openUpgraded('0005')
  lay('1.1.0', knownMigrations('sqlite').find((name) => name.startsWith('0005')) ?? '')
  lay('1.2.0', newest)
  const { losses } = await older()
  expect(losses).toMatchObject({ isProven: false })
  const answer = await undo({ version: '1.1.0', revision: losses.revision })
  expect([answer.status, await answer.json()]).toEqual([409, { error: { code: 'backup_unproven' } }])
  expect(orders).toEqual([])
})

test('IN-3: where the way back cannot begin, it runs on, and may be tried again', async () => {
  await open()
  lay('1.1.0', newest)
  lay('1.2.0', newest)
  failure = new Error('no process')
  expect((await undo({ version: '1.1.0', revision: null })).status).toBe(500)
  failure = undefined
  expect((await undo({ version: '1.1.0', revision: null })).status).toBe(204)
  expect(orders).toHaveLength(1)
  await expect.poll(() => stops, { timeout: 10_000 }).toBe(1)
})

test('IN-3: nobody but an owner may see or change it', async () => {
  await open()
  lay('1.1.0', newest)
  lay('1.2.0', newest)
  const manager = await app.hire(owner, 'om@example.org', 'manager')
  const clerk = await app.hire(owner, 'usha@example.org', 'clerk')
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/older', undefined],
    ['POST', '/readings', { what: 'news' }],
    ['POST', '/undoings', { version: '1.1.0', revision: null }],
  ] as const) {
    const address = `/api/computer/upgrades${path}`
    for (const [who, status] of [
      [manager, 403],
      [clerk, 403],
      [app, 401],
    ] as const) {
      expect([address, (await who.call(method, address, body)).status]).toEqual([address, status])
    }
  }
  expect([orders, stops]).toEqual([[], 0])
  expect(await state()).toMatchObject({ upgrades: { news: { isRead: false } } })
})

test('IN-3: a server that is no download knows of no version before', async () => {
  await open({})
  lay('1.1.0', newest)
  lay('1.2.0', newest)
  expect(await state()).toEqual({ upgrades: null })
  expect((await owner.call('GET', '/api/computer/upgrades/older')).status).toBe(404)
  expect((await owner.call('POST', '/api/computer/upgrades/readings', { what: 'news' })).status).toBe(404)
  expect((await undo({ version: '1.1.0', revision: null })).status).toBe(404)
})
