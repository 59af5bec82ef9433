/**
 * Sends the newest wish for each key, one call after the other. A wish that is overtaken while a call is on its
 * way is never sent, so however fast somebody clicks, the last click is what stands in the end.
 */
export class LatestWins<Wish> {
  #send: (key: string, wish: Wish) => Promise<unknown>
  #wishes = new Map<string, Wish>()
  #runs = new Map<string, Promise<void>>()

  constructor(send: (key: string, wish: Wish) => Promise<unknown>) {
    this.#send = send
  }

  isBusy(key: string): boolean {
    return this.#runs.has(key)
  }

  /**
   * Settles once nothing more is wished for the key; wishes made on the way share the promise.
   * @throws what `send` throws; the wishes still waiting are forgotten with the one that failed
   */
  wish(key: string, wish: Wish): Promise<void> {
    this.#wishes.set(key, wish)
    const running = this.#runs.get(key)
    if (running) return running
    const run = this.#run(key, wish).finally(() => {
      this.#runs.delete(key)
      this.#wishes.delete(key)
    })
    this.#runs.set(key, run)
    return run
  }

  async #run(key: string, first: Wish) {
    for (let sent = first, isLevel = false; !isLevel; ) {
      await this.#send(key, sent)
      const wished = this.#wishes.get(key) ?? sent
      isLevel = wished === sent
      sent = wished
    }
  }
}
