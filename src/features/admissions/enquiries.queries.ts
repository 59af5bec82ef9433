import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type {
  enquiryChangesSchema,
  enquiryStepSchema,
  newEnquirySchema,
  newSeatOfferSchema,
} from '#domain/admissions/enquiry-input.ts'
import { apiClientOptions, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import {
  type FollowedTopics,
  type LiveList,
  useFollowedTopicsOfTab,
  useTopic,
} from '#web/live/followed-topics.tsx'
import { useLoadedRowDetails } from '#web/live/use-loaded-row-details.ts'
import { useTakesEnquiries } from '#web/permissions.tsx'
import type { enquiriesRoutes } from './enquiries.routes.ts'

const api = hc<ReturnType<typeof enquiriesRoutes>>('/api/enquiries', apiClientOptions)

const none: LiveList<Enquiry> = { status: 'ready', rows: [] }

/** Everybody who asks for a seat, as it is stored; nobody, and no request, while the centre takes no enquiries. */
export function useEnquiries(): LiveList<Enquiry> {
  const isOn = useTakesEnquiries()
  const list = useTopic('enquiries', isOn)
  return isOn ? list : none
}

/** One of them; undefined while they are loaded, or once it is gone. */
export function useEnquiry(id: string | undefined): Enquiry | undefined {
  const list = useEnquiries()
  return useMemo(
    () => (list.status === 'ready' ? list.rows.find((enquiry) => enquiry.id === id) : undefined),
    [list, id],
  )
}

type Kept = Awaited<ReturnType<typeof readKept>>

const readKept = (id: string, init: RequestInit) =>
  readAnswerOfCall(api[':id'].$get({ param: { id } }, { init }))

/** The steps and consents of an enquiry, which lists leave out. */
export function useEnquiryDetails({ id, revision }: Pick<Enquiry, 'id' | 'revision'>) {
  return useLoadedRowDetails<Kept>(
    { topic: 'enquiries', read: async (id, init = {}) => ({ row: await readKept(id, init) }) },
    { id, revision, form: 'kept' },
  )
}

/** A write of one enquiry: done once the list holds it. What others did meanwhile is fetched before a refusal is passed on. */
async function writeOf<Answer extends { revision: number; row: Enquiry }>(
  topics: FollowedTopics,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await topics.write(send, { enquiries: ({ row }) => ({ changed: [row] }) })
  } catch (error) {
    if (isConflictOrGone(error)) await topics.catchUp('enquiries')
    throw error
  }
}

/** Writes down a walk-in or a call. */
export function useAddEnquiry() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: (json: z.input<typeof newEnquirySchema>) =>
      writeOf(topics, () => readAnswerOfCall(api.index.$post({ json }))),
    onError: (error) => console.error('Adding an enquiry failed.', error),
  })
}

/** Changes what is known of an enquiry. A form that is parted becomes another one, which the list has to ask for. */
export function useChangeEnquiry() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async ({ id, changes }: { id: string; changes: z.input<typeof enquiryChangesSchema> }) => {
      const send = () => readAnswerOfCall(api[':id'].$patch({ param: { id }, json: changes }))
      if (changes.repeat?.isParted !== true) return writeOf(topics, send)
      try {
        return await send()
      } finally {
        await topics.catchUp('enquiries')
      }
    },
    onError: (error) => console.error('Changing an enquiry failed.', error),
  })
}

/** Takes a step with an enquiry. */
export function useTakeEnquiryStep() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: ({ id, ...json }: z.input<typeof enquiryStepSchema> & { id: string }) =>
      writeOf(topics, () => readAnswerOfCall(api[':id'].steps.$post({ param: { id }, json }))),
    onError: (error) => console.error('A step of an enquiry failed.', error),
  })
}

/** Offers a seat; the answer has the link of its page, which nobody can read again. */
export function useMakeSeatOffer() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: ({ enquiryId: id, ...json }: z.input<typeof newSeatOfferSchema> & { enquiryId: string }) =>
      writeOf(topics, () => readAnswerOfCall(api[':id'].offers.$post({ param: { id }, json }))),
    onError: (error) => console.error('Offering a seat failed.', error),
  })
}

interface OfOffer {
  id: string
  offerId: string
}

/** Makes another link to an open offer. */
export function useMakeAnotherOfferLink() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: (param: OfOffer) =>
      writeOf(topics, () => readAnswerOfCall(api[':id'].offers[':offerId'].links.$post({ param }))),
    onError: (error) => console.error('Making another link failed.', error),
  })
}

/** Takes an offer back: its seat is free at once. */
export function useWithdrawOffer() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: (param: OfOffer) =>
      writeOf(topics, () => readAnswerOfCall(api[':id'].offers[':offerId'].withdrawals.$post({ param }))),
    onError: (error) => console.error('Withdrawing an offer failed.', error),
  })
}
