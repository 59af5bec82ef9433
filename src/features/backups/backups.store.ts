import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import {
  type Backup,
  type Backups,
  backupEvery,
  backupName,
  isAside,
  madeAtOf,
  newestFirst,
  surplusBackups,
  type Trial,
  trialSchema,
} from '#domain/backup.ts'
import { dayAt } from '#domain/day.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { tryRestore } from '#server/backup/restore.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import { currentRevision } from '#server/database/revision.ts'

/** How often to check whether a backup is due, in milliseconds. */
const lookEvery = 60_000

interface Options {
  db: Db
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey' | 'timeZone'>
  now: () => Date
  log: Logger
}

export const backupsFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'backups')

/**
 * Keeps the folder of the backups: makes one where a quarter of an hour has brought changes and at least one a day,
 * throws away what is older than anybody goes back, and tries every night whether the newest can be restored.
 */
export function createBackupKeeper({ db, config, now, log }: Options) {
  const folder = backupsFolder(config)
  const trialFile = join(folder, 'last-trial.json')
  const pathOf = (name: string) => join(folder, name)
  let newest: { backup: Backup; revision: number } | undefined
  let making: Promise<Backup> | undefined

  const list = (): Backups => ({
    backups: newestFirst(namesIn(folder)).map((name) => backupAt(folder, name)),
    trial: readTrial(trialFile),
  })

  /** The newest backup that the server made, automatically or on demand; before a moment if one is given. */
  const newestMade = (until = Number.POSITIVE_INFINITY) =>
    list().backups.find(({ name, madeAt }) => !isAside(name) && Date.parse(madeAt) <= until)

  const make = () => {
    making ??= makeOne().finally(() => {
      making = undefined
    })
    return making
  }

  async function makeOne(): Promise<Backup> {
    const { revision } = await currentRevision(db)
    const moment = now()
    if (newest?.revision === revision && ageOf(newest.backup, moment) < backupEvery) return newest.backup
    const name = backupName(moment)
    await makeBackup(config, pathOf(name), moment)
    for (const surplus of surplusBackups(namesIn(folder), config.timeZone)) {
      rmSync(pathOf(surplus), { force: true })
    }
    const backup = backupAt(folder, name)
    newest = { backup, revision }
    return backup
  }

  /** Whether a quarter of an hour has brought changes, or the centre's day is another than that of the newest backup. */
  async function isDue(): Promise<boolean> {
    const moment = now()
    // One in the future was made while the clock was wrong.
    const last = newestMade(moment.getTime())
    if (!last) return true
    const isOfToday = dayAt(new Date(last.madeAt), config.timeZone) === dayAt(moment, config.timeZone)
    if (!isOfToday) return true
    if (ageOf(last, moment) < backupEvery) return false
    return newest?.revision !== (await currentRevision(db)).revision
  }

  /** Restores the newest backup into an empty database, and records the result. */
  async function tryNewest() {
    const last = newestMade()
    if (!last) return
    const isFine = await tryRestore(config, pathOf(last.name)).then(
      () => true,
      (error) => {
        log.error({ err: error, backup: last.name }, 'the last backup could not be restored')
        return false
      },
    )
    const trial: Trial = { at: now().toISOString(), name: last.name, isFine }
    writeFileSync(`${trialFile}.part`, JSON.stringify(trial))
    renameSync(`${trialFile}.part`, trialFile)
  }

  const isTrialDue = () => {
    const trial = readTrial(trialFile)
    return !trial || dayAt(new Date(trial.at), config.timeZone) !== dayAt(now(), config.timeZone)
  }

  /** Does what is due. A failure is logged, and tried again at the next check. */
  let looking = Promise.resolve()
  const look = () => {
    looking = looking
      .then(async () => {
        if (await isDue()) await make()
        if (isTrialDue()) await tryNewest()
      })
      .catch((error) => log.error({ err: error }, 'the daily backup failed'))
    return looking
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()

  return {
    list,
    make,
    look,
    /** The file of the backup with that name; undefined if there is none. */
    find(name: string): string | undefined {
      return namesIn(folder).includes(name) && madeAtOf(name) ? pathOf(name) : undefined
    },
    async end() {
      clearInterval(timer)
      await looking
      await making?.catch(() => {})
    },
  }
}

export type BackupKeeper = ReturnType<typeof createBackupKeeper>

const ageOf = (backup: Backup, moment: Date) => Math.abs(moment.getTime() - Date.parse(backup.madeAt))

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function backupAt(folder: string, name: string): Backup {
  const bytes = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  return { name, madeAt: (madeAtOf(name) ?? new Date(0)).toISOString(), bytes }
}

function readTrial(file: string): Trial | null {
  try {
    return trialSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
