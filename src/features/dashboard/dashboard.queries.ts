import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import type { VisitMap } from '#domain/site/visit.ts'
import { feesTaken, type TakenFee } from '#domain/today/work-of-today.ts'
import { usePayments } from '#features/ledger/payments.queries.ts'
import { answer, clientOptions } from '#web/api.ts'
import { type LiveList, useTopic } from '#web/live/topics.tsx'
import type { addressesRoutes } from './addresses.routes.ts'

const api = hc<ReturnType<typeof addressesRoutes>>('/api/addresses', clientOptions)

/** Where other devices open this server. */
export function useAddresses() {
  return useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => answer(api.index.$get({}, { init: { signal } })),
  })
}

export type Visits = Exclude<LiveList<never>, { status: 'ready' }> | { status: 'ready'; byDay: VisitMap }

/** The centre's visits by day, live. */
export function useVisits(): Visits {
  const visits = useTopic('visits')
  return useMemo(() => {
    if (visits.status !== 'ready') return visits
    return { status: 'ready', byDay: Object.fromEntries(visits.rows.map((row) => [row.id, row.visits])) }
  }, [visits])
}

/** The fees for a next term that were taken today, live. */
export function useFeesOfToday(today: Day): TakenFee[] {
  const filter = useMemo(() => ({ from: today, to: today }), [today])
  const { rows } = usePayments(filter)
  return useMemo(() => feesTaken(rows), [rows])
}
