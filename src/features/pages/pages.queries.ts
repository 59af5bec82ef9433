import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Language } from '#domain/language/language.ts'
import type { ListedSitePage, SitePageChanges, SitePageWithContent } from '#domain/site/page.ts'
import { ApiError, apiClientOptions, ignoreNotFoundOnDelete, readAnswerOfCall } from '#web/api.ts'
import { type LiveList, useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import {
  cacheRowDetailsInQueryClient,
  fetchRowDetails,
  type RowDetailsSource,
} from '#web/live/use-loaded-row-details.ts'
import type { sitePagesRoutes } from './site-pages.routes.ts'

const api = hc<ReturnType<typeof sitePagesRoutes>>('/api/pages', apiClientOptions)

/** Pages with their texts. */
export const sitePageWithContentFetcher: RowDetailsSource<SitePageWithContent> = {
  topic: 'pages',
  read: (id, init = {}) => readAnswerOfCall(api[':id'].$get({ param: { id } }, { init })),
}

export function useSitePages(): LiveList<ListedSitePage> {
  return useTopic('pages')
}

/** A page's title in the operator's language, else in English. */
export function sitePageTitleIn({ title, titleMr }: ListedSitePage, language: Language): string {
  return (language === 'mr' && titleMr) || title
}

type Save = { add: Omit<SitePageWithContent, 'revision'> } | { id: string; changes: SitePageChanges }

const send = (save: Save) =>
  'add' in save
    ? readAnswerOfCall(api.index.$post({ json: save.add }))
    : readAnswerOfCall(api[':id'].$patch({ param: { id: save.id }, json: save.changes }))

/** The row as the list has it, without its texts. */
const listed = ({
  row: { content: _, contentMr: __, ...page },
}: {
  row: SitePageWithContent
}): ListedSitePage => page

/** Adds or changes a page; resolves once the list holds it. A conflict brings the other change first. */
export function useSaveSitePage() {
  const topics = useFollowedTopicsOfTab()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (save: Save) => {
      try {
        const { row } = await topics.write(
          async () => {
            const written = await send(save)
            cacheRowDetailsInQueryClient(client, sitePageWithContentFetcher, written.row)
            return written
          },
          { pages: (answer) => ({ changed: [listed(answer)] }) },
        )
        return row
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
          if (error.status === 409)
            await fetchRowDetails(client, sitePageWithContentFetcher, 'add' in save ? save.add.id : save.id)
          await topics.catchUp('pages')
        }
        throw error
      }
    },
    onError: (error) => console.error('Saving a page failed.', error),
  })
}

/** Deletes a page; resolves once the list lacks it. One that has been deleted already is no error. */
export function useRemoveSitePage() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async (id: string) => {
      await ignoreNotFoundOnDelete(readAnswerOfCall(api[':id'].$delete({ param: { id } })))
      await topics.catchUp('pages')
    },
    onError: (error) => console.error('Deleting a page failed.', error),
  })
}
