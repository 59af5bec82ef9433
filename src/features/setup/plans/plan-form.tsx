import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { digitsFor } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { byPosition } from '#domain/order.ts'
import { formatHours, type Hours, isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { type Library, libraryName } from '#domain/seating/library.ts'
import { isSoldIn, maxMonths, maxPlanDays, maxPrice, type Plan } from '#domain/seating/plan.ts'
import type { NewPlan } from '#domain/seating/plan-input.ts'
import { ApiError } from '#web/api.ts'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { numberTyped } from '#web/forms/number-typed.ts'
import { RowForm, rowFields } from '#web/forms/rows/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { newId } from '#web/new-id.ts'
import { useAddPlan, useChangePlan } from '../setup.queries.ts'
import styles from '../setup-row.module.css'
import { useOpenLibraries } from '../use-setup.queries.ts'
import { RoomsField } from './rooms-field.tsx'

type Field = 'name' | 'nameMr' | 'length' | 'unit' | 'shiftId' | 'price' | 'joiningFee' | 'libraryIds'

interface Props {
  /** The plan when the form was opened; null for a new one. */
  opened: Plan | null
  /** The plan now; null for a new one, or if another operator removed it. */
  plan: Plan | null
  hours: Hours
  /** Whether any member has the plan. */
  isSold: boolean
  onClose: () => void
}

/** What a plan is called, how long it lasts and where it is sold (PL-1); a new one also what it costs, as others do in the list. */
export function PlanForm({ opened, plan, hours, isSold, onClose }: Props) {
  const { words, language } = useLocale()
  const { plans } = words.setup
  const libraries = useOpenLibraries()
  const [freshId] = useState(newId)
  const { mutateAsync: add } = useAddPlan()
  const { mutateAsync: change } = useChangePlan()
  const shifts = hours.shifts.toSorted(byPosition)
  const shiftText = (shift: Hours['shifts'][number]) =>
    `${shiftName(shift, language)} · ${formatHours(shift.partIds, hours.parts)}`
  const hasShifts = isDayDivided(hours)
  const stored = textsOf(plan ?? opened, libraries, String(shifts[0]?.id ?? 1), language)
  // A plan that is sold in none of the rooms has to be given one, even the only one.
  const hasRooms = libraries.length > 1 || stored.libraryIds === ''

  function valueText(field: Field, text: string): string {
    if (field === 'unit') return plans.units[text === 'days' ? 'days' : 'months']
    if (field === 'shiftId') {
      const shift = shifts.find(({ id }) => String(id) === text)
      return shift ? shiftText(shift) : '-'
    }
    if (field === 'libraryIds') return roomsText(text)
    return text || '-'
  }
  function roomsText(text: string) {
    const ids = text.split(',')
    const named = libraries.filter(({ id }) => ids.includes(String(id)))
    if (text === 'all') return plans.allRooms
    return named.map((library) => libraryName(library, language)).join(', ') || plans.noRoom
  }

  return (
    <RowForm<Field>
      name={`plans/${opened?.id ?? 'new'}`}
      stored={stored}
      labels={plans.fields}
      valueText={valueText}
      gone={opened && !plan ? plans.gone : null}
      onSave={(values) => {
        const { price, ...fields } = fieldsOf(values)
        return plan
          ? change({ id: plan.id, ...fields, revision: plan.revision })
          : add({ id: freshId, ...fields, price, isOffered: true })
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <div className={rowFields}>
            <TextInput {...field('name')} lang="en" />
            <TextInput {...field('nameMr')} lang="mr" />
            {hasShifts && (
              <NativeSelect
                {...field('shiftId')}
                disabled={isSold}
                data={shifts.map((shift) => ({ value: String(shift.id), label: shiftText(shift) }))}
              />
            )}
          </div>
          <div className={rowFields}>
            <TextInput {...field('length')} inputMode="numeric" disabled={isSold} />
            <NativeSelect
              {...field('unit')}
              disabled={isSold}
              data={(['months', 'days'] as const).map((value) => ({ value, label: plans.units[value] }))}
            />
          </div>
          {isSold && (
            <p className={styles.about}>{hasShifts ? plans.lengthAndShiftStay : plans.lengthStays}</p>
          )}
          <div className={rowFields}>
            {!opened && <TextInput {...field('price')} inputMode="numeric" />}
            <TextInput
              {...field('joiningFee')}
              inputMode="numeric"
              description={plans.joiningFeeHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </div>
          {hasRooms && <RoomsField {...field('libraryIds')} libraries={libraries} />}
        </>
      )}
    </RowForm>
  )
}

/** Rooms are 'all', or the ids of those that are ticked. */
function textsOf(
  plan: Plan | null,
  libraries: readonly Library[],
  firstShift: string,
  language: Language,
): Texts<Field> {
  const digits = (n: number) => digitsFor(language, String(n))
  if (!plan) {
    const rest = { shiftId: firstShift, price: '', joiningFee: '', libraryIds: 'all' }
    return { name: '', nameMr: '', length: digits(1), unit: 'months', ...rest }
  }
  const soldIn = libraries.filter(({ id }) => isSoldIn(plan, id)).map(({ id }) => id)
  return {
    name: plan.name,
    nameMr: plan.nameMr,
    length: digits(plan.months ?? plan.days),
    unit: plan.months === null ? 'days' : 'months',
    shiftId: String(plan.shiftId),
    price: digits(plan.price / 100),
    joiningFee: plan.joiningFee === 0 ? '' : digits(plan.joiningFee / 100),
    libraryIds: soldIn.length === libraries.length ? 'all' : soldIn.join(','),
  }
}

/** @throws ApiError about the price */
export const priceTyped = (text: string) =>
  numberTyped(text, 'price', { least: 0, most: maxPrice / 100 }) * 100

/** @throws ApiError about the field that is wrong */
function fieldsOf({ length, unit, shiftId, price, joiningFee, libraryIds, ...names }: Texts<Field>) {
  const most = unit === 'months' ? maxMonths : maxPlanDays
  const count = numberTyped(length, 'length', { least: 1, most })
  const rupees = { least: 0, most: maxPrice / 100 }
  const fee = joiningFee.trim() === '' ? 0 : numberTyped(joiningFee, 'joiningFee', rupees)
  if (libraryIds === '') throw new ApiError(400, { code: 'required' }, 'libraryIds')
  return {
    ...names,
    months: unit === 'months' ? count : null,
    days: unit === 'months' ? null : count,
    shiftId: Number(shiftId),
    price: priceTyped(price),
    joiningFee: fee * 100,
    libraryIds: libraryIds === 'all' ? [] : libraryIds.split(',').map(Number),
  } satisfies Omit<NewPlan, 'id' | 'isOffered'>
}
