import { useMemo, useState } from 'react'
import { readPreference, savePreference } from '#web/preferences.ts'
import { useSetup } from '../setup/use-setup.queries.ts'

/** The choice of all parts of the day. */
export const allPartsChoice = 'all'

export interface ChosenPartsOfDay {
  /** The parts that are looked at: all, or one. */
  partIds: readonly number[]
  /** The id of the one that is looked at, as text, or `allPartsChoice`. */
  chosen: string
  choose: (chosen: string) => void
}

/** The parts of the day that a screen shows. What is chosen is remembered for that screen. */
export function useChosenPartsOfDay(screen: 'dashboard' | 'map'): ChosenPartsOfDay {
  const { parts } = useSetup().hours
  const preference = `${screen}-part` as const
  const [chosen, setChosen] = useState(() => readPreference(preference) ?? allPartsChoice)
  const one = parts.find(({ id }) => String(id) === chosen)
  const partIds = useMemo(() => (one ? [one.id] : parts.map(({ id }) => id)), [one, parts])
  const choose = (value: string) => {
    setChosen(value)
    savePreference(preference, value)
  }
  return { partIds, chosen: one ? chosen : allPartsChoice, choose }
}
