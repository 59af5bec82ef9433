import type { Seat } from '#domain/seating/seat.ts'
import { ApiError } from '#web/api.ts'
import type { SeatLayoutChange } from './layout-change.ts'

export interface SeatLayoutSaveQueueState {
  /** The queue: the first is being sent. Shown over the server's list until that holds them. */
  pending: readonly SeatLayoutChange[]
  save: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why a change could not be saved. */
  problem: unknown
  /** The change that undo would take back. */
  last: SeatLayoutChange | null
}

/** Saves one operator's changes to the layout one after the other, also when the operator has gone to another screen. */
export class SeatLayoutSaveQueue {
  /** Called with the reason of a failure while no screen shows the state. */
  onUnseen: (problem: unknown) => void = () => {}
  #send: (change: SeatLayoutChange) => Promise<Seat | undefined>
  #sent: Promise<unknown> = Promise.resolve()
  #state: SeatLayoutSaveQueueState = { pending: [], save: 'idle', problem: null, last: null }
  #listeners = new Set<() => void>()

  /** @param send returns once the live list holds the change, with the seat of an addition */
  constructor(send: (change: SeatLayoutChange) => Promise<Seat | undefined>) {
    this.#send = send
  }

  state = (): SeatLayoutSaveQueueState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Shows a change at once and saves it after those before it. An allocation replaces a waiting one of the same seat.
   * @returns the seat of an addition, once it is saved
   */
  push(change: SeatLayoutChange): Promise<Seat | undefined> {
    const isAllocation = change.kind === 'allocate'
    const [sending, ...waiting] = this.#state.pending
    const others = isAllocation ? waiting.filter((other) => groupOf(other) !== groupOf(change)) : waiting
    const isUndoable = isAllocation ? change.to !== change.seat.allocation : change.kind !== 'add'
    const last = isUndoable && !change.undone ? change : null
    this.#show({ pending: [...(sending ? [sending] : []), ...others, change], problem: null, last })
    const sent = this.#sent.then(() => this.#save(change))
    this.#sent = sent
    return sent
  }

  async #save(change: SeatLayoutChange): Promise<Seat | undefined> {
    if (!this.#state.pending.includes(change)) return
    try {
      const seat = await this.#send(change)
      const [, ...pending] = this.#state.pending
      const isAddition = seat && change.kind === 'add' && !change.undone && pending.length === 0
      const last = isAddition ? { ...change, seat } : this.#state.last
      this.#show({ pending, last })
      return seat
    } catch (problem) {
      this.#giveUp(change, problem)
    }
  }

  /** Gives up the changes that build on the failed one, and all of them where the server does not answer. */
  #giveUp(failed: SeatLayoutChange, problem: unknown) {
    const isUnanswered = problem instanceof ApiError && problem.status === 0
    const isKept = (change: SeatLayoutChange) => !isUnanswered && groupOf(change) !== groupOf(failed)
    const newest = this.#state.pending.at(-1)
    const pending = this.#state.pending.filter(isKept)
    const last = newest && !pending.includes(newest) ? (newest.undone ?? null) : this.#state.last
    this.#show({ pending, problem, last })
    if (this.#listeners.size === 0) this.onUnseen(problem)
  }

  #show(changed: Partial<SeatLayoutSaveQueueState>) {
    const state = { ...this.#state, ...changed }
    const settled = state.problem === null ? 'saved' : 'failed'
    this.#state = { ...state, save: state.pending.length > 0 ? 'saving' : settled }
    for (const listener of this.#listeners) listener()
  }
}

/** Changes of one group build on each other: the allocations of a seat, and all that changes the order. */
const groupOf = (change: SeatLayoutChange) => (change.kind === 'allocate' ? change.seat.id : 'order')
