import { useMutation } from '@tanstack/react-query'
import type { Page, PageChanges } from '#domain/page.ts'
import { ApiError, call } from '#web/api.ts'
import { type LiveList, useTopic, useTopics } from '#web/topics.tsx'

export function usePages(): LiveList<Page> {
  return useTopic('pages')
}

/** Adds a page, or changes the one there is; done once the list holds it. Who was first elsewhere shows before a refusal. */
export function useSavePage() {
  const topics = useTopics()
  return useMutation({
    mutationFn: async (save: { add: Omit<Page, 'revision'> } | { id: string; changes: PageChanges }) => {
      try {
        const { row } = await ('add' in save
          ? call<{ row: Page }>('POST', '/api/pages', { body: save.add })
          : call<{ row: Page }>('PATCH', `/api/pages/${save.id}`, { body: save.changes }))
        await topics.catchUp('pages')
        return row
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 409))
          await topics.catchUp('pages')
        throw error
      }
    },
    onError: (error) => console.error('Saving a page failed.', error),
  })
}

/** Deletes a page; done once it is gone from the list. What is gone already is no error. */
export function useRemovePage() {
  const topics = useTopics()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call('DELETE', `/api/pages/${id}`)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
      await topics.catchUp('pages')
    },
    onError: (error) => console.error('Deleting a page failed.', error),
  })
}
