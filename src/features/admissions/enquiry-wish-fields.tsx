import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Gender, genders } from '#domain/members/member.ts'
import { isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { libraryName } from '#domain/seating/library.ts'
import { useLibrariesNotRemoved, useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './enquiry-wish-fields.module.css'

/** The wish of an enquiry, as fields hold it: '' for what nobody has asked yet; of the room, for any. */
export interface EnquiryWishDraft {
  gender: Gender | ''
  shiftId: string
  libraryId: string
  wishedFrom: string
}

export const emptyEnquiryWishDraft: EnquiryWishDraft = {
  gender: '',
  shiftId: '',
  libraryId: '',
  wishedFrom: '',
}

/**
 * Makes of the fields the wish that is sent. A shift or a room that was removed since it was chosen is wished for no more, as none is
 * shown as chosen then.
 */
export function useEnquiryWishDraftParser() {
  const { hours } = useRoomsHoursAndPlans()
  const libraries = useLibrariesNotRemoved()
  return ({ gender, shiftId, libraryId, wishedFrom }: EnquiryWishDraft) => ({
    gender: gender === '' ? null : gender,
    shiftId: idIn(hours.shifts, shiftId),
    libraryId: idIn(libraries, libraryId),
    wishedFrom: wishedFrom === '' ? null : wishedFrom,
  })
}

const idIn = (rows: readonly { id: number }[], chosen: string): number | null =>
  rows.find(({ id }) => String(id) === chosen)?.id ?? null

interface Props {
  values: EnquiryWishDraft
  errors: Partial<Record<string, ReactNode>>
  onChange: (part: Partial<EnquiryWishDraft>) => void
}

/** As many choices as stand side by side on a phone. */
const maxSegments = 4

/** For whom, in which shift and room, from when on: rooms and shifts are asked for only where there are several. */
export function EnquiryWishFields({ values, errors, onChange }: Props) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const { add, edit } = enquiries
  const { hours } = useRoomsHoursAndPlans()
  const libraries = useLibrariesNotRemoved()
  const today = useToday()
  const shifts = hours.shifts.map((shift) => ({ value: String(shift.id), label: shiftName(shift, language) }))
  const rooms = [
    { value: '', label: add.anyRoom },
    ...libraries.map((room) => ({ value: String(room.id), label: libraryName(room, language) })),
  ]
  return (
    <div className="stack gap-3">
      <Segments
        label={edit.fields.gender}
        value={values.gender}
        options={genders.map((value) => ({ value, label: enquiries.persons[value] }))}
        onChoose={(gender) => onChange({ gender: gender as Gender })}
      />
      {isDayDivided(hours) && (
        <Segments
          label={edit.fields.shiftId}
          value={values.shiftId}
          options={shifts}
          onChoose={(shiftId) => onChange({ shiftId })}
        />
      )}
      {libraries.length > 1 && (
        <Segments
          label={edit.fields.libraryId}
          value={values.libraryId}
          options={rooms}
          onChoose={(libraryId) => onChange({ libraryId })}
        />
      )}
      <DayField
        label={edit.fields.wishedFrom}
        description={values.wishedFrom === '' ? add.soon : undefined}
        value={values.wishedFrom}
        min={today}
        error={errors.wishedFrom}
        onChange={(event) => onChange({ wishedFrom: event.currentTarget.value })}
        {...sharedFieldProps}
        required={false}
      />
    </div>
  )
}

interface SegmentsProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One of a few side by side; of many, from a list. */
function Segments({ label, value, options, onChoose }: SegmentsProps) {
  const isKnown = options.some((option) => option.value === value)
  if (options.length > maxSegments) {
    return (
      <NativeSelect
        label={label}
        data={isKnown ? [...options] : [{ value: '', label: '–' }, ...options]}
        value={isKnown ? value : ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        {...sharedFieldProps}
        required={false}
      />
    )
  }
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <SegmentedChoice label={label} value={isKnown ? value : null} options={options} onChoose={onChoose} />
    </div>
  )
}
