import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyLiveChanges, type FullListOfTopic, liveListTopics } from './live.ts'

type Row = { id: string; name: string; revision: number }

const row = (id: string, revision: number): Row => ({ id, name: `${id} at ${revision}`, revision })
const held: FullListOfTopic<Row> = { revision: 5, rows: [row('a', 1), row('b', 2), row('c', 5)] }

test('SH-5: every collection is live, and so are the visits, the deleted members, what was said of reminders, who asks for a seat, what members say and ask for, and the regimes of GST', () => {
  expect(liveListTopics).toEqual([
    'members',
    'seating',
    'setup',
    'pages',
    'menu',
    'settings',
    'visits',
    'deleted_members',
    'reminders',
    'enquiries',
    'announced',
    'requests',
    'leavings',
    'tax_regimes',
  ])
})

describe('SH-5: what a screen holds after an answer', () => {
  test('a full list replaces the one before, even with an older one after a restore', () => {
    const fresh = { revision: 3, rows: [row('z', 3)] }
    expect(applyLiveChanges(undefined, fresh)).toBe(fresh)
    expect(applyLiveChanges(held, fresh)).toBe(fresh)
  })

  test('changes replace, add and remove by id, and untouched rows stay the same objects', () => {
    const after = applyLiveChanges(held, {
      revision: 8,
      changed: [row('b', 7), row('d', 8)],
      removed: ['a', 'unknown'],
    })
    expect(after).toEqual({ revision: 8, rows: [row('b', 7), row('c', 5), row('d', 8)] })
    expect(after.rows[1]).toBe(held.rows[2])
    expect(held.rows).toHaveLength(3)
  })

  test('empty changes keep the same list object', () => {
    const after = applyLiveChanges(held, { revision: 6, changed: [], removed: [] })
    expect(after.revision).toBe(6)
    expect(after.rows).toBe(held.rows)
    expect(applyLiveChanges(held, { revision: 5, changed: [], removed: [] })).toBe(held)
  })

  test('an outdated answer changes nothing', () => {
    expect(
      applyLiveChanges(held, { revision: 4, changed: [row('c', 4), row('gone', 3)], removed: ['b'] }),
    ).toBe(held)
  })

  test('changes without a list are an error', () => {
    expect(() => applyLiveChanges<Row>(undefined, { revision: 1, changed: [], removed: [] })).toThrow()
  })
})

describe('SH-5: nothing is missed', () => {
  type Write = { id: string; isRemoval: boolean }
  const writes = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), isRemoval: fc.boolean() }),
  )

  /** A server's table and its tombstones after each write taking the next revision. */
  function tableAfter(some: Write[]) {
    const rows = new Map<string, Row>()
    const tombstones = new Map<string, number>()
    for (const [index, { id, isRemoval }] of some.entries()) {
      if (isRemoval && rows.delete(id)) tombstones.set(id, index + 1)
      if (!isRemoval) {
        rows.set(id, row(id, index + 1))
        tombstones.delete(id)
      }
    }
    return { rows: [...rows.values()], tombstones }
  }

  function changesSince(since: number, some: Write[]) {
    const { rows, tombstones } = tableAfter(some)
    const removed = [...tombstones].filter(([, revision]) => revision > since).map(([id]) => id)
    return { revision: some.length, changed: rows.filter(({ revision }) => revision > since), removed }
  }

  const byId = (list: FullListOfTopic<Row>) => list.rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

  test('a list and its changes are the fresh list, wherever the screen asked in between', () => {
    fc.assert(
      fc.property(writes, fc.array(fc.nat()), (all, stops) => {
        const asked = [...stops.map((stop) => stop % (all.length + 1)).sort((a, b) => a - b), all.length]
        let list: FullListOfTopic<Row> = { revision: 0, rows: [] }
        for (const upTo of asked)
          list = applyLiveChanges(list, changesSince(list.revision, all.slice(0, upTo)))
        const fresh = { revision: all.length, rows: tableAfter(all).rows }
        expect(list.revision).toBe(fresh.revision)
        expect(byId(list)).toEqual(byId(fresh))
      }),
    )
  })
})
