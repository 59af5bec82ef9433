import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRelease } from '../../../scripts/release-files.ts'
import { dataFolder } from '../../engines.ts'
import { runServer, signInAt, startServer } from '../../server.ts'

const place = dataFolder()
const unpacked = join(place.dataDir, 'abhyasika')
const modules = join(import.meta.dirname, '../../../node_modules')
const read = (file: string) => readFileSync(join(unpacked, file), 'utf8')
const unset = { DATA_DIR: undefined, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }
const npmStart = { command: ['scripts/run.mjs', 'start'], cwd: unpacked }

let archive: string
const unpack = () => execFileSync('tar', ['-xzf', archive, '-C', place.dataDir])

beforeAll(async () => {
  archive = await makeRelease(place.dataDir)
  unpack()
})
afterAll(place.forget)

/** Copies the packages of the release's lock file, as the registry would be too slow here. */
function layParts() {
  const parts = join(place.dataDir, 'parts/node_modules')
  for (const path of Object.keys(JSON.parse(read('package-lock.json')).packages)) {
    const name = path.replace('node_modules/', '')
    if (!path || name.startsWith('node-') || !existsSync(join(modules, name))) continue
    cpSync(join(modules, name), join(parts, name), { recursive: true })
  }
  mkdirSync(parts, { recursive: true })
  symlinkSync(parts, join(unpacked, 'node_modules'))
}

test('a release that cannot be installed fails with a last line that says so', async () => {
  const nowhere = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' }
  const started = await runServer({ ...nowhere, npm_config_cache: join(place.dataDir, 'cache') }, npmStart)
  expect(await started.ended).toBe(1)
  expect(started.output().trim().split('\n').at(-1)).toMatch(/^Abhyasika could not be installed\./)
})

test('an unpacked release serves, with its commands, and a newer one unpacked over it keeps the data', async () => {
  layParts()
  const first = await startServer(unset, npmStart)
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(first.output()) ?? []
  // The card is rendered by sharp.
  for (const path of ['/', '/healthz', '/admin', '/share.png']) {
    expect([path, (await fetch(first.address + path)).status]).toEqual([path, 200])
  }
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['scripts/run.mjs', ...words], { cwd: unpacked, encoding: 'utf8' })
  // The command that npm run setup runs.
  expect(run('build')).toContain('Abhyasika is installed.')
  expect(run('staff', 'list')).toContain(email)
  expect(run('backup', 'kept.backup')).toContain('holds 50 members')
  expect(run('undo-upgrade', 'help')).toContain('npm run undo-upgrade')
  // It ends with 1, as nothing is on the usual port.
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'doctor'], {
    cwd: unpacked,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: '1' },
  })
  expect(stdout).toMatch(/^fine {5}Version: Abhyasika \d/)
  expect(stdout).toMatch(/^fine {5}Key: \S+key is the key/m)
  expect(await first.stop()).toBe(0)
  expect(run('rotate-key')).toMatch(/key/)

  rmSync(join(unpacked, 'dist'), { recursive: true })
  unpack()
  const second = await startServer(unset, npmStart)
  expect(second.output()).not.toMatch(/password/)
  await signInAt(second.address, { email, password })
  await second.stop()
})

test('a release contains no build or test files, and every page that its pages link to', () => {
  const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json'))
  expect([Object.keys(dependencies), devDependencies]).toEqual([['better-sqlite3', 'sharp'], undefined])
  expect(Object.keys(scripts).sort()).toEqual([
    'backup',
    'check-books',
    'doctor',
    'restore',
    'rotate-key',
    'setup',
    'staff',
    'start',
    'undo-upgrade',
  ])
  expect(scripts.start).toContain('--max-semi-space-size=')
  const { '': itself, ...packages } = JSON.parse(read('package-lock.json')).packages
  expect(itself.dependencies).toEqual(dependencies)
  for (const [path, entry] of Object.entries<{ integrity?: string }>(packages)) {
    expect([path, Object.keys(entry)]).toEqual([path, expect.arrayContaining(['version', 'integrity'])])
    expect(entry).not.toHaveProperty('resolved')
  }
  expect(globSync(['src', 'test', 'db', '**/*.map'], { cwd: unpacked, exclude: ['node_modules'] })).toEqual(
    [],
  )

  const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: unpacked })]
  for (const page of pages) {
    for (const [, path = ''] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect([page, path, existsSync(resolve(unpacked, dirname(page), path))]).toEqual([page, path, true])
    }
  }
})
