import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { LiveTopic } from '#domain/live.ts'
import type { PaymentFilter } from '#domain/money/payment-list.ts'
import { answer, sender } from '#web/api.ts'
import { usePage } from '#web/live/use-page.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { paymentsRoutes } from './payments.routes.ts'

const api = hc<ReturnType<typeof paymentsRoutes>>('/api/payments', sender)

/** A payment is shown with its member's name, and the name of a deleted one is marked. */
const followed: readonly LiveTopic[] = ['payments', 'members', 'deleted_members']
const sumsKey = ['payment-sums']

/** The payments of a filter, newest first, live. */
export const usePayments = (filter: PaymentFilter) =>
  usePage({
    key: `payments/${JSON.stringify(filter)}`,
    read: (before, init) => answer(api.index.$get({ query: { ...filter, ...before } }, { init })),
    topics: followed,
    keepsPrevious: true,
  })

/** Their sums, live. */
export function usePaymentSums(filter: PaymentFilter) {
  useRefetchOnNews(sumsKey, followed)
  return useQuery({
    queryKey: [...sumsKey, filter],
    queryFn: ({ signal }) => answer(api.sums.$get({ query: { ...filter } }, { init: { signal } })),
    placeholderData: (before) => before,
    gcTime: 0,
  })
}
