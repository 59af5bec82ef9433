import { notifyManager, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { FollowedTopics, newQueryClient } from './followed-topics.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A server of one topic that keeps what it was asked. */
function stage(...answers: object[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(answers.shift() ?? expect.fail(`asked once too often: ${path}`))
  })
  const client = newQueryClient()
  const topics = new FollowedTopics(client)
  const held = () => client.getQueryData<{ revision: number; rows: { id: string }[] }>(['topic', 'members'])
  return { asked, client, topics, held }
}

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }))

test('SH-5: the whole list is fetched once, from then on only what changed since', async () => {
  const { asked, topics, held } = stage(
    { revision: 3, rows: [a, b] },
    { revision: 4, changed: [c], removed: ['a'] },
  )
  topics.follow('members')
  topics.follow('members')
  await vi.waitFor(() => expect(held()?.revision).toBe(3))
  topics.hear({ topic: 'members', revision: 4 })
  await vi.waitFor(() => expect(held()?.rows).toEqual([b, c]))
  expect(asked).toEqual(['/api/members', '/api/members?since=3'])
})

test('SH-5: a change of another topic is none of its business', async () => {
  const { asked, topics, held } = stage({ revision: 3, rows: [a] })
  topics.follow('members')
  await vi.waitFor(() => expect(held()?.revision).toBe(3))
  topics.hear({ topic: 'seating', revision: 4 })
  expect(asked).toHaveLength(1)
})

test('SH-5: a reconnect asks for what was missed', async () => {
  const { asked, topics, held } = stage(
    { revision: 3, rows: [a] },
    { revision: 9, changed: [b], removed: [] },
  )
  topics.follow('members')
  await vi.waitFor(() => expect(held()?.revision).toBe(3))
  topics.hear({ topic: '*', revision: 9 })
  await vi.waitFor(() => expect(held()?.rows).toEqual([a, b]))
  expect(asked).toEqual(['/api/members', '/api/members?since=3'])
})

test('SH-5: after an own write the list is current when catchUp returns', async () => {
  const { topics, held } = stage({ revision: 3, rows: [a] }, { revision: 4, changed: [b], removed: [] })
  topics.follow('members')
  await topics.catchUp('members')
  expect(held()?.rows).toEqual([a, b])
})

