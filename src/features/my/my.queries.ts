import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { LiveTopic } from '#domain/live.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { useAllowanceFor, useHasMembersPages } from '#web/permissions.tsx'
import type { knownPhonesRoutes } from './known-phones.routes.ts'

const api = hc<ReturnType<typeof knownPhonesRoutes>>('/api/members', apiClientOptions)

/** What is known of phones stands in the history, and rests on the member's own number. */
const followed: readonly LiveTopic[] = ['history', 'members', 'settings']

/** Whether whoever is signed in makes links to members' pages here. */
export function useCanMakeMemberPageLinks(): boolean {
  const isOn = useHasMembersPages()
  return useAllowanceFor('members-pages.use') === 'yes' && isOn
}

/** The phones that know a member, and the links to their page that are open. */
export function useMemberPagePhonesAndLinks(memberId: string) {
  const queryKey = useMemo(() => ['member-phones', memberId], [memberId])
  useRefetchOnNews(queryKey, followed)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readAnswerOfCall(api[':id'].phones.$get({ param: { id: memberId } }, { init: { signal } })),
  })
}

/** A link as it was made: it is stored nowhere, so that it is shown once. */
export type MadeMemberPageLink = Awaited<ReturnType<typeof sendLink>>

const sendLink = (id: string) => readAnswerOfCall(api[':id'].links.$post({ param: { id } }))

/** Makes a link to a member's page. */
export function useMakeMemberPageLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendLink,
    onSuccess: () => client.invalidateQueries({ queryKey: ['member-phones'] }),
    onError: (error) => console.error('Making a link to a member’s page failed.', error),
  })
}

/** Ends that a phone knows a member. */
export function useEndKnownPhone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ memberId: id, phoneId }: { memberId: string; phoneId: string }) =>
      readAnswerOfCall(api[':id'].phones[':phoneId'].$delete({ param: { id, phoneId } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['member-phones'] }),
    onError: (error) => console.error('Ending a member’s phone failed.', error),
  })
}
