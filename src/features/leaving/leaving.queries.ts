import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { MemberLeaving } from '#domain/leaving/leaving.ts'
import type { leavingDayAndReasonSchema } from '#domain/leaving/leaving-input.ts'
import { useGrantHeadersForMember } from '#features/requests/requests.queries.ts'
import { apiClientOptions, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import { type LiveList, useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import { useIsMembershipLeavingNoted } from '#web/permissions.tsx'
import type { memberLeavingRoutes } from './leaving.routes.ts'

const api = hc<ReturnType<typeof memberLeavingRoutes>>('/api/members', apiClientOptions)

const none: LiveList<MemberLeaving> = { status: 'ready', rows: [] }

/** Who leaves after a day; nobody, and no request, where the centre neither takes enquiries nor gives members pages. */
export function useMemberLeavings(): LiveList<MemberLeaving> {
  const isOn = useIsMembershipLeavingNoted()
  const followed = useTopic('leavings', isOn)
  return isOn ? followed : none
}

/** The same by the member's id; nobody while it loads. */
export function useLeavingsByMemberId(): ReadonlyMap<string, MemberLeaving> {
  const list = useMemberLeavings()
  return useMemo(() => new Map(list.status === 'ready' ? list.rows.map((row) => [row.id, row]) : []), [list])
}

/** Notes when a member leaves, or with null that they stay; done once the list holds it. */
export function useRecordOrTakeBackLeaving(memberId: string) {
  const topics = useFollowedTopicsOfTab()
  const granting = useGrantHeadersForMember(memberId)
  const param = { id: memberId }
  return useMutation({
    mutationFn: async (leaving: z.input<typeof leavingDayAndReasonSchema> | null) => {
      try {
        return leaving
          ? await readAnswerOfCall(api[':id'].leavings.$post({ param, json: leaving }, granting))
          : await readAnswerOfCall(api[':id'].leavings.$delete({ param }))
      } catch (error) {
        if (isConflictOrGone(error)) await topics.catchUp('members')
        throw error
      } finally {
        await topics.catchUp('leavings')
      }
    },
    onError: (error) => console.error('Noting that a member leaves failed.', error),
  })
}
