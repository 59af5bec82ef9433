import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTopics } from './topics.tsx'

/** Asks again for what is no live list itself, but is told of by the live wire; `queryKey` stays the same array. */
export function useRefetchOnNews(queryKey: readonly string[]) {
  const topics = useTopics()
  const client = useQueryClient()
  useEffect(
    () => topics.onNews(() => void client.invalidateQueries({ queryKey })),
    [topics, client, queryKey],
  )
}
