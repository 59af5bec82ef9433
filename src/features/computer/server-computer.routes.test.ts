import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMachineNetworkSettings } from '#server/launch/machine-network-settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { idleComputer } from '../../../test/idle-computer.ts'

let isOn: boolean
let isTakenBack: boolean
let counted: { stops: number; reopenings: number }
let app: TestApp
let owner: Operator
const none = { network: false, publicAddress: false }
const open = async (isDownload: boolean, environment: Record<string, string> = {}, fixed = none) => {
  isOn = false
  isTakenBack = false
  const counting = { stops: 0, reopenings: 0 }
  counted = counting
  const login = {
    isOn: async () => isOn,
    turnOn: async () => {
      isOn = true
    },
    turnOff: async () => {
      isOn = false
    },
  }
  const computer = {
    ...{ ...idleComputer, version: '1.2.3', login, fixed },
    isTakenBack: () => isTakenBack,
    reopen: () => {
      counting.reopenings += 1
    },
    stop: () => {
      counting.stops += 1
    },
  }
  app = await freshApp('sqlite', { environment, ...(isDownload && { computer }) })
  owner = await app.signIn()
}
const reopened = () => vi.waitFor(() => expect(counted.reopenings).toBe(1), { timeout: 10_000 })
beforeEach(() => open(true))
afterEach(() => app.end())

const closed = () => ({
  ...{ version: '1.2.3', dataDir: app.dataDir, startsWithComputer: false },
  ...{ opensToNetwork: false, publicAddress: null, fixed: none, addresses: [] },
  ...{ isReopening: false, isTakenBack: false },
})

test('IN-2: an owner sees the version and the folder, and switches the start with the computer', async () => {
  expect(await owner.ok('GET', '/api/computer')).toEqual({ download: closed() })
  for (const startsWithComputer of [true, true, false]) {
    const changed = await owner.ok('PATCH', '/api/computer', { startsWithComputer })
    expect([changed, isOn]).toEqual([{ download: { ...closed(), startsWithComputer } }, startsWithComputer])
  }
  expect(existsSync(join(app.dataDir, 'this-computer.json'))).toBe(false)
})

test('IN-2, IN-4: what is none of its switches is refused, and changes nothing', async () => {
  for (const body of [
    ...[{}, [], null, 'on', { startsWithComputer: 'yes' }, { startsWithComputer: true, more: 1 }],
    ...[{ opensToNetwork: 1 }, { opensToNetwork: null }, { publicAddress: 1 }, { publicAddress: '' }],
    ...[{ publicAddress: 'http://study.example.in' }, { publicAddress: `https://${'a'.repeat(300)}.in` }],
    { startsWithComputer: true, publicAddress: 'https://study.example.in/admin' },
  ]) {
    expect([body, (await owner.call('PATCH', '/api/computer', body)).status]).toEqual([body, 400])
  }
  expect(await owner.ok('GET', '/api/computer')).toEqual({ download: closed() })
  expect([isOn, counted.reopenings]).toEqual([false, 0])
})

test('IN-4: the network and the public address are kept with the machine, and it opens anew after the answer', async () => {
  const opened = { ...closed(), opensToNetwork: true, isReopening: true }
  expect(await owner.ok('PATCH', '/api/computer', { opensToNetwork: true })).toEqual({ download: opened })
  expect(counted.reopenings).toBe(0)
  await reopened()
  const publicAddress = 'https://study.example.in'
  expect(await owner.ok('PATCH', '/api/computer', { publicAddress: ' Study.example.in/' })).toEqual({
    download: { ...opened, publicAddress },
  })
  expect(readMachineNetworkSettings(app.dataDir)).toEqual({ opensToNetwork: true, publicAddress })
  for (const file of ['abhyasika.sqlite', 'abhyasika.sqlite-wal'])
    expect(readFileSync(join(app.dataDir, file)).includes('study.example.in')).toBe(false)
})

