import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { LiveTopic } from '#domain/live.ts'
import type { ListedPayment, PaymentFilter } from '#domain/money/payment-list.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { usePagedRows } from '#web/live/use-paged-rows.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { useDebouncedText } from '#web/use-debounced-text.ts'
import type { paymentListAndCorrectionRoutes } from './payment-list-and-correction.routes.ts'

const api = hc<ReturnType<typeof paymentListAndCorrectionRoutes>>('/api/payments', apiClientOptions)

/** A payment is shown with its member's name, and the name of a deleted one is marked. */
const followed: readonly LiveTopic[] = ['payments', 'members', 'deleted_members']
const sumsKey = ['payment-sums']

/** The payments of a filter, newest first, live. */
export const usePayments = (filter: PaymentFilter) =>
  usePagedRows({
    key: `payments/${JSON.stringify(filter)}`,
    read: (before, init) => readAnswerOfCall(api.index.$get({ query: { ...filter, ...before } }, { init })),
    topics: followed,
    keepsPrevious: true,
  })

/** The payments whose receipt has a number, newest first; none is asked for where it is empty. */
export function useReceiptsOfNumber(typed: string) {
  const receipt = useDebouncedText(typed)
  const found = useQuery({
    queryKey: ['receipts-of-number', receipt],
    queryFn: ({ signal }) =>
      readAnswerOfCall(api.index.$get({ query: { receipt, limit: '5' } }, { init: { signal } })),
    enabled: receipt !== '' && receipt === typed,
    gcTime: 0,
    retry: false,
  })
  return {
    rows: found.data?.rows ?? none,
    error: found.error,
    isAsking: receipt !== typed || found.isFetching,
  }
}

const none: readonly ListedPayment[] = []

/** Their sums, live. */
export function usePaymentSums(filter: PaymentFilter) {
  useRefetchOnNews(sumsKey, followed)
  return useQuery({
    queryKey: [...sumsKey, filter],
    queryFn: ({ signal }) => readAnswerOfCall(api.sums.$get({ query: { ...filter } }, { init: { signal } })),
    placeholderData: (before) => before,
    gcTime: 0,
  })
}
