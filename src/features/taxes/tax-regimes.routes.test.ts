import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { ChangedAndRemovedRows, FullListOfTopic } from '#domain/live.ts'
import type { DatedTaxRegime } from '#domain/receipts/tax-regime.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'

const today = '2026-11-20'
const gstin = '27AAPFU0939F1ZV'
const sentence = 'not eligible to collect tax on supplies'
const none = { kind: 'none', from: today, revision: 0 } as const
const six = { kind: 'six-percent', from: today, gstin, sentence, code: '', revision: 0 } as const
const regular = { kind: 'regular', from: today, gstin, code: '9983', rate: 18_00, revision: 0 } as const

describe.each(enginesByExtent)('GS-1: the regimes on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T06:00:00Z') })
    owner = await app.signIn()
  })
  afterEach(() => app.end())

  const path = '/api/tax_regimes'
  const list = () => owner.ok<FullListOfTopic<DatedTaxRegime>>('GET', path)
  const post = async (body: object, by = owner) => {
    const answer = await by.call('POST', path, body)
    const { error, row } = (await answer.json()) as {
      row?: DatedTaxRegime
      error?: { code: string; field?: string; params?: object }
    }
    return { status: answer.status, code: error?.code, field: error?.field, params: error?.params, row }
  }
  const pay = () => {
    const payment = { id: 'paid', amount: 500_00, mode: 'Cash', receivedOn: today } as const
    return owner.ok('POST', '/api/members', admission({ payment }))
  }

  test('a new database has none, and each is kept as it was typed, from its day on', async () => {
    expect((await list()).rows).toEqual([])
    const typed = { ...regular, gstin: ' 27aapfu 0939f1zv ' }
    expect(await post(typed)).toMatchObject({
      status: 201,
      row: { id: today, gstin, code: '9983', rate: 18_00 },
    })
    expect(await post({ ...six, from: '2027-01-01' })).toMatchObject({
      status: 201,
      row: { sentence, rate: 0 },
    })
    expect(await post({ ...none, from: '2027-04-01' })).toMatchObject({ status: 201, row: { gstin: '' } })
    expect((await list()).rows.map(({ id, kind }) => [id, kind])).toEqual([
      [today, 'regular'],
      ['2027-01-01', 'six-percent'],
      ['2027-04-01', 'none'],
    ])
  })

  test.each([
    ['kind', { kind: undefined }, 'invalid_input'],
    ['kind', { kind: 'five' }, 'invalid_input'],
    ['from', { from: undefined }, 'not_a_day'],
    ['from', { from: '2026-02-30' }, 'not_a_day'],
    ['from', { from: '2028-01-01' }, 'day_out_of_range'],
    ['from', { from: '2026-11-19' }, 'regime_too_early'],
    ['gstin', { gstin: undefined }, 'not_a_gstin'],
    ['gstin', { gstin: '27AAPFU0939F1ZW' }, 'not_a_gstin'],
    ['gstin', { gstin: "27' or 1=1 --" }, 'not_a_gstin'],
    ['gstin', { gstin: 'x'.repeat(31) }, 'too_long'],
    ['code', { code: undefined }, 'not_a_service_code'],
    ['code', { code: '998' }, 'not_a_service_code'],
    ['code', { code: '<b>99' }, 'not_a_service_code'],
    ['rate', { rate: undefined }, 'not_a_tax_rate'],
    ['rate', { rate: 0 }, 'not_a_tax_rate'],
    ['rate', { rate: 100_01 }, 'not_a_tax_rate'],
    ['rate', { rate: 0.5 }, 'not_a_tax_rate'],
    ['revision', { revision: undefined }, 'invalid_input'],
    [undefined, { sentence: 'x' }, 'invalid_input'],
  ])('refuse at %s: %j', async (field, changes, code) => {
    const answer = await post({ ...regular, ...changes })
    expect([answer.status === 400 || answer.status === 409, answer.code]).toEqual([true, code])
    if (field) expect(answer.field).toBe(field)
    expect((await list()).rows).toEqual([])
  })

  test('the sentence is needed, on one line, and at most 300 characters long', async () => {
    expect(await post({ ...six, sentence: ' ' })).toMatchObject({
      status: 400,
      code: 'required',
      field: 'sentence',
    })
    expect(await post({ ...six, sentence: 'x'.repeat(301) })).toMatchObject({
      code: 'too_long',
      params: { max: 300 },
    })
    const hostile = `<script>alert(1)</script>\u202e\r\n${sentence}`
    expect((await post({ ...six, sentence: hostile })).row?.sentence).toBe(
      `<script>alert(1)</script> ${sentence}`,
    )
  })

  test('a call that is sent again changes nothing, and two who know another are told', async () => {
    const heard = app.listen()
    const first = await post(regular)
    expect(await post(regular)).toMatchObject({ status: 200, row: first.row })
    expect(heard.map((said) => JSON.parse(said).topic)).toEqual(['tax_regimes'])
    const { revision = 0 } = first.row ?? {}
    expect(await post({ ...regular, rate: 5_00 })).toMatchObject({ status: 409, code: 'stale' })
    expect(await post({ ...regular, rate: 5_00, revision })).toMatchObject({
      status: 201,
      row: { rate: 5_00 },
    })
    expect(await post({ ...regular, rate: 12_00, revision })).toMatchObject({ status: 409, code: 'stale' })
    const remove = async (basis: number) =>
      (await owner.call('DELETE', `${path}/${today}?revision=${basis}`)).status
    expect([await remove(revision), (await list()).rows.length]).toEqual([409, 1])
    const [held] = (await list()).rows
    expect([await remove(held?.revision ?? 0), await remove(0), (await list()).rows]).toEqual([200, 404, []])
    expect(await post(six)).toMatchObject({ status: 201 })
  })

  test('are told live, with what was removed', async () => {
    const before = await list()
    const { row } = await post({ ...six, from: '2027-01-01' })
    const since = () =>
      owner.ok<ChangedAndRemovedRows<DatedTaxRegime>>('GET', `${path}?since=${before.revision}`)
    expect(await since()).toMatchObject({ changed: [{ id: '2027-01-01' }], removed: [] })
    await owner.ok('DELETE', `${path}/2027-01-01?revision=${row?.revision}`)
    expect(await since()).toMatchObject({ changed: [], removed: ['2027-01-01'] })
  })

  test('a clerk reads them and changes none, a manager does', async () => {
    const hired = async (role: 'clerk' | 'manager') => {
      const { row, password } = await app.hire(owner, `${role}@example.org`, role)
      return app.signIn({ email: row.email, password })
    }
    const clerk = await hired('clerk')
    expect(await post(regular, clerk)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await clerk.call('DELETE', `${path}/${today}?revision=0`)).status).toBe(403)
    expect(await post(regular, await hired('manager'))).toMatchObject({ status: 201 })
    expect((await clerk.ok<FullListOfTopic<DatedTaxRegime>>('GET', path)).rows).toHaveLength(1)
  })

  test('none begins on a day of which a receipt was printed, and none that was printed by is changed', async () => {
    const { row } = await post(regular)
    await pay()
    const early = { status: 409, code: 'regime_too_early', params: { day: '2026-11-21' }, field: 'from' }
    expect(await post({ ...six, revision: row?.revision })).toMatchObject(early)
    expect((await owner.call('DELETE', `${path}/${today}?revision=${row?.revision}`)).status).toBe(409)
    // A call whose answer was lost is answered all the same.
    expect(await post(regular)).toMatchObject({ status: 200 })
    expect(await post({ ...six, from: '2026-11-21' })).toMatchObject({ status: 201 })
  })

  test('the history says who set what, and a refused write leaves nothing behind', async () => {
    await post(regular)
    await post({ ...regular, rate: 5_00 })
    const { rows } = await owner.ok<{ rows: HistoryEntry[] }>('GET', '/api/history')
    const said = rows.filter(({ subject }) => subject === 'tax_regimes')
    expect(said).toMatchObject([
      {
        ...{ kind: 'settings', action: 'changed', by: 'owner@example.org' },
        changes: [
          { field: 'taxRegime.from', to: today },
          { field: 'taxRegime.kind', from: 'none', to: 'regular' },
          { field: 'taxRegime.gstin', from: '', to: gstin },
          { field: 'taxRegime.code', from: '', to: '9983' },
          { field: 'taxRegime.rate', from: 0, to: 18 },
        ],
      },
    ])
  })

  describe('the database refuses', () => {
    const insert = (values: object) =>
      app.db
        .insertInto('taxRegimes')
        .values({
          ...{ fromDay: today, kind: 'regular', gstin, sentence: '', code: '9983', rate: 18_00 },
          ...{ madeBy: 'x', madeAt: 'x', revision: 1, ...values },
        } as never)
        .execute()
    /** Takes up the row of a receipt, as another program might write it. */
    const issue = (changes: Record<string, unknown>) =>
      app.db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('payments')
          .selectAll()
          .where('id', '=', 'paid')
          .executeTakeFirstOrThrow()
        const { no: _no, ...rest } = row
        await trx
          .insertInto('payments')
          .values({ ...rest, id: 'other', number: 2, ...changes } as never)
          .execute()
      })

    test.each([
      [{ kind: 'five' }],
      [{ gstin: '' }],
      [{ gstin: gstin.toLowerCase() }],
      [{ gstin: `${gstin}1` }],
      [{ code: '' }],
      [{ code: '123456789' }],
      [{ rate: 0 }],
      [{ rate: 100_01 }],
      [{ sentence }],
      [{ kind: 'none' }],
      [{ kind: 'six-percent', rate: 0 }],
      [{ kind: 'six-percent', sentence }],
      [{ fromDay: '2026-11-2' }],
    ])('a regime that cannot be: %j', async (values) => {
      await expect(insert(values)).rejects.toThrow()
    })

    test('another regime for a day that was printed, in every way that rows are written', async () => {
      await insert({})
      await pay()
      await expect(insert({ fromDay: '2026-11-19' })).rejects.toThrow(
        'a regime begins after what was printed',
      )
      await expect(sql`update tax_regimes set rate = 500`.execute(app.db)).rejects.toThrow()
      await expect(sql`update tax_regimes set from_day = '2026-11-21'`.execute(app.db)).rejects.toThrow()
      await expect(sql`delete from tax_regimes`.execute(app.db)).rejects.toThrow()
      await insert({ fromDay: '2026-11-21' })
      await sql`delete from tax_regimes where from_day = '2026-11-21'`.execute(app.db)
    })

    test.each([
      ['no regime', { regimeDay: null, paper: null, cgst: 0, sgst: 0 }],
      ['no paper', { paper: null, cgst: 0, sgst: 0 }],
      ['the paper of another regime', { paper: 'Bill of supply', cgst: 0, sgst: 0 }],
      ['a paper that is none', { paper: 'Invoice' }],
      ['two taxes that differ', { cgst: 10_00 }],
      ['a tax below zero', { cgst: -10_00, sgst: -10_00 }],
      ['more tax than was paid', { cgst: 250_00, sgst: 250_00 }],
      ['a regime that is not there', { regimeDay: '2026-11-19' }],
    ])('a receipt with %s, and takes one that is right', async (_what, changes) => {
      await insert({})
      await pay()
      await expect(issue(changes)).rejects.toThrow()
      await issue({})
      await expect(
        app.db.updateTable('payments').set({ paper: 'Receipt voucher' }).where('id', '=', 'paid').execute(),
      ).rejects.toThrow('money is only ever added to')
      await expect(sql`update payments set cgst = 1, sgst = 1`.execute(app.db)).rejects.toThrow()
    })
  })
})
