import { NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '#domain/error.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { typedRupeesOrZeroSchema, typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { byPosition } from '#domain/order.ts'
import { isPlanSoldInLibrary, maxPlanDays, maxPlanMonths, type Plan } from '#domain/plans/plan.ts'
import { type NewPlan, newPlanSchema } from '#domain/plans/plan-input.ts'
import { type DayPartsAndShifts, formatHoursOfParts, isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { type Library, libraryName } from '#domain/seating/library.ts'
import { typedWholeNumberSchema } from '#domain/typed-number-schema.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { formFieldGridClass, RowForm } from '#web/forms/rows/row-form.tsx'
import type { CheckedValues } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { useAddPlan, useChangePlan } from '../setup.queries.ts'
import { useLibrariesNotRemoved } from '../use-setup.queries.ts'
import { RoomsField } from './rooms-field.tsx'

type Field = 'name' | 'nameMr' | 'length' | 'unit' | 'shiftId' | 'price' | 'joiningFee' | 'libraryIds'

interface Props {
  /** The plan when the form was opened; null for a new one. */
  opened: Plan | null
  /** The plan now; null for a new one, or if another operator removed it. */
  plan: Plan | null
  hours: DayPartsAndShifts
  /** Whether any member has the plan. */
  isSold: boolean
  isThere: (id: string) => boolean
  onClose: () => void
}

/** A plan's name, its length and where it is sold (PL-1); of a new one also its price, which others have in the list. */
export function PlanForm({ opened, plan, hours, isSold, isThere, onClose }: Props) {
  const { words, language } = useLocale()
  const { plans } = words.setup
  const libraries = useLibrariesNotRemoved()
  const { mutateAsync: add } = useAddPlan()
  const { mutateAsync: change } = useChangePlan()
  const shifts = hours.shifts.toSorted(byPosition)
  const shiftText = (shift: DayPartsAndShifts['shifts'][number]) =>
    `${shiftName(shift, language)} · ${formatHoursOfParts(shift.partIds, hours.parts, language)}`
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
    <RowForm
      name={`plans/${opened?.id ?? 'new'}`}
      stored={stored}
      labels={plans.fields}
      valueText={valueText}
      gone={opened && !plan ? plans.gone : null}
      check={planFrom}
      onSave={({ price, ...fields }) =>
        plan
          ? change({ ...fields, id: plan.id, revision: plan.revision })
          : add({ ...fields, price, comingPrice: null, isOffered: true })
      }
      isThere={isThere}
      onClose={onClose}
    >
      {(field) => (
        <>
          <div className={formFieldGridClass}>
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
          <div className={formFieldGridClass}>
            <TextInput {...field('length')} inputMode="numeric" disabled={isSold} />
            <NativeSelect
              {...field('unit')}
              disabled={isSold}
              data={(['months', 'days'] as const).map((value) => ({ value, label: plans.units[value] }))}
            />
          </div>
          {isSold && (
            <p className="quiet small">{hasShifts ? plans.lengthAndShiftStay : plans.lengthStays}</p>
          )}
          <div className={formFieldGridClass}>
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
): TypedFormTexts<Field> {
  const digits = (n: number) => localizeDigits(language, String(n))
  if (!plan) {
    const rest = { shiftId: firstShift, price: '', joiningFee: '', libraryIds: 'all' }
    return { name: '', nameMr: '', length: digits(1), unit: 'months', ...rest }
  }
  const soldIn = libraries.filter(({ id }) => isPlanSoldInLibrary(plan, id)).map(({ id }) => id)
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

const textsSchema = z.object({
  name: newPlanSchema.shape.name,
  nameMr: newPlanSchema.shape.nameMr,
  shiftId: z.string().transform(Number),
  price: typedRupeesSchema({ least: 0 }),
  joiningFee: typedRupeesOrZeroSchema,
  libraryIds: z
    .string()
    .min(1, errorCodeAsSchemaMessage('required'))
    .transform((ids) => (ids === 'all' ? [] : ids.split(',').map(Number))),
})
const inMonths = textsSchema.extend({ length: typedWholeNumberSchema({ least: 1, most: maxPlanMonths }) })
const inDays = textsSchema.extend({ length: typedWholeNumberSchema({ least: 1, most: maxPlanDays }) })

function planFrom(
  texts: TypedFormTexts<Field>,
  id: string,
): CheckedValues<Omit<NewPlan, 'isOffered' | 'comingPrice'>> {
  const isMonths = texts.unit === 'months'
  const checked = checkFormBySchema(isMonths ? inMonths : inDays, texts)
  if ('wrong' in checked) return checked
  const { length, ...rest } = checked.input
  return { input: { id, ...rest, months: isMonths ? length : null, days: isMonths ? null : length } }
}
