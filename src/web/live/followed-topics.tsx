import { notifyManager, QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  applyLiveChanges,
  type ChangedAndRemovedRows,
  type FullListOfTopic,
  type LiveListTopic,
  type LiveMessage,
  type LiveTopic,
  liveListTopics,
  type RowTypesByLiveListTopic,
} from '#domain/live.ts'
import { getJson } from '../api.ts'
import {
  type OfflineListName,
  type OfflineRowsByListName,
  offlineTopics,
} from '../last-known/last-known-lists-format.ts'
import { takeEarlyData } from './data-loaded-early.ts'
import { TopicCatchUpController } from './topic-catch-up-controller.ts'

/** A live collection; `rows` keeps its identity until a row changes. */
export type LiveList<Row> =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void }
  | { status: 'ready'; rows: readonly Row[] }

/** The effect of a write on one list, told by its answer: the rows that it wrote and the ids of those that it removed. */
type ListChange<Row> = { changed?: Row[]; removed?: string[] }

/** The lists that a write changes, each with how the answer tells its change. */
type ListChanges<Answer> = {
  [T in LiveListTopic]?: (answer: Answer) => ListChange<RowTypesByLiveListTopic[T]>
}

/** Members refer to seats and parts of the day, so what is read of them at once is shown at once. */
const joint: readonly LiveListTopic[] = offlineTopics

/** The key of a topic among the queries. */
export const topicQueryKey = (topic: LiveListTopic) => ['topic', topic]

