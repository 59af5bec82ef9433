import { Button, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { formatDay, isDay } from '#domain/day.ts'
import { type Privacy, requiredFields } from '#domain/members/privacy.ts'
import { formatCount } from '#domain/money/money.ts'
import { type Library, libraryName } from '#domain/seating/library.ts'
import { expiresAfter, type Plan } from '#domain/seating/plan.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { PlanSelect } from '#features/setup/plans/plan-select.views.tsx'
import { problemText } from '#web/error-text.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { shared } from '#web/forms/shared-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { errorSummaryOf, type FieldErrors } from '../form/field-errors.ts'
import styles from '../form/member-form.module.css'
import { PersonFields } from '../form/person-fields.tsx'
import { PhotoField } from '../form/photo-field.tsx'
import { type AdmissionDraft, canProceed } from './admission-draft.ts'

interface Props {
  values: AdmissionDraft
  errors: FieldErrors<keyof AdmissionDraft>
  onChange: (part: Partial<AdmissionDraft>) => void
  selectable: readonly Seat[]
  /** Those that are offered, and the rooms in which the chosen one is sold. */
  plans: readonly Plan[]
  libraries: readonly Library[]
  privacy: Privacy
  /** A sentence to show over the buttons; 'fields' for what the form's own errors say. */
  error: string | null
  onProceed: () => void
  onCancel: () => void
}

/** Step 1: who they are, where they sit, from when on. */
export function AdmissionForm({ values, errors, onChange, selectable, plans, libraries, ...props }: Props) {
  const { privacy, error, onProceed, onCancel } = props
  const plan = plans.find(({ id }) => id === values.planId)
  const { words, language } = useLocale()
  const { add } = words
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const isReady = canProceed(values) && !isReadingPhoto
  const summary = errorSummaryOf(errors)
  const shownError = error === 'fields' ? summary && problemText(words, summary) : error

  // A disabled button stops the browser from sending on Enter; then Enter says what is missing.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!isReadingPhoto) onProceed()
  }
  const isJoinDay = isDay(values.joinDate)

  return (
    <Form className={styles.form} onKeyDown={sayWhatIsMissing} onSubmit={onProceed}>
      <PersonFields
        values={values}
        onChange={(part) => onChange(part.gender ? { ...part, seatId: '' } : part)}
        isWrong={(field) => field in errors}
        required={requiredFields(privacy)}
        isShown={(field) => privacy.asks[field]}
        photo={
          <PhotoField
            source={values.photo}
            onChange={(photo) => onChange({ photo })}
            onReading={setReadingPhoto}
          />
        }
      />
      <div className={styles.place}>
        {plans.length > 1 && (
          <PlanSelect
            className={styles.whole}
            {...{ plans }}
            label={add.plan}
            value={values.planId}
            onChange={(planId) => onChange({ planId, seatId: '' })}
          />
        )}
        {libraries.length > 1 && (
          <NativeSelect
            label={add.library}
            data={libraries.map((library) => ({
              value: String(library.id),
              label: libraryName(library, language),
            }))}
            value={values.libraryId}
            onChange={(event) => onChange({ libraryId: event.currentTarget.value, seatId: '' })}
            {...shared}
          />
        )}
        <NativeSelect
          label={add.seat}
          data={[
            { value: '', label: add.selectSeat },
            ...selectable.map(({ id, seatNumber, allocation }) => ({
              value: id,
              label: `${formatCount(seatNumber, language)} (${words.allocations[allocation]})`,
            })),
          ]}
          value={values.seatId}
          onChange={(event) => onChange({ seatId: event.currentTarget.value })}
          error={'seatId' in errors}
          disabled={selectable.length === 0}
          description={selectable.length === 0 ? <NoSeats text={add.noSeats} /> : undefined}
          {...shared}
        />
        <DayField
          label={add.joinDate}
          hasChips
          description={
            isJoinDay && plan
              ? add.until(formatDay(expiresAfter(values.joinDate, plan), language))
              : undefined
          }
          value={values.joinDate}
          onChange={(event) => onChange({ joinDate: event.currentTarget.value })}
          error={'joinDate' in errors}
          {...shared}
        />
      </div>
      <DialogActions problem={<Problem text={shownError} />}>
        <Button variant="default" onClick={onCancel}>
          {add.cancel}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {add.proceed}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Said aloud too: it comes up after a choice made elsewhere in the form (AD-5). */
function NoSeats({ text }: { text: string }) {
  return (
    <span role="status" className={styles.noSeats}>
      {text}
    </span>
  )
}
