import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { formatDay, isDay } from '#domain/day.ts'
import { storedMemberStatuses } from '#domain/members/member.ts'
import { editOnlyMemberFields } from '#domain/members/member-fields.ts'
import { type PrivacySettings, requiredMemberFields } from '#domain/members/privacy.ts'
import { rowAlreadyHasValues } from '#domain/row.ts'
import { doesSeatAdmitGender, type Seat } from '#domain/seating/seat.ts'
import { useWithdrawOfferAfterConfirming } from '#features/admissions/offer/offered-seats.queries.ts'
import type { OfferedSeat } from '#features/admissions/waiting-line.queries.ts'
import { useReminderSettings } from '#features/settings/settings.queries.ts'
import { useSeatPlaceText, useShiftNameOfTerms } from '#features/setup/use-setup.queries.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor, useHasCheckIn } from '#web/permissions.tsx'
import { MemberEditConflictField } from '../form/member-edit-conflict-field.tsx'
import styles from '../form/member-form.module.css'
import { MemberPhotoField } from '../form/member-photo-field.tsx'
import { memberPhotoPreviewAddress } from '../form/member-photo-preview-address.ts'
import { MemberTextInput } from '../form/member-text-input.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { useSeatOptions } from '../form/seat-options.ts'
import {
  type MemberEditDraft,
  type MemberEditFieldName,
  type MemberEditValues,
  messageLanguageOrOffChoices,
} from './member-edit.ts'
import { MemberRemoteChangesNotice } from './member-remote-changes-notice.tsx'

interface Props {
  form: RefObject<HTMLFormElement | null>
  edit: MemberEditDraft
  /** The sentence below each wrong field. */
  wrong: Partial<Record<string, ReactNode>>
  problem: string | null
  /** The seat that the member holds, whether or not its desk stands. */
  ownSeat: Seat | undefined
  selectable: readonly Seat[]
  /** The offers that hold some of these seats. */
  offers: ReadonlyMap<string, OfferedSeat>
  privacy: PrivacySettings
  isGone: boolean
  isSaving: boolean
  onChange: (part: Partial<MemberEditValues>) => void
  onResolve: (field: MemberEditFieldName, isOwn: boolean) => void
  onSave: () => void
  onCancel: () => void
  /** Opens the sheet that takes the fee (TM-3). */
  onTakeFee: () => void
  children: ReactNode
}

/** The fields that a clerk asks for. */
const pick = ({ joinDate, expiryDate, status }: MemberEditValues) => ({ joinDate, expiryDate, status })

