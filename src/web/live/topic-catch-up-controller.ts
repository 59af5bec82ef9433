/** The functions that a TopicCatchUpController needs. */
export interface TopicCatchUpFunctions {
  /** Fetches and merges what is newer than the list; resolves to the list's revision. */
  ask(): Promise<number>
  failed(error: unknown): void
  /** Runs `retry` after `ms`. */
  later(retry: () => void, ms: number): void
}

const firstRetry = 1_000
const longestRetry = 30_000

/**
 * Keeps one topic's list current. In whatever order changes, reconnects, own writes and lost answers come, at most one
 * request is in flight, and what was heard meanwhile is fetched after it.
 */
export class TopicCatchUpController {
  #parts: TopicCatchUpFunctions
  #level = -1
  #heard = -1
  #heardOfAll: number | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #failures = 0
  #holds = 0
  #hasEnded = false

  constructor(parts: TopicCatchUpFunctions) {
    this.#parts = parts
  }

  /**
   * The server says that this topic, or with `ofAll` the whole database, is at `revision`. A lower revision than ours
   * means that a backup was restored, so that is fetched, too.
   */
  hear(revision: number, ofAll: boolean): void {
    if (ofAll) this.#heardOfAll = revision
    else this.#heard = Math.max(this.#heard, revision)
    if (this.#running === null) this.#askIfBehind()
  }

  /**
   * Fetches now; settles when a request that began after this call has been merged.
   * @throws what `ask` throws
   */
  now(): Promise<void> {
    const running = this.#running
    if (running === null) return this.#run()
    this.#next ??= running.catch(() => {}).then(() => this.#running ?? this.#run())
    return this.#next
  }

  /** Asks for nothing that is heard before the returned function is called: an own write may bring it. */
  hold(): () => void {
    this.#holds += 1
    return () => {
      this.#holds -= 1
      if (this.#running === null) this.#askIfBehind()
    }
  }

  /** The held list is at `revision` without having asked; false while an answer is on its way. */
  reached(revision: number): boolean {
    if (this.#running) return false
    this.#level = revision
    return true
  }

  /** Asks for nothing any more, not even for what failed. */
  end(): void {
    this.#hasEnded = true
  }

  #run(): Promise<void> {
    this.#next = null
    this.#heard = -1
    this.#heardOfAll = null
    const running = this.#askOnce()
    this.#running = running
    return running
  }

  async #askOnce() {
    try {
      this.#level = await this.#parts.ask()
      this.#failures = 0
      this.#running = null
      this.#askIfBehind()
    } catch (error) {
      this.#running = null
      this.#failures += 1
      this.#parts.failed(error)
      const delay = Math.min(longestRetry, firstRetry * 2 ** (this.#failures - 1))
      this.#parts.later(() => this.#retry(), delay)
      throw error
    }
  }

  #askIfBehind() {
    if (this.#holds > 0) return
    const isBehind = this.#heard > this.#level || (this.#heardOfAll ?? this.#level) !== this.#level
    if (isBehind) this.#run().catch(() => {})
  }

  #retry() {
    if (this.#failures > 0 && this.#running === null && !this.#hasEnded) this.#run().catch(() => {})
  }
}
