import { useMemo, useState } from 'react'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { Member, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { AdmissionInput } from '#domain/members/member-input.ts'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import {
  defaultSalePaymentDraft,
  type SalePaymentDraft,
  salePaymentDraftSumsOf,
  salePaymentInputFromDraft,
} from '#domain/money/sale-payment-draft.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import { isPlanSoldInLibrary, type Plan } from '#domain/plans/plan.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import { findShiftOfPlan } from '#domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { EarlierEnquiryList } from '#features/admissions/earlier-enquiry-list.views.tsx'
import { PassedOverReasonField } from '#features/admissions/passed-over-reason-field.views.tsx'
import type { CurrentWaitingLine } from '#features/admissions/waiting-line.queries.ts'
import { useFindAnnouncedPaymentForOffer } from '#features/announced/announced-payments.queries.ts'
import { useMoneyRefusalText } from '#features/ledger/money-refusal-text.queries.ts'
import { usePrivacySettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import type { DialogLeaveState } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { newId } from '#web/new-id.ts'
import { useHasCheckIn } from '#web/permissions.tsx'
import type { PreselectedSeat } from '#web/screen-names-and-props.ts'
import styles from '../form/member-form.module.css'
import { useChosenSeatLost } from '../form/use-chosen-seat-lost.ts'
import { useAddMember } from '../members.queries.ts'
import { admissionDefaultPlanAndLibrary } from './admission-default-plan-and-library.ts'
import { AdmissionDonePanel } from './admission-done-panel.tsx'
import {
  type AdmissionDraft,
  admissionInputFromDraft,
  admissionSelectFields,
  newAdmissionDraft,
} from './admission-draft.ts'
import { AdmissionForm } from './admission-form.tsx'
import { AdmissionPaymentStep } from './admission-payment-step.tsx'
import {
  admissionDraftFromEnquiry,
  fieldsLackedByEnquiry,
  moneyDraftFromEnquiry,
  peoplePassedOverByAdmission,
  plansForAdmission,
} from './enquiry-draft.ts'
import { MissingEnquiryFieldInputs, SimilarEnquiriesWaitingNote } from './enquiry-parts.tsx'
import { type AdmissionStep, useAdmissionStepFocus } from './use-admission-step-focus.ts'
import { useSeatsForAdmission } from './use-seats-for-admission.ts'

/** Under which what is typed outlives a reload. */
export const admissionDraftKey = 'admission'

/** Why a seat cannot be given, so that another has to be chosen. */
const seatCodes = ['seat_taken', 'seat_missing', 'seat_offered'] as const

interface AdmittingProps {
  /** Under which what is typed outlives a reload. */
  name: string
  /** Of whoever asked for a seat before; '' for none. */
  enquiryId: string
  /** Undefined while the centre takes no enquiries. */
  shown: CurrentWaitingLine | undefined
  members: readonly Member[]
  seats: readonly Seat[]
  firstSeat: PreselectedSeat | null
  settings: MoneySettings
  step: AdmissionStep
  setStep: (step: AdmissionStep) => void
  onTouched: (state: DialogLeaveState) => void
  onCancel: () => void
  onClose: () => void
}

/** The typed and chosen values. Their ids are made once, so that nobody is admitted or pays twice (LG-3). */
interface AdmissionValues extends AdmissionDraft {
  ids: { id: string; termId: string; paymentId: string }
  money: SalePaymentDraft
  enquiryId: string
  /** Why others who stand before in line are passed over. */
  passingReason: string
}

const untyped = ['ids', 'enquiryId', ...admissionSelectFields] as const
const secrets = ['aadhar', 'photo'] as const

/** An admission from the first letter to its receipt, while others may take the seat. */
export function AdmissionFlow({
  name: formName,
  enquiryId: firstEnquiryId,
  shown,
  members,
  seats,
  firstSeat,
  settings,
  step,
  setStep,
  ...on
}: AdmittingProps) {
  const words = useWords()
  const today = useToday()
  const privacy = usePrivacySettings()
  const { mutateAsync } = useAddMember()
  const setup = useRoomsHoursAndPlans()
  const checksIn = useHasCheckIn()
  const problemOf = useMoneyRefusalText()
  const [paid, setPaid] = useState<{
    payment: MemberAccountPayment | null
    row: MemberDetailsMaskedOrNot
  } | null>(null)
  /** A sentence over the form that somebody else caused. */
  const [lost, setLost] = useState<string | null>(null)
  const box = useAdmissionStepFocus(step)
  /** Asked for on the payment, where all else was chosen with the offer. It stays until the admission. */
  const [lacking] = useState(() => {
    const enquiry = shown?.line.enquiries.find(({ id }) => id === firstEnquiryId)
    if (step !== 'payment' || !enquiry || !shown) return null
    return fieldsLackedByEnquiry(enquiry, { line: shown.line, today, privacy })
  })
  const isOnPayment = (field: string) =>
    field in defaultSalePaymentDraft ||
    field === 'passingReason' ||
    (lacking ?? []).some((one) => one === field)
  const announcedOf = useFindAnnouncedPaymentForOffer()
  const enquiryOf = (id: string) => shown?.line.enquiries.find((enquiry) => enquiry.id === id)
  const placeOf = (draft: Pick<AdmissionValues, 'planId' | 'libraryId' | 'seatId' | 'enquiryId'>) => {
    const plans = plansForAdmission(setup.plans, enquiryOf(draft.enquiryId), draft.seatId)
    // Somebody else may have stopped to offer the plan, or removed the room.
    const plan = plans.find(({ id }) => id === draft.planId) ?? plans[0]
    const libraries = librariesNotRemovedInOrder(setup.libraries).filter(
      ({ id }) => plan && isPlanSoldInLibrary(plan, id),
    )
    const library = libraries.find(({ id }) => String(id) === draft.libraryId) ?? libraries[0]
    return { plan, plans, libraries, libraryId: library?.id ?? 0 }
  }
  const passedBy = (draft: Pick<AdmissionValues, 'planId' | 'libraryId' | 'seatId' | 'enquiryId'>) => {
    const partIds = findShiftOfPlan(setup, placeOf(draft).plan?.id)?.partIds ?? []
    return shown
      ? peoplePassedOverByAdmission(shown.line, enquiryOf(draft.enquiryId), { ...draft, partIds })
      : []
  }
  const facts = shown && { line: shown.line, today, privacy }
  const sumsOf = (money: SalePaymentDraft, plan: Plan | undefined) =>
    salePaymentDraftSumsOf(money, {
      price: plan?.price ?? 0,
      fees: plan?.joiningFee ?? 0,
      balance: 0,
      today,
      daysBack: settings.daysBack,
    })
  const finish = (name: string) => {
    showNotice(words.add.added(name))
    on.onClose()
  }
  const form = useForm({
    name: formName,
    first: (): AdmissionValues => {
      const enquiry = enquiryOf(firstEnquiryId)
      return {
        ids: { id: newId(), termId: newId(), paymentId: announcedOf(firstEnquiryId)?.id ?? newId() },
        ...newAdmissionDraft(today, firstSeat, admissionDefaultPlanAndLibrary(setup, members, firstSeat)),
        ...(enquiry && facts && admissionDraftFromEnquiry(enquiry, facts)),
        money: moneyDraftFromEnquiry(enquiry, announcedOf(firstEnquiryId)),
        enquiryId: firstEnquiryId,
        passingReason: '',
      }
    },
    secrets,
    untyped,
    check: ({ ids, money, enquiryId, passingReason, ...draft }): CheckedValues<AdmissionInput> => {
      const { plan, libraryId } = placeOf({ ...draft, enquiryId })
      const place = { planId: plan?.id ?? '', libraryId: String(libraryId) }
      const { admission, errors } = admissionInputFromDraft(ids, { ...draft, ...place }, privacy)
      if (errors) return { wrong: errors }
      if (passingReason.trim() === '' && passedBy({ ...draft, enquiryId }).length > 0)
        return { wrong: { passingReason: { code: 'reason_required' } } }
      const sums = sumsOf(money, plan)
      if (step === 'payment' && Object.keys(sums.errors).length > 0) return { wrong: sums.errors }
      const asked = enquiryId === '' ? {} : { enquiryId, passingReason }
      const sale = salePaymentInputFromDraft(money, sums, { paymentId: ids.paymentId, today })
      return { input: { ...admission, ...asked, ...sale } }
    },
    send: async (admission, confirmed) => {
      try {
        return await mutateAsync({ ...admission, confirmed })
      } catch (failure) {
        if (seatCodes.some((code) => isApiErrorWithCode(failure, code))) form.change({ seatId: '' })
        throw failure
      }
    },
    isThere: ({ ids }) => members.some(({ id }) => id === ids.id),
    explain: problemOf,
    // A fault of the person is told where it was typed.
    onWrong: (fields) => fields.some((field) => !isOnPayment(field)) && setStep('form'),
    onDone: (answer, { name }) => {
      // Without a payment there is nothing to show but the question of check-in.
      if (!answer || !(answer.payment || checksIn)) return finish(name)
      setPaid({ payment: answer.payment, row: answer.row })
      setStep('done')
    },
    onState: on.onTouched,
  })
  const { values: draft, isBusy } = form
  const { ids, money, gender } = draft
  const enquiry = enquiryOf(draft.enquiryId)
  const isDone = step === 'done'

  /** Typing into a field answers the sentence about it. */
  const change = (part: Partial<AdmissionDraft>) => {
    form.change(part)
    setLost(null)
  }
  const { plan, plans, libraries, libraryId } = placeOf(draft)
  const values = { ...draft, planId: plan?.id ?? '', libraryId: String(libraryId) }
  // An own admission whose answer was lost takes no seat from itself.
  const others = useMemo(() => members.filter((member) => member.id !== ids.id), [members, ids.id])
  const { selectable, otherSeats, openOffers } = useSeatsForAdmission({
    ...{ setup, seats, others, gender, plan, libraryId },
    enquiryId: draft.enquiryId,
  })
  useChosenSeatLost({
    chosen: draft.seatId === '' ? null : draft.seatId,
    isOffered: selectable.some((seat) => seat.id === draft.seatId),
    others,
    isOff: isBusy || isDone,
    onLost: (code) => {
      const offer = openOffers.find(({ seatId }) => seatId === draft.seatId)
      change({ seatId: '' })
      setLost(offer ? words.errors.seat_offered({ name: offer.name }) : words.errors[code])
      setStep('form')
    },
  })
  const sums = sumsOf(money, plan)

  const proceed = () => form.validate() && setStep('payment')
  const seat = seats.find(({ id }) => id === draft.seatId)
  const passed = passedBy(draft)
  const passing = (passed.length > 0 || form.wrong.passingReason !== undefined) && (
    <PassedOverReasonField passed={passed} {...form.field('passingReason')} />
  )
  const takeFrom = (asked: Enquiry) => {
    if (!facts) return
    change(admissionDraftFromEnquiry(asked, facts))
    const announced = announcedOf(asked.id)
    form.change({
      enquiryId: asked.id,
      ids: { ...ids, paymentId: announced?.id ?? ids.paymentId },
      money: { ...money, ...moneyDraftFromEnquiry(asked, announced) },
    })
  }
  const lackingFields = lacking && (
    <MissingEnquiryFieldInputs fields={lacking} isChild={enquiry?.isMinor === true} form={form} />
  )

  return (
    <div ref={box} tabIndex={-1} className={styles.step}>
      {step === 'form' && (
        <AdmissionForm
          form={form.ref}
          errors={form.wrong}
          problem={lost ?? form.problem}
          values={values}
          selectable={selectable}
          offers={otherSeats}
          privacy={privacy}
          plans={plans}
          libraries={libraries}
          openOffers={openOffers}
          seats={seats}
          asked={
            shown && draft.enquiryId === '' ? (
              <EarlierEnquiryList phone={draft.phone} enquiries={shown.line.enquiries} onUse={takeFrom} />
            ) : null
          }
          note={
            <>
              {enquiry && <p className="quiet small">{words.enquiries.admission.from(enquiry.name)}</p>}
              {shown && !enquiry && (
                <SimilarEnquiriesWaitingNote
                  enquiries={shown.line.enquiries}
                  gender={gender}
                  libraryId={libraryId}
                  plan={plan}
                />
              )}
              {passing}
            </>
          }
          onChange={change}
          onProceed={proceed}
          onCancel={on.onCancel}
        />
      )}
      {step === 'payment' && plan && (
        <AdmissionPaymentStep
          form={form.ref}
          isFirst={lacking?.length === 0}
          before={
            <>
              {lackingFields}
              {passing}
            </>
          }
          admission={draft}
          announced={[announcedOf(draft.enquiryId) ?? []].flat()}
          errors={form.wrong}
          problem={form.problem}
          isAsked={form.isAsked}
          isSaving={isBusy}
          plan={plan}
          seat={seat}
          settings={settings}
          money={money}
          sums={sums}
          onChange={(part) => form.change({ money: { ...money, ...part } })}
          onBack={() => setStep('form')}
          onConfirm={form.submit}
        />
      )}
      {isDone && paid && (
        <AdmissionDonePanel {...paid} seat={seat} plan={plan} onDone={() => finish(draft.name)} />
      )}
    </div>
  )
}
