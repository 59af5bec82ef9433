import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupMadeAt, backupNamesNewestFirst, isBeforeRestoreOrUpgradeBackupName } from '#domain/backup.ts'
import { backupCopyMadeAt, backupCopyNamesNewestFirst } from '#domain/copies/backup-copy-name.ts'
import { backupsFolder, fileNamesIn } from '../backup/backups-folder.ts'
import { durationText } from '../doctor/finding.ts'
import type { HostedCentre } from './centre-names-and-configuration.ts'
import {
  type CentresHostMachine,
  isCentreAnswering,
  isCentreServedByProxy,
  listCentresOfHost,
  supervisorOfHostedCentre,
} from './centres-of-machine.ts'
import { backupCopiesFolderOfCentre, dataFolderOfCentre } from './hosted-centre-paths.ts'

const heads = ['name', 'host', 'version', 'state', 'memory', 'newest backup', 'newest copy']

/** Says of each centre what it runs, how it is, what memory it has, and how old its newest backup and copy are. */
export async function printHostedCentres(host: CentresHostMachine) {
  const now = new Date()
  const rows = [heads]
  for (const centre of listCentresOfHost(host)) rows.push(await rowOf(centre, host, now))
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    host.say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

async function rowOf(centre: HostedCentre, host: CentresHostMachine, now: Date): Promise<string[]> {
  const { name, host: hostName } = centre
  const supervisor = supervisorOfHostedCentre(centre, host)
  const { isUp, pid } = await supervisor.state(name)
  const state = !isCentreServedByProxy(centre, host)
    ? 'removed'
    : !isUp
      ? 'down'
      : (await isCentreAnswering(centre))
        ? 'up'
        : 'no answer'
  const [backup] = backupNamesNewestFirst(
    fileNamesIn(backupsFolder({ dataDir: dataFolderOfCentre(host.paths, name) })),
  ).filter((file) => !isBeforeRestoreOrUpgradeBackupName(file))
  const age = (madeAt: Date | undefined) =>
    madeAt ? `${durationText(Math.max(0, now.getTime() - madeAt.getTime()))} old` : '-'
  return [
    name,
    hostName,
    supervisor.versionOf(name) ?? '-',
    state,
    pid === undefined ? '-' : residentMemory(pid),
    age(backup === undefined ? undefined : backupMadeAt(backup)),
    age(newestCopyIn(backupCopiesFolderOfCentre(host.paths, name))),
  ]
}

/** When the newest copy in a place was made; each recovery code has a folder of its own there. */
function newestCopyIn(place: string): Date | undefined {
  const names = fileNamesIn(place).flatMap((folder) => fileNamesIn(join(place, folder)))
  const [newest] = backupCopyNamesNewestFirst(names)
  return newest === undefined ? undefined : backupCopyMadeAt(newest)
}

/** The memory of a process that is in use now, with what it shares with others. */
function residentMemory(pid: number): string {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return `${Math.round(Number(kilobytes) / 1024)} MiB`
  } catch {
    return '-'
  }
}
