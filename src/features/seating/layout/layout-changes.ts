import { type Allocation, nextAllocation, type Seat } from '#domain/seating/seat.ts'
import { LatestWins } from './latest-wins.ts'
import type { SeatEdit } from './seat-edits.ts'
import { type Change, moveChange, type SeatCall } from './undo.ts'

/** What the changes need of the world around them. */
export interface LayoutParts {
  /** Done once the lists that all screens draw from hold the change; gives a seat that was added. */
  send(call: SeatCall): Promise<Seat | undefined>
  /** After a failure, when nobody knows what the server did. */
  catchUp(): void
}

export interface LayoutState {
  /** What is shown over the server's list until that holds it. */
  edits: readonly SeatEdit[]
  save: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why the last change could not be saved. */
  problem: unknown
  /** What undo would take back. */
  last: Change | null
}

/** A change on its way: how it looks meanwhile, and what undo offers when it works (`last`) or fails (`back`). */
interface Pending {
  edit: SeatEdit | null
  last: Change | null
  back: Change | null
}

/**
 * All that one operator does to the layout: shown at once, sent in an order that makes sense, taken back where the
 * server refuses. Outlives the screen, so that what was clicked is saved wherever the operator goes next.
 */
export class LayoutChanges {
  /** Told why a change failed that no screen of the layout is there to show. */
  onUnseen: (problem: unknown) => void = () => {}
  #parts: LayoutParts
  #state: LayoutState = { edits: [], save: 'idle', problem: null, last: null }
  #listeners = new Set<() => void>()
  #pending: Pending[] = []
  /** What was begun last: only that may still say what undo offers. */
  #newest: Pending | null = null
  #allocations = new LatestWins<Allocation>((seatId, allocation) =>
    this.#parts.send({ kind: 'allocate', seatId, allocation }),
  )
  /** Moves, additions and removals build on each other, so they go one after the other… */
  #order: Promise<unknown> = Promise.resolve()
  /** …and what waits behind one that failed is given up with it. */
  #failures = 0

  constructor(parts: LayoutParts) {
    this.#parts = parts
  }

  state = (): LayoutState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A click on a seat (LY-3). Clicks on one seat in a row count as one change. */
  cycle(seat: Seat): Change {
    const { last } = this.#state
    const { id: seatId, libraryId, seatNumber } = seat
    const to = nextAllocation(seat.allocation)
    const isSame = last?.kind === 'allocate' && last.seatId === seatId
    const from = isSame ? last.from : seat.allocation
    const change: Change = { kind: 'allocate', libraryId, seatNumber, seatId, from, to }
    this.#allocate(seatId, to, from === to ? null : change, null)
    return change
  }

  /** A seat of these, which are one library's by number, goes to another's place (LY-4). */
  move(seats: readonly Seat[], seatId: string, targetId: string): Change | null {
    const change = moveChange(seats, seatId, targetId)
    if (change) this.#move(change, targetId)
    return change
  }

  /** Gives what was done, once it is; null where it was not. */
  async add(libraryId: number): Promise<Change | null> {
    const pending = { edit: null, last: null, back: null }
    const added = await this.#inOrder({ kind: 'add', libraryId, allocation: 'Anyone' }, pending)
    if (!added) return null
    const { id: seatId, seatNumber } = added
    const last: Change = { kind: 'add', libraryId, seatNumber, seatId }
    if (this.#newest === pending) this.#show({ last })
    return last
  }

  remove({ id: seatId, libraryId, seatNumber, allocation }: Seat): Change {
    const last: Change = { kind: 'remove', libraryId, seatNumber, allocation }
    const remove = { kind: 'remove' as const, seatId }
    this.#inOrder(remove, { edit: remove, last, back: null })
    return last
  }

  /** Takes `change` back with the call that `undoing` gave for it. */
  undo(change: Change, call: SeatCall): void {
    if (call.kind === 'allocate') this.#allocate(call.seatId, call.allocation, null, change)
    else this.#inOrder(call, { edit: editOfUndo(change, call), last: null, back: change })
  }

  #allocate(seatId: string, allocation: Allocation, last: Change | null, back: Change | null) {
    const isSame = ({ edit }: Pending) => edit?.kind === 'allocate' && edit.seatId === seatId
    const own = { edit: { kind: 'allocate' as const, seatId, allocation }, last, back }
    const isRunning = this.#allocations.isBusy(seatId)
    this.#pending = this.#pending.filter((pending) => !isSame(pending))
    this.#start(own)
    const run = this.#allocations.wish(seatId, allocation)
    if (isRunning) return
    const current = () => this.#pending.find(isSame) ?? own
    run.then(
      () => this.#finish(current()),
      (error) => this.#fail(current(), error),
    )
  }

  #move(change: Extract<Change, { kind: 'move' }>, targetId: string) {
    const { seatId, place } = change
    const edit = { kind: 'move' as const, seatId, place }
    this.#inOrder({ kind: 'move', seatId, targetId }, { edit, last: change, back: null })
  }

  #inOrder(call: SeatCall, pending: Pending): Promise<Seat | undefined> {
    this.#start(pending)
    const failures = this.#failures
    const run = this.#order.then(async () => {
      if (failures !== this.#failures) return this.#giveUp(pending)
      try {
        const added = await this.#parts.send(call)
        this.#finish(pending)
        return added
      } catch (error) {
        this.#failures += 1
        this.#fail(pending, error)
      }
    })
    this.#order = run
    return run
  }

  #start(pending: Pending) {
    this.#pending = [...this.#pending, pending]
    this.#newest = pending
    this.#show({ problem: null, last: pending.last })
  }

  #finish(pending: Pending) {
    this.#pending = this.#pending.filter((one) => one !== pending)
    this.#show({})
  }

  #fail(pending: Pending, problem: unknown) {
    this.#giveUp(pending)
    this.#show({ problem })
    if (this.#listeners.size === 0) this.onUnseen(problem)
    this.#parts.catchUp()
  }

  #giveUp(pending: Pending): undefined {
    this.#pending = this.#pending.filter((one) => one !== pending)
    this.#show(this.#newest === pending ? { last: pending.back } : {})
  }

  #show(changed: Partial<LayoutState>) {
    const state = { ...this.#state, ...changed }
    const settled = state.problem === null ? 'saved' : 'failed'
    this.#state = {
      ...state,
      edits: this.#pending.flatMap(({ edit }) => edit ?? []),
      save: this.#pending.length > 0 ? 'saving' : settled,
    }
    for (const listener of this.#listeners) listener()
  }
}

function editOfUndo(change: Change, call: SeatCall): SeatEdit | null {
  if (change.kind === 'move') return { kind: 'move', seatId: change.seatId, place: change.fromPlace }
  return call.kind === 'remove' ? call : null
}
