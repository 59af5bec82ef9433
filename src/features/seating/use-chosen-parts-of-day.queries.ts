import { useMemo, useState } from 'react'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import { useRoomsHoursAndPlans } from '../setup/use-setup.queries.ts'

/** The choice of all parts of the day. */
export const allDayPartsChoice = 'all'

export interface ChosenPartsOfDay {
  /** The parts that are looked at: all, or one. */
  partIds: readonly number[]
  /** The id of the one that is looked at, as text, or `allDayPartsChoice`. */
  chosen: string
  choose: (chosen: string) => void
}

/** The parts of the day that a screen shows. What is chosen is remembered for that screen. */
export function useChosenPartsOfDay(screen: 'dashboard' | 'map'): ChosenPartsOfDay {
  const { parts } = useRoomsHoursAndPlans().hours
  const preference = `${screen}-part` as const
  const [chosen, setChosen] = useState(() => readBrowserPreference(preference) ?? allDayPartsChoice)
  const one = parts.find(({ id }) => String(id) === chosen)
  const partIds = useMemo(() => (one ? [one.id] : parts.map(({ id }) => id)), [one, parts])
  const choose = (value: string) => {
    setChosen(value)
    saveBrowserPreference(preference, value)
  }
  return { partIds, chosen: one ? chosen : allDayPartsChoice, choose }
}
