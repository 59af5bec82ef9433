import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTopics } from './topics.tsx'

/** Refetches a query at every live message; `queryKey` has to be a stable array. */
export function useRefetchOnNews(queryKey: readonly string[]) {
  const topics = useTopics()
  const client = useQueryClient()
  useEffect(
    () => topics.onNews(() => void client.invalidateQueries({ queryKey })),
    [topics, client, queryKey],
  )
}
