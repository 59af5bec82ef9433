import type { HistoryEntry } from '#domain/history.ts'
import { topics } from '#domain/live.ts'
import { usePage } from '#web/live/use-page.ts'

/** Every write adds an entry, except the count of a visit. */
const written = [...topics.filter((topic) => topic !== 'visits'), 'history' as const]

/** The history of a member, or of the whole centre, newest first, live. */
export const useHistory = (memberId?: string) =>
  usePage<HistoryEntry>({
    address: memberId === undefined ? '/api/history' : `/api/history?member=${encodeURIComponent(memberId)}`,
    topics: written,
  })
