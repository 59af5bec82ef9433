import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { serverComputerRoutes } from './server-computer.routes.ts'

const api = hc<ReturnType<typeof serverComputerRoutes>>('/api/computer', apiClientOptions)
const queryKey = ['computer']

/** The computer that a download runs on; its `download` is null anywhere else, and nobody is asked for who may not see it. */
export function useInstalledProgramState() {
  return useQuery({
    enabled: useAllowanceFor('computer.manage') === 'yes',
    queryKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
    refetchOnMount: 'always',
    // While it opens anew it does not answer, and what was told last stays.
    refetchInterval: ({ state: { data } }) => (data?.download?.isReopening ? 1000 : false),
  })
}

export type InstalledProgramState = NonNullable<InferResponseType<typeof api.index.$get>['download']>
type Changes = InferRequestType<typeof api.index.$patch>['json']

/** Has the computer start the product, or opens it to the network or at a public address, after which it opens anew. */
export function useChangeServerComputerSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => readAnswerOfCall(api.index.$patch({ json: changes })),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: (error) => console.error('What this computer does could not be changed.', error),
  })
}

/** Asks from the computer what answers at its public address. */
export function useCheckPublicAddress() {
  return useMutation({
    mutationFn: () => readAnswerOfCall(api.address_checks.$post()),
    onError: (error) => console.error('The public address could not be asked.', error),
  })
}

/** Ends the product on its computer. */
export function useStopServer() {
  return useMutation({
    mutationFn: () => readAnswerOfCall(api.stops.$post()),
    onError: (error) => console.error('It could not be ended.', error),
  })
}
