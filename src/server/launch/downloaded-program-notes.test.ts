import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolder } from '../../../test/engines.ts'
import { layProgram } from '../../../test/programs.ts'
import {
  findOlderProgramToGoBackTo,
  noteProgramServingFolder,
  noteUndoUpgradeFailure,
  noteUpgradeNewsRead,
  readProgramAndUpgradeNotes,
} from './downloaded-program-notes.ts'

let place: ReturnType<typeof dataFolder>
let dataDir: string
beforeEach(() => {
  place = dataFolder()
  dataDir = place.dataDir
})
afterEach(() => place.forget())

const lay = (folder: string, version: string) => layProgram(join(dataDir, folder), version)
const serve = (folder: string, version: string) => noteProgramServingFolder(dataDir, lay(folder, version))

test('IN-3: on a computer without a version before nothing is new, and there is no way back', () => {
  serve('one', '1.0.0')
  serve('one', '1.0.0')
  expect(readProgramAndUpgradeNotes(dataDir)).toMatchObject({
    upgradedFrom: null,
    isNewsRead: true,
    failure: null,
  })
  expect(findOlderProgramToGoBackTo(dataDir, '1.0.0')).toBeUndefined()
  expect(statSync(join(dataDir, 'programs.json')).mode & 0o077).toBe(0)
})

test('IN-3: an upgrade is known until the next one, also after more starts, and is read once', () => {
  serve('one', '1.0.0')
  serve('two', '1.1.0')
  serve('two', '1.1.0')
  expect(readProgramAndUpgradeNotes(dataDir)).toMatchObject({ upgradedFrom: '1.0.0', isNewsRead: false })
  noteUpgradeNewsRead(dataDir)
  serve('two', '1.1.0')
  expect(readProgramAndUpgradeNotes(dataDir)).toMatchObject({ upgradedFrom: '1.0.0', isNewsRead: true })
  serve('three', '1.2.0')
  expect(readProgramAndUpgradeNotes(dataDir)).toMatchObject({ upgradedFrom: '1.1.0', isNewsRead: false })
  serve('two', '1.1.0')
  expect(readProgramAndUpgradeNotes(dataDir)).toMatchObject({ upgradedFrom: null })
})

test('IN-3: the way back leads to the older version that was used last, and is still in its folder', () => {
  serve('one', '1.0.0')
  serve('two', '1.1.0')
  serve('three', '1.2.0')
  expect(findOlderProgramToGoBackTo(dataDir, '1.2.0')).toEqual({
    version: '1.1.0',
    folder: join(dataDir, 'two'),
    lastStep: 'last step',
  })
  for (const part of [
    'package.json',
    'dist/server/launch.js',
    process.platform === 'win32' ? 'node.exe' : 'node',
  ]) {
    rmSync(join(dataDir, 'two', part))
    expect([part, findOlderProgramToGoBackTo(dataDir, '1.2.0')?.version]).toEqual([part, '1.0.0'])
    lay('two', '1.1.0')
  }
  rmSync(join(dataDir, 'two'), { recursive: true })
  expect(findOlderProgramToGoBackTo(dataDir, '1.2.0')?.version).toBe('1.0.0')
  expect(findOlderProgramToGoBackTo(dataDir, '1.0.0')).toBeUndefined()
})

test('IN-3: of a version that another was unpacked over there is no way back', () => {
  serve('one', '1.0.0')
  lay('one', '1.1.0')
  expect(findOlderProgramToGoBackTo(dataDir, '1.1.0')).toBeUndefined()
  serve('one', '1.1.0')
  expect(readProgramAndUpgradeNotes(dataDir)).toMatchObject({
    upgradedFrom: '1.0.0',
    programs: [{ version: '1.1.0' }],
  })
})

test('IN-3: why it could not go back stays until it is read', () => {
  serve('one', '1.0.0')
  noteUndoUpgradeFailure(dataDir, { version: '0.9.0', line: 'It is gone.' })
  serve('one', '1.0.0')
  expect(readProgramAndUpgradeNotes(dataDir).failure).toEqual({ version: '0.9.0', line: 'It is gone.' })
  noteUndoUpgradeFailure(dataDir, null)
  expect(readProgramAndUpgradeNotes(dataDir).failure).toBeNull()
})

test('IN-3: notes that are damaged, or name a folder that is none, are as if they were not there', () => {
  for (const text of ['', '{', '[]', '{"programs":[{"version":"1.0.0","folder":"one","lastStep":""}]}']) {
    writeFileSync(join(dataDir, 'programs.json'), text)
    expect([text, readProgramAndUpgradeNotes(dataDir).programs]).toEqual([text, []])
  }
  mkdirSync(join(dataDir, 'one'))
  serve('one', '1.0.0')
  expect(readProgramAndUpgradeNotes(dataDir).programs).toHaveLength(1)
  expect(existsSync(join(dataDir, 'programs.json.part'))).toBe(false)
})
