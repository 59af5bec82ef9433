import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MachineName, machines, makeArchive } from '../../../scripts/archives.ts'
import { dataFolder } from '../../engines.ts'
import { admission } from '../../people.ts'
import {
  browserAt,
  makeLater,
  personsComputer,
  programOf,
  unpackArchive,
  unpackOver,
  until,
} from './archive-machine.ts'

const place = dataFolder()
// A blank, a quote and Devanagari, as in the names of people.
const folder = join(place.dataDir, "Asha's पाटील files")
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
const [major] = version.split('.').map(Number)
/** The one after the next keeps its tables. */
const [next, afterNext] = [`${major}.98.0`, `${major}.99.0`]
const [older, newer, newest] = [version, next, afterNext].map((number) =>
  join(folder, `abhyasika-${number}`),
) as [string, string, string]
const [own = ''] =
  Object.entries(machines).find(([, { os, cpu }]) => os === process.platform && cpu === process.arch) ?? []
const computer = personsComputer(place.dataDir)
const { dataDir, doubleClick, running, stop } = computer
const account = { email: 'admin@abhyasika.local', password: 'a lamp for every desk' }
const isWindows = process.platform === 'win32'

let archive: string
const unpack = (into = folder) => {
  mkdirSync(into, { recursive: true })
  unpackArchive(archive, into)
}
/** Lays a later version beside, as its own archive would. */
function unpackLater(to: string, at: string) {
  const away = join(place.dataDir, `unpacked-${to}`)
  unpack(away)
  renameSync(join(away, `abhyasika-${version}`), at)
  makeLater(at, { from: version, to, step: '9999-of-a-later-version' })
}

beforeAll(() => {
  archive = makeArchive(own as MachineName, place.dataDir)
  unpack()
}, 600_000)
afterAll(async () => {
  await stop()
  place.forget()
})

const origin = () => `http://localhost:${running().port}`
async function signIn() {
  const browser = browserAt(origin())
  await browser.ok('POST', '/api/session', account)
  return browser
}
type SignedIn = Awaited<ReturnType<typeof signIn>>
const namesIn = async (browser: SignedIn) => {
  const { rows } = await browser.ok<{ rows: { name: string }[] }>('GET', '/api/members')
  return rows.map(({ name }) => name).filter((name) => name.startsWith('Member '))
}
const admit = (browser: SignedIn, name: string, seatNumber: number) =>
  browser.ok('POST', '/api/members', { ...admission({ name, seatNumber }), planId: 'month' })

interface Upgrades {
  upgrades: { older: string | null; news: { from: string } | null; failure: { line: string } | null }
}
const upgradesSeen = async (browser: SignedIn) =>
  (await browser.ok<Upgrades>('GET', '/api/computer/upgrades')).upgrades

/** Presses the button that goes back, and waits until a server answers again. */
async function goBack(browser: SignedIn) {
  const path = '/api/computer/upgrades'
  const { version, losses } = await browser.ok<{ version: string; losses: { revision: number } | null }>(
    'GET',
    `${path}/older`,
  )
  const { pid } = running()
  await browser.ok('POST', `${path}/undoings`, { version, revision: losses?.revision ?? null })
  await until(() => running().pid !== pid)
}

test('IN-2: it holds everything for its machine alone, in at most 110 MB', () => {
  expect(statSync(archive).size).toBeLessThan(110e6)
  const parts = globSync('**/*.node', { cwd: programOf(older) }).map((path) => path.split(/[\\/]/).at(-1))
  const machine = `${process.platform}-${process.arch}`
  expect(parts).toHaveLength(2)
  expect(parts).toEqual(
    expect.arrayContaining([`${machine}.node`, expect.stringContaining(`sharp-${machine}`)]),
  )
})

