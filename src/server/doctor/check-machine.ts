import { statfsSync } from 'node:fs'
import { isFolderReadOnly } from '../condition/probe-disk.ts'
import type { Config } from '../config.ts'
import type { BackupsFolderContent } from './check-backups.ts'
import {
  formatMegabytes,
  type InstallationCheckFinding,
  installationCheckFindingBuilders,
  systemErrorCode,
} from './finding.ts'
import type { DatabaseReadOutcomeForChecks } from './read-database-facts-for-checks.ts'

/** The product with its Node.js. */
export function checkProgramAndNodeVersion(
  version: string,
  node: string,
  oldest: [number, number],
): InstallationCheckFinding {
  const { fine, problem } = installationCheckFindingBuilders('Version')
  const [major = 0, minor = 0] = node.replace('v', '').split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    return problem(
      `Abhyasika ${version} on Node.js ${node}, which is too old.`,
      `Run it by npm run, or install Node.js ${oldest.join('.')} or newer.`,
    )
  }
  return fine(`Abhyasika ${version} on Node.js ${node}.`)
}

/** The free bytes of the disk of a folder. */
export function freeDiskBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Room for a few copies of a small centre, whatever it has now. */
const leastFree = 200e6

/** Less than this is a full disk, in bytes. */
const fullBelow = 1e6

/** Whether there is room for backups, which are made, tried and kept in copies. */
export function checkDisk(
  { dataDir }: Pick<Config, 'dataDir'>,
  reading: DatabaseReadOutcomeForChecks,
  readFree: (folder: string) => number,
  readsOnly = isFolderReadOnly,
): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Disk')
  let free: number
  try {
    free = readFree(dataDir)
  } catch (error) {
    return warning(
      `The room on the disk of ${dataDir} cannot be read (${systemErrorCode(error)}).`,
      'The folder has to be there.',
    )
  }
  if (readsOnly(dataDir)) {
    return problem(
      `The disk of ${dataDir} is read-only: nothing can be written.`,
      'Look whether the disk fails, mount it so that it can be written, and start the server again.',
    )
  }
  const bytes = reading.state === 'read' ? reading.content.bytes : 0
  const says = `${formatMegabytes(free)} are free in ${dataDir}, and the data has ${formatMegabytes(bytes)}.`
  if (free < fullBelow) return problem(`${says} The disk is full.`, 'Make room now: nothing can be written.')
  if (free < Math.max(leastFree / 4, 3 * bytes)) {
    return problem(says, 'Make room now: backups, and soon all writing, will fail.')
  }
  if (free < Math.max(leastFree, 10 * bytes)) {
    return warning(says, 'Make room soon: making, trying and keeping backups takes several copies.')
  }
  return fine(says)
}

/** How far two clocks may be apart, in milliseconds. */
const tolerance = 5 * 60_000
/** No version of this product ran before. */
const firstYear = 2026
const lastYear = 2100

/** Whether the clock can be right: nothing was written in its future, and its year is possible. */
export function checkClock(
  { timeZone }: Pick<Config, 'timeZone'>,
  now: Date,
  reading: DatabaseReadOutcomeForChecks,
  { backups }: BackupsFolderContent,
): InstallationCheckFinding {
  const { fine, problem } = installationCheckFindingBuilders('Clock')
  const says = `It is ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(now)} in ${timeZone}`
  const year = now.getUTCFullYear()
  if (year < firstYear || year > lastYear) {
    return problem(
      `${says}, which cannot be.`,
      'Set the clock of this machine, and have it set by the network.',
    )
  }
  const { newestEntry, itsClock } = reading.state === 'read' ? reading.content : {}
  const written: [string, Date | undefined][] = [
    ['the newest entry of the history', newestEntry],
    ['the newest backup', backups[0] && new Date(backups[0].madeAt)],
  ]
  for (const [what, moment] of written) {
    if (moment && moment.getTime() > now.getTime() + tolerance) {
      return problem(
        `${says}, but ${what} is later than that.`,
        'The clock of this machine is behind, or was ahead. Have it set by the network; days, dues and backups go by it.',
      )
    }
  }
  if (itsClock && Math.abs(itsClock.getTime() - now.getTime()) > tolerance) {
    return problem(
      `${says}, but PostgreSQL has another time.`,
      'Have both machines set their clocks by the network.',
    )
  }
  return fine(`${says}, and nothing is later than that.`)
}
