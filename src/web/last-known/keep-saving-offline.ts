import type { QueryClient } from '@tanstack/react-query'
import type { FullListOfTopic, RowTypesByLiveListTopic } from '#domain/live.ts'
import { topicQueryKey } from '../live/followed-topics.tsx'
import {
  type OfflineListName,
  type OfflineListsMetadata,
  type OfflineRowsByListName,
  offlineTopics,
  toOfflineListPieces,
} from './last-known-lists-format.ts'
import { beginOfflineListsSaving, canSaveListsOffline, saveOfflineLists } from './offline-store.ts'

/** A burst of changes is one write. */
const writeAfter = 3_000
/** How often a tab that is live notes that its lists still are the server's. */
const noteEvery = 60_000

/**
 * Keeps the lists in this browser from now on: soon after each change, and every minute the moment up to which they are right.
 * @param isLive whether this tab would hear of a change
 * @returns the function that stops it
 */
export function keepSavingListsOffline(
  client: QueryClient,
  about: Pick<OfflineListsMetadata, 'build' | 'account' | 'clock'>,
  isLive: () => boolean,
): () => void {
  if (!canSaveListsOffline()) return () => {}
  let written: OfflineRowsByListName | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const aboutNow = (): OfflineListsMetadata => ({
    ...about,
    centreName: heldRows(client, 'settings')?.[0]?.centre.name ?? null,
    asOf: Date.now() + about.clock.offset,
  })
  const key = beginOfflineListsSaving(aboutNow())
  let last: Promise<unknown> = key

  async function save() {
    const lists = serverListsInQueryCache(client)
    if (!lists || isStopped) return
    const isNew = offlineTopics.some((topic) => written?.[topic] !== lists[topic])
    if (!isNew && !isLive()) return
    const now = aboutNow()
    const pieces = isNew ? await toOfflineListPieces(lists, idle) : undefined
    if (isStopped) return
    if (await saveOfflineLists(await key, now, pieces)) written = lists
    else stop()
  }
  /** One write after the other. Where the browser has no room or refuses, nothing is kept. */
  const saveNext = () => {
    last = last.then(save).catch((error) => {
      console.error('The lists could not be kept for when there is no connection.', error)
      stop()
    })
  }
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      saveNext()
    }, writeAfter)
  }
  const noteWhenLeft = () => document.visibilityState === 'hidden' && saveNext()

  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isOfflineKey(query.queryKey)) saveSoon()
  })
  const noting = setInterval(saveNext, noteEvery)
  document.addEventListener('visibilitychange', noteWhenLeft)
  saveSoon()

  function stop() {
    isStopped = true
    clearTimeout(timer)
    clearInterval(noting)
    unsubscribe()
    document.removeEventListener('visibilitychange', noteWhenLeft)
  }
  return stop
}

function heldRows<T extends OfflineListName | 'settings'>(client: QueryClient, topic: T) {
  return client.getQueryData<FullListOfTopic<RowTypesByLiveListTopic[T]>>(topicQueryKey(topic))?.rows
}

/** The lists as the server sent them; undefined until all of them are there. */
export function serverListsInQueryCache(client: QueryClient): OfflineRowsByListName | undefined {
  const members = heldRows(client, 'members')
  const seating = heldRows(client, 'seating')
  const setup = heldRows(client, 'setup')
  return members && seating && setup && { members, seating, setup }
}

const offlineKeys = [...offlineTopics, 'settings' as const].map((topic) =>
  JSON.stringify(topicQueryKey(topic)),
)
const isOfflineKey = (queryKey: readonly unknown[]) => offlineKeys.includes(JSON.stringify(queryKey))

/** The browser's next idle moment; the next turn where it tells none. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve)
  })
