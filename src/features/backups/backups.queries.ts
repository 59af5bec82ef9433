import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Backups } from '#domain/backup.ts'
import { call } from '#web/api.ts'

/** The server makes backups by its clock, so the list is polled at this interval, in milliseconds. */
const lookEvery = 60_000
const queryKey = ['backups']

export function useBackups() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Backups>('GET', '/api/backups', { signal }),
    refetchInterval: lookEvery,
    refetchOnMount: 'always',
  })
}

/** Makes a backup; resolves once the list holds it. */
export function useMakeBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call('POST', '/api/backups')
      await client.invalidateQueries({ queryKey })
    },
    onError: (error) => console.error('Making a backup failed.', error),
  })
}
