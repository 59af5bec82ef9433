import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { PageOfLiveRows } from '#domain/live.ts'
import type { Member } from '#domain/members/member.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { selectHistoryEntries } from './history.store.ts'

type RowAnswer<Row = Member> = { revision: number; row: Row }

describe.each(enginesByExtent)('history on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const read = (query = '') => operator.ok<PageOfLiveRows<HistoryEntry>>('GET', `/api/history${query}`)
  const newest = async (query?: string) => (await read(query)).rows[0]
  /** All entries, read page by page; `between` runs after each page. */
  const inPagesOf = async (limit: number, between = async () => {}) => {
    const rows: HistoryEntry[] = []
    for (let before = ''; ; ) {
      const loaded = await read(`?limit=${limit}${before}`)
      rows.push(...loaded.rows)
      if (loaded.next === null) return rows
      before = `&before=${loaded.next}`
      await between()
    }
  }
  const planOf = async (filter: Parameters<typeof selectHistoryEntries>[1]) => {
    const query = selectHistoryEntries(app.db, filter)
    const explained = engine === 'sqlite' ? query.explain(undefined, sql`query plan`) : query.explain()
    return JSON.stringify(await explained)
  }
  const admit = async () => (await operator.ok<RowAnswer>('POST', '/api/members', admission())).row

  test('who admitted and changed a member and when, with the fields before and after', async () => {
    const { id, revision } = await admit()
    await operator.ok('PATCH', `/api/members/${id}`, {
      name: 'Asha Test',
      phone: '9800000000',
      aadhar: '8765 4321 0987',
      expiryDate: '2027-01-20',
      revision,
    })
    expect(await read(`?member=${id}`)).toEqual({
      rows: [
        {
          id: expect.any(Number),
          at: '2026-11-20T10:00:00.000Z',
          by: admin.email,
          kind: 'member',
          action: 'changed',
          subject: id,
          name: 'Asha Test',
          changes: [
            { field: 'phone', from: '9822012345', to: '9800000000' },
            { field: 'expiryDate', from: '2026-12-20', to: '2027-01-20' },
            { field: 'aadhar', from: '…0124', to: '…0987' },
          ],
        },
        expect.objectContaining({ action: 'added', changes: [] }),
      ],
      next: null,
    })
  })

  test('a save that changes nothing, a repeated admission and a refused call add no entry', async () => {
    const body = admission()
    const { row } = await operator.ok<RowAnswer>('POST', '/api/members', body)
    await operator.ok('POST', '/api/members', body)
    await operator.ok('PATCH', `/api/members/${row.id}`, { name: row.name, revision: row.revision })
    await operator.call('PATCH', `/api/members/${row.id}`, { name: 'Other', revision: 1 })
    expect((await read(`?member=${row.id}`)).rows.map(({ action }) => action)).toEqual(['added'])
  })

  test('one entry for each member of a removal', async () => {
    await operator.ok('POST', '/api/members/removals', { ids: ['101', '102', 'nobody'] })
    const { rows } = await read('?limit=2')
    expect(rows.map(({ subject, action, name }) => [subject, action, name !== '']).sort()).toEqual([
      ['101', 'removed', true],
      ['102', 'removed', true],
    ])
  })

  test('seats: added, changed, moved with their holders, removed', async () => {
    const { row: seat } = await operator.ok<RowAnswer<{ id: string }>>('POST', '/api/seating', {
      libraryId: 1,
    })
    await operator.ok('PATCH', `/api/seating/${seat.id}`, { allocation: 'Girls' })
    await operator.ok('POST', '/api/seating/moves', { seatId: seat.id, targetId: '1-20' })
    await operator.ok('POST', '/api/seating/moves', { seatId: '1-2', targetId: '1-1' })
    await operator.ok('DELETE', '/api/seating/1-20')
    const { rows } = await read('?limit=5')
    expect(rows.map(({ kind, action, name, changes }) => [kind, action, name, changes])).toEqual([
      ['seat', 'removed', '1/21', []],
      ['seat', 'moved', '1/2', [{ field: 'seatNumber', from: 2, to: 1 }]],
      ['seat', 'moved', '1/21', [{ field: 'seatNumber', from: 21, to: 20 }]],
      ['seat', 'changed', '1/21', [{ field: 'allocation', from: 'Anyone', to: 'Girls' }]],
      ['seat', 'added', '1/21', []],
    ])
    const holder = await app.db
      .selectFrom('seatHolds')
      .select('memberId as id')
      .where('seatId', '=', '1-2')
      .executeTakeFirstOrThrow()
    expect(await newest(`?member=${holder.id}`)).toMatchObject({
      action: 'followed',
      changes: [{ field: 'seatNumber', from: 2, to: 1 }],
    })
  })

  test('pages, the menu and settings; keys and long texts without their values', async () => {
    const { row: page } = await operator.ok<RowAnswer>('POST', '/api/pages', {
      id: 'fees',
      title: 'Fees',
      content: 'a',
    })
    await operator.ok('PATCH', '/api/pages/fees', {
      title: 'Our fees',
      content: 'b',
      revision: page.revision,
    })
    const { row: item } = await operator.ok<RowAnswer>('POST', '/api/menu', {
      id: 'm',
      label: 'Fees',
      pageId: 'fees',
    })
    await operator.ok('POST', '/api/menu', { id: 'n', label: 'Rules', pageId: 'fees' })
    await operator.ok('POST', '/api/menu/moves', { itemId: 'n', targetId: 'm' })
    expect(item.id).toBe('m')
    const { rows: settings } = await operator.ok<{ rows: Member[] }>('GET', '/api/settings')
    const changes = {
      homePageId: 'fees',
      smsApiKey: 'a secret',
      customHeadCode: '<b>',
      revision: settings[0]?.revision,
    }
    await operator.ok('PATCH', '/api/settings', changes)
    await operator.ok('DELETE', '/api/menu/n')
    await operator.ok('DELETE', '/api/pages/fees')
    const { rows } = await read('?limit=8')
    expect(rows.map(({ kind, action, name, changes }) => [kind, action, name, changes])).toEqual([
      ['page', 'removed', 'Our fees', []],
      ['menu', 'removed', 'Rules', []],
      [
        'settings',
        'changed',
        '',
        [
          { field: 'smsApiKey' },
          { field: 'homePageId', from: null, to: 'fees' },
          { field: 'customHeadCode' },
        ],
      ],
      ['menu', 'moved', 'Rules', [{ field: 'place', from: 2, to: 1 }]],
      ['menu', 'added', 'Rules', []],
      ['menu', 'added', 'Fees', []],
      ['page', 'changed', 'Fees', [{ field: 'title', from: 'Fees', to: 'Our fees' }, { field: 'content' }]],
      ['page', 'added', 'Fees', []],
    ])
    expect(JSON.stringify(await app.db.selectFrom('history').selectAll().execute())).not.toContain('a secret')
  })

  test('sign-ins, refused ones and sign-outs; a typed e-mail is stored only if it is an account’s', async () => {
    const heard = app.listen()
    await app.call('POST', '/api/session', { email: 'my-password', password: 'x' })
    await app.call('POST', '/api/session', { ...admin, password: 'a guess' })
    const other = await app.signIn()
    await other.ok('DELETE', '/api/session')
    const { rows } = await read('?limit=4')
    expect(rows.map(({ by, kind, action, name }) => [by, kind, action, name])).toEqual([
      [admin.email, 'session', 'signed-out', admin.email],
      [admin.email, 'session', 'signed-in', admin.email],
      ['nobody', 'session', 'refused', admin.email],
      ['nobody', 'session', 'refused', ''],
    ])
    expect(heard.filter((said) => said.includes('"history"'))).toHaveLength(4)
  })

  test('in pages, each beginning where the last one ended; entries of one moment keep their order', async () => {
    await operator.ok('POST', '/api/members/removals', { ids: ['101', '102', '103', '104'] })
    const all = (await read()).rows
    expect(new Set(all.slice(0, 4).map(({ at }) => at)).size).toBe(1)
    const ids = all.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(await read('?limit=2')).toEqual({ rows: all.slice(0, 2), next: all[1]?.id })
    expect(await inPagesOf(1)).toEqual(all)
    expect(await inPagesOf(3)).toEqual(all)
    expect(await read(`?limit=200&before=${all.at(-1)?.id}`)).toEqual({ rows: [], next: null })
  })

  test('an entry that is added between two pages is neither shown twice nor missed', async () => {
    await operator.ok('POST', '/api/members/removals', { ids: ['101', '102', '103', '104'] })
    const all = (await read()).rows
    let isAdded = false
    const paged = await inPagesOf(2, async () => {
      if (isAdded) return
      isAdded = true
      await admit()
    })
    expect(paged).toEqual(all)
    expect((await read()).rows.slice(1)).toEqual(all)
  })

  test('bad cursors, limits and members are refused', async () => {
    for (const bad of [
      'limit=0',
      'limit=201',
      'limit=x',
      'before=0',
      'before=-1',
      'before=1.5',
      'before=x',
      'before=1e30',
      'before=1&before=2',
      'member=a%20b',
    ]) {
      expect([bad, (await operator.call('GET', `/api/history?${bad}`)).status]).toEqual([bad, 400])
    }
  })

  test('every page of 100,000 entries is read by an index, without sorting', async () => {
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
      insert into history (at, actor, kind, action, subject, name, changes)
      select '2026-11-20T10:00:00.000Z', 'somebody', 'member', 'changed', 'm' || (n % 500), 'Asha', '[]' from numbers
    `.execute(app.db)
    await sql`analyze history`.execute(app.db)
    const plans = [{}, { before: 60_000 }, { member: 'm7' }, { member: 'm7', before: 60_000 }].map((filter) =>
      planOf({ ...filter, limit: 51 }),
    )
    const byId =
      engine === 'sqlite' ? /(SCAN history|INTEGER PRIMARY KEY)/ : /Scan Backward using history_pkey/
    const bySubject = /history_by_subject/
    for (const [index, expected] of [byId, byId, bySubject, bySubject].entries()) {
      expect(await plans[index]).toMatch(expected)
      expect(await plans[index]).not.toMatch(/Sort|Seq Scan|TEMP B-TREE/)
    }
    expect((await read('?member=m7')).rows).toHaveLength(50)
    expect(await newest()).toMatchObject({ subject: 'm0' })
  })

  test('a write that fails leaves no entry', async () => {
    const before = await read()
    await operator.call('POST', '/api/members', admission({ seatNumber: 1 }))
    await operator.call('DELETE', '/api/seating/1-3')
    expect(await read()).toEqual(before)
  })

  test('the database itself lets nobody change, remove or replace an entry', async () => {
    const { id } = await admit()
    const before = await app.db.selectFrom('history').selectAll().orderBy('id').execute()
    const last = before.at(-1)?.id ?? 0
    const attempts = [
      sql`update history set actor = 'somebody else'`,
      sql`update history set name = '', changes = '[]'`,
      sql`update history set name = '', changes = '[]' where subject = ${id}`,
      sql`delete from history where id = ${last}`,
      sql`delete from history`,
      engine === 'sqlite'
        ? sql`insert or replace into history select id, at, 'x', kind, action, subject, name, changes from history`
        : sql`truncate history`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(app.db)).rejects.toThrow('append-only')
    expect(await app.db.selectFrom('history').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
