import { hc } from 'hono/client'
import { liveListTopics, pagedLiveTopics } from '#domain/live.ts'
import { shiftNameById } from '#domain/seating/hours.ts'
import { useSitePages } from '#features/pages/pages.queries.ts'
import { useLibraryNames, useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import type { HistorySentenceContext } from '#languages/history-entry-sentences.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { usePagedRows } from '#web/live/use-paged-rows.ts'
import type { historyRoutes } from './history.routes.ts'

const api = hc<ReturnType<typeof historyRoutes>>('/api/history', apiClientOptions)

/** Every write adds an entry, except the count of a visit. */
const written = [...liveListTopics.filter((topic) => topic !== 'visits'), ...pagedLiveTopics]

/** The history of a member, or of the whole centre, newest first, live. */
export const useHistoryEntries = (member?: string) =>
  usePagedRows({
    key: `history/${member ?? ''}`,
    read: (before, init) =>
      readAnswerOfCall(
        api.index.$get({ query: { ...(member !== undefined && { member }), ...before } }, { init }),
      ),
    topics: written,
  })

/** The words and facts that the sentences of entries need. */
export function useHistoryWordsAndNames(): HistorySentenceContext {
  const { words, language } = useLocale()
  const pages = useSitePages()
  const { plans, hours } = useRoomsHoursAndPlans()
  return {
    words,
    language,
    titleOf: (id) => (pages.status === 'ready' ? pages.rows.find((page) => page.id === id)?.title : id),
    libraryOf: useLibraryNames(),
    planOf: (id) => plans.find((plan) => plan.id === id)?.name ?? id,
    shiftOf: (id) => shiftNameById(hours, id, language),
    timeZone: useTimeZone(),
  }
}
