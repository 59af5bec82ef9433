import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { DeletedMember } from '#domain/members/deleted-member.ts'
import type { MemberRestoration } from '#domain/members/deleted-member-input.ts'
import { toListedMember } from '#domain/members/member.ts'
import { apiClientOptions, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import {
  type FollowedTopics,
  type LiveList,
  useFollowedTopicsOfTab,
  useTopic,
} from '#web/live/followed-topics.tsx'
import type { deletedMembersRoutes } from './deleted-members.routes.ts'

const api = hc<ReturnType<typeof deletedMembersRoutes>>('/api/deleted_members', apiClientOptions)

/** Members who were deleted and are still kept. */
export function useDeletedMembers(): LiveList<DeletedMember> {
  return useTopic('deleted_members')
}

const catchUp = (topics: FollowedTopics) =>
  Promise.all([topics.catchUp('deleted_members'), topics.catchUp('members'), topics.catchUp('seating')])

/** Where the server has other rows than this screen, they are fetched before its refusal is passed on. */
async function levelled(topics: FollowedTopics, write: () => Promise<unknown>) {
  try {
    await write()
  } catch (error) {
    if (isConflictOrGone(error)) await catchUp(topics)
    throw error
  }
}

/** Brings a member back; done once all lists hold them again. */
export function useRestoreMember() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: ({ id, ...restoration }: MemberRestoration & { id: string }) =>
      levelled(topics, () =>
        topics.write(
          () => readAnswerOfCall(api[':id'].restorations.$post({ param: { id }, json: restoration })),
          {
            members: ({ row }) => ({ changed: [toListedMember(row)] }),
            deleted_members: () => ({ removed: [id] }),
          },
        ),
      ),
    onError: (error) => console.error('Restoring a member failed.', error),
  })
}

/** Deletes a member for good. */
export function usePurgeMember() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: (id: string) =>
      levelled(topics, () =>
        topics.write(() => readAnswerOfCall(api[':id'].$delete({ param: { id } })), {
          deleted_members: () => ({ removed: [id] }),
        }),
      ),
    onError: (error) => console.error('Deleting a member for good failed.', error),
  })
}
