import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encrypter } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateBackupRecoveryCode } from '#domain/copies/backup-recovery-code.ts'
import {
  type BackupCopyHead,
  DamagedBackupCopyError,
  decryptBackupCopy,
  decryptTextByRecoveryCode,
  encryptBackupCopy,
  encryptTextByRecoveryCode,
  WrongRecoveryCodeError,
} from './encrypt-backup-copy.ts'

const code = generateBackupRecoveryCode()
const head: BackupCopyHead = {
  format: 1,
  name: 'abhyasika-20261120T093000Z-1f09a2c7.backup.age',
  madeAt: '2026-11-20T09:30:00.000Z',
  centre: { en: 'Saraswati Study Room', mr: 'सरस्वती' },
  dataKey: randomBytes(32).toString('base64'),
  place: null,
}
let work: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'copy-'))
})
afterEach(() => rmSync(work, { recursive: true }))

async function copyOf(content: Buffer) {
  writeFileSync(join(work, 'backup'), content)
  await encryptBackupCopy(head, { backup: join(work, 'backup'), code, to: join(work, 'copy') })
  return join(work, 'copy')
}
const open = (from: string, typed = code) => decryptBackupCopy({ from, code: typed, to: join(work, 'back') })

test.each([0, 1, 70_000, 3_000_000])('a copy of %i bytes comes back as it was', async (size) => {
  const content = randomBytes(size)
  expect(await open(await copyOf(content))).toEqual(head)
  expect(readFileSync(join(work, 'back')).equals(content)).toBe(true)
})

test('nothing of it can be read, and another code does not open it', async () => {
  const copy = await copyOf(Buffer.from('Asha Patil'.repeat(1000)))
  const bytes = readFileSync(copy)
  for (const secret of ['Asha', 'Saraswati', head.dataKey, 'SQLite'])
    expect(bytes.includes(secret)).toBe(false)
  await expect(open(copy, generateBackupRecoveryCode())).rejects.toThrow(WrongRecoveryCodeError)
})

test('cut short anywhere, or with one byte changed, it is refused', async () => {
  const size = readFileSync(await copyOf(randomBytes(200_000))).length
  const places = [0, 1, 20, 100, 300, 65_000, 66_000, 150_000, size - 17, size - 1]
  for (const at of places) {
    const copy = await copyOf(randomBytes(200_000))
    truncateSync(copy, at)
    await expect(open(copy), `cut at ${at}`).rejects.toThrow(DamagedBackupCopyError)
  }
  for (const at of places) {
    const bytes = readFileSync(await copyOf(randomBytes(200_000)))
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(join(work, 'copy'), bytes)
    await expect(open(join(work, 'copy')), `changed at ${at}`).rejects.toThrow(Error)
  }
  writeFileSync(join(work, 'copy'), 'SQLite format 3\0 and no copy')
  await expect(open(join(work, 'copy'))).rejects.toThrow(DamagedBackupCopyError)
})

test('what asks for more work than any copy of ours is refused before that is done, a text too', async () => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(code)
  encrypter.setScryptWorkFactor(11)
  const harder = Buffer.from(await encrypter.encrypt('lamp'))
  writeFileSync(join(work, 'copy'), harder)
  await expect(open(join(work, 'copy'))).rejects.toThrow(DamagedBackupCopyError)
  await expect(decryptTextByRecoveryCode(harder, code)).rejects.toThrow(DamagedBackupCopyError)
  expect(await decryptTextByRecoveryCode(await encryptTextByRecoveryCode('lamp', code), code)).toBe('lamp')
})

test.each([
  ['without an end', `age-encryption.org/v1\n-> scrypt ${'A'.repeat(5000)}`],
  [
    'for another kind of key',
    `age-encryption.org/v1\n-> X25519 ${'A'.repeat(43)}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`,
  ],
  [
    'of two locks',
    `age-encryption.org/v1\n${`-> scrypt ${'A'.repeat(22)} 10\n${'A'.repeat(43)}\n`.repeat(2)}--- ${'A'.repeat(43)}\n`,
  ],
])('a beginning %s is that of no copy', async (_what, beginning) => {
  writeFileSync(join(work, 'copy'), beginning)
  await expect(open(join(work, 'copy'))).rejects.toThrow('The file is no copy of Abhyasika')
})
