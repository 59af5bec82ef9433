import { readdirSync, readlinkSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../src/domain/history.ts'
import type { FullListOfTopic } from '../src/domain/live.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { enginesByExtent } from './engines.ts'
import { admission } from './people.ts'

describe.each(enginesByExtent)('files that are downloaded, on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let paths: Record<string, string>
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    owner = await app.signIn()
    const photo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { row } = await owner.ok<{ row: { photo: string } }>(
      'POST',
      '/api/members',
      admission({ id: 'someone', photo, joinDate: '2026-11-20' }),
    )
    const { backup } = await owner.ok<{ backup: { name: string } }>('POST', '/api/backups')
    paths = {
      export: '/api/exports/members?format=csv',
      workbook: '/api/exports/payments?format=xlsx',
      sheet: '/api/sheets/2026-11/file?format=csv',
      figures: '/api/figures/2026-11/file?format=csv',
      member: '/api/members/someone/file',
      backup: `/api/backups/${backup.name}`,
      photo: `/api/members/someone/photo?v=${row.photo}`,
      empty: '/api/imports/sheets/en',
    }
  })
  afterEach(() => app.end())

  const downloads = async () =>
    (await owner.ok<FullListOfTopic<HistoryEntry>>('GET', '/api/history')).rows.filter(
      ({ action }) => action === 'downloaded',
    ).length

  test('IO-7: HEAD gives the head of each and no body, is no download in the history, and needs what GET needs', async () => {
    const clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
    for (const [name, path] of Object.entries(paths)) {
      const get = await owner.call('GET', path)
      const before = await downloads()
      const head = await owner.call('HEAD', path)
      expect([name, head.status, await head.text()]).toEqual([name, get.status, ''])
      expect([name, head.headers.get('content-type')]).toEqual([name, get.headers.get('content-type')])
      expect([name, await downloads()]).toEqual([name, before])
      await get.arrayBuffer()
      expect([name, (await app.call('HEAD', path)).status]).toEqual([name, 401])
      const ofClerk = [(await clerk.call('HEAD', path)).status, (await clerk.call('GET', path)).status]
      expect([name, ofClerk[0]]).toEqual([name, ofClerk[1]])
    }
    expect(await downloads()).toBe(6)
  })

  test('HEAD of a backup leaves no file open', async () => {
    // Only Linux says which files are open.
    const open = () =>
      (process.platform === 'linux' ? readdirSync('/proc/self/fd') : []).filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith('.backup')
        } catch {
          return false
        }
      }).length
    for (let n = 0; n < 5; n++) await owner.call('HEAD', paths.backup ?? '')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(open()).toBe(0)
  })

  test('ASVS 3.5.3: a link on another site brings none of those that the history tells of', async () => {
    const before = await downloads()
    const { photo: _photo, empty: _empty, ...told } = paths
    for (const [name, path] of Object.entries(told)) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await owner.call(method, path, undefined, { 'sec-fetch-site': 'cross-site' })
        expect([name, method, answer.status]).toEqual([name, method, 403])
      }
    }
    expect(await downloads()).toBe(before)
  })
})
