import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import type { backupsRoutes } from './backups.routes.ts'

const api = hc<ReturnType<typeof backupsRoutes>>('/api/backups', apiClientOptions)

/** The server makes backups by its clock, so the list is polled at this interval, in milliseconds. */
const lookEvery = 60_000
const queryKey = ['backups']

export function useBackups({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
    refetchInterval: lookEvery,
    refetchOnMount: 'always',
  })
}

/** The contents of a backup and the losses of going back to it, asked for anew each time it is opened. */
export function useBackupContents(name: string) {
  return useQuery({
    queryKey: ['backup-contents', name],
    queryFn: ({ signal }) =>
      readAnswerOfCall(api[':name'].contents.$get({ param: { name } }, { init: { signal } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/**
 * Goes back to a backup. Everybody is signed out then, this browser too; where something was written since, what would be lost
 * is asked for again.
 */
export function useRestoreBackup(name: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (revision: number) =>
      readAnswerOfCall(api[':name'].restorations.$post({ param: { name }, json: { revision } })),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => {
      console.error('Restoring a backup failed.', error)
      return client.invalidateQueries({ queryKey: ['backup-contents', name] })
    },
  })
}

/** Makes a backup; resolves once the list holds it. */
export function useMakeBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await readAnswerOfCall(api.index.$post())
      await client.invalidateQueries({ queryKey })
    },
    onError: (error) => console.error('Making a backup failed.', error),
  })
}
