import { expect, test } from 'vitest'
import {
  backupCopyName,
  backupCopyNamesNewestFirst,
  isBackupCopyName,
  isBackupTargetFileName,
  unfinishedBackupCopyName,
} from './backup-copy-name.ts'

const whole = 'abhyasika-20261120T093000Z-1f09a2c7.backup.age'

test('a copy has the name of its backup and of the machine that made it', () => {
  expect(backupCopyName('abhyasika-20261120T093000Z.backup', '1f09a2c7')).toBe(whole)
  expect(backupCopyName('abhyasika-20261120T093000Z-0badf00d.backup', '1f09a2c7')).toBe(whole)
  expect(isBackupCopyName(whole)).toBe(true)
})

test.each([
  ['a path', `../${whole}`],
  ['another path', `..\\${whole}`],
  ['something behind it', `${whole}.part`],
  ['something before it', `x${whole}`],
  ['a second line', `${whole}\n`],
  ['no machine', 'abhyasika-20261120T093000Z.backup.age'],
  ['a month that there is not', 'abhyasika-20261320T093000Z-1f09a2c7.backup.age'],
  ['what a restore keeps', 'before-restore-20261120T093000Z-1f09a2c7.backup.age'],
  ['a plain backup', 'abhyasika-20261120T093000Z-1f09a2c7.backup'],
  ['nothing', ''],
])('a name with %s is no copy, and nothing that is read or written in a place', (_what, name) => {
  expect([isBackupCopyName(name), isBackupTargetFileName(name), backupCopyNamesNewestFirst([name])]).toEqual([
    false,
    false,
    [],
  ])
})

test('beside the copies there are three texts, a trial, and what is being written', () => {
  const part = unfinishedBackupCopyName('1f09a2c7'.repeat(4))
  expect(
    ['writer.age', 'forgotten.age', 'ended-consents.age', 'trial', part].map(isBackupTargetFileName),
  ).toEqual(Array(5).fill(true))
  expect(backupCopyNamesNewestFirst([part, 'writer.age', whole])).toEqual([whole])
})
