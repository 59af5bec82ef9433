import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageOfLiveRows } from '#domain/live.ts'
import { getJson } from '../api.ts'
import { newQueryClient } from './followed-topics.tsx'
import { PagedRowsRequestQueue, pagedRowsQueryOptions } from './use-paged-rows.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page of two rows a request over a server of `newest` rows, whose answers can be held back. */
function openPage(newest: number, isHeld = false) {
  const server = { newest, isHeld }
  const asked: string[] = []
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const before = Number(new URL(path, 'http://localhost').searchParams.get('before') ?? server.newest + 1)
    const ids = [before - 1, before - 2].filter((id) => id > 0)
    const rows = ids.map((id) => ({ id }))
    if (server.isHeld) await new Promise<void>((resolve) => held.push(resolve))
    return Response.json({ rows, next: before > 3 ? before - 2 : null })
  })
  const client = newQueryClient()
  const query = pagedRowsQueryOptions({
    key: 'history/7',
    read: ({ before }) =>
      getJson<PageOfLiveRows<{ id: number }>>(
        `/api/history?member=7${before === undefined ? '' : `&before=${before}`}`,
      ),
  })
  const observer = new InfiniteQueryObserver(client, query)
  const stop = observer.subscribe(() => {})
  const loads = new PagedRowsRequestQueue({
    refetch: (options) => observer.refetch(options),
    fetchNextPage: () => observer.fetchNextPage(),
    isFetching: () => client.isFetching({ queryKey: query.queryKey }) > 0,
  })
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  const release = () => {
    server.isHeld = false
    for (const go of held.splice(0)) go()
  }
  return { server, asked, loads, shown, release, stop }
}

test('a page is its first rows, and more on demand, each request from where the last one ended', async () => {
  const { asked, loads, shown, stop } = openPage(5)
  await vi.waitFor(() => expect(shown()).toEqual([5, 4]))
  loads.more()
  loads.more()
  await vi.waitFor(() => expect(shown()).toEqual([5, 4, 3, 2, 1]))
  const address = '/api/history?member=7'
  expect(asked).toEqual([address, `${address}&before=4`, `${address}&before=2`])
  stop()
})

test('rows added between two loads are neither shown twice nor missed', async () => {
  const { server, loads, shown, stop } = openPage(5)
  await vi.waitFor(() => expect(shown()).toEqual([5, 4]))
  server.newest = 6
  loads.more()
  await vi.waitFor(() => expect(shown()).toEqual([5, 4, 3, 2]))
  loads.refresh()
  await vi.waitFor(() => expect(shown()).toEqual([6, 5, 4, 3]))
  stop()
})

test('SH-5: news loads again what was loaded and no more; a burst of news waits for one turn', async () => {
  const { server, asked, loads, shown, stop } = openPage(50)
  await vi.waitFor(() => expect(shown()).toEqual([50, 49]))
  loads.more()
  await vi.waitFor(() => expect(shown()).toHaveLength(4))
  server.newest = 51
  for (let n = 0; n < 20; n++) loads.refresh()
  await vi.waitFor(() => expect(shown()).toEqual([51, 50, 49, 48]))
  expect(asked).toHaveLength(4)
  stop()
})

test('SH-5: news during the first load is not lost, although that load read before the change', async () => {
  const { server, asked, loads, shown, release, stop } = openPage(5, true)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  server.newest = 6
  loads.refresh()
  release()
  await vi.waitFor(() => expect(shown()).toEqual([6, 5]))
  stop()
})

test('SH-5: news while older rows load loses neither', async () => {
  const { server, loads, shown, release, stop, asked } = openPage(5)
  await vi.waitFor(() => expect(shown()).toEqual([5, 4]))
  server.isHeld = true
  loads.more()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  server.newest = 6
  loads.refresh()
  release()
  await vi.waitFor(() => expect(shown()).toEqual([6, 5, 4, 3]))
  stop()
})
