import { expect, test } from 'vitest'
import { type Seat, type SeatAllocation, seatsOfRoom } from '#domain/seating/seat.ts'
import { ApiError } from '#web/api.ts'
import {
  applySeatLayoutChanges,
  layoutChangeOfSeatAllocation,
  layoutChangeOfSeatMove,
  type SeatLayoutChange,
  undoingSeatLayoutChangeOf,
} from './layout-change.ts'
import { SeatLayoutSaveQueue } from './seat-layout-save-queue.ts'

const seat = (seatNumber: number, allocation: SeatAllocation = 'Anyone'): Seat => ({
  id: `1-${seatNumber}`,
  libraryId: 1,
  seatNumber,
  retiredOn: null,
  allocation,
  revision: 1,
})
const adding = (): SeatLayoutChange => ({ kind: 'add', seat: { ...seat(6), id: '' } })

/** A layout of five seats on a server that answers when told to, and does nothing by itself. */
function layout() {
  const rows = [1, 2, 3, 4, 5].map((number) => seat(number))
  const sent: SeatLayoutChange[] = []
  const answers: { resolve: (seat?: Seat) => void; reject: (error: Error) => void }[] = []
  const queue = new SeatLayoutSaveQueue((change) => {
    sent.push(change)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const shown = () => seatsOfRoom(applySeatLayoutChanges(rows, queue.state().pending), 1)
  const only = (id: string) => {
    const found = shown().find((one) => one.id === id)
    if (!found) throw new Error(`There is no seat ${id}.`)
    return found
  }
  return {
    queue,
    sent,
    only,
    settle,
    allocations: () => sent.map((change) => change.kind === 'allocate' && `${change.seat.id} ${change.to}`),
    order: () =>
      shown()
        .map(({ id }) => id.slice(2))
        .join(''),
    click: (id: string) => void queue.push(layoutChangeOfSeatAllocation(only(id), queue.state().last)),
    move(seatId: string, targetId: string) {
      const change = layoutChangeOfSeatMove(shown(), seatId, targetId)
      if (change) queue.push(change)
    },
    undo() {
      const { last } = queue.state()
      const back = last && undoingSeatLayoutChangeOf(last, shown(), () => false)
      if (back) queue.push(back)
    },
    async answer(added?: Seat) {
      await settle()
      answers.shift()?.resolve(added)
      await settle()
    },
    async refuse(reason = new Error('refused')) {
      await settle()
      answers.shift()?.reject(reason)
      await settle()
    },
  }
}

test('LY-3: a click shows at once, is being saved, and is saved', async () => {
  const { queue, click, only, answer } = layout()
  expect(queue.state().save).toBe('idle')
  click('1-2')
  expect(only('1-2').allocation).toBe('Boys')
  expect(queue.state().save).toBe('saving')
  await answer()
  expect(queue.state()).toMatchObject({ save: 'saved', problem: null, pending: [] })
})

test('LY-3: three fast clicks come round again, and the server ends where the screen does', async () => {
  const { queue, click, only, allocations, answer } = layout()
  for (let n = 0; n < 3; n++) click('1-2')
  expect(only('1-2').allocation).toBe('Anyone')
  await answer()
  await answer()
  expect(allocations()).toEqual(['1-2 Boys', '1-2 Anyone'])
  expect(queue.state()).toMatchObject({ save: 'saved', last: null })
})

test('LY-3: a click during a save is sent after it, and the last click on each seat stands', async () => {
  const { queue, click, allocations, answer, settle } = layout()
  click('1-2')
  await settle()
  for (const id of ['1-2', '1-3', '1-2', '1-3']) click(id)
  expect(queue.state().pending).toHaveLength(3)
  for (let n = 0; n < 3; n++) await answer()
  expect(allocations()).toEqual(['1-2 Boys', '1-2 Anyone', '1-3 Girls'])
  expect(queue.state()).toMatchObject({ save: 'saved', pending: [] })
})

test('ER-1: a refused click is taken back and says why; there is nothing left to undo', async () => {
  const { queue, click, only, allocations, answer, refuse } = layout()
  click('1-2')
  click('1-2')
  await refuse()
  expect(only('1-2').allocation).toBe('Anyone')
  expect(queue.state()).toMatchObject({ save: 'failed', problem: new Error('refused'), last: null })
  click('1-3')
  expect(queue.state()).toMatchObject({ save: 'saving', problem: null })
  await answer()
  expect(allocations()).toEqual(['1-2 Boys', '1-3 Boys'])
})

test('ER-1: what does not build on a refused change is still saved, and the refusal stays on the screen', async () => {
  const { queue, click, move, only, order, sent, answer, refuse } = layout()
  click('1-2')
  click('1-3')
  move('1-1', '1-3')
  await refuse()
  expect(only('1-2').allocation).toBe('Anyone')
  expect(only('1-3').allocation).toBe('Boys')
  expect(order()).toBe('23145')
  await answer()
  await answer()
  expect(sent.map(({ kind }) => kind)).toEqual(['allocate', 'allocate', 'move'])
  expect(queue.state()).toMatchObject({
    save: 'failed',
    problem: new Error('refused'),
    last: { kind: 'move' },
  })
})

test('ER-1: when the server does not answer, all that waits is taken back at once', async () => {
  const { queue, click, move, order, sent, refuse } = layout()
  for (const id of ['1-2', '1-3', '1-4']) click(id)
  move('1-1', '1-3')
  const offline = new ApiError(0, { code: 'offline' })
  await refuse(offline)
  expect(order()).toBe('12345')
  expect(sent).toHaveLength(1)
  expect(queue.state()).toMatchObject({ save: 'failed', problem: offline, pending: [], last: null })
})

test('LY-4: moves show at once and are sent one after the other', async () => {
  const { move, order, sent, answer } = layout()
  move('1-1', '1-3')
  move('1-5', '1-2')
  expect(order()).toBe('52314')
  await answer()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ kind: 'move', seat: { id: '1-5' }, targetId: '1-2' })
})

