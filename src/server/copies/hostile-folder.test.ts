import { execFileSync } from 'node:child_process'
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { generateBackupRecoveryCode } from '#domain/copies/backup-recovery-code.ts'
import type { BackupTargetFileStore } from './backup-target-files.ts'
import { folderNameOfRecoveryCode, openBackupTargetFileStore } from './open-backup-target.ts'
import { readTextFromBackupTarget } from './text-files-in-backup-target.ts'
import { withBackupTargetCallTimeout } from './with-backup-target-call-timeout.ts'

const name = 'abhyasika-20261120T093000Z-1f09a2c7.backup.age'
const code = generateBackupRecoveryCode()
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ reason }) => reason,
  )

describe('a folder that somebody else can write to', () => {
  let work: string
  let place: string
  let files: BackupTargetFileStore
  /** A file outside of the place that nobody may touch. */
  let outside: string
  beforeEach(async () => {
    work = mkdtempSync(join(tmpdir(), 'hostile-'))
    mkdirSync(join(work, 'stick'))
    files = openBackupTargetFileStore({ kind: 'folder', path: join(work, 'stick') }, code)
    await files.prepare()
    place = join(work, 'stick', folderNameOfRecoveryCode(code))
    outside = join(work, 'outside')
    writeFileSync(outside, 'mine')
    writeFileSync(join(work, 'copy'), 'a copy')
  })
  afterEach(() => rmSync(work, { recursive: true, force: true }))
  const put = () => files.put(name, join(work, 'copy'))
  const get = (bytes: number) => files.get({ name, bytes }, join(work, 'back'))

  test('a copy is written through no link, whatever name that has', async () => {
    symlinkSync(outside, join(place, name))
    symlinkSync(outside, join(place, `${name}.part`))
    await put()
    expect(readFileSync(outside, 'utf8')).toBe('mine')
    expect(await files.list()).toEqual([{ name, bytes: 6 }])
    await get(6)
    expect(readFileSync(join(work, 'back'), 'utf8')).toBe('a copy')
  })

  test('a link is not read, and neither is a folder', async () => {
    symlinkSync(outside, join(place, name))
    expect(await files.list()).toEqual([])
    expect(await reasonOf(get(4))).toBe('damaged')
    rmSync(join(place, name))
    mkdirSync(join(place, name))
    expect(await reasonOf(get(4))).toBe('damaged')
  })

  test('a link in the stead of the folder of the copies is refused by every call', async () => {
    renameSync(place, join(work, 'elsewhere'))
    symlinkSync(join(work, 'elsewhere'), place)
    const calls = [files.prepare(), files.list(), put(), get(6), files.remove(name)]
    expect(await Promise.all(calls.map(reasonOf))).toEqual(Array(5).fill('damaged'))
    expect(readdirSync(join(work, 'elsewhere'))).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'a pipe is refused at once, as a copy and as the note of the writer',
    async () => {
      const pipes = [name, 'writer.age'].map((pipe) => join(place, pipe))
      for (const pipe of pipes) execFileSync('mkfifo', [pipe])
      try {
        expect(await files.list()).toEqual([])
        expect(await reasonOf(get(6))).toBe('damaged')
        expect(
          await readTextFromBackupTarget({ files, code, name: 'writer.age' }, { dataDir: work }),
        ).toBeUndefined()
      } finally {
        // Whoever waits for the other end of a pipe would keep this process.
        for (const pipe of pipes) closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK))
      }
    },
  )

  test.each([
    ['../outside', 'a name that leads out'],
    ['holiday.jpg', 'the name of another file'],
  ])('%s is neither read, written, removed nor listed: %s', async (foreign) => {
    writeFileSync(join(place, 'holiday.jpg'), 'not ours')
    writeFileSync(join(work, 'stick', 'outside'), 'not ours')
    expect(await reasonOf(files.get({ name: foreign, bytes: 8 }, join(work, 'back')))).toBe('damaged')
    expect(await reasonOf(files.put(foreign, join(work, 'copy')))).toBe('damaged')
    expect(await reasonOf(files.remove(foreign))).toBe('damaged')
    expect(await files.list()).toEqual([])
    expect(readFileSync(join(place, 'holiday.jpg'), 'utf8')).toBe('not ours')
    expect(readFileSync(join(work, 'stick', 'outside'), 'utf8')).toBe('not ours')
  })

  test('a copy that grew or shrank since it was listed is refused, and no more of it is read', async () => {
    await put()
    expect(await reasonOf(get(5))).toBe('damaged')
    expect(readFileSync(join(work, 'back')).length).toBeLessThanOrEqual(5)
    expect(await reasonOf(get(7))).toBe('damaged')
    truncateSync(join(place, name), 9_000_000_000)
    const [{ bytes } = { bytes: 0 }] = await files.list()
    expect(await reasonOf(get(bytes))).toBe('damaged')
  })

  test('a stop ends a copy in the middle, and leaves nothing of it', async () => {
    const stop = new AbortController()
    const stopped = openBackupTargetFileStore(
      { kind: 'folder', path: join(work, 'stick') },
      code,
      stop.signal,
    )
    writeFileSync(join(work, 'copy'), Buffer.alloc(200_000_000))
    const putting = reasonOf(stopped.put(name, join(work, 'copy')))
    while (readdirSync(place).length === 0) await setImmediate()
    stop.abort()
    expect(await putting).toBe('unreachable')
    await expect.poll(() => readdirSync(place), { timeout: 60_000 }).toEqual([])
  })

  test('a folder with very many files is refused', async () => {
    for (let count = 0; count <= 10_000; count += 1) writeFileSync(join(place, `${count}`), '')
    expect(await reasonOf(files.list())).toBe('damaged')
  })

  test('a note of the writer that is larger than any is not read', async () => {
    writeFileSync(join(place, 'writer.age'), '')
    truncateSync(join(place, 'writer.age'), 100_000_000)
    const read = readTextFromBackupTarget({ files, code, name: 'writer.age' }, { dataDir: work })
    expect(await reasonOf(read)).toBe('damaged')
    expect(readdirSync(work)).not.toContain('temporary')
  })
})

describe('a disk that does not answer', () => {
  const never = new AbortController().signal

  test('is given up in time, and asked nothing more until that call has ended', async () => {
    let answer = () => {}
    const hanging = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = { place: '/hangs', timeout: 1, signal: never }
    expect(await reasonOf(withBackupTargetCallTimeout(asked, () => hanging))).toBe('unreachable')
    let isAsked = false
    const next = () =>
      withBackupTargetCallTimeout(asked, async () => {
        isAsked = true
      })
    expect([await reasonOf(next()), isAsked]).toEqual(['unreachable', false])
    expect(await withBackupTargetCallTimeout({ ...asked, place: '/another' }, async () => 'fine')).toBe(
      'fine',
    )
    answer()
    await hanging
    expect([await reasonOf(next()), isAsked]).toEqual(['none', true])
  })

  test('is not waited for by a stop', async () => {
    const stop = new AbortController()
    const asked = { place: '/stops', timeout: 60_000, signal: stop.signal }
    const waiting = reasonOf(withBackupTargetCallTimeout(asked, () => new Promise(() => {})))
    stop.abort()
    expect(await waiting).toBe('unreachable')
    expect(await reasonOf(withBackupTargetCallTimeout({ ...asked, place: '/later' }, async () => {}))).toBe(
      'unreachable',
    )
  })
})
