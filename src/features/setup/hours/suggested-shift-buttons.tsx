import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatHoursOfParts, isDayDivided, shiftName } from '#domain/seating/hours.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { saveFailureText } from '#web/error-text.ts'
import { useSaveStateOutsideForm } from '#web/forms/use-save-state-outside-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAddShift } from '../setup.queries.ts'
import styles from './suggested-shift-buttons.module.css'
import { suggestedShiftsForDayParts } from './time-of-day-name.ts'

/** Makes a shift for a part that has none of its own, by one press. */
export function SuggestedShiftButtons({ hours }: { hours: RoomsHoursAndPlans['hours'] }) {
  const { words, language } = useLocale()
  const text = words.setup.hours.shifts
  const { state, error, run } = useSaveStateOutsideForm()
  const { mutateAsync: add } = useAddShift()
  const suggested = isDayDivided(hours) ? suggestedShiftsForDayParts(hours) : []
  const isSaving = state.status === 'saving'

  const box = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<typeof suggested>([])
  // The button that was pressed is gone.
  useEffect(() => {
    if (made.length === 0) return
    const next =
      box.current?.querySelector('button') ?? box.current?.parentElement?.querySelector('[data-add]')
    if (next instanceof HTMLElement) next.focus()
  }, [made])

  async function make(shifts: typeof suggested) {
    if (isSaving) return
    const isDone = await run(async () => {
      let { revision } = hours
      for (const shift of shifts) ({ revision } = (await add({ ...shift, revision })).hours)
    })
    if (isDone) setMade(shifts)
  }

  return (
    <div ref={box} className={styles.place}>
      {suggested.length > 0 && (
        <div className={`stack gap-2 ${styles.box}`}>
          <p>{text.suggested}</p>
          <div className="row gap-2">
            {suggested.map((shift) => (
              <Button
                key={shift.partIds.join()}
                variant="default"
                aria-disabled={isSaving || undefined}
                leftSection={<Icon name="plus" size={16} />}
                onClick={() => make([shift])}
              >
                {shiftName(shift, language)} · {formatHoursOfParts(shift.partIds, hours.parts, language)}
              </Button>
            ))}
            {suggested.length > 1 && (
              <Button variant="subtle" loading={isSaving} onClick={() => make(suggested)}>
                {text.makeAll}
              </Button>
            )}
          </div>
        </div>
      )}
      <ProblemMessage text={saveFailureText(words, error)} />
      <p className="only-spoken" role="status">
        {made.length > 0 && text.made(made.map((shift) => shiftName(shift, language)).join(', '))}
      </p>
    </div>
  )
}
