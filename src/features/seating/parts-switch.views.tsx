import { type ReactNode, useMemo, useState } from 'react'
import { formatHours, isDayDivided, partName } from '#domain/seating/hours.ts'
import { Choice } from '#web/forms/choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { readPreference, savePreference } from '#web/preferences.ts'
import { useSetup } from '../setup/use-setup.queries.ts'
import styles from './parts-switch.module.css'

const allDay = 'all'

interface Parts {
  /** The parts that are looked at: all, or one. */
  partIds: readonly number[]
  /** Chooses between them; nothing where the day is not divided (DP-4). */
  chooser: ReactNode
}

/** The parts of the day that a screen shows. What is chosen is remembered for that screen. */
export function useParts(screen: 'dashboard' | 'map'): Parts {
  const { hours } = useSetup()
  const { words, language } = useLocale()
  const preference = `${screen}-part` as const
  const [chosen, setChosen] = useState(() => readPreference(preference) ?? allDay)
  const { parts } = hours
  const one = parts.find(({ id }) => String(id) === chosen)
  const partIds = useMemo(() => (one ? [one.id] : parts.map(({ id }) => id)), [one, parts])
  if (!isDayDivided(hours)) return { partIds, chooser: null }

  const choose = (value: string) => {
    setChosen(value)
    savePreference(preference, value)
  }
  const options = parts.map(({ id }) => {
    const name = partName(id, hours, language)
    const time = formatHours([id], parts)
    return { value: String(id), label: name === time ? name : `${name} ${time}` }
  })
  return {
    partIds,
    chooser: (
      <div className={styles.parts}>
        <Choice
          label={words.parts.choose}
          value={one ? chosen : allDay}
          options={[{ value: allDay, label: words.parts.allDay }, ...options]}
          onChoose={choose}
        />
      </div>
    ),
  }
}
