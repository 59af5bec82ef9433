import { useState, useSyncExternalStore } from 'react'

/** Says things to those who hear the screen, without drawing the rest of it anew; the same sentence twice is said twice. */
export function useScreenReaderAnnouncer() {
  const [voice] = useState(() => new Announcer())
  return { announce: voice.announce, region: <Region voice={voice} /> }
}

class Announcer {
  #said = { text: '', times: 0 }
  #listeners = new Set<() => void>()

  announce = (text: string) => {
    this.#said = { text, times: this.#said.times + 1 }
    for (const told of this.#listeners) told()
  }

  said = () => this.#said

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

function Region({ voice }: { voice: Announcer }) {
  const { text, times } = useSyncExternalStore(voice.subscribe, voice.said)
  return (
    <div role="log" className="only-spoken">
      <p key={times}>{text}</p>
    </div>
  )
}
