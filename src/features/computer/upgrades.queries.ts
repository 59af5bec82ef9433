import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answer, clientOptions } from '#web/api.ts'
import { useMay } from '#web/permissions.tsx'
import { reloadWhenBack } from './reload-when-back.ts'
import type { upgradesRoutes } from './upgrades.routes.ts'

const api = hc<ReturnType<typeof upgradesRoutes>>('/api/computer/upgrades', clientOptions)
const queryKey = ['computer-upgrades']

/** What an upgrade of a download brought; only another start of the server changes it, so it is asked for once. */
export function useUpgrades() {
  return useQuery({
    enabled: useMay('computer.manage') === 'yes',
    queryKey,
    queryFn: ({ signal }) => answer(api.index.$get({}, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Notes that somebody has seen what is new, or why it could not go back. */
export function useNoteRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what: 'news' | 'failure') => answer(api.readings.$post({ json: { what } })),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => console.error('It could not be noted as read.', error),
  })
}

/** What going back to the version before means, asked for anew each time it is opened. */
export function useOlder() {
  return useQuery({
    queryKey: ['computer-older'],
    queryFn: ({ signal }) => answer(api.older.$get({}, { init: { signal } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Goes back to the version before; the page then opens it. */
export function useGoBack() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shown: { version: string; revision: number | null }) =>
      answer(api.undoings.$post({ json: shown })),
    onSuccess: reloadWhenBack,
    onError: (error) => {
      console.error('Going back to the version before failed.', error)
      return client.invalidateQueries({ queryKey: ['computer-older'] })
    },
  })
}
