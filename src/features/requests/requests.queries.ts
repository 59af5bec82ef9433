import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import {
  grantedMemberRequestIdHeader,
  type ListedMemberRequest,
  type MemberRequestContent,
  type MemberRequestKind,
  memberRequestStateOn,
} from '#domain/requests/member-request.ts'
import { useScreenAddress } from '#web/address/use-screen-address.tsx'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { type LiveList, useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import { useHasMembersPages } from '#web/permissions.tsx'
import type { memberRequestsRoutes } from './member-requests.routes.ts'

const api = hc<ReturnType<typeof memberRequestsRoutes>>('/api/requests', apiClientOptions)

const none: LiveList<ListedMemberRequest> = { status: 'ready', rows: [] }

/** The members' requests, those answered lately included; nothing, and no request, while they have no pages. */
function useRequests(): LiveList<ListedMemberRequest> {
  const isOn = useHasMembersPages()
  const list = useTopic('requests', isOn)
  return isOn ? list : none
}

/** The requests that wait for an answer, in the order in which it was sent (MP-4). */
export function useWaitingMemberRequests(): readonly ListedMemberRequest[] {
  const list = useRequests()
  const today = useToday()
  return useMemo(
    () =>
      list.status === 'ready'
        ? list.rows
            .filter((row) => !row.rests && memberRequestStateOn(row, today) === 'open')
            .sort((a, b) => (a.sentAt < b.sentAt ? -1 : 1))
        : [],
    [list, today],
  )
}

/** The request that the open dialog grants; undefined where it was opened for itself, or was answered meanwhile. */
function useRequestInHand(): ListedMemberRequest | undefined {
  const { dialog } = useScreenAddress()
  const waiting = useWaitingMemberRequests()
  const id = dialog && 'requestId' in dialog ? dialog.requestId : undefined
  return id === undefined ? undefined : waiting.find((row) => row.id === id)
}

/** The request with which the open dialog about a member is filled in; undefined for anything else. */
export function useMemberRequestForDialog<Kind extends MemberRequestKind>(
  memberId: string,
  kind: Kind,
): Extract<MemberRequestContent, { kind: Kind }> | undefined {
  const request = useRequestInHand()
  if (request?.memberId !== memberId || request.asked.kind !== kind) return undefined
  return request.asked as Extract<MemberRequestContent, { kind: Kind }>
}

/** The option of a call that grants the request in hand together with what it does; undefined where there is none. */
export function useGrantHeadersOfMemberRequest() {
  const { dialog } = useScreenAddress()
  return (memberId: string) =>
    dialog && 'requestId' in dialog && dialog.requestId !== undefined && dialog.memberId === memberId
      ? { headers: { [grantedMemberRequestIdHeader]: dialog.requestId } }
      : undefined
}

export const useGrantHeadersForMember = (memberId: string) => useGrantHeadersOfMemberRequest()(memberId)

/** Answers a request with a sentence, which the member reads. */
export function useAnswerMemberRequest() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async ({ id, ...json }: { id: string; isGranted: boolean; answer: string }) => {
      try {
        return await readAnswerOfCall(api[':id'].answers.$post({ param: { id }, json }))
      } finally {
        await topics.catchUp('requests')
      }
    },
    onError: (error) => console.error('Answering a request failed.', error),
  })
}
