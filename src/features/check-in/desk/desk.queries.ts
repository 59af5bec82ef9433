import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { LiveTopic } from '#domain/live.ts'
import { answer, clientOptions } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { checkInRoutes } from '../check-in.routes.ts'

const api = hc<ReturnType<typeof checkInRoutes>>('/api/check-in', clientOptions)

/** What a door says depends on terms, dues, seats, hours and the grace. */
const followed: readonly LiveTopic[] = ['check_ins', 'members', 'deleted_members', 'setup', 'settings']
const keys = {
  found: ['check-in', 'found'],
  waiting: ['check-in', 'waiting'],
  last: ['check-in', 'last'],
}
/** What was pressed at a door waits for ten minutes, and of its end no news comes. */
const lookAgain = 30_000

/** The members who are meant, live, with what would be said to each (CI-2); nothing is asked for while nothing is typed. */
export function useFound(text: string, libraryId: number | null) {
  useRefetchOnNews(keys.found, followed)
  const query = { text, ...(libraryId !== null && { libraryId: String(libraryId) }) }
  return useQuery({
    queryKey: [...keys.found, text, libraryId],
    queryFn: async ({ signal }) => ({
      ...(await answer(api.found.$get({ query }, { init: { signal } }))),
      text,
    }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** What was pressed at the doors and is decided at the desk, live (CI-2, CI-3). */
export function useWaitingPresses() {
  useRefetchOnNews(keys.waiting, followed)
  return useQuery({
    queryKey: keys.waiting,
    queryFn: ({ signal }) => answer(api.waiting.$get({}, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.presses.length ? lookAgain : false),
    gcTime: 0,
  })
}

/** Who came or went in the last hours, live. */
export function useLastPresses() {
  useRefetchOnNews(keys.last, followed)
  return useQuery({
    queryKey: keys.last,
    queryFn: ({ signal }) => answer(api.last.$get({}, { init: { signal } })),
    gcTime: 0,
  })
}
