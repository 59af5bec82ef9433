import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Ask, AskDecision, AskedCall } from '#domain/asks/ask.ts'
import { answer, sender } from '#web/api.ts'
import { useTopics } from '#web/live/topics.tsx'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { newId } from '#web/new-id.ts'
import type { asksRoutes } from './asks.routes.ts'

const api = hc<ReturnType<typeof asksRoutes>>('/api/asks', sender)

const key = ['asks']
const topics = ['asks', 'accounts'] as const
/** A yes ends by the clock, of which no news comes. */
const lookAgain = 60_000

/** What is asked for and was not done yet: of everybody for those who may decide, of oneself for others. */
export function useAsks(): readonly Ask[] {
  useRefetchOnNews(key, topics)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => answer(api.index.$get({}, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.rows.length ? lookAgain : false),
  })
  return data?.rows ?? nothing
}

const nothing: readonly Ask[] = []

function useAskCall<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
    onError: (error) => console.error('An ask failed.', error),
  })
}

export const useDecide = () =>
  useAskCall(({ id, decision }: { id: string; decision: AskDecision }) =>
    answer(api[':id'].decisions.$post({ param: { id }, json: { decision } })),
  )

/** A new ask for a call; its id is made once, so that trying again asks once. */
export const newAsk = (call: AskedCall) => ({ ...call, id: newId() })

export const useAskFor = () =>
  useAskCall(({ method, ...ask }: ReturnType<typeof newAsk> & { reason: string }) =>
    answer(api.index.$post({ json: { ...ask, method: method as 'POST' | 'PATCH' | 'DELETE' } })),
  )

/** Does what was allowed, as it was asked for. Answers the id of the payment that it made, if any. */
export function useDoItNow() {
  const live = useTopics()
  return useAskCall(async ({ id }: { id: string }) => {
    const { paymentId } = await answer(api[':id'].uses.$post({ param: { id } }))
    await live.catchUp('members')
    return paymentId
  })
}
