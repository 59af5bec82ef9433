import { Button, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { formatDay, isDay } from '#domain/day.ts'
import { type PrivacySettings, requiredMemberFields } from '#domain/members/privacy.ts'
import { formatCount } from '#domain/money/money.ts'
import { expiryDateForPlan, type Plan, planName } from '#domain/plans/plan.ts'
import { type Library, libraryName } from '#domain/seating/library.ts'
import type { Seat } from '#domain/seating/seat.ts'
import {
  useOfferedSeatLabel,
  useWithdrawOfferAfterConfirming,
} from '#features/admissions/offer/offered-seats.queries.ts'
import type { OfferedSeat } from '#features/admissions/waiting-line.queries.ts'
import { PlanSelect } from '#features/setup/plans/plan-select.views.tsx'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import styles from '../form/member-form.module.css'
import { MemberPhotoField } from '../form/member-photo-field.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { type AdmissionDraft, fieldsBlockingAdmission } from './admission-draft.ts'
import type { FreeSeatsOfOtherRoomOrShift } from './free-seats-of-other-room-or-shift.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  values: AdmissionDraft
  /** The sentence below each wrong field. */
  errors: Partial<Record<string, ReactNode>>
  onChange: (part: Partial<AdmissionDraft>) => void
  selectable: readonly Seat[]
  /** Seats of other rooms and shifts. */
  offers: readonly FreeSeatsOfOtherRoomOrShift[]
  /** Those that are offered, and the rooms in which the chosen one is sold. */
  plans: readonly Plan[]
  libraries: readonly Library[]
  /** The offers that hold seats which could be chosen but for them. */
  openOffers: readonly OfferedSeat[]
  seats: readonly Seat[]
  /** Below the phone. */
  asked: ReactNode
  /** Below the place. */
  note: ReactNode
  privacy: PrivacySettings
  /** A sentence over the buttons. */
  problem: string | null
  onProceed: () => void
  onCancel: () => void
}

/** Step 1: who they are, where they sit, from when on. */
export function AdmissionForm({
  form,
  values,
  errors,
  onChange,
  selectable,
  offers,
  plans,
  libraries,
  ...props
}: Props) {
  const { privacy, problem, openOffers, seats, asked, note, onProceed, onCancel } = props
  const plan = plans.find(({ id }) => id === values.planId)
  const { words, language } = useLocale()
  const { add, edit } = words
  const { fields } = edit
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const blocking = fieldsBlockingAdmission(values)
  const isReady = blocking.length === 0 && !isReadingPhoto
  const labels = { name: fields.name, phone: fields.phone, seatId: fields.seat }
  const missingId = useId()

  // A disabled button stops the browser from sending on Enter; then Enter says what is missing.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!isReadingPhoto) onProceed()
  }
  const isJoinDay = isDay(values.joinDate)
  const seatOption = ({ id, seatNumber, allocation }: Seat) => ({
    value: id,
    label: `${formatCount(seatNumber, language)} (${words.allocations[allocation]})`,
  })
  const placeText = useSeatPlaceText()
  const labelOf = useOfferedSeatLabel()
  const take = useWithdrawOfferAfterConfirming()
  const seatOf = (id: string) => seats.find((seat) => seat.id === id)
  const openOptions = openOffers.flatMap((offer) => {
    const seat = seatOf(offer.seatId)
    return seat ? [{ value: seat.id, label: `${seatOption(seat).label} · ${labelOf(offer)}` }] : []
  })
  // The same desk may be free at several hours.
  const offered = offers.map(({ plan: { id, ...its }, library, seats }) => {
    const isOtherPlan = id !== plan?.id
    const where = isOtherPlan ? planName(its, language) : libraryName(library, language)
    return {
      group: add.freeElsewhere(where, seats.length, formatCount(seats.length, language)),
      items: seats.map((seat) => ({
        ...seatOption(seat),
        ...(isOtherPlan && { value: `${id}/${seat.id}` }),
        part: { planId: id, libraryId: String(library.id), seatId: seat.id },
      })),
    }
  })
  const chooseSeat = async (value: string) => {
    const offer = openOffers.find(({ seatId }) => seatId === value)
    const seat = offer && seatOf(value)
    if (offer && seat && !(await take(offer, placeText(seat)))) return
    const item = offered.flatMap(({ items }) => items).find((one) => one.value === value)
    onChange(item?.part ?? { seatId: value })
  }

  return (
    <Form
      ref={form}
      className={`line gap-4 ${styles.form}`}
      onKeyDown={sayWhatIsMissing}
      onSubmit={onProceed}
    >
      <PersonFields
        values={values}
        onChange={(part) => onChange(part.gender ? { ...part, seatId: '' } : part)}
        errors={errors}
        required={requiredMemberFields(privacy)}
        isShown={(field) => privacy.asks[field]}
        under={(field) => (field === 'phone' ? asked : null)}
        photo={
          <MemberPhotoField
            source={values.photo}
            onChange={(photo) => onChange({ photo })}
            onReading={setReadingPhoto}
          />
        }
      />
      <div className={`stack gap-4 ${styles.place}`}>
        {plans.length > 1 && (
          <PlanSelect
            className={styles.whole}
            plans={plans}
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
            {...sharedFieldProps}
          />
        )}
        <NativeSelect
          label={fields.seat}
          data={[
            { value: '', label: add.selectSeat },
            ...selectable.map(seatOption),
            ...openOptions,
            ...offered.map(({ group, items }) => ({
              group,
              items: items.map(({ value, label }) => ({ value, label })),
            })),
          ]}
          value={values.seatId}
          onChange={(event) => void chooseSeat(event.currentTarget.value)}
          error={errors.seatId}
          disabled={selectable.length + openOptions.length + offers.length === 0}
          description={selectable.length === 0 ? <NoSeats text={add.noSeats} /> : undefined}
          {...sharedFieldProps}
        />
        <DayField
          label={add.joinDate}
          hasChips
          description={
            isJoinDay && plan
              ? add.until(formatDay(expiryDateForPlan(values.joinDate, plan), language))
              : undefined
          }
          value={values.joinDate}
          onChange={(event) => onChange({ joinDate: event.currentTarget.value })}
          error={errors.joinDate}
          {...sharedFieldProps}
        />
      </div>
      {note}
      <DialogActions
        problem={
          <>
            <ProblemMessage text={problem} />
            <p id={missingId} className={styles.missing}>
              {blocking.length > 0 && add.stillNeeded(blocking.map((field) => labels[field]).join(', '))}
            </p>
          </>
        }
      >
        <Button variant="default" onClick={onCancel}>
          {add.cancel}
        </Button>
        <Button type="submit" disabled={!isReady} aria-describedby={missingId}>
          {add.proceed}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Said aloud too: it comes up after a choice made elsewhere in the form (AD-5). */
function NoSeats({ text }: { text: string }) {
  return (
    <span role="status" className="wrong">
      {text}
    </span>
  )
}
