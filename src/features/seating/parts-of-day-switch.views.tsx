import { formatHoursOfParts, isDayDivided, shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useRoomsHoursAndPlans } from '../setup/use-setup.queries.ts'
import styles from './parts-of-day-switch.module.css'
import { allDayPartsChoice, type ChosenPartsOfDay } from './use-chosen-parts-of-day.queries.ts'

/** Chooses between the parts of the day that a screen shows; nothing where the day is not divided (DP-4). */
export function PartsOfDaySwitch({ parts: { chosen, choose } }: { parts: ChosenPartsOfDay }) {
  const { hours } = useRoomsHoursAndPlans()
  const { words, language } = useLocale()
  if (!isDayDivided(hours)) return null
  const options = hours.parts.map(({ id }) => {
    const name = shiftNameOrHoursOfDayPart(id, hours, language)
    const time = formatHoursOfParts([id], hours.parts, language)
    return { value: String(id), label: name === time ? name : `${name} ${time}` }
  })
  return (
    <div className={styles.parts}>
      <SegmentedChoice
        label={words.parts.choose}
        value={chosen}
        options={[{ value: allDayPartsChoice, label: words.parts.allDay }, ...options]}
        onChoose={choose}
      />
    </div>
  )
}