test('IN-2: a double-click opens the first hour, a second one what runs already, and the data lie among the documents', async () => {
  const first = await doubleClick(older)
  expect(first).toMatchObject({
    status: 0,
    address: expect.stringMatching(/^http:\/\/localhost:\d+\/admin#admin\/first\/[\w-]{32}$/),
  })
  const { origin, hash } = new URL(first.address ?? '')
  for (const path of ['/', '/healthz', '/share.png']) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  }
  expect(await doubleClick(older)).toEqual({ status: 0, address: `${origin}/admin` })
  expect(existsSync(join(dataDir, 'abhyasika.sqlite'))).toBe(true)
  if (!isWindows) expect(statSync(join(dataDir, 'abhyasika.log')).mode & 0o077).toBe(0)
  const log = readFileSync(join(dataDir, 'abhyasika.log'), 'utf8')
  expect(log).not.toMatch(/password|first\//)
  expect(log).toContain(`Abhyasika ${version} is open at ${origin}`)

  const browser = browserAt(origin)
  await browser.ok('POST', '/api/session/codes', { token: hash.split('/').at(-1) })
  await browser.ok('POST', '/api/account/password', { next: account.password, name: 'Asha' })
  await browser.ok('PATCH', '/api/computer', { startsWithComputer: true })
  await admit(browser, 'Member of before', 16)
  await browser.ok('POST', '/api/backups')
  expect(await upgradesSeen(browser)).toMatchObject({ older: null, news: null })
})

test('IN-3: beside an older version that runs, a newer one ends it, and goes on with its data at its port', async () => {
  unpackLater(next, newer)
  const before = running()
  expect(computer.loginEntry()).toContain(`abhyasika-${version}`)
  expect(await doubleClick(newer)).toEqual({ status: 0, address: `${origin()}/admin` })
  expect(running()).toMatchObject({ port: before.port, version: next })
  expect(running().pid).not.toBe(before.pid)
  const browser = await signIn()
  expect(await namesIn(browser)).toEqual(['Member of before'])
  expect(await upgradesSeen(browser)).toMatchObject({
    older: version,
    news: { from: version },
    failure: null,
  })
  await admit(browser, 'Member since', 17)
  await until(() => computer.loginEntry().includes(`abhyasika-${next}`))
})

test('IN-3: of a newer version that runs, the older one opens the page, and starts nothing', async () => {
  const before = running()
  expect(await doubleClick(older)).toEqual({ status: 0, address: `${origin()}/admin` })
  expect(running()).toEqual(before)
})

test('IN-3: the button undoes the upgrade: the version before runs at the same port, with what was there then', async () => {
  const { port } = running()
  await goBack(await signIn())
  expect(running()).toMatchObject({ port, version })
  const browser = await signIn()
  expect(await namesIn(browser)).toEqual(['Member of before'])
  expect(await upgradesSeen(browser)).toEqual({ version, older: null, news: null, failure: null })
  const { backups } = await browser.ok<{ backups: { name: string }[] }>('GET', '/api/backups')
  expect(backups.filter(({ name }) => name.startsWith('before-restore'))).toHaveLength(1)
  await until(() => computer.loginEntry().includes(`abhyasika-${version}`))
})

test('IN-3: where the version before does not run any more, the newer one goes on with what there is, and says why', async () => {
  await doubleClick(newer)
  await admit(await signIn(), 'Member since', 18)
  const part = join(programOf(older), 'node_modules/better-sqlite3')
  renameSync(part, `${part}-away`)
  await goBack(await signIn())
  renameSync(`${part}-away`, part)
  expect(running()).toMatchObject({ version: next })
  const browser = await signIn()
  expect((await namesIn(browser)).sort()).toEqual(['Member of before', 'Member since'])
  expect(await upgradesSeen(browser)).toMatchObject({
    older: version,
    failure: { version, line: expect.stringContaining('does not run any more') },
  })
})

test('IN-3: between versions with the same tables the way back loses nothing, and everybody stays signed in', async () => {
  unpackLater(afterNext, newest)
  await doubleClick(newest)
  const browser = await signIn()
  expect(await upgradesSeen(browser)).toMatchObject({ older: next })
  await admit(browser, 'Member at last', 19)
  await goBack(browser)
  expect(running()).toMatchObject({ version: next })
  expect((await namesIn(browser)).sort()).toEqual(['Member at last', 'Member of before', 'Member since'])
})

test('IN-3: unpacked over the older version, a newer one goes on with its data, and there is no way back to that one', async () => {
  const { port } = running()
  // Windows lets nobody write over what runs.
  if (isWindows) await stop()
  unpackOver(newer, newest)
  expect(await doubleClick(newer)).toEqual({ status: 0, address: `${origin()}/admin` })
  expect(running()).toMatchObject({ port, version: afterNext })
  const browser = await signIn()
  expect((await namesIn(browser)).sort()).toEqual(['Member at last', 'Member of before', 'Member since'])
  expect(await upgradesSeen(browser)).toMatchObject({ older: version, news: { from: next } })
})

test('IN-2: it comes back at the port that it had, and where another program has that, at the next one', async () => {
  await stop()
  const { port } = running()
  await doubleClick(newest)
  expect(running().port).toBe(port)
  await stop()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  expect((await doubleClick(newest)).status).toBe(0)
  expect(running().port).not.toBe(port)
  await new Promise((resolve) => other.close(resolve))
})

test.skipIf(process.platform !== 'linux')(
  'IN-5: with a word it runs that command, and a word that is none opens nothing',
  () => {
    const run = (...words: string[]) =>
      spawnSync(join(newest, 'abhyasika'), words, { cwd: '/', encoding: 'utf8' })
    expect(run('centres', 'help').stdout).toContain('abhyasika centres add NAME HOST')
    expect(run('centres', 'wipe')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no "wipe".'),
    })
    expect(run('centers', 'list')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no command 'centers'\./),
    })
  },
)

test('IN-2: what keeps it from starting is shown in the browser', async () => {
  await stop()
  writeFileSync(join(dataDir, 'key'), 'no key')
  const { status, address } = await doubleClick(newest)
  expect(status).toBe(1)
  if (!isWindows) expect(address).toMatch(/^file:.*cannot-start\.html$/)
  expect(readFileSync(join(dataDir, 'cannot-start.html'), 'utf8')).toMatch(/<pre>.*key/)
})
