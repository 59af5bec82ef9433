import type { LiveMessage } from '#domain/live.ts'
import { LiveConnection, type LiveState, type Surroundings } from './live-connection.ts'

/** What a tab is told. */
export type ToTab =
  | { kind: 'state'; state: LiveState }
  | { kind: 'heard'; message: LiveMessage }
  | { kind: 'ended' }
  | { kind: 'refused' }

/** What a tab says. Joining again is how a tab asks for the wire once more after its session was in doubt. */
export type FromTab = 'join' | 'leave' | 'wake'

type Tab = (message: ToTab) => void

/** One wire for any number of tabs: passes everything on, and tells a tab that joins late where things stand. */
export class LiveHub {
  #tabs = new Set<Tab>()
  #connection: LiveConnection
  #latest: number | null = null

  constructor(around: Surroundings) {
    this.#connection = new LiveConnection(around, {
      stateChanged: (state) => this.#tell({ kind: 'state', state }),
      heard: (message) => {
        this.#latest =
          message.topic === '*' ? message.revision : Math.max(message.revision, this.#latest ?? 0)
        this.#tell({ kind: 'heard', message })
      },
      sessionEnded: () => this.#tell({ kind: 'ended' }),
      refused: () => this.#tell({ kind: 'refused' }),
    })
  }

  from(tab: Tab, word: FromTab): void {
    if (word === 'leave') {
      this.#tabs.delete(tab)
      if (this.#tabs.size === 0) this.#connection.stop()
    } else if (word === 'wake') {
      this.#connection.wake()
    } else {
      this.#join(tab)
    }
  }

  #join(tab: Tab) {
    this.#tabs.add(tab)
    tab({ kind: 'state', state: this.#connection.state })
    const isLive = this.#connection.state === 'live'
    if (isLive && this.#latest !== null) {
      tab({ kind: 'heard', message: { topic: '*', revision: this.#latest } })
    }
    this.#connection.start()
  }

  #tell(message: ToTab) {
    for (const tab of this.#tabs) tab(message)
  }
}
