import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fsyncPath } from './fsync.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fsync-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true })
})

/** How a path was opened to be flushed. */
function opensWith(path: string) {
  const openSync = vi.spyOn(fs, 'openSync')
  syncBuiltinESMExports()
  fsyncPath(path)
  return openSync.mock.calls.map(([opened, flags]) => [opened, flags])
}

test('a file is opened for writing to be flushed, without which Windows refuses', () => {
  const file = join(folder, 'backup')
  writeFileSync(file, 'a backup')
  expect(opensWith(file)).toEqual([[file, 'r+']])
})

test('a folder is opened for reading, as no system opens it for writing', () => {
  expect(opensWith(folder)).toEqual(process.platform === 'win32' ? [] : [[folder, 'r']])
})
