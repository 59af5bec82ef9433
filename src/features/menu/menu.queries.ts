import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { SiteMenuItem } from '#domain/site/site-menu-item.ts'
import { ApiError, apiClientOptions, ignoreNotFoundOnDelete, readAnswerOfCall } from '#web/api.ts'
import {
  type FollowedTopics,
  type LiveList,
  useFollowedTopicsOfTab,
  useTopic,
} from '#web/live/followed-topics.tsx'
import type { siteMenuRoutes } from './site-menu.routes.ts'

const api = hc<ReturnType<typeof siteMenuRoutes>>('/api/menu', apiClientOptions)

export function useSiteMenu(): LiveList<SiteMenuItem> {
  return useTopic('menu')
}

type Item = Pick<SiteMenuItem, 'id' | 'label' | 'labelMr' | 'pageId'>

/** A write resolves once the list holds it. A conflict brings the other change first. */
function useMenuWrite<Input>(
  write: (input: Input, topics: FollowedTopics) => Promise<unknown>,
  what: string,
) {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        await write(input, topics)
      } catch (error) {
        if (error instanceof ApiError && error.status >= 404) await topics.catchUp('menu')
        throw error
      }
    },
    onError: (error) => console.error(`${what} failed.`, error),
  })
}

const writeItem = (topics: FollowedTopics, send: () => Promise<{ revision: number; row: SiteMenuItem }>) =>
  topics.write(send, { menu: ({ row }) => ({ changed: [row] }) })

export function useAddSiteMenuItem() {
  return useMenuWrite(
    (item: Item, topics) => writeItem(topics, () => readAnswerOfCall(api.index.$post({ json: item }))),
    'Adding a menu item',
  )
}

export function useChangeSiteMenuItem() {
  return useMenuWrite(
    ({ id, ...changes }: Item & { revision: number }, topics) =>
      writeItem(topics, () => readAnswerOfCall(api[':id'].$patch({ param: { id }, json: changes }))),
    'Changing a menu item',
  )
}

/** One that has been removed already is no error. */
export function useRemoveSiteMenuItem() {
  return useMenuWrite(async (id: string, topics) => {
    await ignoreNotFoundOnDelete(readAnswerOfCall(api[':id'].$delete({ param: { id } })))
    await topics.catchUp('menu')
  }, 'Deleting a menu item')
}

/** Puts an item in the place of another. */
export function useMoveSiteMenuItem() {
  return useMenuWrite(async (move: { itemId: string; targetId: string }, topics) => {
    await readAnswerOfCall(api.moves.$post({ json: move }))
    await topics.catchUp('menu')
  }, 'Moving a menu item')
}