export function MemberEditForm({ form, edit, wrong, problem, isGone, isSaving, children, ...props }: Props) {
  const { ownSeat, selectable, offers, privacy, ...on } = props
  const { words, language } = useLocale()
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const { row, values, conflicts } = edit
  const asks = useAllowanceFor('members.correct') === 'ask'
  const isAsked = asks && !rowAlreadyHasValues(row, pick(values))
  const askedHint = asks ? words.edit.asked : undefined
  const seatOptions = useSeatOptions(ownSeat, selectable, offers)
  const take = useWithdrawOfferAfterConfirming()
  const placeText = useSeatPlaceText()
  const chooseSeat = async (seatId: string) => {
    const offer = offers.get(seatId)
    const seat = selectable.find(({ id }) => id === seatId)
    if (!offer || !seat || (await take(offer, placeText(seat)))) on.onChange({ seat: seatId })
  }
  const shift = useShiftNameOfTerms(row.terms)
  const reminders = useReminderSettings()
  const checksIn = useHasCheckIn()
  const messageLabels = {
    ...words.edit.messages,
    centre: words.edit.asCentre(words.edit.messages[reminders.language]),
  }
  const chosen = selectable.find(({ id }) => id === values.seat)
  const seatHint =
    chosen && !doesSeatAdmitGender(chosen.allocation, values.gender)
      ? words.edit.seatForOthers(words.allocations[chosen.allocation])
      : undefined

  const field = (name: 'seat' | 'joinDate' | 'expiryDate') => ({
    value: values[name],
    error: wrong[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      on.onChange({ [name]: event.currentTarget.value }),
  })
  const under = (field: MemberEditFieldName) =>
    conflicts.includes(field) && !isGone ? (
      <MemberEditConflictField
        row={row}
        seat={ownSeat}
        field={field}
        onResolve={(isOwn) => on.onResolve(field, isOwn)}
      />
    ) : null
  const expiryHint =
    isDay(values.expiryDate) && isDay(values.joinDate) && values.expiryDate < values.joinDate
      ? words.edit.endsBeforeStart
      : values.expiryDate !== row.expiryDate && words.edit.was(formatDay(row.expiryDate, language))

  return (
    <Form
      ref={form}
      className={`line gap-4 ${styles.form}`}
      data-has-remote-changes={edit.remoteChanges.length > 0 || conflicts.length > 0 || isGone || undefined}
      onSubmit={() => !isReadingPhoto && on.onSave()}
    >
      <PersonFields
        values={values}
        member={row}
        onChange={on.onChange}
        errors={wrong}
        required={requiredMemberFields(privacy)}
        isShown={(field) => privacy.asks[field] || row[field] !== '' || values[field] !== ''}
        under={under}
        isReadOnly={isGone}
        photo={
          <MemberPhotoField
            source={memberPhotoPreviewAddress(row.id, values.photo)}
            onChange={(photo) => on.onChange({ photo })}
            onReading={setReadingPhoto}
            under={under('photo')}
            isReadOnly={isGone}
          />
        }
      />
      <div className={`stack gap-4 ${styles.fields}`}>
        <div>
          <NativeSelect
            label={words.edit.fields.seat}
            data={seatOptions}
            {...field('seat')}
            onChange={({ currentTarget }) => void chooseSeat(currentTarget.value)}
            description={seatHint ?? shift}
            disabled={isGone}
            {...sharedFieldProps}
          />
          {under('seat')}
        </div>
        <div>
          <NativeSelect
            label={words.edit.fields.status}
            data={storedMemberStatuses.map((value) => ({ value, label: words.statuses[value] }))}
            value={values.status}
            onChange={(event) =>
              on.onChange({ status: event.currentTarget.value === 'Inactive' ? 'Inactive' : 'Active' })
            }
            description={askedHint}
            disabled={isGone}
            {...sharedFieldProps}
          />
          {under('status')}
        </div>
        <div>
          <DayField
            label={words.edit.fields.joinDate}
            {...field('joinDate')}
            description={askedHint}
            readOnly={isGone}
            {...sharedFieldProps}
          />
          {under('joinDate')}
        </div>
        <div>
          <DayField
            label={words.edit.fields.expiryDate}
            {...field('expiryDate')}
            description={expiryHint || askedHint}
            readOnly={isGone}
            {...sharedFieldProps}
          />
          {!isGone && (
            <Button
              className={styles.fee}
              variant="subtle"
              leftSection={<Icon name="rupee" />}
              onClick={on.onTakeFee}
            >
              {words.fee.title}
            </Button>
          )}
          {under('expiryDate')}
        </div>
        <div>
          <NativeSelect
            label={words.edit.fields.messages}
            data={messageLanguageOrOffChoices.map((value) => ({ value, label: messageLabels[value] }))}
            value={values.messages}
            onChange={({ currentTarget }) =>
              on.onChange({
                messages: messageLanguageOrOffChoices.find((one) => one === currentTarget.value) ?? 'centre',
              })
            }
            disabled={isGone}
            {...sharedFieldProps}
          />
          {under('messages')}
        </div>
        {(reminders.minorsToParents || checksIn || row.isMinor) && (
          <div>
            <NativeSelect
              label={words.edit.fields.isMinor}
              data={(['no', 'yes'] as const).map((value) => ({ value, label: words.privacy[value] }))}
              value={values.isMinor}
              onChange={({ currentTarget }) =>
                on.onChange({ isMinor: currentTarget.value === 'yes' ? 'yes' : 'no' })
              }
              disabled={isGone}
              {...sharedFieldProps}
            />
            {under('isMinor')}
          </div>
        )}
        {editOnlyMemberFields.map((name) => (
          <div key={name} className={styles.whole}>
            <MemberTextInput
              name={name}
              value={values[name]}
              onChange={(value) => on.onChange({ [name]: value })}
              error={wrong[name]}
              isReadOnly={isGone}
            />
            {under(name)}
          </div>
        ))}
      </div>
      {children}
      <p className="only-spoken" role="status">
        {isSaving && words.edit.saving}
      </p>
      <DialogActions
        problem={
          <>
            <MemberRemoteChangesNotice edit={edit} isGone={isGone} />
            <ProblemMessage text={isGone ? null : problem} />
          </>
        }
      >
        <Button variant="default" onClick={on.onCancel} disabled={isSaving}>
          {isGone ? words.close : words.edit.cancel}
        </Button>
        {!isGone && (
          <Button type="submit" loading={isSaving} disabled={isReadingPhoto}>
            {isAsked ? words.edit.saveAsk : words.edit.save}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}