/** A query client without polling, refetching or eviction: the live connection keeps lists current. */
export function newQueryClient(): QueryClient {
  // By default screens are told in a timer. What a screen shows until the list holds it would be gone until then.
  notifyManager.setScheduler(queueMicrotask)
  const shared = { networkMode: 'always' as const, retry: false }
  return new QueryClient({
    defaultOptions: {
      queries: { ...shared, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
      mutations: shared,
    },
  })
}

/** The topics this tab follows, each kept current. */
export class FollowedTopics {
  #client: QueryClient
  #followed = new Map<LiveListTopic, TopicCatchUpController>()
  #listeners = new Set<(topic: LiveTopic | '*') => void>()
  /** The queries that news refetch, by name. */
  #refetched = new Map<string, { askers: number; stop: () => void }>()
  /** The names of queries that are fetched again once their first fetch has ended. */
  #firstFetches = new Set<string>()
  #timers = new Set<ReturnType<typeof setTimeout>>()
  /** Requests in flight. */
  #reading = new Map<LiveListTopic, Promise<unknown>>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Handles a live message. */
  hear({ topic, revision }: LiveMessage): void {
    for (const told of this.#listeners) told(topic)
    for (const [followed, catchUp] of this.#followed) {
      if (topic === '*' || topic === followed) catchUp.hear(revision, topic === '*')
    }
  }

  /** Calls `told` at every live message, for data that is no topic. Returns the function that stops it. */
  onNews(told: (topic: LiveTopic | '*') => void): () => void {
    this.#listeners.add(told)
    return () => void this.#listeners.delete(told)
  }

  /**
   * Refetches a query at live messages, of these topics where some are given: once for each message, however many parts of a screen
   * ask for it. Returns the function that stops it.
   */
  refetchOnNews(queryKey: readonly string[], followed?: readonly LiveTopic[]): () => void {
    const name = JSON.stringify([queryKey, followed])
    const stop =
      this.#refetched.get(name)?.stop ??
      this.onNews((topic) => {
        if (!followed || topic === '*' || followed.includes(topic)) void this.#refetch(queryKey)
      })
    const askers = (this.#refetched.get(name)?.askers ?? 0) + 1
    this.#refetched.set(name, { askers, stop })
    return () => {
      const left = (this.#refetched.get(name)?.askers ?? 1) - 1
      if (left > 0) return void this.#refetched.set(name, { askers: left, stop })
      this.#refetched.delete(name)
      stop()
      // What is cached hears of no news from now on, so that the next asker fetches it again.
      void this.#client.invalidateQueries({ queryKey, refetchType: 'none' })
    }
  }

  /** Fetches a query again: after its first fetch where that is under way, which may have read before the news and would only be joined. */
  async #refetch(queryKey: readonly string[]) {
    const name = JSON.stringify(queryKey)
    if (this.#firstFetches.has(name)) return
    const fetching = this.#client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
    const refetching = this.#client.invalidateQueries({ queryKey })
    if (fetching.every(({ state }) => state.data !== undefined)) return
    this.#firstFetches.add(name)
    await refetching
    this.#firstFetches.delete(name)
    await this.#client.invalidateQueries({ queryKey })
  }

  /** Loads a topic and keeps it current; a second call does nothing. */
  follow(topic: LiveListTopic): void {
    if (this.#followed.has(topic)) return
    this.#of(topic)
      .now()
      .catch(() => {})
  }

  /** Asks for a topic no more, as the centre has switched it off. */
  leave(topic: LiveListTopic): void {
    this.#followed.get(topic)?.end()
    this.#followed.delete(topic)
  }

  /**
   * Loads what is newer before it returns, for use after an own write. A failure is only logged: the write stands, and
   * the next message or retry brings the list up to date.
   */
  async catchUp(topic: LiveListTopic): Promise<void> {
    await this.#of(topic)
      .now()
      .catch(() => {})
  }

  /**
   * Sends a write and merges its answer into the lists; they hold its change when this returns. Where another change may lie
   * between, a list catches up instead.
   * @param lists must tell all that the write changes in each of its lists
   * @throws what `send` throws
   */
  async write<Answer extends { revision: number }>(
    send: () => Promise<Answer>,
    lists: ListChanges<Answer>,
  ): Promise<Answer> {
    const written = liveListTopics.filter((topic) => lists[topic])
    const releases = written.map((topic) => this.#of(topic).hold())
    try {
      const answer = await send()
      await Promise.all(
        written.map((topic) => this.#mergeOrCatchUp(topic, answer.revision, lists[topic]?.(answer))),
      )
      return answer
    } finally {
      for (const release of releases) release()
    }
  }

  async #mergeOrCatchUp(topic: LiveListTopic, revision: number, change: ListChange<Row> | undefined) {
    const held = this.#client.getQueryData<FullListOfTopic<Row>>(topicQueryKey(topic))
    if (held && revision === held.revision + 1 && this.#of(topic).reached(revision)) {
      const changes = { revision, changed: [], removed: [], ...change }
      this.#client.setQueryData(topicQueryKey(topic), applyLiveChanges(held, changes))
    } else await this.catchUp(topic)
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#followed.clear()
  }

  #of(topic: LiveListTopic) {
    const known = this.#followed.get(topic)
    if (known) return known
    const catchUp = new TopicCatchUpController({
      ask: () => this.#ask(topic),
      failed: (error) => console.error(`Loading ${topic} failed.`, error),
      later: (retry, ms) => {
        const timer = setTimeout(() => {
          this.#timers.delete(timer)
          retry()
        }, ms)
        this.#timers.add(timer)
      },
    })
    this.#followed.set(topic, catchUp)
    return catchUp
  }

  async #ask(topic: LiveListTopic) {
    const { revision } = await this.#client.fetchQuery({
      queryKey: topicQueryKey(topic),
      queryFn: () => this.#read(topic, this.#client.getQueryData(topicQueryKey(topic))),
      structuralSharing: false,
      staleTime: 0,
    })
    return revision
  }

  async #read(topic: LiveListTopic, held: FullListOfTopic<Row> | undefined) {
    const reading = readNewer(held, topic)
    this.#reading.set(topic, reading)
    try {
      const newer = await reading
      const others = joint.includes(topic) ? joint.filter((other) => other !== topic) : []
      await Promise.allSettled(others.map((other) => this.#reading.get(other)))
      return newer
    } finally {
      if (this.#reading.get(topic) === reading) this.#reading.delete(topic)
    }
  }
}

type Row = RowTypesByLiveListTopic[LiveListTopic]

async function readNewer(held: FullListOfTopic<Row> | undefined, topic: LiveListTopic) {
  if (held === undefined) {
    const early = await takeEarlyData<FullListOfTopic<Row>>(topic)
    return applyLiveChanges(held, early ?? (await getJson<FullListOfTopic<Row>>(`/api/${topic}`)))
  }
  return applyLiveChanges(
    held,
    await getJson<FullListOfTopic<Row> | ChangedAndRemovedRows<Row>>(`/api/${topic}?since=${held.revision}`),
  )
}

const FollowedTopicsContext = createContext<FollowedTopics | null>(null)
export const FollowedTopicsProvider = FollowedTopicsContext.Provider

export function useFollowedTopicsOfTab(): FollowedTopics {
  const topics = useContext(FollowedTopicsContext)
  if (!topics) throw new Error('useFollowedTopicsOfTab needs a FollowedTopicsProvider above it.')
  return topics
}

const LastKnownContext = createContext<OfflineRowsByListName | null>(null)
/** Gives the lists that screens show until the server's are there. */
export const LastKnownListsProvider = LastKnownContext.Provider

/**
 * A live collection, loaded at the first use and kept current from then on.
 * @param isOn false while the centre has it switched off, when nothing is asked for
 */
export function useTopic<T extends LiveListTopic>(
  topic: T,
  isOn = true,
): LiveList<RowTypesByLiveListTopic[T]> {
  const topics = useFollowedTopicsOfTab()
  const client = useQueryClient()
  const lastKnown = useContext(LastKnownContext)
  const { data, status, fetchStatus } = useQuery<FullListOfTopic<RowTypesByLiveListTopic[T]>>(
    { queryKey: topicQueryKey(topic), queryFn: skipToken, structuralSharing: false },
    client,
  )
  useEffect(() => (isOn ? topics.follow(topic) : topics.leave(topic)), [topics, topic, isOn])

  const rows = data?.rows ?? (lastKnown && isOfflineTopic(topic) ? lastKnown[topic] : undefined)
  const isRetrying = fetchStatus === 'fetching'
  return useMemo(() => {
    if (rows) return { status: 'ready', rows }
    if (status !== 'error') return { status: 'loading' }
    return { status: 'failed', isRetrying, retry: () => void topics.catchUp(topic) }
  }, [rows, status, isRetrying, topics, topic])
}

const isOfflineTopic = (topic: LiveListTopic): topic is OfflineListName => joint.includes(topic)

/**
 * Whether screens show rows that were known last, as the server has not sent its own yet. It loads them all, so that once
 * they are there it stays false.
 */
export function useIsShowingLastKnownRows(): boolean {
  const topics = useFollowedTopicsOfTab()
  const hasLastKnown = useContext(LastKnownContext) !== null
  const cache = useQueryClient().getQueryCache()
  useEffect(() => {
    for (const topic of joint) topics.follow(topic)
  }, [topics])
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () =>
      hasLastKnown &&
      joint.some((topic) => cache.find({ queryKey: topicQueryKey(topic) })?.state.data === undefined),
  )
}
