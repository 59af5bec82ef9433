/** A copy that is in a place, as it is listed for whoever has the code. */
export interface ListedBackupCopy {
  name: string
  madeAt: string
  bytes: number
}

/** The contents of a copy, before anything is written. */
export interface BackupCopyContentsToRestore {
  /** The copy as the server holds it until it is restored. */
  id: string
  centre: { en: string; mr: string }
  madeAt: string
  /** The moment of the last entry of its history; null where it has none. */
  lastChangeAt: string | null
  /** Without the deleted ones. */
  members: number
  accounts: number
}

/** The largest part of a file that is sent in one call, in bytes. */
export const maxUploadPieceBytes = 4 * 1024 * 1024
