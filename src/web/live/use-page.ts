import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { LivePage, LiveTopic } from '#domain/live.ts'
import { call } from '../api.ts'
import { useTopics } from './topics.tsx'

interface PageSource {
  /** An address that answers a `LivePage`, with its own filters: `/api/history?member=7`. */
  address: string
  /** Which topics can change what this page shows. A reconnect always can. */
  topics: readonly LiveTopic[]
}

/**
 * Rows of a collection that is too long to hold: the newest ones, and older ones on demand.
 * News of its topics loads again what was loaded so far, and nothing else.
 */
export function usePage<Row>({ address, topics: followed }: PageSource) {
  const topics = useTopics()
  const client = useQueryClient()
  const query = useInfiniteQuery(pageQuery<Row>(address))
  const { refetch, fetchNextPage } = query

  const loads = useMemo(() => {
    const { queryKey } = pageQuery<Row>(address)
    const isFetching = () => client.isFetching({ queryKey, exact: true }) > 0
    return new PageLoads({ refetch, fetchNextPage, isFetching })
  }, [address, client, refetch, fetchNextPage])
  useEffect(
    () => topics.onNews((topic) => (topic === '*' || followed.includes(topic)) && loads.refresh()),
    [topics, followed, loads],
  )

  const loadMore = useCallback(() => loads.more(), [loads])
  const rows = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows) ?? [], [query.data])
  return { query, rows, loadMore }
}

/** The query of a page. `pageParam` is the id below which its rows begin. */
export const pageQuery = <Row>(address: string) =>
  infiniteQueryOptions({
    queryKey: ['page', address],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `${address.includes('?') ? '&' : '?'}before=${pageParam}`
      return call<LivePage<Row>>('GET', `${address}${before}`, { signal })
    },
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
export class PageLoads {
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
