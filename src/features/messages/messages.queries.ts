import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { z } from 'zod'
import type { LiveTopic } from '#domain/live.ts'
import type { EmailInput } from '#domain/messages/email-input.ts'
import type { Channel, MessageState } from '#domain/messages/message.ts'
import type { MessagesState } from '#domain/messages/messages-state.ts'
import type { KindInput, RulesInput } from '#domain/messages/sending-input.ts'
import type { SendingKind } from '#domain/messages/sending-kind.ts'
import type { SendingState } from '#domain/messages/sending-state.ts'
import type { smsInputSchema } from '#domain/messages/sms-channel.ts'
import type { whatsappInputSchema } from '#domain/messages/whatsapp-channel.ts'
import { answer, clientOptions, hasErrorCode } from '#web/api.ts'
import { usePagedRows } from '#web/live/use-page.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { messagesRoutes } from './messages.routes.ts'
import type { sendingRoutes } from './sending/sending.routes.ts'
import type { smsRoutes } from './sms/sms.routes.ts'
import type { whatsappRoutes } from './whatsapp/whatsapp.routes.ts'

const api = hc<ReturnType<typeof messagesRoutes>>('/api/messages', clientOptions)
const whatsapp = hc<ReturnType<typeof whatsappRoutes>>('/api/messages/whatsapp', clientOptions)
const sms = hc<ReturnType<typeof smsRoutes>>('/api/messages/sms', clientOptions)
const sending = hc<ReturnType<typeof sendingRoutes>>('/api/messages/sending', clientOptions)

const queryKey = ['messages', 'all']

/** The channels and what goes by them, live. */
export function useMessages() {
  useRefetchOnNews(queryKey)
  return useQuery<MessagesState>({
    queryKey,
    queryFn: ({ signal }) => answer(api.index.$get({}, { init: { signal } })),
  })
}

/** A message is shown with the name of whom it is to. */
const logTopics: readonly LiveTopic[] = ['messages', 'members']

/** What went, newest first, live; of one state, or of all. */
export const useMessageLog = (state: MessageState | 'all') =>
  usePagedRows({
    key: `messages/${state}`,
    read: (before, init) =>
      answer(api.log.$get({ query: { ...(state !== 'all' && { state }), ...before } }, { init })),
    topics: logTopics,
    keepsPrevious: true,
  })

const sendingKey = ['messages', 'sending']
const nothingGoes: SendingState = {
  ...{ channels: [], hour: 10, kinds: [], stoppedAt: null, stoppedBy: '', isDayOff: false },
  ...{ prices: { whatsapp: 0, email: 0, sms: 0 }, isListMade: false, reachable: {} },
  ...{ resting: [], today: [], answers: [] },
}

/** What tells that something of it is another: a yes, a phone and an address are members'. */
const sendingTopics = ['messages', 'members'] as const

/** What goes by itself, live; nothing until that is known. */
export function useSending(): SendingState {
  useRefetchOnNews(sendingKey, sendingTopics)
  const { data } = useQuery<SendingState>({
    queryKey: sendingKey,
    queryFn: ({ signal }) => answer(sending.index.$get({}, { init: { signal } })),
  })
  return data ?? nothingGoes
}

/** Makes a call that answers with a new state, which the screens then have; after a failure they ask for it again. */
function useStateCall<Sent, State>(key: readonly string[], send: (sent: Sent) => Promise<State>) {
  const client = useQueryClient()
  return useMutation({
    // Passwords and secrets are sent by these.
    gcTime: 0,
    mutationFn: async (sent: Sent) => {
      const state = await send(sent)
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, state)
      return state
    },
    onError: (error) => {
      if (!hasErrorCode(error, 'wrong_password')) console.error('A call about messages failed.', error)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

const useMessagesCall = <Sent>(send: (sent: Sent) => Promise<MessagesState>) => useStateCall(queryKey, send)
const useSendingCall = <Sent>(send: (sent: Sent) => Promise<SendingState>) => useStateCall(sendingKey, send)

export const useSaveEmail = () => useMessagesCall((json: EmailInput) => answer(api.email.$post({ json })))

export const useSaveWhatsapp = () =>
  useMessagesCall((json: z.input<typeof whatsappInputSchema>) => answer(whatsapp.index.$post({ json })))

export const useSaveSms = () =>
  useMessagesCall((json: z.input<typeof smsInputSchema>) => answer(sms.index.$post({ json })))

export const useSendTest = (channel: Channel) =>
  useMessagesCall(() => answer(api[':channel'].tests.$post({ param: { channel } })))

export const useAnswerTest = (channel: Channel) =>
  useMessagesCall((hasArrived: boolean) =>
    answer(api[':channel'].tests.answers.$post({ param: { channel }, json: { hasArrived } })),
  )

export const useSwitchChannel = (channel: Channel) =>
  useMessagesCall((isOn: boolean) =>
    answer(api[':channel'].switches.$post({ param: { channel }, json: { isOn } })),
  )

/** Asks Meta what it knows of the number. */
export const useReadNumber = () => useMutation({ mutationFn: () => answer(whatsapp.number.$get()) })

/** Registers the number with WhatsApp by the six digits that it is protected by. */
export const useRegisterNumber = () =>
  useMessagesCall((pin: string) => answer(whatsapp.registrations.$post({ json: { pin } })))

/** Reads the texts that the account has. */
export const useReadTemplates = () => useMessagesCall(() => answer(whatsapp.templates.$post()))

/** Offers the product's own text of a kind to WhatsApp for approval. */
export const useOfferTemplate = () =>
  useMessagesCall((kind: SendingKind) => answer(whatsapp.templates.offers.$post({ json: { kind } })))

/** Takes a text over from Meta's own library. */
export const useTakeLibraryText = () =>
  useMessagesCall((json: { libraryName: string; name: string }) =>
    answer(whatsapp.templates.library.$post({ json })),
  )

export const useSaveRules = () => useMessagesCall((json: RulesInput) => answer(sending.rules.$post({ json })))

export const useSaveKind = (kind: SendingKind) =>
  useMessagesCall((json: KindInput) => answer(sending.kinds[':kind'].$post({ param: { kind }, json })))

/** Lets a kind go whose text was looked at. */
export const useLetGo = (kind: SendingKind) =>
  useMessagesCall((text: string) =>
    answer(sending.kinds[':kind'].looks.$post({ param: { kind }, json: { text } })),
  )

/** Stops all that goes to people, or lets it go on. */
export const useStopAll = () =>
  useSendingCall((isStopped: boolean) => answer(sending.stops.$post({ json: { isStopped } })))

export const useSwitchDay = () =>
  useSendingCall((isOff: boolean) => answer(sending.days.$post({ json: { isOff } })))

/** Leaves a member out today, or takes that back. */
export const useRestToday = () =>
  useSendingCall((json: { memberId: string; rests: boolean }) => answer(sending.rests.$post({ json })))

/** Lets messages go to a member's number by WhatsApp again (MS-5). */
export const useLiftRest = () =>
  useSendingCall((id: string) => answer(sending.numbers[':id'].lifts.$post({ param: { id } })))

/** Notes that somebody dealt with what was written. */
export const useEndAnswer = () =>
  useSendingCall((id: string) => answer(sending.answers[':id'].ends.$post({ param: { id } })))
