import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { Member, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'

describe.each(enginesByExtent)('two members swap their seats on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T06:00:00Z') })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const admit = async (changes: Parameters<typeof admission>[0] = {}) =>
    (await operator.ok<{ row: MemberDetailsMaskedOrNot }>('POST', '/api/members', admission(changes))).row
  const seatOf = async (id: string) =>
    (await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)).row.seatId
  const swap = (one: object, other: object) =>
    operator.call('POST', '/api/members/seat-swaps', { one, other })
  const code = async (answer: Response) => [answer.status, (await answer.json()).error.code]

  test('MB-10, MB-13: each has the seat of the other in one step, live, with an entry each; the same call again does nothing', async () => {
    const [asha, ravi] = [await admit(), await admit({ name: 'Ravi', seatNumber: 17 })]
    const heard = app.listen()
    const calls = [
      { id: asha.id, seatId: '1-16' },
      { id: ravi.id, seatId: '1-17' },
    ] as const
    const answer = await swap(...calls)
    expect(answer.status).toBe(200)
    const { rows, revision } = (await answer.json()) as { rows: Member[]; revision: number }
    expect(rows.map(({ id, seatId }) => [id, seatId])).toEqual([
      [asha.id, '1-17'],
      [ravi.id, '1-16'],
    ])
    expect(JSON.stringify(rows)).not.toContain(asha.aadhar)
    expect(heard).toEqual([JSON.stringify({ topic: 'members', revision })])
    const history = await operator.ok<{ rows: HistoryEntry[] }>('GET', `/api/history?member=${asha.id}`)
    expect(history.rows[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'seatNumber', from: 16, to: 17 }],
    })
    expect(((await (await swap(...calls)).json()) as { revision: number }).revision).toBe(revision)
    expect(heard).toHaveLength(1)
    // And back.
    expect((await swap({ id: asha.id, seatId: '1-17' }, { id: ravi.id, seatId: '1-16' })).status).toBe(200)
    expect([await seatOf(asha.id), await seatOf(ravi.id)]).toEqual(['1-16', '1-17'])
  })

  test('where one of them has moved meanwhile, or is gone, nothing is swapped', async () => {
    const [asha, ravi] = [await admit(), await admit({ name: 'Ravi', seatNumber: 17 })]
    const [one, other] = [
      { id: asha.id, seatId: '1-16' },
      { id: ravi.id, seatId: '1-17' },
    ]
    expect(await code(await swap({ ...one, seatId: '1-18' }, other))).toEqual([409, 'stale'])
    expect(await code(await swap({ ...one, id: 'nobody' }, other))).toEqual([404, 'not_found'])
    await operator.ok('POST', `/api/members/${ravi.id}/seat-releases`, { seatId: '1-17' })
    expect(await code(await swap(one, other))).toEqual([409, 'stale'])
    expect([await seatOf(asha.id), await seatOf(ravi.id)]).toEqual(['1-16', null])
  })

  test('two tell the same pair to swap at once: they are swapped once', async () => {
    const [asha, ravi] = [await admit(), await admit({ name: 'Ravi', seatNumber: 17 })]
    const [one, other] = [
      { id: asha.id, seatId: '1-16' },
      { id: ravi.id, seatId: '1-17' },
    ]
    const answers = await Promise.all(Array.from({ length: 6 }, () => swap(one, other)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect([await seatOf(asha.id), await seatOf(ravi.id)]).toEqual(['1-17', '1-16'])
  })

  test('one member alone, one seat, and what else is wrong is refused', async () => {
    const asha = await admit()
    const one = { id: asha.id, seatId: '1-16' }
    for (const [a, b] of [
      [one, one],
      [one, { id: '101', seatId: '1-16' }],
      [one, {}],
      [one, { id: '<', seatId: '1-1' }],
    ]) {
      expect((await swap(a ?? {}, b ?? {})).status).toBe(400)
    }
  })
})
