import { join } from 'node:path'
import { isDatabaseEngineFailure, sqliteFileName } from '../database/database.ts'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import { damagedDatabaseSentence, isDatabaseDamageError } from './damage.ts'
import { diskProblemSentence, probeDisk } from './probe-disk.ts'

/** One line for the operator on what ended a start or a command; undefined where it is a fault of ours, which needs its stack. */
export function commandFailureLine(error: unknown, environment: Record<string, string | undefined>) {
  if (error instanceof OperatorFacingError) return error.message
  const dataDir = environment.DATA_DIR || './data'
  if (isDatabaseDamageError(error)) {
    return damagedDatabaseSentence(
      environment.DATABASE_URL ? 'of PostgreSQL' : join(dataDir, sqliteFileName),
      errorMessageOf(error),
    )
  }
  const isDisk = isDatabaseEngineFailure(error) || /^(ENOSPC|EDQUOT|EFBIG|EROFS)$/.test(codeOf(error))
  return isDisk
    ? (diskProblemSentence(dataDir, probeDisk(dataDir)) ?? `It failed: ${errorMessageOf(error)}.`)
    : undefined
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