test('IN-4: what is chosen as it is served opens nothing anew, and a choice taken back is said', async () => {
  await owner.ok('PATCH', '/api/computer', { opensToNetwork: false, publicAddress: null })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(counted.reopenings).toBe(0)
  isTakenBack = true
  expect(await owner.ok('GET', '/api/computer')).toEqual({ download: { ...closed(), isTakenBack: true } })
})

test('IN-4: a damaged file of the machine closes it', async () => {
  await owner.ok('PATCH', '/api/computer', { opensToNetwork: true })
  for (const text of [
    '',
    '{',
    '{"opensToNetwork":"yes"}',
    '{"opensToNetwork":true,"publicAddress":"http://x"}',
  ]) {
    writeFileSync(join(app.dataDir, 'this-computer.json'), text)
    expect(await owner.ok('GET', '/api/computer')).toEqual({ download: closed() })
  }
  rmSync(join(app.dataDir, 'this-computer.json'))
})

test('IN-4: what the environment fixes is shown as it is, and cannot be changed', async () => {
  await app.end()
  const fixed = { network: true, publicAddress: true }
  await open(true, { HOST: '0.0.0.0', PORT: '3001', PUBLIC_URL: 'https://study.example.in' }, fixed)
  expect(await owner.ok('GET', '/api/computer')).toMatchObject({
    download: { opensToNetwork: true, publicAddress: 'https://study.example.in', isReopening: false },
  })
  for (const [field, body] of [
    ['opensToNetwork', { opensToNetwork: false }],
    ['publicAddress', { publicAddress: null, startsWithComputer: true }],
  ] as const) {
    const answer = await owner.call('PATCH', '/api/computer', body)
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: { code: 'fixed_by_environment', field } },
    ])
  }
  expect([isOn, counted.reopenings]).toEqual([false, 0])
})

test('IN-4: opened to the network it says where phones reach it, beside a public address too', async () => {
  await app.end()
  await open(true, { HOST: '192.168.1.7', PORT: '3001', PUBLIC_URL: 'https://study.example.in' })
  expect(await owner.ok('GET', '/api/computer')).toMatchObject({
    download: { addresses: ['http://192.168.1.7:3001'] },
  })
})

test('IN-4: the public address is asked what answers there; without one nothing is', async () => {
  expect((await owner.call('POST', '/api/computer/address_checks')).status).toBe(404)
  await app.end()
  // Nobody listens there.
  await open(true, { PUBLIC_URL: 'https://127.0.0.1:1' })
  expect(await owner.ok('POST', '/api/computer/address_checks')).toEqual({ answer: 'silent' })
})

test('IN-2: it ends after it has answered', async () => {
  expect((await owner.call('POST', '/api/computer/stops')).status).toBe(204)
  expect(counted.stops).toBe(0)
  await expect.poll(() => counted.stops, { timeout: 10_000 }).toBe(1)
})

test('IN-2, IN-4: nobody but an owner may see or change it', async () => {
  const manager = await app.hire(owner, 'om@example.org', 'manager')
  for (const [method, path, body] of [
    ['GET', '/api/computer', undefined],
    ['PATCH', '/api/computer', { startsWithComputer: true }],
    ['PATCH', '/api/computer', { opensToNetwork: true }],
    ['POST', '/api/computer/address_checks', undefined],
    ['POST', '/api/computer/stops', undefined],
  ] as const) {
    expect([path, (await manager.call(method, path, body)).status]).toEqual([path, 403])
    expect([path, (await app.call(method, path, body)).status]).toEqual([path, 401])
  }
  expect([isOn, counted]).toEqual([false, { stops: 0, reopenings: 0 }])
})

test('IN-2: a server that is no download knows nothing of a computer', async () => {
  await app.end()
  await open(false)
  expect(await owner.ok('GET', '/api/computer')).toEqual({ download: null })
  for (const [method, path, body] of [
    ['PATCH', '/api/computer', { startsWithComputer: true }],
    ['POST', '/api/computer/address_checks', undefined],
    ['POST', '/api/computer/stops', undefined],
  ] as const) {
    expect([path, (await owner.call(method, path, body)).status]).toEqual([path, 404])
  }
})
