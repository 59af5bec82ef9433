import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { FullListOfTopic } from '#domain/live.ts'
import { type Member, toListedMember } from '#domain/members/member.ts'
import { type BrowserPartsForAddress, ScreenAddressStore } from '#web/address/screen-address-store.ts'
import { ScreenAddressProvider } from '#web/address/use-screen-address.tsx'
import { FollowedTopics, FollowedTopicsProvider, newQueryClient } from '#web/live/followed-topics.tsx'
import { exampleMember } from '../../../test/domain-examples.ts'
import { admission } from '../../../test/people.ts'
import { useRestoreMember } from './deleted/deleted-members.queries.ts'
import { useAddMember, useChangeMember, useDeleteMember, useDeleteMembers } from './members.queries.ts'

afterEach(() => vi.unstubAllGlobals())

const asha = { ...exampleMember({ id: 'asha' }), isAadharMasked: false }
const ravi = { ...exampleMember({ id: 'ravi' }), isAadharMasked: false }

/** A browser that is at one address and goes nowhere. */
const browserAt = (hash: string): BrowserPartsForAddress => ({
  location: { hash },
  history: { state: null, pushState: () => {}, replaceState: () => {}, back: () => {}, go: () => {} },
  scrollTo: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
})

function Probe({ useIt }: { useIt: () => void }) {
  useIt()
  return null
}

/** A signed-in screen that holds Asha at revision 3; its server gives these answers to what it is asked after that. */
async function screen(...answers: object[]) {
  const asked: string[] = []
  answers.unshift({ revision: 3, rows: [toListedMember(asha)] }, { revision: 3, rows: [{ id: 'ravi' }] })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return Response.json(answers.shift() ?? expect.fail(`asked once too often: ${path}`))
  })
  const client = newQueryClient()
  const topics = new FollowedTopics(client)
  await topics.catchUp('members')
  await topics.catchUp('deleted_members')
  asked.length = 0

  /** The hook's own functions, which outlive the drawing. */
  const using = <Result,>(useIt: () => Result): Result => {
    const used: Result[] = []
    renderToString(
      <QueryClientProvider client={client}>
        <FollowedTopicsProvider value={topics}>
          <ScreenAddressProvider value={new ScreenAddressStore(browserAt('#admin'))}>
            <Probe useIt={() => used.push(useIt())} />
          </ScreenAddressProvider>
        </FollowedTopicsProvider>
      </QueryClientProvider>,
    )
    const [result] = used
    return result ?? expect.fail('the hook was not called')
  }
  const rows = (topic: string) => client.getQueryData<FullListOfTopic<Member>>(['topic', topic])?.rows
  return { asked, using, rows }
}

test('SH-5: an admission, a change and a restoring are in the list by their own answer, without private details', async () => {
  const changed = { ...asha, name: 'Asha Changed', revision: 5 }
  const { asked, using, rows } = await screen(
    { revision: 4, row: { ...ravi, revision: 4 } },
    { revision: 5, row: changed },
    { revision: 6, row: { ...ravi, id: 'usha', revision: 6 } },
    { revision: 6, rows: [] },
  )
  await using(useAddMember).mutateAsync(admission({ id: 'ravi' }))
  await using(useChangeMember).mutateAsync({ id: 'asha', changes: { revision: 3, name: 'Asha Changed' } })
  await using(useRestoreMember).mutateAsync({ id: 'usha' })
  expect(rows('members')).toEqual([
    toListedMember(changed),
    { ...toListedMember(ravi), revision: 4 },
    { ...toListedMember(ravi), id: 'usha', revision: 6 },
  ])
  expect(JSON.stringify(rows('members'))).not.toMatch(/aadhar|parentsPhone|address/i)
  expect(asked).toEqual([
    'POST /api/members',
    'PATCH /api/members/asha',
    'POST /api/deleted_members/usha/restorations',
    'GET /api/deleted_members?since=3',
  ])
})

test('SH-5: who is deleted is gone from the list without asking, one or many', async () => {
  const { asked, using, rows } = await screen(
    { revision: 4, row: { ...ravi, revision: 4 } },
    { revision: 5 },
    { revision: 6, removed: 1 },
  )
  await using(useAddMember).mutateAsync(admission({ id: 'ravi' }))
  await using(useDeleteMember).mutateAsync('asha')
  expect(rows('members')?.map(({ id }) => id)).toEqual(['ravi'])
  await using(useDeleteMembers).mutateAsync(['ravi'])
  expect(rows('members')).toEqual([])
  expect(asked).toEqual(['POST /api/members', 'DELETE /api/members/asha', 'POST /api/members/removals'])
})
