import type { Logger } from 'pino'
import type { Day } from '#domain/day.ts'
import type { ActContext } from './act.ts'
import type { DatabaseConditionWatch } from './condition/database-condition-watch.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { FieldCipher } from './encryption/field-encryption.ts'
import type { ServerSideComputerControls } from './launch/server-side-computer-controls.ts'
import type { LiveServer } from './live/live.ts'

/** A moment and the calendar day of the centre that it lies in. */
export interface NowAndToday {
  now: Date
  today: Day
}

/** The steps of an act beside its own work, which grant a member's request. */
export type ActStepsGrantingMemberRequest = Required<Pick<ActContext, 'begin' | 'finish'>>

/** The dependencies of every feature's routes. */
export interface AppContext {
  db: Db
  cipher: FieldCipher
  live: LiveServer
  condition: DatabaseConditionWatch
  log: Logger
  config: Pick<Config, 'dataDir' | 'host' | 'port' | 'timeZone' | 'trustProxy' | 'publicUrl'>
  now: () => Date
  /** The computer that a download runs on; undefined anywhere else. */
  computer?: ServerSideComputerControls | undefined
  /** The day on which this version was made; unknown where it was not built. */
  versionDay?: Day | undefined
  /** The calendar day in the centre's time zone. */
  today: () => Day
  /** Grants a member's request with an act on that member (MP-4). */
  granting?: (call: ActContext, of: { requestId: string; memberId: string }) => ActStepsGrantingMemberRequest
}
