import { useEffect } from 'react'
import type { LiveTopic } from '#domain/live.ts'
import { useFollowedTopicsOfTab } from './followed-topics.tsx'

/** Refetches a query at live messages, of these topics where some are given; both arrays have to be stable. */
export function useRefetchOnNews(queryKey: readonly string[], followed?: readonly LiveTopic[]) {
  const topics = useFollowedTopicsOfTab()
  useEffect(() => topics.refetchOnNews(queryKey, followed), [topics, queryKey, followed])
}
