import { madeAtOf, newestFirst, surplusBackups } from '../backup.ts'

const ending = '.age'

/**
 * `abhyasika-20261120T093000Z-1f09a2c7.backup.age`
 * @param writer the machine that makes it, eight hexadecimal digits, so that two never write one file
 */
export const copyName = (backup: string, writer: string) =>
  `${backup.replace(/\.backup$/, `-${writer}.backup`)}${ending}`

const backupIn = (name: string) => (name.endsWith(ending) ? name.slice(0, -ending.length) : '')

/** When the backup in the copy of that name was made; undefined for other files. */
export const copyMadeAt = (name: string) => madeAtOf(backupIn(name))

/** The names of copies among these, newest first. */
export const newestCopies = (names: string[]) =>
  newestFirst(names.map(backupIn)).map((name) => `${name}${ending}`)

/** The copies to delete, as for backups. */
export const surplusCopies = (names: string[], timeZone: string) =>
  surplusBackups(names.map(backupIn), timeZone).map((name) => `${name}${ending}`)
