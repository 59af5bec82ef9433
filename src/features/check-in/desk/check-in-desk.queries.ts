import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import { topicsAffectingCheckIns } from '../check-in.queries.ts'
import type { checkInRoutes } from '../check-in.routes.ts'

const api = hc<ReturnType<typeof checkInRoutes>>('/api/check-in', apiClientOptions)

const keys = {
  found: ['check-in', 'found'],
  waiting: ['check-in', 'waiting'],
  last: ['check-in', 'last'],
}
/** What was pressed at a door waits for ten minutes, and of its end no news comes. */
const lookAgain = 30_000

/** The members who are meant, live, with what would be said to each (CI-2); nothing is asked for while nothing is typed. */
export function useCheckInDeskSearchResults(text: string, libraryId: number | null) {
  useRefetchOnNews(keys.found, topicsAffectingCheckIns)
  const query = { text, ...(libraryId !== null && { libraryId: String(libraryId) }) }
  return useQuery({
    queryKey: [...keys.found, text, libraryId],
    queryFn: async ({ signal }) => ({
      ...(await readAnswerOfCall(api.found.$get({ query }, { init: { signal } }))),
      text,
    }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** What was pressed at the doors and is decided at the desk, live (CI-2, CI-3). */
export function useCheckInPressesAwaitingDesk() {
  useRefetchOnNews(keys.waiting, topicsAffectingCheckIns)
  return useQuery({
    queryKey: keys.waiting,
    queryFn: ({ signal }) => readAnswerOfCall(api.waiting.$get({}, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.presses.length ? lookAgain : false),
    gcTime: 0,
  })
}

/** Who came or went in the last hours, live. */
export function useLastCheckInPresses() {
  useRefetchOnNews(keys.last, topicsAffectingCheckIns)
  return useQuery({
    queryKey: keys.last,
    queryFn: ({ signal }) => readAnswerOfCall(api.last.$get({}, { init: { signal } })),
    gcTime: 0,
  })
}
