import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateBackupRecoveryCode } from '#domain/copies/backup-recovery-code.ts'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import { maxKeys, storeServer } from '../../../test/store-server.ts'
import { folderNameOfRecoveryCode, openBackupTargetFileStore } from './open-backup-target.ts'

const one = 'abhyasika-20261120T093000Z-1f09a2c7.backup.age'
const two = 'abhyasika-20261120T094000Z-1f09a2c7.backup.age'

let work: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'copies-'))
})
afterEach(() => rmSync(work, { recursive: true, force: true }))

let store: Awaited<ReturnType<typeof storeServer>>
beforeAll(async () => {
  store = await storeServer()
})
afterAll(() => store.end())

const folderPlace = (): BackupTarget => {
  mkdirSync(join(work, 'stick'), { recursive: true })
  return { kind: 'folder', path: join(work, 'stick') }
}
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ reason }) => reason,
  )

describe.each([
  ['a folder', folderPlace],
  ['a store', (): BackupTarget => store.place],
])('%s', (_name, placeOf) => {
  const filesOf = async (code = generateBackupRecoveryCode()) => {
    const files = openBackupTargetFileStore(placeOf(), code)
    await files.prepare()
    return files
  }
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(work, name), content)
    return join(work, name)
  }

  test('takes a file, lists it, gives it back as it was, and removes it', async () => {
    const files = await filesOf()
    expect(await files.list()).toEqual([])
    const content = Buffer.alloc(3_000_000, 'lamp')
    await files.put(one, file('one', content))
    await files.put(two, file('two', ''))
    const sorted = async () => (await files.list()).sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(await sorted()).toEqual([
      { name: one, bytes: 3_000_000 },
      { name: two, bytes: 0 },
    ])
    await files.get({ name: one, bytes: 3_000_000 }, join(work, 'back'))
    expect(readFileSync(join(work, 'back')).equals(content)).toBe(true)
    await files.get({ name: two, bytes: 0 }, join(work, 'back'))
    expect(readFileSync(join(work, 'back'), 'utf8')).toBe('')
    await files.put(one, file('one', 'shorter'))
    await files.remove(two)
    await files.remove(two)
    expect(await files.list()).toEqual([{ name: one, bytes: 7 }])
    expect(await reasonOf(files.get({ name: two, bytes: 0 }, join(work, 'back')))).toBe('missing')
  })

  test('keeps the files of two codes apart', async () => {
    const [mine, other] = [await filesOf(), await filesOf()]
    await mine.put(one, file('one', '1'))
    expect(await other.list()).toEqual([])
    expect(await mine.list()).toHaveLength(1)
  })
})

test('a folder that vanishes is missing, nothing is made in its stead, and it is used again once it is back', async () => {
  const place = folderPlace()
  const files = openBackupTargetFileStore(place, generateBackupRecoveryCode())
  await files.prepare()
  writeFileSync(join(work, 'one'), '1')
  renameSync(join(work, 'stick'), join(work, 'unplugged'))
  // The mount point of a stick that was pulled out is an empty folder of the machine's own disk.
  mkdirSync(join(work, 'stick'))
  expect(await reasonOf(files.put(one, join(work, 'one')))).toBe('missing')
  expect(await reasonOf(files.list())).toBe('missing')
  rmSync(join(work, 'stick'), { recursive: true })
  expect(await reasonOf(files.put(one, join(work, 'one')))).toBe('missing')
  renameSync(join(work, 'unplugged'), join(work, 'stick'))
  await files.put(one, join(work, 'one'))
  expect(await files.list()).toHaveLength(1)
  expect(
    await reasonOf(openBackupTargetFileStore({ kind: 'folder', path: 'relative' }, 'code').prepare()),
  ).toBe('missing')
})

test('a store says why it cannot be used: not there, wrong keys, no such bucket', async () => {
  const reason = (changes: object) =>
    reasonOf(
      openBackupTargetFileStore(
        { ...store.place, ...changes } as BackupTarget,
        generateBackupRecoveryCode(),
      ).prepare(),
    )
  expect(await reason({})).toBe('none')
  expect(await reason({ secretKey: 'wrong' })).toBe('refused')
  expect(await reason({ accessKey: 'nobody' })).toBe('refused')
  expect(await reason({ bucket: 'nothing' })).toBe('missing')
  expect(await reason({ endpoint: 'http://127.0.0.1:9' })).toBe('unreachable')
})

test('a listing of a store is read to its last page', async () => {
  const names = Array.from({ length: 2 * maxKeys + 1 }, (_, n) => {
    const time = new Date(Date.UTC(2026, 10, 20, 0, n)).toISOString().replace(/[-:]|\.\d+/g, '')
    return `abhyasika-${time}-1f09a2c7.backup.age`
  })
  for (const name of names) store.objects.set(`${folderNameOfRecoveryCode('code')}/${name}`, Buffer.alloc(5))
  expect(await openBackupTargetFileStore(store.place, 'code').list()).toEqual(
    names.map((name) => ({ name, bytes: 5 })),
  )
})
