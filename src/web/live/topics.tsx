import { QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo } from 'react'
import {
  type Changes,
  type FullList,
  type LiveMessage,
  type LiveTopic,
  merge,
  type Topic,
  type TopicRows,
} from '#domain/live.ts'
import { get } from '../api.ts'
import { CatchUp } from './catch-up.ts'
import { takeEarly } from './early.ts'

/** A live collection; `rows` keeps its identity until a row changes. */
export type LiveList<Row> =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void }
  | { status: 'ready'; rows: readonly Row[] }

/** Members refer to seats, so what is read of both at once is shown at once. */
const joint: readonly Topic[] = ['members', 'seating']

const keyOf = (topic: Topic) => ['topic', topic]

/** A query client without polling, refetching or eviction: the live connection keeps lists current. */
export function newQueryClient(): QueryClient {
  const shared = { networkMode: 'always' as const, retry: false }
  return new QueryClient({
    defaultOptions: {
      queries: { ...shared, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
      mutations: shared,
    },
  })
}

/** The topics this tab follows, each kept current. */
export class Topics {
  #client: QueryClient
  #followed = new Map<Topic, CatchUp>()
  #listeners = new Set<(topic: LiveTopic | '*') => void>()
  #timers = new Set<ReturnType<typeof setTimeout>>()
  /** Requests in flight. */
  #reading = new Map<Topic, Promise<unknown>>()

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
    return () => this.#listeners.delete(told)
  }

  /** Loads a topic and keeps it current; a second call does nothing. */
  follow(topic: Topic): void {
    if (this.#followed.has(topic)) return
    this.#of(topic)
      .now()
      .catch(() => {})
  }

  /**
   * Loads what is newer before it returns, for use after an own write. A failure is only logged: the write stands, and
   * the next message or retry brings the list up to date.
   */
  async catchUp(topic: Topic): Promise<void> {
    await this.#of(topic)
      .now()
      .catch(() => {})
  }

  /**
   * Sends a write that changes one row of a topic and answers with it; the list holds the row when this returns. The answer
   * is merged where no other change can lie between, otherwise the list catches up.
   * @throws what `send` throws
   */
  async writeRow<T extends Topic, Answer extends { revision: number }>(
    topic: T,
    send: () => Promise<Answer>,
    listed: (answer: Answer) => TopicRows[T],
  ): Promise<Answer> {
    const catchUp = this.#of(topic)
    const release = catchUp.hold()
    try {
      const answer = await send()
      const { revision } = answer
      const held = this.#client.getQueryData<FullList<Row>>(keyOf(topic))
      if (held && revision === held.revision + 1 && catchUp.reached(revision)) {
        const changes = { revision, changed: [listed(answer)], removed: [] }
        this.#client.setQueryData(keyOf(topic), merge(held, changes))
      } else await this.catchUp(topic)
      return answer
    } finally {
      release()
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#followed.clear()
  }

  #of(topic: Topic) {
    const known = this.#followed.get(topic)
    if (known) return known
    const catchUp = new CatchUp({
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

  async #ask(topic: Topic) {
    const { revision } = await this.#client.fetchQuery({
      queryKey: keyOf(topic),
      queryFn: () => this.#read(topic, this.#client.getQueryData(keyOf(topic))),
      structuralSharing: false,
      staleTime: 0,
    })
    return revision
  }

  async #read(topic: Topic, held: FullList<Row> | undefined) {
    const reading = readNewer(held, topic)
    this.#reading.set(topic, reading)
    try {
      const newer = await reading
      const others = joint.includes(topic) && held ? joint.filter((other) => other !== topic) : []
      await Promise.allSettled(others.map((other) => this.#reading.get(other)))
      return newer
    } finally {
      if (this.#reading.get(topic) === reading) this.#reading.delete(topic)
    }
  }
}

type Row = TopicRows[Topic]

async function readNewer(held: FullList<Row> | undefined, topic: Topic) {
  if (held === undefined) {
    const early = await takeEarly<FullList<Row>>(topic)
    return merge(held, early ?? (await get<FullList<Row>>(`/api/${topic}`)))
  }
  return merge(held, await get<FullList<Row> | Changes<Row>>(`/api/${topic}?since=${held.revision}`))
}

const TopicsContext = createContext<Topics | null>(null)
export const TopicsProvider = TopicsContext.Provider

export function useTopics(): Topics {
  const topics = useContext(TopicsContext)
  if (!topics) throw new Error('useTopics needs a TopicsProvider above it.')
  return topics
}

/** A live collection, loaded at the first use and kept current from then on. */
export function useTopic<T extends Topic>(topic: T): LiveList<TopicRows[T]> {
  const topics = useTopics()
  const client = useQueryClient()
  const { data, status, fetchStatus } = useQuery<FullList<TopicRows[T]>>(
    { queryKey: keyOf(topic), queryFn: skipToken, structuralSharing: false },
    client,
  )
  useEffect(() => topics.follow(topic), [topics, topic])

  const rows = data?.rows
  const isRetrying = fetchStatus === 'fetching'
  return useMemo(() => {
    if (rows) return { status: 'ready', rows }
    if (status !== 'error') return { status: 'loading' }
    return { status: 'failed', isRetrying, retry: () => void topics.catchUp(topic) }
  }, [rows, status, isRetrying, topics, topic])
}
