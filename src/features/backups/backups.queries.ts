import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answer, sender } from '#web/api.ts'
import type { backupsRoutes } from './backups.routes.ts'

const api = hc<ReturnType<typeof backupsRoutes>>('/api/backups', sender)

/** The server makes backups by its clock, so the list is polled at this interval, in milliseconds. */
const lookEvery = 60_000
const queryKey = ['backups']

export function useBackups() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => answer(api.index.$get({}, { init: { signal } })),
    refetchInterval: lookEvery,
    refetchOnMount: 'always',
  })
}

/** Makes a backup; resolves once the list holds it. */
export function useMakeBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await answer(api.index.$post())
      await client.invalidateQueries({ queryKey })
    },
    onError: (error) => console.error('Making a backup failed.', error),
  })
}
