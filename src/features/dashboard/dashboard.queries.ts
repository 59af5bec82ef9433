import { useMemo } from 'react'
import type { VisitMap } from '#domain/site/visit.ts'
import { type LiveList, useTopic } from '#web/live/topics.tsx'

export type Visits = Exclude<LiveList<never>, { status: 'ready' }> | { status: 'ready'; byDay: VisitMap }

/** The centre's visits by day, live. */
export function useVisits(): Visits {
  const visits = useTopic('visits')
  return useMemo(() => {
    if (visits.status !== 'ready') return visits
    return { status: 'ready', byDay: Object.fromEntries(visits.rows.map((row) => [row.id, row.visits])) }
  }, [visits])
}
