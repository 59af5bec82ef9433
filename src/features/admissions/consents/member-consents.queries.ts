import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { NewConsent } from '#domain/admissions/consent-input.ts'
import type { LiveTopic } from '#domain/live.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { memberConsentsRoutes } from './member-consents.routes.ts'

const api = hc<ReturnType<typeof memberConsentsRoutes>>('/api/members', apiClientOptions)

/** A yes and its end stand in the history, also where the mark `under 18` ends it. */
const followed: readonly LiveTopic[] = ['history', 'members']

const keyOf = (memberId: string) => ['member-consents', memberId]

type Consents = Awaited<ReturnType<typeof readConsents>>
export type MemberConsent = Consents['consents'][number]

const readConsents = (id: string, signal?: AbortSignal) =>
  readAnswerOfCall(api[':id'].consents.$get({ param: { id } }, { init: { signal: signal ?? null } }))

/** What a member agreed to, live, oldest first. */
export function useMemberConsents(memberId: string) {
  const queryKey = useMemo(() => keyOf(memberId), [memberId])
  useRefetchOnNews(queryKey, followed)
  return useQuery({ queryKey, queryFn: ({ signal }) => readConsents(memberId, signal) })
}

/** Shows what a call answered, or asks anew what stands where it was refused. */
const showAnswer = (client: QueryClient, memberId: string) => ({
  onSuccess: (consents: Consents) => client.setQueryData(keyOf(memberId), consents),
  onError: (error: Error) => {
    console.error('A change of a member’s consents failed.', error)
    return client.invalidateQueries({ queryKey: keyOf(memberId) })
  },
})

/** Writes down that a member, or a parent of theirs, said yes. */
export function useGiveConsent(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: NewConsent) =>
      readAnswerOfCall(api[':id'].consents.$post({ param: { id: memberId }, json })),
    ...showAnswer(client, memberId),
  })
}

/** Ends a yes of a member. */
export function useEndConsent(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (consentId: string) =>
      readAnswerOfCall(api[':id'].consents[':consentId'].ends.$post({ param: { id: memberId, consentId } })),
    ...showAnswer(client, memberId),
  })
}
