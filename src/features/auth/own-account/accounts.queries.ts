import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount, StaffAccount } from '#domain/accounts/account.ts'
import { call } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'

/** Changes to accounts are announced with the history. */
const all = ['accounts']
const keys = { own: [...all, 'own'], staff: [...all, 'staff'] }

export function useOwnAccount() {
  useRefetchOnNews(all)
  return useQuery({
    queryKey: keys.own,
    queryFn: ({ signal }) => call<OwnAccount>('GET', '/api/account', { signal }),
  })
}

export function useStaff() {
  useRefetchOnNews(all)
  return useQuery({
    queryKey: keys.staff,
    queryFn: ({ signal }) => call<{ rows: StaffAccount[] }>('GET', '/api/staff', { signal }),
  })
}

/** Changes an account; resolves once the lists are reloaded. */
function useAccountCall<Sent, Answer = void>(method: 'POST' | 'DELETE', address: (sent: Sent) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sent: Sent) => {
      const body = method === 'POST' ? { body: sent } : {}
      const answer = await call<Answer>(method, address(sent), body)
      await client.invalidateQueries({ queryKey: all })
      return answer
    },
    onError: (error) => console.error('Changing an account failed.', error),
  })
}

export const useChangePassword = () =>
  useAccountCall<{ password: string; next: string }>('POST', () => '/api/account/password')

export const useSignOutEverywhere = () =>
  useAccountCall<Record<string, never>>('POST', () => '/api/account/sign-outs')

/** A new secret each time; the server stores nothing yet. */
export function useProposal() {
  return useQuery({
    queryKey: ['second-factor-proposal'],
    queryFn: () => call<{ secret: string; address: string }>('POST', '/api/account/second-factor/proposals'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export const useTurnOnSecondFactor = () =>
  useAccountCall<{ password: string; secret: string; code: string }, { recoveryCodes: string[] }>(
    'POST',
    () => '/api/account/second-factor',
  )

export const useTurnOffSecondFactor = () =>
  useAccountCall<{ password: string; presentCode: string }>(
    'POST',
    () => '/api/account/second-factor/removals',
  )

export const useAddStaff = () =>
  useAccountCall<{ email: string }, { row: StaffAccount; password: string }>('POST', () => '/api/staff')

export const useRemoveStaff = () => useAccountCall<string>('DELETE', (id) => `/api/staff/${id}`)
