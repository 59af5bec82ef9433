import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DiskState } from '#domain/health.ts'
import { dataFolder } from '../../test/engines.ts'
import { diskProblemSentence, probeDisk } from './condition/probe-disk.ts'
import { OperatorFacingError } from './errors.ts'
import { lockFileExclusively, lockFileShared } from './file-lock.ts'
import { prepareDataFolder, withTemporaryFolder } from './prepare-and-lock-data-folder.ts'

let folder: ReturnType<typeof dataFolder>
let said: string[]
let umask: number
beforeEach(() => {
  folder = dataFolder()
  said = []
  umask = process.umask(0o022)
})
afterEach(() => {
  process.umask(umask)
  folder.forget()
})

const place = (...names: string[]) => join(folder.dataDir, ...names)
const prepare = () => prepareDataFolder(folder.dataDir, (line) => said.push(line))
const rights = (...names: string[]) => (statSync(place(...names)).mode & 0o777).toString(8)

describe('the data folder at the start', () => {
  test('a disk that is read-only ends the start with one line, and a full one is said', () => {
    const prepareOn = (state: DiskState) => () =>
      prepareDataFolder(
        folder.dataDir,
        (line) => said.push(line),
        () => state,
      )
    expect(prepareOn('read-only')).toThrow(
      new OperatorFacingError(diskProblemSentence(folder.dataDir, 'read-only')),
    )
    expect(said).toEqual([])
    prepareOn('full')()
    expect(said).toEqual([`The disk of ${folder.dataDir} is full: nothing can be written. Make room on it.`])
  })

  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'read-only'],
    ['EIO', 'failed'],
  ])('a disk that refuses a write with %s is %s, and nothing is left on it', (code, state) => {
    const refuse = () => {
      throw Object.assign(new Error('refused'), { code })
    }
    expect(probeDisk(folder.dataDir)).toBe('ok')
    expect(probeDisk(folder.dataDir, refuse)).toBe(state)
    expect(readdirSync(folder.dataDir)).toEqual([])
  })

  test('files that other users could read are made private, with one line; new files are private', () => {
    const elsewhere = dataFolder()
    writeFileSync(join(elsewhere.dataDir, 'theirs'), '')
    chmodSync(join(elsewhere.dataDir, 'theirs'), 0o644)
    mkdirSync(place('backups'))
    writeFileSync(place('backups', 'one'), '')
    writeFileSync(place('key'), '')
    symlinkSync(elsewhere.dataDir, place('link'))
    chmodSync(place(), 0o755)
    chmodSync(place('backups'), 0o775)
    chmodSync(place('backups', 'one'), 0o640)
    chmodSync(place('key'), 0o600)
    prepare()
    expect([rights(), rights('backups'), rights('backups', 'one'), rights('key')]).toEqual([
      '700',
      '700',
      '600',
      '600',
    ])
    expect(statSync(join(elsewhere.dataDir, 'theirs')).mode & 0o777).toBe(0o644)
    expect(said).toEqual([
      `Files and folders in ${folder.dataDir} that other users could read, and that are closed now: 3.`,
    ])
    writeFileSync(place('later'), '')
    expect(rights('later')).toBe('600')
    prepare()
    expect(said).toHaveLength(1)
    elsewhere.forget()
  })

  test('a folder that cannot be created is refused in one line', () => {
    writeFileSync(place('file'), '')
    expect(() => prepareDataFolder(place('file', 'data'), () => {})).toThrow(OperatorFacingError)
    expect(() => prepareDataFolder(place('file', 'data'), () => {})).toThrow(
      /^The folder .* cannot be used: ENOTDIR[^\n]*$/,
    )
  })

  test('temporary files of a crash are removed, those in use are not', async () => {
    mkdirSync(place('temporary', 'work-left'), { recursive: true })
    mkdirSync(place('backups', '.making-left'), { recursive: true })
    await withTemporaryFolder(folder.dataDir, async (first) => {
      expect(existsSync(place('temporary', 'work-left'))).toBe(false)
      expect(existsSync(place('backups', '.making-left'))).toBe(false)
      writeFileSync(join(first, 'copy'), 'private')
      prepare()
      await withTemporaryFolder(folder.dataDir, async () => {})
      expect(existsSync(join(first, 'copy'))).toBe(true)
    })
    expect(readdirSync(place('temporary'))).toEqual([])
  })
})

test('a lock is exclusive or shared, and free again when it is released', () => {
  const path = place('lock')
  const exclusive = lockFileExclusively(path)
  expect(lockFileExclusively(path)).toBeUndefined()
  exclusive?.release()
  const [one, other] = [lockFileShared(path), lockFileShared(path)]
  one.release()
  expect(lockFileExclusively(path)).toBeUndefined()
  other.release()
  lockFileExclusively(path)?.release()
  expect(readdirSync(place())).toEqual(['lock'])
})
