import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#domain/history.ts'
import { call } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'

const queryKey = ['history']

interface Part {
  rows: HistoryEntry[]
  next: number | null
}

/** What happened to a member, or to the whole centre, newest first and more of it on demand. It follows the live wire. */
export function useHistory(memberId?: string) {
  useRefetchOnNews(queryKey)
  return useInfiniteQuery({
    queryKey: [...queryKey, memberId ?? null],
    queryFn: ({ pageParam, signal }) => call<Part>('GET', addressOf(memberId, pageParam), { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
}

function addressOf(memberId: string | undefined, before: number | null) {
  const query = new URLSearchParams({
    ...(memberId !== undefined && { member: memberId }),
    ...(before !== null && { before: String(before) }),
  })
  return `/api/history?${query}`
}
