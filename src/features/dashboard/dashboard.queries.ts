import { useTopic } from '#web/topics.tsx'

/** The centre's visits by day; null until they are known, and where they could not be read (VS-3). */
export function useVisitsByDay(): ReadonlyMap<string, number> | null {
  const visits = useTopic('visits')
  return visits.status === 'ready' ? new Map(visits.rows.map((row) => [row.id, row.visits])) : null
}
