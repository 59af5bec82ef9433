import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import type { LiveTopic } from '#domain/live.ts'
import { apiClientOptions, isApiErrorWithCode, readAnswerOfCall } from '#web/api.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { doorTabletKeysRoutes } from '../door-tablet-keys.routes.ts'

const api = hc<ReturnType<typeof doorTabletKeysRoutes>>('/api/doors', apiClientOptions)

const key = ['doors']
const followed: readonly LiveTopic[] = ['check_ins']

/** The tablets at the doors whose keys stand, live (CI-3). */
export function useDoorTablets() {
  useRefetchOnNews(key, followed)
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readAnswerOfCall(api.index.$get({}, { init: { signal } })),
    // A tablet that asks for its code is no news.
    refetchOnMount: 'always',
  })
}

type NewDoor = InferRequestType<typeof api.index.$post>['json']

/** Makes the key of a tablet, which only this answer has; null where a first try made it and the answer was lost. */
export function useMakeDoorTabletKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: NewDoor) => {
      try {
        const { key: made } = await readAnswerOfCall(api.index.$post({ json }))
        return made
      } catch (error) {
        if (isApiErrorWithCode(error, 'already_added')) return null
        throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => console.error('The key of a tablet could not be made.', error),
  })
}

/** Ends the key of a tablet at once. */
export function useEndDoorTabletKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => readAnswerOfCall(api[':id'].$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => console.error('The key of a tablet could not be ended.', error),
  })
}
