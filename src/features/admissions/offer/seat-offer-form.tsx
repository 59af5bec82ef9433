import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { newSeatOfferSchema } from '#domain/admissions/enquiry-input.ts'
import type { ListedEnquiry } from '#domain/admissions/enquiry-list-rows.ts'
import {
  freeSeatsFittingEnquiry,
  peopleNextForSeat,
  peoplePassedOverForSeat,
  promisableSeatsFittingEnquiry,
} from '#domain/admissions/line/waiting-line.ts'
import {
  defaultSeatOfferHours,
  endOfSeatOfferMadeNow,
  firstDayOfSeatOffer,
} from '#domain/admissions/seat-offer.ts'
import { parseWholeNumber } from '#domain/language/digits.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { isPlanSoldInLibrary, planName } from '#domain/plans/plan.ts'
import { findShiftOfPlan } from '#domain/seating/rooms-hours-and-plans.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { PlanSelect } from '#features/setup/plans/plan-select.views.tsx'
import { useRoomsHoursAndPlans, useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useServerClock, useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { DialogActions, type DialogLeaveGuardFunctions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { newId } from '#web/new-id.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import { useMakeSeatOffer } from '../enquiries.queries.ts'
import { PassedOverReasonField } from '../passed-over-reason-field.views.tsx'
import { useFriendlyDayAndTime, useRoomAndShiftNames } from '../use-enquiry-wording.ts'
import type { CurrentWaitingLine } from '../waiting-line.queries.ts'
import { SeatCandidatesInLineList } from './seat-candidates-in-line-list.tsx'
import type { SeatOfferWithLink } from './seat-offer-link-panel.tsx'
import styles from './seat-offer-sheet.module.css'

/** Under which what is typed outlives a reload. */
export const offerDraftKey = (enquiryId: string) => `offer to ${enquiryId}`

interface Values {
  /** Made once, so that nobody is offered two seats. */
  id: string
  enquiryId: string
  seatId: string
  /** '' for the first that fits. */
  planId: string
  hours: string
  discount: string
  discountReason: string
  passingReason: string
}

interface Props {
  shown: CurrentWaitingLine
  /** Whom the sheet was opened for. */
  row: ListedEnquiry
  guard: DialogLeaveGuardFunctions
  onMade: (made: SeatOfferWithLink) => void
  /** Opens the form of an enquiry whose wish is not known. */
  onComplete: () => void
}

const untyped = ['id', 'enquiryId', 'seatId', 'planId', 'hours'] as const

/** Seat, person, plan, sum, first day and hours stand before the button; from its press nobody else gets the seat (EN-4). */
export function SeatOfferForm({ shown, row, guard, onMade, onComplete }: Props) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const { sheet } = enquiries
  const { line, rows } = shown
  const setup = useRoomsHoursAndPlans()
  const settings = useSettings()
  const today = useToday()
  const time = useServerClock()
  const placeText = useSeatPlaceText()
  const names = useRoomAndShiftNames()
  const momentOf = useFriendlyDayAndTime()
  const mayDiscount = useAllowanceFor('enquiries.discount') === 'yes'
  const { mutateAsync } = useMakeSeatOffer()
  const usualHours =
    (settings.status === 'ready' && settings.rows[0]?.admissions.offerHours) || defaultSeatOfferHours
  const free = freeSeatsFittingEnquiry(line, row.enquiry)
  const promised = promisableSeatsFittingEnquiry(line, row.enquiry)
  const fits = [...free, ...promised.map(({ seat }) => seat)]
  const promisedFrom = (seatId: string) => promised.find(({ seat }) => seat.id === seatId)?.from ?? null

  const enquiryOf = (id: string): Enquiry =>
    rows.find(({ enquiry }) => enquiry.id === id)?.enquiry ?? row.enquiry
  /** The plans of the shift that somebody wishes, sold in the room of the seat. */
  const plansFor = ({ enquiryId, seatId }: Values) => {
    const { shiftId } = enquiryOf(enquiryId)
    const seat = fits.find(({ id }) => id === seatId)
    if (shiftId === null || !seat) return []
    return line.sold.plansOf(shiftId).filter((plan) => isPlanSoldInLibrary(plan, seat.libraryId))
  }
  const planFor = (values: Values) => {
    const plans = plansFor(values)
    return plans.find(({ id }) => id === values.planId) ?? plans[0]
  }
  const passedBy = (values: Values) => {
    const partIds = findShiftOfPlan(setup, planFor(values)?.id)?.partIds ?? []
    const { enquiries, members } = peoplePassedOverForSeat(line, {
      seatId: values.seatId,
      partIds,
      enquiryId: values.enquiryId,
    })
    return [...members, ...enquiries].map(({ name }) => name)
  }

  const form = useForm({
    name: offerDraftKey(row.enquiry.id),
    first: (): Values => ({
      id: newId(),
      enquiryId: row.enquiry.id,
      seatId: (row.why?.kind === 'fits' ? row.why.seatId : fits[0]?.id) ?? '',
      planId: '',
      hours: String(usualHours),
      discount: '',
      discountReason: '',
      passingReason: '',
    }),
    untyped,
    check: (values): CheckedValues<Parameters<typeof mutateAsync>[0]> => {
      const { enquiryId, hours, discount, ...typed } = values
      const rupees = discount.trim() === '' ? 0 : parseWholeNumber(discount)
      if (typed.seatId === '') return { wrong: { seatId: { code: 'required' } } }
      if (rupees === null) return { wrong: { discount: { code: 'not_rupees' } } }
      if (passedBy(values).length > 0 && typed.passingReason.trim() === '')
        return { wrong: { passingReason: { code: 'reason_required' } } }
      const input = {
        ...typed,
        planId: planFor(values)?.id ?? '',
        hours: Number(hours),
        discount: rupees * 100,
      }
      const checked = checkFormBySchema(newSeatOfferSchema, input)
      return 'wrong' in checked ? checked : { input: { ...checked.input, enquiryId } }
    },
    send: (offer) => mutateAsync(offer),
    onDone: (answer) => {
      if (answer?.row.offer)
        onMade({ enquiry: answer.row, offer: answer.row.offer, path: answer.path, link: answer.link })
    },
    onState: guard.set,
  })
  const { values } = form
  if (fits.length === 0 && !form.isBusy) return <NothingFits row={row} onComplete={onComplete} />

  const chosen = enquiryOf(values.enquiryId)
  const seat = fits.find(({ id }) => id === values.seatId)
  const plans = plansFor(values)
  const plan = planFor(values)
  const from = promisedFrom(values.seatId)
  const partIds = from === null ? undefined : findShiftOfPlan(setup, plan?.id)?.partIds
  const candidates = peopleNextForSeat(line, values.seatId, partIds).enquiries
  const passed = passedBy(values)
  const firstDay = firstDayOfSeatOffer({ today, wishedFrom: chosen.wishedFrom, promisedFrom: from })
  const discount = (parseWholeNumber(values.discount) ?? 0) * 100
  const hours = [...new Set([4, 24, 48, 72, usualHours])].sort((a, b) => a - b)
  const seatText = (one: (typeof fits)[number]) => {
    const day = promisedFrom(one.id)
    const text = `${placeText(one)} (${words.allocations[one.allocation]})`
    return day === null ? text : sheet.promisedSeat(text, names.day(day))
  }
  const chooseSeat = (seatId: string) =>
    form.change({ seatId, planId: '', enquiryId: row.enquiry.id, passingReason: '' })
  return (
    <Form ref={form.ref} className={styles.form} onSubmit={form.submit}>
      <NativeSelect
        label={sheet.seat}
        data={[
          ...(seat ? [] : [{ value: '', label: words.add.selectSeat }]),
          ...fits.map((one) => ({
            value: one.id,
            label: seatText(one),
          })),
        ]}
        value={seat?.id ?? ''}
        error={seat ? form.wrong.seatId : words.errors.seat_taken}
        onChange={({ currentTarget }) => chooseSeat(currentTarget.value)}
        {...sharedFieldProps}
      />
      <SeatCandidatesInLineList
        candidates={candidates}
        rows={rows}
        chosenId={values.enquiryId}
        onChoose={(enquiryId) => form.change({ enquiryId, planId: '' })}
      />
      {passed.length > 0 ? (
        <PassedOverReasonField
          passed={passed}
          description={sheet.passesHint}
          {...form.field('passingReason')}
        />
      ) : (
        <p className={`quiet small ${styles.keeps}`}>{sheet.keepsPlace}</p>
      )}
      {plans.length > 1 && (
        <PlanSelect
          plans={plans}
          label={sheet.plan}
          value={plan?.id ?? ''}
          error={form.wrong.planId}
          onChange={(planId) => form.change({ planId })}
        />
      )}
      {plan ? (
        <dl className={styles.facts}>
          <div>
            <dt>{sheet.plan}</dt>
            <dd>{[planName(plan, language), names.shift(plan.shiftId)].filter(Boolean).join(' · ')}</dd>
          </div>
          <div>
            <dt>{sheet.toPay}</dt>
            <dd>
              {formatRupees(Math.max(0, plan.price - discount) + plan.joiningFee, language)}{' '}
              {plan.joiningFee > 0 && (
                <small className="quiet">{sheet.withJoining(formatRupees(plan.joiningFee, language))}</small>
              )}
            </dd>
          </div>
          <div>
            <dt>{sheet.firstDay}</dt>
            <dd>{names.day(firstDay)}</dd>
          </div>
        </dl>
      ) : (
        <p className="wrong">{sheet.noPlan}</p>
      )}
      {mayDiscount && (
        <details className={styles.discount} open={form.wrong.discount !== undefined || undefined}>
          <summary>{sheet.discount}</summary>
          <div className={styles.pair}>
            <TextInput
              label={sheet.discountRupees}
              inputMode="numeric"
              {...form.field('discount')}
              {...sharedFieldProps}
              required={false}
            />
            <TextInput
              label={sheet.discountReason}
              {...form.field('discountReason')}
              {...sharedFieldProps}
              required={discount > 0}
            />
          </div>
        </details>
      )}
      <div className="stack gap-2">
        <p className="strong">{sheet.held}</p>
        <Chips
          label={sheet.held}
          value={values.hours}
          choices={hours.map((n) => ({ value: String(n), name: sheet.hours(n, formatCount(n, language)) }))}
          onChange={(hours) => form.change({ hours })}
        />
        <p className="quiet small">
          {sheet.until(...momentOf(endOfSeatOfferMadeNow(time(), Number(values.hours))))}
        </p>
      </div>
      <DialogActions problem={<ProblemMessage text={form.problem} />}>
        <div className={styles.foot}>
          <Button type="submit" size="md" fullWidth loading={form.isBusy} disabled={!plan || !seat}>
            {sheet.make(chosen.name)}
          </Button>
          <p className="quiet small centred">{sheet.fromThisPress}</p>
        </div>
      </DialogActions>
    </Form>
  )
}

/** Nothing is free for them, or nobody knows what they wish. */
function NothingFits({ row, onComplete }: Pick<Props, 'row' | 'onComplete'>) {
  const { sheet, actions } = useLocale().words.enquiries
  const isIncomplete = row.why?.kind === 'incomplete'
  return (
    <>
      <p>{isIncomplete ? sheet.wrongWish : sheet.fitsNow}</p>
      <DialogActions>
        <Button data-autofocus onClick={onComplete}>
          {isIncomplete ? actions.complete : actions.change}
        </Button>
      </DialogActions>
    </>
  )
}
