import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import type { SiteVisitsByDay } from '#domain/site/visits-by-day.ts'
import { type TakenRenewalFee, takenRenewalFeesAmongPayments } from '#domain/today/work-of-today.ts'
import { usePayments } from '#features/ledger/payments.queries.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { type LiveList, useTopic } from '#web/live/followed-topics.tsx'
import type { serverNetworkAddressesRoutes } from './server-network-addresses.routes.ts'

const api = hc<ReturnType<typeof serverNetworkAddressesRoutes>>('/api/addresses', apiClientOptions)

/** Where other devices open this server. */
export function useServerNetworkAddresses() {
  return useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
  })
}

export type LiveSiteVisits =
  | Exclude<LiveList<never>, { status: 'ready' }>
  | { status: 'ready'; byDay: SiteVisitsByDay }

/** The centre's visits by day, live. */
export function useSiteVisits(): LiveSiteVisits {
  const visits = useTopic('visits')
  return useMemo(() => {
    if (visits.status !== 'ready') return visits
    return { status: 'ready', byDay: Object.fromEntries(visits.rows.map((row) => [row.id, row.visits])) }
  }, [visits])
}

/** The fees for a next term that were taken today, live. */
export function useRenewalFeesTakenToday(today: Day): TakenRenewalFee[] {
  const filter = useMemo(() => ({ from: today, to: today }), [today])
  const { rows } = usePayments(filter)
  return useMemo(() => takenRenewalFeesAmongPayments(rows), [rows])
}
