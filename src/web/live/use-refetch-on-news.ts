import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveTopic } from '#domain/live.ts'
import { useTopics } from './topics.tsx'

/** Refetches a query at live messages, of these topics where some are given; both arrays have to be stable. */
export function useRefetchOnNews(queryKey: readonly string[], followed?: readonly LiveTopic[]) {
  const topics = useTopics()
  const client = useQueryClient()
  useEffect(
    () =>
      topics.onNews((topic) => {
        if (!followed || topic === '*' || followed.includes(topic))
          void client.invalidateQueries({ queryKey })
      }),
    [topics, client, queryKey, followed],
  )
}
