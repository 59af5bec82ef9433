import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { z } from 'zod'
import type { LiveTopic } from '#domain/live.ts'
import type { EmailSettingsInput } from '#domain/messages/email-input.ts'
import type { MessageState, SendingChannel } from '#domain/messages/message.ts'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import type {
  AutomaticMessageKindRuleInput,
  SendingRulesInput,
} from '#domain/messages/sending-rules-input.ts'
import type { smsSettingsInputSchema } from '#domain/messages/sms-channel.ts'
import type { AutomaticSendingState } from '#domain/messages/todays-messages-and-answers.ts'
import type { whatsappSettingsInputSchema } from '#domain/messages/whatsapp-channel.ts'
import { apiClientOptions, isApiErrorWithCode, readAnswerOfCall } from '#web/api.ts'
import { usePagedRows } from '#web/live/use-paged-rows.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { messageChannelsAndLogRoutes } from './message-channels-and-log.routes.ts'
import type { automaticSendingRoutes } from './sending/automatic-sending.routes.ts'
import type { smsAccountRoutes } from './sms/sms-account.routes.ts'
import type { whatsappRoutes } from './whatsapp/whatsapp.routes.ts'

const api = hc<ReturnType<typeof messageChannelsAndLogRoutes>>('/api/messages', apiClientOptions)
const whatsapp = hc<ReturnType<typeof whatsappRoutes>>('/api/messages/whatsapp', apiClientOptions)
const sms = hc<ReturnType<typeof smsAccountRoutes>>('/api/messages/sms', apiClientOptions)
const sending = hc<ReturnType<typeof automaticSendingRoutes>>('/api/messages/sending', apiClientOptions)

const queryKey = ['messages', 'all']

/** The channels and what goes by them, live. */
export function useMessageSettingsState() {
  useRefetchOnNews(queryKey)
  return useQuery<MessageSettingsState>({
    queryKey,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
  })
}

/** A message is shown with the name of whom it is to. */
const logTopics: readonly LiveTopic[] = ['messages', 'members']

/** What went, newest first, live; of one state, or of all. */
export const useMessageLog = (state: MessageState | 'all') =>
  usePagedRows({
    key: `messages/${state}`,
    read: (before, init) =>
      readAnswerOfCall(api.log.$get({ query: { ...(state !== 'all' && { state }), ...before } }, { init })),
    topics: logTopics,
    keepsPrevious: true,
  })

const sendingKey = ['messages', 'sending']
const nothingGoes: AutomaticSendingState = {
  ...{ channels: [], hour: 10, kinds: [], stoppedAt: null, stoppedBy: '', isDayOff: false },
  ...{ prices: { whatsapp: 0, email: 0, sms: 0 }, isListMade: false, reachable: {} },
  ...{ resting: [], today: [], answers: [] },
}

/** What tells that something of it is another: a yes, a phone and an address are members'. */
const sendingTopics = ['messages', 'members'] as const

