import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { EmailInput } from '#domain/messages/email-input.ts'
import { answer, clientOptions, hasErrorCode } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { MessagesState, messagesRoutes } from './messages.routes.ts'

const api = hc<ReturnType<typeof messagesRoutes>>('/api/messages', clientOptions)

const queryKey = ['messages']

/** The channel and what went, live. */
export function useMessages() {
  useRefetchOnNews(queryKey)
  return useQuery<MessagesState>({
    queryKey,
    queryFn: ({ signal }) => answer(api.index.$get({}, { init: { signal } })),
  })
}

/** Makes a call that answers with the new state, which the screens then have; after a failure they ask for it again. */
function useMessagesCall<Sent>(send: (sent: Sent) => Promise<MessagesState>) {
  const client = useQueryClient()
  return useMutation({
    // Passwords are sent by these.
    gcTime: 0,
    mutationFn: async (sent: Sent) => {
      const state = await send(sent)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, state)
      return state
    },
    onError: (error) => {
      if (!hasErrorCode(error, 'wrong_password')) console.error('A call about messages failed.', error)
      return client.invalidateQueries({ queryKey })
    },
  })
}

export const useSaveEmail = () => useMessagesCall((json: EmailInput) => answer(api.email.$post({ json })))

export const useSendTest = () => useMessagesCall(() => answer(api.email.tests.$post()))

export const useAnswerTest = () =>
  useMessagesCall((hasArrived: boolean) => answer(api.email.tests.answers.$post({ json: { hasArrived } })))

export const useSwitchEmail = () =>
  useMessagesCall((isOn: boolean) => answer(api.email.switches.$post({ json: { isOn } })))
