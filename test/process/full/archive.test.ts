import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MachineName, machines, makeArchive } from '../../../scripts/archives.ts'
import { dataFolder } from '../../engines.ts'

const place = dataFolder()
// A blank, a quote and Devanagari, as in the names of people.
const folder = join(place.dataDir, "Asha's पाटील files")
const home = join(place.dataDir, 'home')
const opened = join(place.dataDir, 'opened')
const browser = join(place.dataDir, 'browser')
const dataDir = join(home, 'Documents/Abhyasika')
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
const program = join(folder, `abhyasika-${version}`)
const own = Object.entries(machines).find(
  ([, { os, cpu }]) => os === process.platform && cpu === process.arch,
)

let archive: string
const unpack = () => execFileSync('tar', ['-xzf', archive, '-C', folder])

beforeAll(() => {
  for (const path of [folder, join(home, 'Documents')]) mkdirSync(path, { recursive: true })
  writeFileSync(browser, `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 })
  archive = makeArchive(own?.[0] as MachineName, place.dataDir)
  unpack()
}, 600_000)
afterAll(() => {
  stop()
  place.forget()
})

/** What a double-click does on a machine without Node.js, npm and a line; its exit code and what it opened. */
function doubleClick(where = program) {
  rmSync(opened, { force: true })
  const env = { HOME: home, BROWSER: browser, PATH: '/usr/bin:/bin' }
  const { status } = spawnSync(join(where, 'abhyasika'), [], { env, cwd: '/' })
  return { status, address: existsSync(opened) ? readFileSync(opened, 'utf8').trim() : undefined }
}

const running = () => JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'))

function stop() {
  if (!existsSync(join(dataDir, 'running.json'))) return
  try {
    process.kill(running().pid, 'SIGTERM')
    execFileSync('sh', ['-c', `while kill -0 ${running().pid} 2>/dev/null; do sleep 0.1; done`])
  } catch {}
}

test('IN-2: it holds everything for its machine alone, in at most 110 MB', () => {
  expect(statSync(archive).size).toBeLessThan(110e6)
  const parts = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).match(/[^/\n]+\.node$/gm)
  const machine = `${process.platform}-${process.arch}`
  expect(parts).toEqual([`${machine}.node`, expect.stringContaining(`sharp-${machine}-`)])
})

test('IN-2: a double-click opens the first hour, a second one what runs already, and the data lie among the documents', async () => {
  const first = doubleClick()
  expect(first).toMatchObject({
    status: 0,
    address: expect.stringMatching(/^http:\/\/localhost:\d+\/admin#admin\/first\/[\w-]{32}$/),
  })
  const { origin } = new URL(first.address ?? '')
  for (const path of ['/', '/healthz', '/share.png']) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  }
  expect(doubleClick()).toEqual({ status: 0, address: `${origin}/admin` })
  expect(existsSync(join(dataDir, 'abhyasika.sqlite'))).toBe(true)
  expect(statSync(join(dataDir, 'abhyasika.log')).mode & 0o077).toBe(0)
  expect(readFileSync(join(dataDir, 'abhyasika.log'), 'utf8')).not.toMatch(/password|first\//)
})

test('IN-3: an older version that runs is ended, and a newer one goes on with its data at its port', async () => {
  const before = running()
  const { origin } = new URL(doubleClick().address ?? '')
  const newer = join(folder, 'abhyasika-newer')
  renameSync(program, newer)
  const note = { ...before, version: '0.0.1' }
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify(note))
  expect(doubleClick(newer)).toMatchObject({ status: 0, address: expect.stringContaining(`${origin}/admin`) })
  expect(running()).toMatchObject({ port: before.port, version })
  expect(running().pid).not.toBe(before.pid)
  unpack()
})

test('IN-3: of a newer version that runs, the older one opens the page, and starts nothing', () => {
  const before = running()
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ ...before, version: '99.0.0' }))
  expect(doubleClick()).toMatchObject({
    status: 0,
    address: expect.stringContaining(`:${before.port}/admin`),
  })
  expect(running()).toEqual({ ...before, version: '99.0.0' })
})

test('IN-2: where another program has the port, the next one is taken', async () => {
  stop()
  const other = createServer()
  const { port } = running()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  expect(doubleClick().status).toBe(0)
  expect(running().port).toBeGreaterThan(port)
  await new Promise((resolve) => other.close(resolve))
})

test('IN-2: what keeps it from starting is shown in the browser', () => {
  stop()
  writeFileSync(join(dataDir, 'key'), 'no key')
  const { status, address = '' } = doubleClick()
  expect(status).toBe(1)
  expect(address).toMatch(/^file:.*cannot-start\.html$/)
  expect(readFileSync(new URL(address), 'utf8')).toMatch(/<pre>.*key/)
})
