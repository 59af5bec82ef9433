import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { ApprovalDecision, ApprovalRequest, CallAwaitingApproval } from '#domain/approvals/approval.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useFollowedTopicsOfTab } from '#web/live/followed-topics.tsx'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { newId } from '#web/new-id.ts'
import type { approvalsRoutes } from './approvals.routes.ts'

const api = hc<ReturnType<typeof approvalsRoutes>>('/api/asks', apiClientOptions)

const key = ['asks']
const topics = ['asks', 'accounts'] as const
/** An approval ends by the clock, of which no news comes. */
const lookAgain = 60_000

/** The requests that were not done yet: of everybody for those who may decide, of oneself for others. */
export function useApprovalRequests(): readonly ApprovalRequest[] {
  useRefetchOnNews(key, topics)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.rows.length ? lookAgain : false),
  })
  return data?.rows ?? nothing
}

const nothing: readonly ApprovalRequest[] = []

function useApprovalCall<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
    onError: (error) => console.error('A request for approval failed.', error),
  })
}

export const useDecideApprovalRequest = () =>
  useApprovalCall(({ id, decision }: { id: string; decision: ApprovalDecision }) =>
    readAnswerOfCall(api[':id'].decisions.$post({ param: { id }, json: { decision } })),
  )

/** A new request for a call; its id is made once, so that trying again asks once. */
export const newApprovalRequestToSend = (call: CallAwaitingApproval) => ({ ...call, id: newId() })

export const useRequestApproval = () =>
  useApprovalCall(
    ({ method, ...request }: ReturnType<typeof newApprovalRequestToSend> & { reason: string }) =>
      readAnswerOfCall(
        api.index.$post({ json: { ...request, method: method as 'POST' | 'PATCH' | 'DELETE' } }),
      ),
  )

/** Does what was allowed, as it was asked for. Answers the id of the payment that it made, if any. */
export function useDoApprovedAct() {
  const live = useFollowedTopicsOfTab()
  return useApprovalCall(async ({ id }: { id: string }) => {
    const { paymentId } = await readAnswerOfCall(api[':id'].uses.$post({ param: { id } }))
    await live.catchUp('members')
    return paymentId
  })
}
