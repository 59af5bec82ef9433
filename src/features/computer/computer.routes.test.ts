import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'

let isOn: boolean
let stops: number
let app: TestApp
let owner: Operator
const open = async (isDownload: boolean) => {
  isOn = false
  stops = 0
  const login = {
    isOn: async () => isOn,
    turnOn: async () => {
      isOn = true
    },
    turnOff: async () => {
      isOn = false
    },
  }
  const stop = () => {
    stops += 1
  }
  app = await freshApp('sqlite', isDownload ? { computer: { version: '1.2.3', login, stop } } : {})
  owner = await app.signIn()
}
beforeEach(() => open(true))
afterEach(() => app.end())

test('IN-2: an owner sees the version and the folder, and switches the start with the computer', async () => {
  const state = { version: '1.2.3', dataDir: app.dataDir, startsWithComputer: false }
  expect(await owner.ok('GET', '/api/computer')).toEqual({ download: state })
  for (const startsWithComputer of [true, true, false]) {
    const changed = await owner.ok('PATCH', '/api/computer', { startsWithComputer })
    expect([changed, isOn]).toEqual([{ download: { ...state, startsWithComputer } }, startsWithComputer])
  }
  for (const body of [{}, { startsWithComputer: 'yes' }, { startsWithComputer: true, more: 1 }, []]) {
    expect((await owner.call('PATCH', '/api/computer', body)).status).toBe(400)
  }
  expect(isOn).toBe(false)
})

test('IN-2: it ends after it has answered', async () => {
  expect((await owner.call('POST', '/api/computer/stops')).status).toBe(204)
  expect(stops).toBe(0)
  await expect.poll(() => stops, { timeout: 10_000 }).toBe(1)
})

test('IN-2: nobody but an owner may see or change it', async () => {
  const manager = await app.hire(owner, 'om@example.org', 'manager')
  for (const [method, path, body] of [
    ['GET', '/api/computer', undefined],
    ['PATCH', '/api/computer', { startsWithComputer: true }],
    ['POST', '/api/computer/stops', undefined],
  ] as const) {
    expect([path, (await manager.call(method, path, body)).status]).toEqual([path, 403])
    expect([path, (await app.call(method, path, body)).status]).toEqual([path, 401])
  }
  expect([isOn, stops]).toEqual([false, 0])
})

test('IN-2: a server that is no download knows nothing of a computer', async () => {
  await app.end()
  await open(false)
  expect(await owner.ok('GET', '/api/computer')).toEqual({ download: null })
  expect((await owner.call('PATCH', '/api/computer', { startsWithComputer: true })).status).toBe(404)
  expect((await owner.call('POST', '/api/computer/stops')).status).toBe(404)
})
