import { expect, test } from 'vitest'
import type { Allocation, Seat } from '#domain/seating/seat.ts'
import { LayoutChanges } from './layout-changes.ts'
import { seatsOf, withEdits } from './seat-edits.ts'
import { type SeatCall, undoing } from './undo.ts'

const seat = (seatNumber: number, allocation: Allocation = 'Anyone'): Seat => ({
  id: `1-${seatNumber}`,
  libraryId: 1,
  seatNumber,
  retiredOn: null,
  allocation,
  revision: 1,
})

/** A layout of five seats on a server that answers when told to, and does nothing by itself. */
function layout() {
  const rows = [1, 2, 3, 4, 5].map((number) => seat(number))
  const calls: SeatCall[] = []
  const answers: { resolve: (seat?: Seat) => void; reject: (error: Error) => void }[] = []
  const changes = new LayoutChanges({
    send: (call) => {
      calls.push(call)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    catchUp: () => {},
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const shown = () => seatsOf(withEdits(rows, changes.state().edits), 1)
  return {
    changes,
    calls,
    shown,
    order: () =>
      shown()
        .map(({ id }) => id.slice(2))
        .join(''),
    async answer(added?: Seat) {
      await settle()
      answers.shift()?.resolve(added)
      await settle()
    },
    async refuse() {
      await settle()
      answers.shift()?.reject(new Error('refused'))
      await settle()
    },
    undo() {
      const { last } = changes.state()
      const call = last && undoing(last, shown(), () => false)
      if (last && call) changes.undo(last, call)
    },
  }
}

const only = (seats: readonly Seat[], id: string) => {
  const found = seats.find((one) => one.id === id)
  if (!found) throw new Error(`There is no seat ${id}.`)
  return found
}

test('LY-3: a click shows at once, is being saved, and is saved', async () => {
  const { changes, shown, answer } = layout()
  expect(changes.state().save).toBe('idle')
  changes.cycle(only(shown(), '1-2'))
  expect(only(shown(), '1-2').allocation).toBe('Boys')
  expect(changes.state().save).toBe('saving')
  await answer()
  expect(changes.state()).toMatchObject({ save: 'saved', problem: null, edits: [] })
})

test('LY-3: three fast clicks come round again, and the server ends where the screen does', async () => {
  const { changes, shown, calls, answer } = layout()
  for (let n = 0; n < 3; n++) changes.cycle(only(shown(), '1-2'))
  expect(only(shown(), '1-2').allocation).toBe('Anyone')
  await answer()
  await answer()
  expect(calls.map((call) => call.kind === 'allocate' && call.allocation)).toEqual(['Boys', 'Anyone'])
  expect(changes.state()).toMatchObject({ save: 'saved', last: null })
})

test('ER-1: a refused click is taken back and says why; there is nothing left to undo', async () => {
  const { changes, shown, refuse } = layout()
  changes.cycle(only(shown(), '1-2'))
  changes.cycle(only(shown(), '1-2'))
  await refuse()
  expect(only(shown(), '1-2').allocation).toBe('Anyone')
  expect(changes.state()).toMatchObject({ save: 'failed', problem: new Error('refused'), last: null })
  changes.cycle(only(shown(), '1-3'))
  expect(changes.state()).toMatchObject({ save: 'saving', problem: null })
})

test('LY-4: moves show at once and are sent one after the other', async () => {
  const { changes, shown, order, calls, answer } = layout()
  changes.move(shown(), '1-1', '1-3')
  changes.move(shown(), '1-5', '1-2')
  expect(order()).toBe('52314')
  await answer()
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual({ kind: 'move', seatId: '1-5', targetId: '1-2' })
})

test('LY-4: a move that fails takes back those that built on it', async () => {
  const { changes, shown, order, calls, refuse } = layout()
  changes.move(shown(), '1-1', '1-3')
  changes.move(shown(), '1-5', '1-2')
  await refuse()
  expect(order()).toBe('12345')
  expect(calls).toHaveLength(1)
  expect(changes.state()).toMatchObject({ save: 'failed', last: null })
})

test('LY-4: dropping a seat on itself is no change', () => {
  const { changes, shown, calls } = layout()
  expect(changes.move(shown(), '1-1', '1-1')).toBeNull()
  expect(calls).toEqual([])
  expect(changes.state().save).toBe('idle')
})

test('undo takes back clicks on one seat in a row as one change', async () => {
  const { changes, shown, calls, undo, answer } = layout()
  changes.cycle(only(shown(), '1-2'))
  changes.cycle(only(shown(), '1-2'))
  undo()
  expect(only(shown(), '1-2').allocation).toBe('Anyone')
  await answer()
  await answer()
  expect(calls.at(-1)).toEqual({ kind: 'allocate', seatId: '1-2', allocation: 'Anyone' })
  expect(changes.state().last).toBeNull()
})

test('undo of a removed seat adds it again as it was; a refused undo can be tried again', async () => {
  const held = layout()
  held.changes.remove({ ...only(held.shown(), '1-5'), allocation: 'Girls' })
  expect(held.order()).toBe('1234')
  const removed = held.changes.state().last
  if (!removed) throw new Error('There is nothing to undo.')
  held.changes.undo(removed, { kind: 'add', libraryId: 1, allocation: 'Girls' })
  await held.answer()
  expect(held.calls.at(-1)).toEqual({ kind: 'add', libraryId: 1, allocation: 'Girls' })
  expect(held.changes.state().last).toBeNull()
  await held.refuse()
  expect(held.changes.state()).toMatchObject({ save: 'failed', last: removed })
})

test('undo of an added seat is offered once it is there, unless something newer was done', async () => {
  const { changes, shown, answer } = layout()
  changes.add(1)
  expect(changes.state().last).toBeNull()
  await answer(seat(6))
  expect(changes.state().last).toMatchObject({ kind: 'add', seatId: '1-6', seatNumber: 6 })
  changes.add(1)
  changes.cycle(only(shown(), '1-1'))
  const newer = changes.state().last
  await answer()
  await answer(seat(7))
  expect(changes.state().last).toBe(newer)
})

test('ER-1: a refusal is told elsewhere only where no screen of the layout shows it', async () => {
  const { changes, shown, refuse } = layout()
  const unseen: unknown[] = []
  changes.onUnseen = (problem) => unseen.push(problem)
  const leave = changes.subscribe(() => {})
  changes.cycle(only(shown(), '1-2'))
  await refuse()
  expect(unseen).toEqual([])
  changes.cycle(only(shown(), '1-2'))
  leave()
  await refuse()
  expect(unseen).toEqual([new Error('refused')])
})
