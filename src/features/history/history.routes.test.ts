import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { Member } from '#domain/members/member.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'

type Part = { rows: HistoryEntry[]; next: number | null }
type EncodedBody<Row = Member> = { revision: number; row: Row }

describe.each(engines)('history on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const part = (query = '') => operator.ok<Part>('GET', `/api/history${query}`)
  const newest = async (query?: string) => (await part(query)).rows[0]
  const admit = async () => (await operator.ok<EncodedBody>('POST', '/api/members', admission())).row

  test('who admitted and changed a member and when, with the fields before and after', async () => {
    const { id, revision } = await admit()
    await operator.ok('PATCH', `/api/members/${id}`, {
      name: 'Asha Test',
      phone: '9800000000',
      aadhar: '8765 4321 0987',
      expiryDate: '2027-01-20',
      revision,
    })
    expect(await part(`?member=${id}`)).toEqual({
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

  test('nothing is said of a save that changes nothing, a repeated admission, or a refused call', async () => {
    const body = admission()
    const { row } = await operator.ok<EncodedBody>('POST', '/api/members', body)
    await operator.ok('POST', '/api/members', body)
    await operator.ok('PATCH', `/api/members/${row.id}`, { name: row.name, revision: row.revision })
    await operator.call('PATCH', `/api/members/${row.id}`, { name: 'Other', revision: 1 })
    expect((await part(`?member=${row.id}`)).rows.map(({ action }) => action)).toEqual(['added'])
  })

  test('one entry for each member of a removal', async () => {
    await operator.ok('POST', '/api/members/removals', { ids: ['101', '102', 'nobody'] })
    const { rows } = await part('?limit=2')
    expect(rows.map(({ subject, action, name }) => [subject, action, name !== ''])).toEqual([
      ['102', 'removed', true],
      ['101', 'removed', true],
    ])
  })

  test('seats: added, given to others, moved with those who sit there, removed', async () => {
    const { row: seat } = await operator.ok<EncodedBody<{ id: string }>>('POST', '/api/seating', {
      libraryId: 1,
    })
    await operator.ok('PATCH', `/api/seating/${seat.id}`, { allocation: 'Girls' })
    await operator.ok('POST', '/api/seating/moves', { seatId: seat.id, targetId: '1-20' })
    await operator.ok('POST', '/api/seating/moves', { seatId: '1-2', targetId: '1-1' })
    await operator.ok('DELETE', '/api/seating/1-20')
    const { rows } = await part('?limit=5')
    expect(rows.map(({ kind, action, name, changes }) => [kind, action, name, changes])).toEqual([
      ['seat', 'removed', '1/21', []],
      ['seat', 'moved', '1/2', [{ field: 'seatNumber', from: 2, to: 1 }]],
      ['seat', 'moved', '1/21', [{ field: 'seatNumber', from: 21, to: 20 }]],
      ['seat', 'changed', '1/21', [{ field: 'allocation', from: 'Anyone', to: 'Girls' }]],
      ['seat', 'added', '1/21', []],
    ])
    const holder = await app.db
      .selectFrom('seat_holds')
      .select('member_id as id')
      .where('seat_id', '=', '1-2')
      .executeTakeFirstOrThrow()
    expect(await newest(`?member=${holder.id}`)).toMatchObject({
      action: 'followed',
      changes: [{ field: 'seatNumber', from: 2, to: 1 }],
    })
  })

  test('pages, the menu and settings; keys and long texts without their values', async () => {
    const { row: page } = await operator.ok<EncodedBody>('POST', '/api/pages', {
      id: 'fees',
      title: 'Fees',
      content: 'a',
    })
    await operator.ok('PATCH', '/api/pages/fees', {
      title: 'Our fees',
      content: 'b',
      revision: page.revision,
    })
    const { row: item } = await operator.ok<EncodedBody>('POST', '/api/menu', {
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
    const { rows } = await part('?limit=8')
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

  test('sign-ins, refused ones and sign-outs; what was typed as an e-mail only where it is one of ours', async () => {
    const heard = app.listen()
    await app.call('POST', '/api/session', { email: 'my-password', password: 'x' })
    await app.call('POST', '/api/session', { ...admin, password: 'a guess' })
    const other = await app.signIn()
    await other.ok('DELETE', '/api/session')
    const { rows } = await part('?limit=4')
    expect(rows.map(({ by, kind, action, name }) => [by, kind, action, name])).toEqual([
      [admin.email, 'session', 'signed-out', admin.email],
      [admin.email, 'session', 'signed-in', admin.email],
      ['nobody', 'session', 'refused', admin.email],
      ['nobody', 'session', 'refused', ''],
    ])
    expect(heard.filter((said) => said.includes('"history"'))).toHaveLength(4)
  })

  test('in parts, each beginning where the last one ended; bad questions are refused', async () => {
    await admit()
    const all = (await part()).rows
    const first = await part('?limit=2')
    expect(first).toEqual({ rows: all.slice(0, 2), next: all[1]?.id })
    const second = await part(`?limit=200&before=${first.next}`)
    expect(second).toEqual({ rows: all.slice(2), next: null })
    for (const bad of [
      'limit=0',
      'limit=201',
      'limit=x',
      'before=0',
      'before=x',
      'before=1e30',
      'member=a%20b',
    ]) {
      expect([bad, (await operator.call('GET', `/api/history?${bad}`)).status]).toEqual([bad, 400])
    }
  })

  test('a write that fails leaves no entry', async () => {
    const before = await part()
    await operator.call('POST', '/api/members', admission({ seatNumber: 1 }))
    await operator.call('DELETE', '/api/seating/1-3')
    expect(await part()).toEqual(before)
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
