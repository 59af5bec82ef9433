import { useId } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { formatHoursOfParts, type Shift, shiftName } from '#domain/seating/hours.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { useToday } from '#web/clock.tsx'
import { EditableList } from '#web/forms/rows/editable-list.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useAddShift, useRemoveShift } from '../setup.queries.ts'
import rowStyles from '../setup-row.module.css'
import { membersOfShifts } from './hours-change-impact.ts'
import { ShiftForm } from './shift-form.tsx'
import styles from './shifts-editor.module.css'
import { SuggestedShiftButtons } from './suggested-shift-buttons.tsx'
import { ShiftDayPartsBar } from './time-of-day-icons.tsx'

interface Props {
  setup: RoomsHoursAndPlans
  members: readonly SeatedMember[]
}

/** The shifts that are sold, each one or more parts of the day. */
export function ShiftsEditor({ setup, members }: Props) {
  const { words, language } = useLocale()
  const text = words.setup.hours.shifts
  const today = useToday()
  const { mutateAsync: add } = useAddShift()
  const { mutateAsync: remove } = useRemoveShift()
  const headingId = useId()
  const { parts, shifts } = setup.hours
  const aboutOf = ({ id }: Shift) => {
    if (!setup.plans.some(({ shiftId }) => shiftId === id)) return text.noPlan
    const count = membersOfShifts(setup, members, { shiftIds: [id], today }).length
    return text.members(formatCount(count, language), count)
  }
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {text.heading}
      </h3>
      <SuggestedShiftButtons hours={setup.hours} />
      <EditableList
        rows={shifts}
        words={text}
        labelOf={(shift) => shiftName(shift, language)}
        show={(shift) => (
          <div className={styles.row}>
            <div className={styles.names}>
              <p className={`strong ${rowStyles.name}`}>
                {shift.name}
                {shift.nameMr && <span lang="mr"> · {shift.nameMr}</span>}
              </p>
              <p className="quiet small">
                {formatHoursOfParts(shift.partIds, parts, language)} · {aboutOf(shift)}
              </p>
            </div>
            <ShiftDayPartsBar partIds={shift.partIds} parts={parts} />
          </div>
        )}
        form={(opened, shift, onClose) => (
          <ShiftForm setup={setup} members={members} opened={opened} shift={shift} onClose={onClose} />
        )}
        onRemove={async ({ id, name, nameMr, partIds }) => {
          const { hours } = await remove(id)
          return () => add({ name, nameMr, partIds, revision: hours.revision })
        }}
      />
    </section>
  )
}
