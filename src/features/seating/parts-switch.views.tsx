import { formatHours, isDayDivided, partName } from '#domain/seating/hours.ts'
import { Choice } from '#web/forms/choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useSetup } from '../setup/use-setup.queries.ts'
import { allPartsOfDay, type ChosenParts } from './chosen-parts.queries.ts'
import styles from './parts-switch.module.css'

/** Chooses between the parts of the day that a screen shows; nothing where the day is not divided (DP-4). */
export function PartsSwitch({ parts: { chosen, choose } }: { parts: ChosenParts }) {
  const { hours } = useSetup()
  const { words, language } = useLocale()
  if (!isDayDivided(hours)) return null
  const options = hours.parts.map(({ id }) => {
    const name = partName(id, hours, language)
    const time = formatHours([id], hours.parts, language)
    return { value: String(id), label: name === time ? name : `${name} ${time}` }
  })
  return (
    <div className={styles.parts}>
      <Choice
        label={words.parts.choose}
        value={chosen}
        options={[{ value: allPartsOfDay, label: words.parts.allDay }, ...options]}
        onChoose={choose}
      />
    </div>
  )
}
