import type { Logger } from 'pino'
import { type Day, dayAt } from '#domain/day.ts'
import type { DiskState } from '#domain/health.ts'
import type { Config } from '../config.ts'
import { type DatabaseConnection, isDatabaseEngineFailure } from '../database/database.ts'
import { errorMessageOf } from '../errors.ts'
import { findDatabaseDamage, isDatabaseDamageError } from './damage.ts'
import { diskProblemSentence, probeDisk } from './probe-disk.ts'

/** How often to look whether the check of today is made, in milliseconds. */
const lookEvery = 60_000
/** How long what was found of the disk holds, in milliseconds, as anybody may ask. */
const diskHolds = 10_000

interface Options {
  database: DatabaseConnection
  config: Pick<Config, 'dataDir' | 'timeZone'>
  now: () => Date
  log: Logger
}

/** Watches whether the database is damaged and its disk takes writes: the file once a day, within a minute of a start. */
export function watchDatabaseCondition({ database, config, now, log }: Options) {
  let damage: string | undefined
  let checkedOn: Day | undefined
  let disk: { state: DiskState; until: number } | undefined
  let looking = Promise.resolve()

  async function check() {
    damage = await findDatabaseDamage(database)
    if (damage) log.error({ damage }, 'the database is damaged')
  }

  const look = () => {
    looking = looking
      .then(async () => {
        const today = dayAt(now(), config.timeZone)
        if (checkedOn === today) return
        await check()
        checkedOn = today
      })
      .catch((error) => log.warn({ err: error }, 'the database could not be checked'))
    return looking
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()

  return {
    check,
    look,
    isDamaged: () => damage !== undefined,
    disk(): DiskState {
      // A span of time, which another clock may not stretch.
      const moment = performance.now()
      if (disk && moment < disk.until) return disk.state
      const state = probeDisk(config.dataDir)
      const sentence = diskProblemSentence(config.dataDir, state)
      if (sentence && state !== disk?.state) log.error(sentence)
      disk = { state, until: moment + diskHolds }
      return state
    },
    /** Takes notice of a call or work that failed. */
    note(error: unknown) {
      if (isDatabaseDamageError(error)) damage ??= errorMessageOf(error)
      else if (isDatabaseEngineFailure(error)) disk = undefined
    },
    async end() {
      clearInterval(timer)
      await looking
    },
  }
}

export type DatabaseConditionWatch = ReturnType<typeof watchDatabaseCondition>
