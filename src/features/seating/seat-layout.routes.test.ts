import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyLiveChanges, type ChangedAndRemovedRows, type FullListOfTopic } from '#domain/live.ts'
import type { Member } from '#domain/members/member.ts'
import { byRoomAndSeatNumber, type Seat, seatHasDesk } from '#domain/seating/seat.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'

describe.each(enginesByExtent)('seating on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const seats = () => operator.ok<FullListOfTopic<Seat>>('GET', '/api/seating')
  const members = () => operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
  const move = (seatId: string, targetId: string) =>
    operator.call('POST', '/api/seating/moves', { seatId, targetId })
  const statusAndCode = async (answer: Promise<Response>) => {
    const response = await answer
    const { error } = (await response.json()) as { error?: { code: string } }
    return [response.status, error?.code]
  }
  /** Which seat, by its id, each member sits on. */
  const desks = async () => {
    return Object.fromEntries((await members()).rows.map((one) => [one.id, one.seatId]))
  }

  test('DA-2: twenty and fifty seats, numbered from 1, all for anyone, ordered by library and number', async () => {
    const { rows } = await seats()
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    expect(rows.map(({ libraryId }) => libraryId)).toEqual([...Array(20).fill(1), ...Array(50).fill(2)])
    expect(rows.map(({ seatNumber }) => seatNumber)).toEqual([...numbers(20), ...numbers(50)])
    expect(new Set(rows.map(({ allocation }) => allocation))).toEqual(new Set(['Anyone']))
  })

  test('LY-6: a seat is added after the highest number, and only the last can be removed', async () => {
    const { row } = await operator.ok<{ row: Seat }>('POST', '/api/seating', { libraryId: 1 })
    expect(row).toMatchObject({ libraryId: 1, seatNumber: 21, allocation: 'Anyone' })
    const before = await seats()
    expect(await statusAndCode(operator.call('DELETE', '/api/seating/1-20'))).toEqual([409, 'not_last'])
    await operator.ok('DELETE', `/api/seating/${row.id}`)
    expect(await statusAndCode(operator.call('DELETE', `/api/seating/${row.id}`))).toEqual([404, 'not_found'])
    const changes = await operator.ok<ChangedAndRemovedRows<Seat>>(
      'GET',
      `/api/seating?since=${before.revision}`,
    )
    expect(changes).toMatchObject({
      changed: [{ id: row.id, seatNumber: 21, retiredOn: expect.any(String) }],
      removed: [],
    })
  })

  test('LY-6: a seat that was removed comes back as it was, with its allocation', async () => {
    const { row } = await operator.ok<{ row: Seat }>('POST', '/api/seating', {
      libraryId: 1,
      allocation: 'Girls',
    })
    expect(row).toMatchObject({ libraryId: 1, seatNumber: 21, allocation: 'Girls' })
    expect((await seats()).rows).toContainEqual(row)
  })

  test('LY-6: two operators removing the last seat at once remove one', async () => {
    const answers = await Promise.all([1, 2].map(() => operator.call('DELETE', '/api/seating/2-50')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await seats()).rows.filter(seatHasDesk)).toHaveLength(69)
  })

  test('LY-6: a library emptied to the last seat begins again at 1', async () => {
    for (let number = 20; number >= 1; number--) await operator.ok('DELETE', `/api/seating/1-${number}`)
    const { row } = await operator.ok<{ row: Seat }>('POST', '/api/seating', { libraryId: 1 })
    expect(row.seatNumber).toBe(1)
  })

  test('LY-6: a member on a removed seat keeps the number, and has a desk again when it comes back', async () => {
    const { row } = await operator.ok<{ row: Member }>('POST', '/api/members', admission({ seatNumber: 20 }))
    await operator.ok('DELETE', '/api/seating/1-20')
    expect((await members()).rows.find(({ id }) => id === row.id)).toMatchObject({ seatId: '1-20' })
    expect((await seats()).rows.find(({ id }) => id === '1-20')).toMatchObject({ seatNumber: 20 })
    const back = await operator.ok<{ row: Seat }>('POST', '/api/seating', { libraryId: 1 })
    expect((await desks())[row.id]).toBe(back.row.id)
    expect(back.row.retiredOn).toBeNull()
  })

  test('LY-3: an allocation is set, live, and seen by since', async () => {
    const { revision } = await seats()
    const heard = app.listen()
    const changed = await operator.ok<{ revision: number; row: Seat }>('PATCH', '/api/seating/1-5', {
      allocation: 'Girls',
    })
    expect(changed.row).toMatchObject({ id: '1-5', allocation: 'Girls' })
    expect(heard).toEqual([JSON.stringify({ topic: 'seating', revision: changed.revision })])
    const changes = await operator.ok<ChangedAndRemovedRows<Seat>>('GET', `/api/seating?since=${revision}`)
    expect(changes.changed).toEqual([changed.row])
    expect(await statusAndCode(operator.call('PATCH', '/api/seating/9-9', { allocation: 'Girls' }))).toEqual([
      404,
      'not_found',
    ])
  })

  test('ER-2: what is no library, seat or allocation is refused and changes nothing', async () => {
    const { revision } = await seats()
    const bad: [string, string, unknown, string?][] = [
      ['POST', '/api/seating', { libraryId: 3 }, 'library_required'],
      ['POST', '/api/seating', { libraryId: Number.MAX_SAFE_INTEGER }, 'library_required'],
      ['POST', '/api/seating', { libraryId: '1' }, 'library_required'],
      ['POST', '/api/seating', {}, 'library_required'],
      ['POST', '/api/seating', { libraryId: 1, allocation: 'Everybody' }],
      ['POST', '/api/seating', { libraryId: 1, seatNumber: 7 }],
      ['PATCH', '/api/seating/1-1', { allocation: 'Everybody' }],
      ['PATCH', '/api/seating/1-1', { allocation: 'Boys', seatNumber: 4 }],
      ['POST', '/api/seating/moves', { seatId: '1-1' }],
      ['POST', '/api/seating/moves', { seatId: 1, targetId: 2 }],
      ['POST', '/api/seating/moves', { seatId: "1' or 1=1", targetId: '1-2' }],
    ]
    for (const [method, path, body, code = 'invalid_input'] of bad) {
      expect([body, await statusAndCode(operator.call(method, path, body))]).toEqual([body, [400, code]])
    }
    expect((await seats()).revision).toBe(revision)
  })

  test('LY-4, LY-5: a moved seat takes its place, all are numbered 1..n, and every member keeps their desk', async () => {
    const before = await members()
    const heard = app.listen()
    expect((await move('1-2', '1-6')).status).toBe(200)
    const main = (await seats()).rows.filter(({ libraryId }) => libraryId === 1)
    expect(main.map(({ id }) => id).slice(0, 7)).toEqual(['1-1', '1-3', '1-4', '1-5', '1-6', '1-2', '1-7'])
    expect(main.map(({ seatNumber }) => seatNumber)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    // No member's row changes: the seat that they hold has another number.
    expect((await members()).rows).toEqual(before.rows)
    expect(heard.map((line) => JSON.parse(line).topic)).toEqual(['seating'])
  })

  test('LY-4: nothing happens where source is target; a missing seat or another library’s is refused', async () => {
    const { rows } = await seats()
    const heard = app.listen()
    expect((await move('1-2', '1-2')).status).toBe(200)
    expect(await statusAndCode(move('1-2', '1-99'))).toEqual([404, 'not_found'])
    expect(await statusAndCode(move('1-99', '1-2'))).toEqual([404, 'not_found'])
    expect(await statusAndCode(move('1-2', '2-2'))).toEqual([404, 'not_found'])
    expect((await seats()).rows).toEqual(rows)
    expect(heard).toEqual([])
  })

  test('SH-5: a screen that merges the answers of its own changes has the seats that the server would send', async () => {
    let held = await seats()
    const hold = ({ revision, changed }: { revision: number; changed: Seat[] }) => {
      held = applyLiveChanges(held, { revision, changed, removed: [] })
    }
    const change = async (method: string, path: string, body?: object) => {
      const { revision, row } = await operator.ok<{ revision: number; row: Seat }>(method, path, body)
      hold({ revision, changed: [row] })
    }
    await change('POST', '/api/seating', { libraryId: 1 })
    await change('PATCH', '/api/seating/1-3', { allocation: 'Girls' })
    await change('DELETE', '/api/seating/2-50')
    await change('DELETE', '/api/seating/2-49')
    hold(await (await move('2-48', '2-3')).json())
    hold(await (await move('1-2', '1-2')).json())
    await change('POST', '/api/seating', { libraryId: 2 })

    const sent = await seats()
    expect(held.revision).toBe(sent.revision)
    expect(held.rows.toSorted(byRoomAndSeatNumber)).toEqual(sent.rows)
  })

  test('LY-6: a member without a desk is given nobody’s when the rest are renumbered', async () => {
    const { row } = await operator.ok<{ row: Member }>('POST', '/api/members', admission({ seatNumber: 20 }))
    await operator.ok('DELETE', '/api/seating/1-20')
    const before = await desks()
    await move('1-19', '1-1')
    expect(await desks()).toEqual(before)
    expect(before[row.id]).toBe('1-20')
    const kept = (await seats()).rows.find(({ id }) => id === '1-20')
    expect(kept).toMatchObject({ seatNumber: 20, retiredOn: expect.any(String) })
    expect(await statusAndCode(move('1-20', '1-1'))).toEqual([404, 'not_found'])
    expect(await statusAndCode(move('1-1', '1-20'))).toEqual([404, 'not_found'])
  })

  test('LY-7: many moves at once end in one valid numbering, with everybody at their desk', async () => {
    const before = await desks()
    const pick = (n: number) => `2-${(n % 50) + 1}`
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => move(pick(n * 7), pick(n * 13 + 5))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const extension = (await seats()).rows.filter(({ libraryId }) => libraryId === 2)
    expect(extension.map(({ seatNumber }) => seatNumber)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    expect(new Set(extension.map(({ id }) => id)).size).toBe(50)
    expect(await desks()).toEqual(before)
  })

  test('admitting and removing the seat at once never leave a new member without a desk', async () => {
    const [admitted, removed] = await Promise.all([
      operator.call('POST', '/api/members', admission({ libraryId: 2, seatNumber: 50 })),
      operator.call('DELETE', '/api/seating/2-50'),
    ])
    expect(removed.status).toBe(200)
    expect([201, 409]).toContain(admitted.status)
  })
})
