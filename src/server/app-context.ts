import type { Logger } from 'pino'
import type { Day } from '#domain/day.ts'
import type { ActCall } from './act.ts'
import type { Condition } from './condition/condition.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { FieldCipher } from './encryption/field-encryption.ts'
import type { LiveServer } from './live/live.ts'

/** A moment and the calendar day of the centre that it lies in. */
export interface Moment {
  now: Date
  today: Day
}

/** What an act does beside its own work to grant what a member asked for. */
export type Granting = Required<Pick<ActCall, 'begin' | 'finish'>>

/** The dependencies of every feature's routes. */
export interface AppContext {
  db: Db
  cipher: FieldCipher
  live: LiveServer
  condition: Condition
  log: Logger
  config: Pick<Config, 'dataDir' | 'host' | 'port' | 'timeZone' | 'trustProxy' | 'publicUrl'>
  now: () => Date
  /** The day on which this version was made; unknown where it was not built. */
  versionDay?: Day | undefined
  /** The calendar day in the centre's time zone. */
  today: () => Day
  /** Grants a member's request with an act on that member (MP-4). */
  granting?: (call: ActCall, of: { requestId: string; memberId: string }) => Granting
}
