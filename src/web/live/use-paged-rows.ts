import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { LiveTopic, PageOfLiveRows } from '#domain/live.ts'
import { useFollowedTopicsOfTab } from './followed-topics.tsx'

interface PageSource<Row> {
  /** Names the collection and its filter. */
  key: string
  /** Reads the rows below an id, from the newest on without one, by the typed client of its routes. */
  read: (before: { before?: string }, init: RequestInit) => Promise<PageOfLiveRows<Row>>
  /** Which topics can change what this page shows. A reconnect always can. */
  topics: readonly LiveTopic[]
  /** Whether the rows of the filter before stay until those of a new one are there. */
  keepsPrevious?: boolean
}

/**
 * Rows of a collection that is too long to hold: the newest ones, and older ones on demand.
 * News of its topics loads again what was loaded so far, and nothing else.
 */
export function usePagedRows<Row>(source: PageSource<Row>) {
  const { key, topics: followed } = source
  const topics = useFollowedTopicsOfTab()
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...pagedRowsQueryOptions(source),
    ...(source.keepsPrevious && { placeholderData: keepPreviousData }),
  })
  const { refetch, fetchNextPage } = query

  const loads = useMemo(() => {
    const isFetching = () => client.isFetching({ queryKey: keyOf(key), exact: true }) > 0
    return new PagedRowsRequestQueue({ refetch, fetchNextPage, isFetching })
  }, [key, client, refetch, fetchNextPage])
  useEffect(
    () => topics.onNews((topic) => (topic === '*' || followed.includes(topic)) && loads.refresh()),
    [topics, followed, loads],
  )

  const loadMore = useCallback(() => loads.more(), [loads])
  const rows = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows) ?? [], [query.data])
  return { query, rows, loadMore }
}

const keyOf = (key: string) => ['page', key]

/** The query of a page. `pageParam` is the id below which its rows begin. */
export const pagedRowsQueryOptions = <Row>({ key, read }: Pick<PageSource<Row>, 'key' | 'read'>) =>
  infiniteQueryOptions({
    queryKey: keyOf(key),
    queryFn: ({ pageParam, signal }) =>
      read(pageParam === null ? {} : { before: String(pageParam) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })

interface PageRequests {
  refetch(options?: { cancelRefetch: boolean }): Promise<unknown>
  fetchNextPage(): Promise<unknown>
  isFetching(): boolean
}

/** Runs the requests of a page one after the other, because each of them would cancel the one before. */
export class PagedRowsRequestQueue {
  #requests: PageRequests
  #last: Promise<unknown> = Promise.resolve()
  #isRefreshQueued = false

  constructor(requests: PageRequests) {
    this.#requests = requests
  }

  /** Loads the rows again that were loaded. Calls that wait for the same turn become one. */
  refresh(): void {
    if (this.#isRefreshQueued) return
    this.#isRefreshQueued = true
    this.#queue(async () => {
      this.#isRefreshQueued = false
      // The first load may have read before the change, and a refetch would only join it.
      if (this.#requests.isFetching()) await this.#requests.refetch({ cancelRefetch: false })
      await this.#requests.refetch()
    })
  }

  /** Loads the rows below those that were loaded. */
  more(): void {
    this.#queue(() => this.#requests.fetchNextPage())
  }

  #queue(request: () => Promise<unknown>) {
    this.#last = this.#last.then(request, request)
  }
}
