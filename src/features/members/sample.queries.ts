import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import type { sampleMembersRoutes } from './sample-members.routes.ts'

const api = hc<ReturnType<typeof sampleMembersRoutes>>('/api/sample', apiClientOptions)

/** Whether any member in the list belongs to the sample; false until the list is there. */
export function useHasSampleMembers(): boolean {
  const members = useTopic('members')
  return members.status === 'ready' && members.rows.some(({ isSample }) => isSample)
}

/** How many rows of money of members who have become real would go with the sample. */
export const fetchSampleMoneyCount = () => readAnswerOfCall(api.index.$get())

/** Removes the sample; resolves to how many went, once the list is without them. */
export function useRemoveSampleMembers() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async () => {
      const { removed } = await readAnswerOfCall(api.index.$delete())
      await topics.catchUp('members')
      return removed
    },
    onError: (error) => console.error('Removing the sample failed.', error),
  })
}
