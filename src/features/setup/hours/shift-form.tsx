import { Checkbox, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import {
  dayPartsByStart,
  formatHoursOfParts,
  type Shift,
  seatHoldsAfterShiftPartsChange,
  shiftNameOrHoursOfDayPart,
} from '#domain/seating/hours.ts'
import { newShiftSchema } from '#domain/seating/hours-input.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { FormMessageArea } from '#web/forms/form-message-area.tsx'
import { formFieldGridClass, RowForm, type RowInputProps } from '#web/forms/rows/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useAddShift, useChangeShift } from '../setup.queries.ts'
import { hoursChangeImpactOf, seatDayPartHoldsOfMembers, shiftsOfTerms } from './hours-change-impact.ts'
import { HoursChangeImpactNotice } from './hours-change-impact-notice.tsx'
import styles from './shift-form.module.css'
import { ShiftDayPartsBar } from './time-of-day-icons.tsx'

interface Props {
  setup: RoomsHoursAndPlans
  members: readonly SeatedMember[]
  opened: Shift | null
  shift: Shift | null
  onClose: () => void
}

const textOfIds = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(',')

/** A shift's names and parts. A change of its parts says first whom it concerns (DP-5). */
export function ShiftForm({ setup, members, opened, shift, onClose }: Props) {
  const { words, language } = useLocale()
  const text = words.setup.hours.shifts
  const { mutateAsync: add } = useAddShift()
  const { mutateAsync: change } = useChangeShift()
  const { hours } = setup
  const today = useToday()
  const row = shift ?? opened
  const stored = {
    name: row?.name ?? '',
    nameMr: row?.nameMr ?? '',
    partIds: textOfIds(row?.partIds ?? []),
  }
  /** The parts of a field's text that there are still. */
  const idsOf = (typed: string) => {
    const ids = typed.split(',').map(Number)
    return hours.parts.map(({ id }) => id).filter((id) => ids.includes(id))
  }
  const impactOf = (typed: string) => {
    const partIds = idsOf(typed)
    if (!shift || partIds.length === 0 || textOfIds(partIds) === stored.partIds) return null
    const ofTerms = shiftsOfTerms(setup, today)
    const shifts = new Map(members.map((member) => [member.id, ofTerms(member)]))
    const wanted = { shiftId: shift.id, partIds, shiftsOf: (id: string) => shifts.get(id) ?? [] }
    return hoursChangeImpactOf(
      setup,
      members,
      seatHoldsAfterShiftPartsChange(hours, seatDayPartHoldsOfMembers(members), wanted),
      today,
    )
  }

  return (
    <RowForm
      name={`shifts/${opened?.id ?? 'new'}`}
      stored={stored}
      labels={text.fields}
      valueText={(field, value) =>
        field === 'partIds' ? formatHoursOfParts(idsOf(value), hours.parts, language) : value
      }
      isBlocked={({ partIds }) => (impactOf(partIds)?.doubles.length ?? 0) > 0}
      gone={opened && !shift ? text.gone : null}
      check={({ partIds, ...names }) =>
        checkFormBySchema(newShiftSchema, { ...names, partIds: idsOf(partIds), revision: hours.revision })
      }
      onSave={({ partIds, ...rest }) => {
        if (!shift) return add({ partIds, ...rest })
        // Parts that were not touched are left alone: somebody else may be changing them.
        const changed = textOfIds(partIds) === stored.partIds ? {} : { partIds }
        return change({ id: shift.id, ...rest, ...changed })
      }}
      onClose={onClose}
    >
      {(field, { partIds }) => (
        <>
          <div className={formFieldGridClass}>
            <TextInput {...field('name')} lang="en" />
            <TextInput {...field('nameMr')} lang="mr" />
          </div>
          <PartChoice field={field('partIds')} hours={hours} chosen={idsOf(partIds)} />
          <FormMessageArea>
            <HoursChangeImpactNotice setup={setup} impact={impactOf(partIds)} />
          </FormMessageArea>
        </>
      )}
    </RowForm>
  )
}

interface ChoiceProps {
  field: RowInputProps
  hours: RoomsHoursAndPlans['hours']
  chosen: readonly number[]
}

/** A checkbox for each part of the day. */
function PartChoice({ field, hours, chosen }: ChoiceProps) {
  const { words, language } = useLocale()
  const errorId = useId()
  const isMissing = field.error !== undefined && chosen.length === 0
  const labelOf = (id: number) => {
    const [name, time] = [
      shiftNameOrHoursOfDayPart(id, hours, language),
      formatHoursOfParts([id], hours.parts, language),
    ]
    return name === time ? name : `${name} ${time}`
  }
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    field.onChange({ currentTarget: { value: textOfIds(next) } })
  }
  return (
    <fieldset className={styles.parts}>
      <legend className={`line middle gap-3 ${styles.legend}`}>
        {field.label} <ShiftDayPartsBar partIds={chosen} parts={hours.parts} />
      </legend>
      <div className={`row ${styles.choices}`}>
        {dayPartsByStart(hours.parts).map(({ id }) => (
          <Checkbox
            key={id}
            label={labelOf(id)}
            checked={chosen.includes(id)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? errorId : undefined}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <p id={errorId} role="alert" className={styles.error}>
        {isMissing && words.setup.hours.shifts.partsRequired}
      </p>
    </fieldset>
  )
}
