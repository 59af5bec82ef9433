import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answer, clientOptions } from '#web/api.ts'
import { useMay } from '#web/permissions.tsx'
import type { computerRoutes } from './computer.routes.ts'

const api = hc<ReturnType<typeof computerRoutes>>('/api/computer', clientOptions)
const queryKey = ['computer']

/** The computer that a download runs on; its `download` is null anywhere else, and nobody is asked for who may not see it. */
export function useComputer() {
  return useQuery({
    enabled: useMay('computer.manage') === 'yes',
    queryKey,
    queryFn: ({ signal }) => answer(api.index.$get({}, { init: { signal } })),
    refetchOnMount: 'always',
  })
}

/** Has the computer start the product, or leave that. */
export function useStartsWithComputer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (startsWithComputer: boolean) => answer(api.index.$patch({ json: { startsWithComputer } })),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: (error) => console.error('The start with the computer could not be changed.', error),
  })
}

/** Ends the product on its computer. */
export function useStop() {
  return useMutation({
    mutationFn: () => answer(api.stops.$post()),
    onError: (error) => console.error('It could not be ended.', error),
  })
}
