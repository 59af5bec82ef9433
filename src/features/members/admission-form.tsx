import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { KeyboardEvent } from 'react'
import { daySchema, formatDay } from '#domain/day.ts'
import { libraries } from '#domain/library.ts'
import { aadharHint, expiresAfter, genders, phoneHint } from '#domain/member.ts'
import type { Seat } from '#domain/seat.ts'
import { type AdminWords, useTongue } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { Problem } from '#web/kit/problem.tsx'
import {
  type AdmissionDraft,
  canProceed,
  type DraftErrors,
  summaryOf,
  translated,
} from './admission-draft.ts'
import styles from './admission-form.module.css'
import { PhotoField } from './photo-field.tsx'

interface Props {
  form: UseFormReturnType<AdmissionDraft>
  selectable: readonly Seat[]
  /** A sentence to show over the buttons; 'fields' for what the form's own errors say. */
  error: string | null
  onProceed: () => void
  onCancel: () => void
}

/** Step 1: who they are, where they sit, from when on. */
export function AdmissionForm({ form, selectable, error, onProceed, onCancel }: Props) {
  const { words, language } = useTongue()
  const { add } = words
  const { values } = form
  const isReady = canProceed(values)
  const summary = summaryOf(form.errors as DraftErrors)
  const shownError = error === 'fields' ? summary && translated(words, summary) : error

  // A disabled button stops the browser from sending on Enter; then Enter says what is missing.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onProceed()
  }
  const field = (name: keyof DraftErrors) => ({
    ...form.getInputProps(name),
    error: Boolean(form.errors[name]),
    required: true,
    withAsterisk: false,
  })
  const isDay = daySchema.safeParse(values.joinDate).success

  return (
    <form
      noValidate
      className={styles.form}
      onKeyDown={sayWhatIsMissing}
      onSubmit={(event) => {
        event.preventDefault()
        onProceed()
      }}
    >
      <div className={styles.fields}>
        <TextInput label={add.name} maxLength={100} autoComplete="off" data-autofocus {...field('name')} />
        <PhotoField photo={values.photo} onChange={(photo) => form.setFieldValue('photo', photo)} />
        <TextInput
          label={add.phone}
          type="tel"
          placeholder="91XXXXXXXXXX"
          maxLength={20}
          autoComplete="off"
          description={phoneHintText(words, values.phone)}
          inputWrapperOrder={hintBelow}
          {...field('phone')}
        />
        <TextInput
          label={add.parentsPhone}
          type="tel"
          placeholder="91XXXXXXXXXX"
          maxLength={20}
          autoComplete="off"
          description={phoneHintText(words, values.parentsPhone)}
          inputWrapperOrder={hintBelow}
          {...field('parentsPhone')}
        />
        <TextInput
          label={add.aadhar}
          inputMode="numeric"
          placeholder="XXXX XXXX XXXX"
          maxLength={20}
          autoComplete="off"
          description={aadharHintText(words, values.aadhar)}
          inputWrapperOrder={hintBelow}
          {...field('aadhar')}
        />
        <NativeSelect
          label={add.gender}
          data={genders.map((value) => ({ value, label: words.genders[value] }))}
          {...field('gender')}
          onChange={(event) => {
            form.setValues({ gender: genderOf(event.currentTarget.value), seatNumber: '' })
          }}
        />
        <Textarea
          className={styles.whole}
          label={add.address}
          rows={2}
          maxLength={500}
          autoComplete="off"
          {...field('address')}
        />
      </div>
      <div className={styles.place}>
        <NativeSelect
          label={add.library}
          data={libraries.map(({ id, name }) => ({
            value: String(id),
            label: words.libraryNames[id] ?? name,
          }))}
          {...field('libraryId')}
          onChange={(event) => {
            form.setValues({ libraryId: event.currentTarget.value, seatNumber: '' })
          }}
        />
        <NativeSelect
          label={add.seat}
          data={[
            { value: '', label: add.selectSeat },
            ...selectable.map(({ seatNumber, allocation }) => ({
              value: String(seatNumber),
              label: `${seatNumber} (${words.allocations[allocation]})`,
            })),
          ]}
          {...field('seatNumber')}
          disabled={selectable.length === 0}
          description={selectable.length === 0 ? <NoSeats text={add.noSeats} /> : undefined}
          inputWrapperOrder={hintBelow}
        />
        <TextInput
          label={add.joinDate}
          type="date"
          description={isDay ? add.until(formatDay(expiresAfter(values.joinDate), language)) : undefined}
          inputWrapperOrder={hintBelow}
          {...field('joinDate')}
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
    </form>
  )
}

const hintBelow: ('label' | 'input' | 'description')[] = ['label', 'input', 'description']

function genderOf(text: string) {
  return genders.find((gender) => gender === text) ?? 'Male'
}

/** Said aloud too: it comes up after a choice made elsewhere in the form (AD-5). */
function NoSeats({ text }: { text: string }) {
  return (
    <span role="status" className={styles.noSeats}>
      {text}
    </span>
  )
}

function phoneHintText({ add }: AdminWords, phone: string) {
  const hint = phoneHint(phone)
  if (!hint) return undefined
  return hint === 'short' ? add.hints.phoneShort : add.hints.phoneLong
}

function aadharHintText({ add }: AdminWords, aadhar: string) {
  const hint = aadharHint(aadhar)
  if (!hint) return undefined
  return hint === 'digits' ? add.hints.aadharDigits : add.hints.aadharCheck
}
