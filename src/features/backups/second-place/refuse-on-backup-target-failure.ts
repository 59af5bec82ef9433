import type { BackupTargetFailure } from '#domain/copies/backup-target.ts'
import type { PlainErrorCode } from '#domain/error.ts'
import { UnusableBackupTargetError } from '#server/copies/backup-target-files.ts'
import { Refusal } from '#server/errors.ts'

const codes = {
  unreachable: 'place_unreachable',
  missing: 'place_missing',
  refused: 'place_refused',
  full: 'place_full',
  damaged: 'place_damaged',
  other: 'place_other',
} as const satisfies Record<BackupTargetFailure, PlainErrorCode>

/** Answers a call with the reason for which a place cannot be used. @throws Refusal 409, or any other error as it is */
export function refuseOnBackupTargetFailure(error: unknown): never {
  throw error instanceof UnusableBackupTargetError ? new Refusal(409, codes[error.reason]) : error
}