/** What goes by itself, live; nothing until that is known. */
export function useAutomaticSendingState(): AutomaticSendingState {
  useRefetchOnNews(sendingKey, sendingTopics)
  const { data } = useQuery<AutomaticSendingState>({
    queryKey: sendingKey,
    queryFn: ({ signal }) => readAnswerOfCall(sending.index.$get({}, { init: { signal } })),
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
      if (!isApiErrorWithCode(error, 'wrong_password')) console.error('A call about messages failed.', error)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

const useMessagesCall = <Sent>(send: (sent: Sent) => Promise<MessageSettingsState>) =>
  useStateCall(queryKey, send)
const useSendingCall = <Sent>(send: (sent: Sent) => Promise<AutomaticSendingState>) =>
  useStateCall(sendingKey, send)

export const useSaveEmailAccount = () =>
  useMessagesCall((json: EmailSettingsInput) => readAnswerOfCall(api.email.$post({ json })))

export const useSaveWhatsappAccount = () =>
  useMessagesCall((json: z.input<typeof whatsappSettingsInputSchema>) =>
    readAnswerOfCall(whatsapp.index.$post({ json })),
  )

export const useSaveSmsAccount = () =>
  useMessagesCall((json: z.input<typeof smsSettingsInputSchema>) =>
    readAnswerOfCall(sms.index.$post({ json })),
  )

export const useSendChannelTest = (channel: SendingChannel) =>
  useMessagesCall(() => readAnswerOfCall(api[':channel'].tests.$post({ param: { channel } })))

export const useNoteWhetherChannelTestArrived = (channel: SendingChannel) =>
  useMessagesCall((hasArrived: boolean) =>
    readAnswerOfCall(api[':channel'].tests.answers.$post({ param: { channel }, json: { hasArrived } })),
  )

export const useTurnChannelOnOrOff = (channel: SendingChannel) =>
  useMessagesCall((isOn: boolean) =>
    readAnswerOfCall(api[':channel'].switches.$post({ param: { channel }, json: { isOn } })),
  )

/** Asks Meta what it knows of the number. */
export const useFetchWhatsappNumberFromMeta = () =>
  useMutation({ mutationFn: () => readAnswerOfCall(whatsapp.number.$get()) })

/** Registers the number with WhatsApp by the six digits that it is protected by. */
export const useRegisterWhatsappNumber = () =>
  useMessagesCall((pin: string) => readAnswerOfCall(whatsapp.registrations.$post({ json: { pin } })))

/** Reads the texts that the account has. */
export const useFetchWhatsappTemplatesFromMeta = () =>
  useMessagesCall(() => readAnswerOfCall(whatsapp.templates.$post()))

/** Offers the product's own text of a kind to WhatsApp for approval. */
export const useSubmitWhatsappTemplate = () =>
  useMessagesCall((kind: AutomaticMessageKind) =>
    readAnswerOfCall(whatsapp.templates.offers.$post({ json: { kind } })),
  )

/** Takes a text over from Meta's own library. */
export const useAddTemplateFromMetaLibrary = () =>
  useMessagesCall((json: { libraryName: string; name: string }) =>
    readAnswerOfCall(whatsapp.templates.library.$post({ json })),
  )

export const useSaveSendingRules = () =>
  useMessagesCall((json: SendingRulesInput) => readAnswerOfCall(sending.rules.$post({ json })))

export const useSaveSendingKind = (kind: AutomaticMessageKind) =>
  useMessagesCall((json: AutomaticMessageKindRuleInput) =>
    readAnswerOfCall(sending.kinds[':kind'].$post({ param: { kind }, json })),
  )

/** Lets a kind go whose text was looked at. */
export const useAllowReviewedSendingKind = (kind: AutomaticMessageKind) =>
  useMessagesCall((text: string) =>
    readAnswerOfCall(sending.kinds[':kind'].looks.$post({ param: { kind }, json: { text } })),
  )

/** Stops all that goes to people, or lets it go on. */
export const useSwitchAllSending = () =>
  useSendingCall((isStopped: boolean) => readAnswerOfCall(sending.stops.$post({ json: { isStopped } })))

export const useTurnTodaysSendingOnOrOff = () =>
  useSendingCall((isOff: boolean) => readAnswerOfCall(sending.days.$post({ json: { isOff } })))

/** Leaves a member out today, or takes that back. */
export const useSetMemberLeftOutOfSendingToday = () =>
  useSendingCall((json: { memberId: string; rests: boolean }) =>
    readAnswerOfCall(sending.rests.$post({ json })),
  )

/** Lets messages go to a member's number by WhatsApp again (MS-5). */
export const useResumeWhatsappToNumber = () =>
  useSendingCall((id: string) => readAnswerOfCall(sending.numbers[':id'].lifts.$post({ param: { id } })))

/** Notes that somebody dealt with what was written. */
export const useMarkMessageAnswerHandled = () =>
  useSendingCall((id: string) => readAnswerOfCall(sending.answers[':id'].ends.$post({ param: { id } })))
