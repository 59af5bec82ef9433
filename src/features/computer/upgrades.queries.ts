import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import { reloadWhenServerIsBack } from './reload-when-server-is-back.ts'
import type { upgradesRoutes } from './upgrades.routes.ts'

const api = hc<ReturnType<typeof upgradesRoutes>>('/api/computer/upgrades', apiClientOptions)
const queryKey = ['computer-upgrades']

/** What an upgrade of a download brought; only another start of the server changes it, so it is asked for once. */
export function useLastUpgrade() {
  return useQuery({
    enabled: useAllowanceFor('computer.manage') === 'yes',
    queryKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Notes that somebody has seen what is new, or why it could not go back. */
export function useMarkUpgradeNewsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what: 'news' | 'failure') => readAnswerOfCall(api.readings.$post({ json: { what } })),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => console.error('It could not be noted as read.', error),
  })
}

/** What going back to the version before means, asked for anew each time it is opened. */
export function useUpgradeUndoPreview() {
  return useQuery({
    queryKey: ['computer-older'],
    queryFn: ({ signal }) => readAnswerOfCall(api.older.$get({}, { init: { signal } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Goes back to the version before; the page then opens it. */
export function useUndoUpgrade() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shown: { version: string; revision: number | null }) =>
      readAnswerOfCall(api.undoings.$post({ json: shown })),
    onSuccess: reloadWhenServerIsBack,
    onError: (error) => {
      console.error('Going back to the version before failed.', error)
      return client.invalidateQueries({ queryKey: ['computer-older'] })
    },
  })
}
