import type { Logger } from 'pino'
import type { Day } from '#domain/day.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { FieldCipher } from './encryption/field-encryption.ts'
import type { Live } from './live/live.ts'

/** What every feature's routes are made with. */
export interface AppContext {
  db: Db
  cipher: FieldCipher
  live: Live
  log: Logger
  config: Pick<Config, 'dataDir' | 'timeZone' | 'trustProxy' | 'publicUrl'>
  /** The moment of the call. */
  now: () => Date
  /** The centre's calendar day at the moment of the call. */
  today: () => Day
}