test('LY-5: seats and members that changed together are shown together, whichever answer comes first', async () => {
  const answers = new Map<string, (answer: object) => void>()
  vi.stubGlobal('fetch', (path: string) =>
    new Promise<object>((resolve) => answers.set(path, resolve)).then((answer) => Response.json(answer)),
  )
  const answer = async (path: string, body: object) => {
    await vi.waitFor(() => expect([...answers.keys()]).toContain(path))
    answers.get(path)?.(body)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const client = newQueryClient()
  const topics = new FollowedTopics(client)
  const revisionOf = (topic: string) => client.getQueryData<{ revision: number }>(['topic', topic])?.revision
  const held = () => [revisionOf('members'), revisionOf('seating')]
  topics.follow('members')
  topics.follow('seating')
  await answer('/api/seating', { revision: 3, rows: [a] })
  expect(held()).toEqual([undefined, undefined])
  await answer('/api/members', { revision: 3, rows: [a] })
  expect(held()).toEqual([3, 3])
  topics.hear({ topic: 'seating', revision: 4 })
  topics.hear({ topic: 'members', revision: 4 })
  await answer('/api/seating?since=3', { revision: 4, changed: [b], removed: [] })
  expect(held()).toEqual([3, 3])
  await answer('/api/members?since=3', { revision: 4, changed: [c], removed: [] })
  expect(held()).toEqual([4, 4])
})

const patch = (row: object, revision: number) => () => Promise.resolve({ revision, row: row as never })
const merged = { members: ({ row }: { row: never }) => ({ changed: [row] }) }

test('SH-5: an own write that is the next change is merged, and its own news asks for nothing', async () => {
  const { asked, topics, held } = stage({ revision: 3, rows: [a] })
  topics.follow('members')
  await vi.waitFor(() => expect(held()?.revision).toBe(3))
  const writing = topics.write(patch({ id: 'b' }, 4), merged)
  topics.hear({ topic: 'members', revision: 4 })
  await writing
  expect(held()).toEqual({ revision: 4, rows: [a, b] })
  topics.hear({ topic: 'members', revision: 4 })
  expect(asked).toEqual(['/api/members'])
})

test('LY-3: who shows a list has been told of an own write when that returns, whether merged or caught up', async () => {
  const { client, topics } = stage({ revision: 3, rows: [a] }, { revision: 9, changed: [c], removed: [] })
  await topics.catchUp('members')
  const observer = new QueryObserver(client, { queryKey: ['topic', 'members'], queryFn: skipToken })
  const told: unknown[] = []
  // As `useQuery` subscribes.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => told.push(data)))
  await topics.write(patch({ id: 'b' }, 4), merged)
  expect(told.at(-1)).toEqual({ revision: 4, rows: [a, b] })
  await topics.write(patch({ id: 'c' }, 9), merged)
  expect(told.at(-1)).toEqual({ revision: 9, rows: [a, b, c] })
  stop()
})

test('SH-5: several rows and removals of an own write are merged at once', async () => {
  const { asked, topics, held } = stage({ revision: 3, rows: [a, b] })
  topics.follow('members')
  await vi.waitFor(() => expect(held()?.revision).toBe(3))
  const rows = [c, { id: 'd' }] as never[]
  await topics.write(async () => ({ revision: 4 }), { members: () => ({ changed: rows, removed: ['a'] }) })
  expect(held()).toEqual({ revision: 4, rows: [b, c, { id: 'd' }] })
  await topics.write(async () => ({ revision: 5 }), { members: () => ({}) })
  expect(held()?.revision).toBe(5)
  expect(asked).toEqual(['/api/members'])
})

test('SH-5: an own write of two lists is merged into each, and only the one that lacks another change catches up', async () => {
  const { asked, client, topics, held } = stage(
    { revision: 3, rows: [a] },
    { revision: 2, rows: [b, c] },
    { revision: 4, changed: [], removed: ['b', 'c'] },
  )
  await topics.catchUp('members')
  await topics.catchUp('deleted_members')
  const restore = async () => ({ revision: 4, row: b as never })
  const writing = topics.write(restore, { ...merged, deleted_members: () => ({ removed: ['b'] }) })
  topics.hear({ topic: 'members', revision: 4 })
  topics.hear({ topic: 'deleted_members', revision: 4 })
  await writing
  expect(held()).toEqual({ revision: 4, rows: [a, b] })
  expect(client.getQueryData(['topic', 'deleted_members'])).toEqual({ revision: 4, rows: [] })
  expect(asked).toEqual(['/api/members', '/api/deleted_members', '/api/deleted_members?since=2'])
})

test('SH-5: where another change lies between, the list catches up after an own write', async () => {
  const { asked, topics, held } = stage(
    { revision: 3, rows: [a] },
    { revision: 5, changed: [b, c], removed: [] },
  )
  topics.follow('members')
  await vi.waitFor(() => expect(held()?.revision).toBe(3))
  await topics.write(patch({ id: 'b' }, 5), merged)
  expect(held()).toEqual({ revision: 5, rows: [a, b, c] })
  expect(asked).toEqual(['/api/members', '/api/members?since=3'])
})

test('SH-5: what others changed during a write that failed is asked for after it', async () => {
  const { topics, held } = stage({ revision: 3, rows: [a] }, { revision: 4, changed: [c], removed: [] })
  topics.follow('members')
  await vi.waitFor(() => expect(held()?.revision).toBe(3))
  const refused = () => Promise.reject(new Error('refused'))
  const writing = topics.write(refused, merged)
  topics.hear({ topic: 'members', revision: 4 })
  await expect(writing).rejects.toThrow('refused')
  await vi.waitFor(() => expect(held()?.rows).toEqual([a, c]))
})

test('SH-5: a query that several parts of a screen ask for is asked for once at each news, until the last has gone', async () => {
  const { client, topics } = stage()
  let asked = 0
  const queryKey = ['messages', 'sending']
  const observer = new QueryObserver(client, { queryKey, queryFn: async () => ++asked })
  const unsubscribe = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  const followed = ['messages'] as const
  const stops = [1, 2, 3].map(() => topics.refetchOnNews(queryKey, followed))
  topics.hear({ topic: 'messages', revision: 4 })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2))
  topics.hear({ topic: 'payments', revision: 5 })
  for (const stop of stops.slice(1)) stop()
  topics.hear({ topic: '*', revision: 6 })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(3))
  stops[0]?.()
  topics.hear({ topic: 'messages', revision: 7 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toBe(3)
  unsubscribe()
})

test('SH-5: news while a query is fetched for the first time fetches it again, once, as the first may have read before', async () => {
  const { client, topics } = stage()
  const answers: ((value: string) => void)[] = []
  const queryKey = ['check-in', 'waiting']
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const unsubscribe = observer.subscribe(() => {})
  topics.refetchOnNews(queryKey, ['check_ins'])
  topics.hear({ topic: 'check_ins', revision: 4 })
  topics.hear({ topic: 'check_ins', revision: 5 })
  expect(answers).toHaveLength(1)
  answers[0]?.('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(observer.getCurrentResult().data).toBe('before')
  answers[1]?.('after')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
  topics.hear({ topic: 'check_ins', revision: 6 })
  expect(answers).toHaveLength(3)
  unsubscribe()
})

test('SH-5: a query that nobody asked for meanwhile is fetched again for who asks next', async () => {
  const { client, topics } = stage()
  let asked = 0
  const queryKey = ['member-consents', 'asha']
  const followed = ['members'] as const
  const options = { queryKey, queryFn: async () => ++asked }
  const show = () => {
    const observer = new QueryObserver(client, options)
    const stops = [observer.subscribe(() => {}), topics.refetchOnNews(queryKey, followed)]
    const leave = () => {
      for (const stop of stops.toReversed()) stop()
    }
    return { observer, leave }
  }
  const first = show()
  await vi.waitFor(() => expect(first.observer.getCurrentResult().data).toBe(1))
  first.leave()
  topics.hear({ topic: 'members', revision: 4 })
  expect(asked).toBe(1)
  const second = show()
  await vi.waitFor(() => expect(second.observer.getCurrentResult().data).toBe(2))
  second.leave()
})
