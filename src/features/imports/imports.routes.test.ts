import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportPreviewLine } from '#domain/import/import-preview.ts'
import type { ImportLineTextsByField, ImportReadingChoices } from '#domain/import/read-import-line.ts'
import type { ImportUndoResult, ListedImport } from '#domain/import/undo-import.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { changeMembersPages, knownPhone } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'
import { checkAccountBooks } from '../ledger/check-account-books.store.ts'

const choices: ImportReadingChoices = {
  dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
  gender: null,
  libraryId: null,
}
const asha: ImportLineTextsByField = {
  name: 'Asha Patil',
  phone: '9822012345',
  gender: 'F',
  expiryDate: '10/12/2026',
  room: 'Main Library',
  seat: '3',
  due: '200',
  aadhar: '2345 6789 0124',
  notes: 'Pays late',
}
const ravi: ImportLineTextsByField = {
  name: 'रवी जाधव',
  phone: '9822054321',
  gender: 'M',
  joinDate: '01/11/2026',
}

describe.each(enginesByExtent)('an import on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let ids = 0
  let today = '2026-11-22'
  beforeEach(async () => {
    today = '2026-11-22'
    app = await freshApp(engine, {
      now: () => new Date(`${today}T06:00:00Z`),
      environment: { SAMPLE_DATA: 'off' },
    })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const linesOf = (rows: readonly ImportLineTextsByField[]) =>
    rows.map((cells, index) => ({ line: index + 2, cells }))
  const plan = (rows: readonly ImportLineTextsByField[]) =>
    operator.ok<{ lines: ImportPreviewLine[]; mark: string }>('POST', '/api/imports/plans', {
      lines: linesOf(rows),
      choices,
    })
  const bodyOf = async (rows: readonly ImportLineTextsByField[], mark?: string) => {
    ids += 1
    return {
      id: `import-${ids}`,
      fileName: 'members.csv',
      headings: 'name\tphone',
      columns: ['name', 'phone'],
      lines: linesOf(rows),
      choices,
      mark: mark ?? (await plan(rows)).mark,
    }
  }
  const bringIn = async (rows: readonly ImportLineTextsByField[]) => {
    const body = await bodyOf(rows)
    return operator.ok<{ id: string; added: number; changed: number }>('POST', '/api/imports', body)
  }
  const members = async () => (await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')).rows
  const named = async (name: string) => (await members()).find((member) => member.name === name) as Member
  const detailsOf = async ({ id }: Member) =>
    (await operator.ok<{ row: MemberDetails }>('GET', `/api/members/${id}`)).row
  const accountOf = async ({ id }: Member) =>
    (await operator.ok<{ row: MemberAccount }>('GET', `/api/members/${id}/account`)).row
  const undo = (id: string) => operator.ok<ImportUndoResult>('POST', `/api/imports/${id}/undoings`, {})

  test('IO-3 to IO-5: shows the plan, writes nothing, then writes it once, however often it is sent', async () => {
    const body = await bodyOf([asha, ravi, { name: 'Total', due: '200' }])
    expect(await members()).toEqual([])
    expect(await operator.ok('POST', '/api/imports', body)).toMatchObject({ added: 2, refused: 1 })
    expect(await operator.ok('POST', '/api/imports', body)).toMatchObject({ added: 2, refused: 1 })
    const rows = await members()
    expect(rows).toMatchObject([
      { number: 1, name: 'Asha Patil', seatId: '1-3', balance: 20_000, joinDate: '2026-11-10' },
      { number: 2, name: 'रवी जाधव', seatId: null, balance: 0, expiryDate: '2026-12-01' },
    ])
    expect(await detailsOf(rows[0] as Member)).toMatchObject({ aadhar: '2345 6789 0124', notes: 'Pays late' })
    expect(await accountOf(rows[0] as Member)).toMatchObject({
      heldSince: '2026-11-10',
      payments: [],
      charges: [{ kind: 'Opening balance', amount: 20_000, termId: null }],
      terms: [{ planId: 'month', anchorDay: 10, lastDay: '2026-12-10', price: 50_000 }],
    })
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
    const list = await operator.ok<{ rows: ListedImport[] }>('GET', '/api/imports')
    expect(list.rows).toMatchObject([{ fileName: 'members.csv', added: 2, columns: ['name', 'phone'] }])
  })

  test('ER-2: NUL in a heading or a cell, which PostgreSQL cannot store, is left out', async () => {
    const lines = [{ ...asha, notes: 'Pays\0 late' }]
    const body = { ...(await bodyOf(lines)), headings: 'name\0\tphone' }
    expect(await operator.ok('POST', '/api/imports', body)).toMatchObject({ added: 1 })
    expect(await detailsOf(await named('Asha Patil'))).toMatchObject({ notes: 'Pays late' })
    const { rows } = await operator.ok<{ rows: ListedImport[] }>('GET', '/api/imports')
    expect(rows[0]?.headings).toBe('name\tphone')
  })

  test('IO-3: the same file again says unchanged for every line', async () => {
    await bringIn([asha, ravi])
    expect((await plan([asha, ravi])).lines.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  })

  test('IO-5: is refused, and nothing is written, where somebody took one of its seats meanwhile', async () => {
    const body = await bodyOf([asha, ravi])
    await operator.ok('POST', '/api/members', admission({ seatNumber: 3, name: 'First' }))
    const refused = await operator.call('POST', '/api/imports', body)
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'plan_changed' } }])
    expect(await members()).toHaveLength(1)
    expect((await plan([asha])).lines).toMatchObject([
      { outcome: 'refused', refusals: [{ problem: 'seat_taken', by: 'First' }] },
    ])
  })

  test('IO-5: an import and an admission onto one seat at once: one of them has it', async () => {
    const body = await bodyOf([asha])
    const [first, second] = await Promise.all([
      operator.call('POST', '/api/imports', body),
      operator.call('POST', '/api/members', admission({ seatNumber: 3, name: 'First' })),
    ])
    expect([first.status, second.status].sort()).toEqual([201, 409])
    expect(await members()).toHaveLength(1)
  })

  test('IO-3: changes members, whose seats may be swapped, with each change in the history', async () => {
    await bringIn([asha, { ...ravi, room: 'Main Library', seat: '4' }])
    const swap = [
      { number: '1', name: 'Asha Patil', seat: '4', address: 'Pune' },
      { number: '2', name: 'रवी जाधव', seat: '3', expiryDate: '15/12/2026', status: 'Inactive' },
    ]
    expect(await bringIn(swap)).toMatchObject({ changed: 2 })
    const [one, other] = [await named('Asha Patil'), await named('रवी जाधव')]
    expect([one.seatId, other.seatId, other.expiryDate, other.status]).toEqual([
      ...['1-4', '1-3', '2026-12-15', 'Inactive'],
    ])
    const { rows } = await operator.ok<{ rows: { kind: string; changes: { field: string }[] }[] }>(
      'GET',
      `/api/history?member=${one.id}`,
    )
    expect(rows[0]?.changes.map(({ field }) => field).sort()).toEqual(['address', 'seat'])
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('IO-6: undo removes whom it made, meets what it charged, and puts back what it changed, swapped seats too', async () => {
    const { id: first } = await bringIn([asha, { ...ravi, room: 'Main Library', seat: '4' }])
    const before = await members()
    const { id } = await bringIn([
      { number: '1', seat: '4', address: 'Pune', aadhar: '8765 4321 0987' },
      { number: '2', seat: '3', joinDate: '05/11/2026' },
      { ...asha, name: 'Usha', seat: '5' },
    ])
    expect(await undo(id)).toEqual({ removed: 1, putBack: 2, left: [] })
    const plain = (rows: Member[]) => rows.map(({ revision: _revision, ...row }) => row)
    expect(plain(await members())).toEqual(plain(before))
    expect(await detailsOf(await named('Asha Patil'))).toMatchObject({
      address: '',
      aadhar: '2345 6789 0124',
    })
    expect((await operator.call('POST', `/api/imports/${id}/undoings`, {})).status).toBe(409)
    expect(await undo(first)).toMatchObject({ removed: 2 })
    expect(await members()).toEqual([])
    const sums = await app.db
      .selectFrom('charges')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .execute()
    expect(Number(sums[0]?.sum)).toBe(0)
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('IO-6: undo of an import that only changed members puts all of it back', async () => {
    await bringIn([asha])
    const { id } = await bringIn([
      { number: '1', notes: 'Pays early', language: 'Marathi', status: 'Inactive' },
    ])
    expect(await undo(id)).toEqual({ removed: 0, putBack: 1, left: [] })
    expect(await detailsOf(await named('Asha Patil'))).toMatchObject({
      notes: 'Pays late',
      language: null,
      status: 'Active',
    })
  })

  test('IO-6: undo leaves and lists who was changed or paid for since', async () => {
    const { id } = await bringIn([asha, ravi, { ...ravi, name: 'Lata', phone: '9822000001' }])
    const one = await named('Asha Patil')
    const payment = { id: 'paid', amount: 20_000, mode: 'Cash', receivedOn: today }
    await operator.ok('POST', `/api/members/${one.id}/payments`, { payment, balance: 20_000 })
    const other = await named('रवी जाधव')
    await operator.ok('PATCH', `/api/members/${other.id}`, {
      address: 'Nashik',
      name: 'Ravi',
      revision: other.revision,
    })
    expect(await undo(id)).toEqual({
      removed: 1,
      putBack: 0,
      left: [
        { line: 2, memberId: one.id, name: 'Asha Patil', fields: ['paid'] },
        { line: 3, memberId: other.id, name: 'Ravi', fields: ['name', 'address'] },
      ],
    })
    expect(await members()).toHaveLength(2)
  })

  test('MP-1, PY-4: a file that changes a number ends the phones, and undo leaves whoever uses their page', async () => {
    await changeMembersPages(operator)
    const { id: first } = await bringIn([asha, ravi])
    const { id } = await named('Asha Patil')
    const phone = await knownPhone(app, operator, id)
    await bringIn([{ ...asha, number: '1', notes: 'Pays now' }])
    expect((await phone.get(`/my/${id}`)).status).toBe(200)
    const { id: second } = await bringIn([{ ...asha, number: '1', notes: 'Pays now', phone: '9822099999' }])
    expect((await phone.get(`/my/${id}`)).status).toBe(401)
    const other = await knownPhone(app, operator, id)
    await undo(second)
    expect([(await named('Asha Patil')).phone, (await other.get(`/my/${id}`)).status]).toEqual([
      '9822012345',
      401,
    ])
    await knownPhone(app, operator, id)
    const { removed, left } = await undo(first)
    expect([removed, left.map(({ name, fields }) => [name, fields.includes('page')])]).toEqual([
      1,
      [['Asha Patil', true]],
    ])
  })

  test('IO-6: an import can be taken back for seven days, and what its lines did is removed then', async () => {
    const { id } = await bringIn([asha])
    today = '2026-11-29'
    await app.sweep()
    expect(await app.db.selectFrom('importRows').selectAll().execute()).toHaveLength(1)
    today = '2026-11-30'
    const refused = await operator.call('POST', `/api/imports/${id}/undoings`, {})
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'undo_too_late' } }])
    await app.sweep()
    expect(await app.db.selectFrom('importRows').selectAll().execute()).toEqual([])
  })

  test('ASVS 14: what a line did is encrypted, and goes when its member is forgotten', async () => {
    await bringIn([asha])
    const [row] = await app.db.selectFrom('importRows').selectAll().execute()
    expect(row?.after).toMatch(/^v1\./)
    const { id } = await named('Asha Patil')
    await operator.ok('DELETE', `/api/members/${id}`)
    await operator.ok('DELETE', `/api/deleted_members/${id}`)
    expect(await app.db.selectFrom('importRows').selectAll().execute()).toEqual([])
  })
})
