import { useMutation } from '@tanstack/react-query'
import type { MenuItem } from '#domain/site/menu.ts'
import { ApiError, call } from '#web/api.ts'
import { type LiveList, useTopic, useTopics } from '#web/live/topics.tsx'

export function useMenu(): LiveList<MenuItem> {
  return useTopic('menu')
}

type Item = Pick<MenuItem, 'id' | 'label' | 'labelMr' | 'pageId'>

/** Each write is done once the list that all screens draw from holds it; who was first elsewhere shows before a refusal. */
function useMenuWrite<Input>(write: (input: Input) => Promise<unknown>, what: string) {
  const topics = useTopics()
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        await write(input)
      } catch (error) {
        if (error instanceof ApiError && error.status >= 404) await topics.catchUp('menu')
        throw error
      }
      await topics.catchUp('menu')
    },
    onError: (error) => console.error(`${what} failed.`, error),
  })
}

export function useAddMenuItem() {
  return useMenuWrite((item: Item) => call('POST', '/api/menu', { body: item }), 'Adding a menu item')
}

export function useChangeMenuItem() {
  return useMenuWrite(
    ({ id, ...changes }: Item & { revision: number }) => call('PATCH', `/api/menu/${id}`, { body: changes }),
    'Changing a menu item',
  )
}

/** Who is gone already is no error. */
export function useRemoveMenuItem() {
  return useMenuWrite(async (id: string) => {
    try {
      await call('DELETE', `/api/menu/${id}`)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    }
  }, 'Deleting a menu item')
}

/** Puts an item in the place of another. */
export function useMoveMenuItem() {
  return useMenuWrite(
    (move: { itemId: string; targetId: string }) => call('POST', '/api/menu/moves', { body: move }),
    'Moving a menu item',
  )
}
