import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import type { restoreArrivedBackupCopyRoutes } from './restore-arrived-backup-copy.routes.ts'

const api = hc<ReturnType<typeof restoreArrivedBackupCopyRoutes>>('/api/arrivals', apiClientOptions)

/** Sends a piece of a file. @throws ApiError */
export const sendBackupCopyPiece = (
  id: string,
  { at, piece }: { at: number; piece: Blob },
  signal: AbortSignal,
) =>
  readAnswerOfCall(
    api.files[':id'].$post({ param: { id }, query: { at: String(at) } }, { init: { body: piece, signal } }),
  )

/** The copies that a code opens in a place, newest first. @throws ApiError */
export const requestListOfBackupCopies = (json: { place: BackupTarget; code: string }, signal: AbortSignal) =>
  readAnswerOfCall(api.listings.$post({ json }, { init: { signal } }))

interface Asked {
  /** A file that was sent, or a copy in a place. */
  from: { id: string } | { place: BackupTarget; name: string }
  code: string
}

/** The contents of a copy. @throws ApiError */
export const requestBackupCopyContents = (json: Asked, signal: AbortSignal) =>
  readAnswerOfCall(api.index.$post({ json }, { init: { signal } }))

interface Restoration {
  id: string
  code: string
  /** Where it was found; null for a file that was sent. */
  found: { place: BackupTarget; name: string } | null
}

/** Puts the centre in a copy in the place of what is here. Everybody is signed out then, this browser too. */
export function useRestoreBackupCopy() {
  const client = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id, ...json }: Restoration) =>
      readAnswerOfCall(api[':id'].restorations.$post({ param: { id }, json })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['backups'] }),
    onError: (error) => console.error('Restoring a copy failed.', error),
  })
}
