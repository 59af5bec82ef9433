import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language/language.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { staffRoutes } from '../staff/staff.routes.ts'
import { ownAccountApiClient } from './own-account-api-client.ts'

const staffApi = hc<ReturnType<typeof staffRoutes>>('/api/staff', apiClientOptions)

/** Changes to accounts are announced with the history. */
const all = ['accounts']
const keys = { own: [...all, 'own'], staff: [...all, 'staff'] }

export function useOwnAccount() {
  useRefetchOnNews(all)
  return useQuery({
    queryKey: keys.own,
    queryFn: ({ signal }) => readAnswerOfCall(ownAccountApiClient.index.$get({}, { init: { signal } })),
  })
}

export function useStaffAccounts({ enabled = true } = {}) {
  useRefetchOnNews(all)
  return useQuery({
    queryKey: keys.staff,
    enabled,
    queryFn: ({ signal }) => readAnswerOfCall(staffApi.index.$get({}, { init: { signal } })),
  })
}

/** Changes an account; resolves once the lists are reloaded. */
function useAccountCall<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sent: Sent) => {
      const answered = await send(sent)
      await client.invalidateQueries({ queryKey: all })
      return answered
    },
    onError: (error) => console.error('Changing an account failed.', error),
  })
}

export const useChangePassword = () =>
  useAccountCall((json: { password: string; next: string }) =>
    readAnswerOfCall(ownAccountApiClient.password.$post({ json })),
  )

/** Names the caller. Lists that name people follow by the setup. */
export const useSaveOwnName = () =>
  useAccountCall((name: string) => readAnswerOfCall(ownAccountApiClient.names.$post({ json: { name } })))

export const useSignOutEverywhere = () =>
  useAccountCall(() => readAnswerOfCall(ownAccountApiClient['sign-outs'].$post()))

const factor = ownAccountApiClient['second-factor']

/** A new secret each time; the server stores nothing yet. */
export function useProposedSecondFactorSecret() {
  return useQuery({
    queryKey: ['second-factor-proposal'],
    queryFn: () => readAnswerOfCall(factor.proposals.$post()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export const useTurnOnSecondFactor = () =>
  useAccountCall((json: { password: string; secret: string; code: string }) =>
    readAnswerOfCall(factor.$post({ json })),
  )

export const useTurnOffSecondFactor = () =>
  useAccountCall((json: { password: string; presentCode: string }) =>
    readAnswerOfCall(factor.removals.$post({ json })),
  )

export const useAddStaff = () =>
  useAccountCall((json: { email: string; name: string; role: Role; language: Language; password?: string }) =>
    readAnswerOfCall(staffApi.index.$post({ json })),
  )

export const useChangeStaffRole = () =>
  useAccountCall(({ id, ...json }: { id: string; role: Role; password: string }) =>
    readAnswerOfCall(staffApi[':id'].$patch({ param: { id }, json })),
  )

export const useResetStaffPassword = () =>
  useAccountCall(({ id, ...json }: { id: string; password: string; language: Language }) =>
    readAnswerOfCall(staffApi[':id'].passwords.$post({ param: { id }, json })),
  )

export const useRemoveStaff = () =>
  useAccountCall(({ id, ...json }: { id: string; password: string }) =>
    readAnswerOfCall(staffApi[':id'].$delete({ param: { id }, json })),
  )
