import { backupMadeAt, backupNamesNewestFirst, surplusBackups } from '../backup.ts'

const ending = '.age'
const copyShape = /^abhyasika-\d{8}T\d{6}Z-[0-9a-f]{8}\.backup\.age$/
const partShape = /^[0-9a-f]{32}\.part$/

/** The short texts beside the copies: which machine writes there, who was deleted for good, and which consents were ended. */
export const fileNamesBesideBackupCopies = ['writer.age', 'forgotten.age', 'ended-consents.age'] as const
/** A small file by which a place is tried when it is chosen. */
export const backupTargetTrialFileName = 'trial'

/**
 * `abhyasika-20261120T093000Z-1f09a2c7.backup.age`
 * @param writer the machine that makes it, eight hexadecimal digits, so that two never write one file
 */
export const backupCopyName = (backup: string, writer: string) =>
  `${backup.replace(/(-[0-9a-f]{8})?\.backup$/, `-${writer}.backup`)}${ending}`

export const isBackupCopyName = (name: string) => copyShape.test(name) && backupCopyMadeAt(name) !== undefined

/**
 * The name of a file that is being written.
 * @param mark 32 random hexadecimal digits, so that nothing can lie there before
 */
export const unfinishedBackupCopyName = (mark: string) => `${mark}.part`

/** Whether a file was left behind by a machine that ended while it wrote. */
export const isUnfinishedBackupCopyName = (name: string) => partShape.test(name)

/** Whether a file of a place is ours by its name; no other is ever read, written or removed. */
export const isBackupTargetFileName = (name: string) =>
  isBackupCopyName(name) ||
  isUnfinishedBackupCopyName(name) ||
  name === backupTargetTrialFileName ||
  (fileNamesBesideBackupCopies as readonly string[]).includes(name)

const backupIn = (name: string) => (name.endsWith(ending) ? name.slice(0, -ending.length) : '')

/** When the backup in the copy of that name was made; undefined for other files. */
export const backupCopyMadeAt = (name: string) => backupMadeAt(backupIn(name))

/** The names of copies among these, newest first. */
export const backupCopyNamesNewestFirst = (names: string[]) =>
  backupNamesNewestFirst(names.filter(isBackupCopyName).map(backupIn)).map((name) => `${name}${ending}`)

/** The copies to delete, as for backups. */
export const surplusBackupCopies = (names: string[], timeZone: string) =>
  surplusBackups(names.filter(isBackupCopyName).map(backupIn), timeZone).map((name) => `${name}${ending}`)