test('LY-4: a move that fails takes back those that built on it', async () => {
  const { queue, move, order, sent, refuse } = layout()
  move('1-1', '1-3')
  move('1-5', '1-2')
  await refuse()
  expect(order()).toBe('12345')
  expect(sent).toHaveLength(1)
  expect(queue.state()).toMatchObject({ save: 'failed', last: null })
})

test('undo takes back clicks on one seat in a row as one change', async () => {
  const { queue, click, only, undo, allocations, answer } = layout()
  click('1-2')
  click('1-2')
  undo()
  expect(only('1-2').allocation).toBe('Anyone')
  await answer()
  await answer()
  expect(allocations().at(-1)).toBe('1-2 Anyone')
  expect(queue.state()).toMatchObject({ save: 'saved', last: null })
})

test('undo of a removed seat adds it again as it was; a refused undo can be tried again', async () => {
  const { queue, only, order, sent, answer, refuse, undo } = layout()
  const removed: SeatLayoutChange = { kind: 'remove', seat: { ...only('1-5'), allocation: 'Girls' } }
  queue.push(removed)
  expect(order()).toBe('1234')
  expect(queue.state().last).toBe(removed)
  undo()
  await answer()
  expect(sent.at(-1)).toMatchObject({ kind: 'add', seat: { libraryId: 1, allocation: 'Girls' } })
  expect(queue.state().last).toBeNull()
  await refuse()
  expect(queue.state()).toMatchObject({ save: 'failed', last: removed })
})

test('undo of an added seat is offered once it is there, unless something newer was done', async () => {
  const { queue, click, answer } = layout()
  queue.push(adding())
  expect(queue.state().last).toBeNull()
  await answer(seat(6))
  expect(queue.state().last).toMatchObject({ kind: 'add', seat: { id: '1-6', seatNumber: 6 } })
  queue.push(adding())
  click('1-1')
  const newer = queue.state().last
  await answer(seat(7))
  await answer()
  expect(queue.state()).toMatchObject({ save: 'saved' })
  expect(queue.state().last).toBe(newer)
})

test('a seat that was added again by undo is no change to undo', async () => {
  const { queue, only, answer, undo } = layout()
  queue.push({ kind: 'remove', seat: only('1-5') })
  undo()
  await answer()
  await answer(seat(5))
  expect(queue.state()).toMatchObject({ save: 'saved', last: null })
})

test('ER-1: a refusal is shown elsewhere only where no screen of the layout shows it', async () => {
  const { queue, click, refuse } = layout()
  const unseen: unknown[] = []
  queue.onUnseen = (problem) => unseen.push(problem)
  const leave = queue.subscribe(() => {})
  click('1-2')
  await refuse()
  expect(unseen).toEqual([])
  click('1-2')
  leave()
  await refuse()
  expect(unseen).toEqual([new Error('refused')])
})
