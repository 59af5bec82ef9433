import { useEffect, useMemo, useRef, useState } from 'react'
import type { Member, ScreenMember } from '#domain/members/member.ts'
import type { AdmissionInput } from '#domain/members/member-input.ts'
import type { AccountPayment } from '#domain/money/account/member-account.ts'
import { type MoneyDraft, moneyOf, saleMoneyFrom, usualMoney } from '#domain/money/money-draft.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import { openLibraries } from '#domain/seating/library.ts'
import { isSoldIn, offeredPlans, type Plan } from '#domain/seating/plan.ts'
import { type Seat, sharesPart } from '#domain/seating/seat.ts'
import { type Setup, shiftOf } from '#domain/seating/setup.ts'
import { useMoneyProblem } from '#features/ledger/money-problem.queries.ts'
import { usePrivacy } from '#features/settings/settings.queries.ts'
import { useSetup } from '#features/setup/use-setup.queries.ts'
import { hasCode } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { type Checked, useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import type { LeaveState } from '#web/kit/dialog.tsx'
import { say } from '#web/kit/notices.tsx'
import { newId } from '#web/new-id.ts'
import type { ChosenSeat } from '#web/screen.ts'
import styles from '../form/member-form.module.css'
import { useSeatLoss } from '../form/use-seat-loss.ts'
import { useAddMember } from '../members.queries.ts'
import { AdmissionDone } from './admission-done.tsx'
import {
  type AdmissionDraft,
  admissionFrom,
  chosenFields,
  type FirstChoices,
  newDraft,
} from './admission-draft.ts'
import { AdmissionForm } from './admission-form.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { findOtherSeats, seatsFor } from './other-seats.ts'

/** Under which what is typed outlives a reload. */
export const admissionName = 'admission'

export type AdmissionStep = 'form' | 'payment' | 'done'

interface AdmittingProps {
  members: readonly Member[]
  seats: readonly Seat[]
  firstSeat: ChosenSeat | null
  settings: MoneySettings
  step: AdmissionStep
  setStep: (step: AdmissionStep) => void
  onTouched: (state: LeaveState) => void
  onCancel: () => void
  onClose: () => void
}

/** The typed and chosen values. Their ids are made once, so that nobody is admitted or pays twice (LG-3). */
interface AdmissionValues extends AdmissionDraft {
  ids: { id: string; termId: string; paymentId: string }
  money: MoneyDraft
}

const untyped = ['ids', ...chosenFields] as const
const secrets = ['aadhar', 'photo'] as const

/** An admission from the first letter to its receipt, while others may take the seat. */
export function Admitting({ members, seats, firstSeat, settings, step, setStep, ...on }: AdmittingProps) {
  const words = useWords()
  const today = useToday()
  const privacy = usePrivacy()
  const { mutateAsync } = useAddMember()
  const setup = useSetup()
  const problemOf = useMoneyProblem()
  const [paid, setPaid] = useState<{ payment: AccountPayment; row: ScreenMember } | null>(null)
  /** A sentence over the form that somebody else caused. */
  const [lost, setLost] = useState<string | null>(null)
  const box = useStepFocus(step)
  const plans = offeredPlans(setup.plans)
  const placeOf = (draft: Pick<AdmissionDraft, 'planId' | 'libraryId'>) => {
    // Somebody else may have stopped to offer the plan, or removed the room.
    const plan = plans.find(({ id }) => id === draft.planId) ?? plans[0]
    const libraries = openLibraries(setup.libraries).filter(({ id }) => plan && isSoldIn(plan, id))
    const library = libraries.find(({ id }) => String(id) === draft.libraryId) ?? libraries[0]
    return { plan, libraries, libraryId: library?.id ?? 0 }
  }
  const sumsOf = (money: MoneyDraft, plan: Plan | undefined) =>
    moneyOf(money, {
      price: plan?.price ?? 0,
      fees: plan?.joiningFee ?? 0,
      balance: 0,
      today,
      daysBack: settings.daysBack,
    })
  const finish = (name: string) => {
    say(words.add.added(name))
    on.onClose()
  }
  const form = useForm({
    name: admissionName,
    first: (): AdmissionValues => ({
      ids: { id: newId(), termId: newId(), paymentId: newId() },
      ...newDraft(today, firstSeat, firstChoices(setup, members, firstSeat)),
      money: usualMoney,
    }),
    secrets,
    untyped,
    check: ({ ids, money, ...draft }): Checked<AdmissionInput> => {
      const { plan, libraryId } = placeOf(draft)
      const place = { planId: plan?.id ?? '', libraryId: String(libraryId) }
      const { admission, errors } = admissionFrom(ids, { ...draft, ...place }, privacy)
      if (errors) return { wrong: errors }
      const sums = sumsOf(money, plan)
      if (step === 'payment' && Object.keys(sums.errors).length > 0) return { wrong: sums.errors }
      return { input: { ...admission, ...saleMoneyFrom(money, sums, { paymentId: ids.paymentId, today }) } }
    },
    send: async (admission, confirmed) => {
      try {
        return await mutateAsync({ ...admission, confirmed })
      } catch (failure) {
        if (hasCode(failure, 'seat_taken') || hasCode(failure, 'seat_missing')) form.change({ seatId: '' })
        throw failure
      }
    },
    isThere: ({ ids }) => members.some(({ id }) => id === ids.id),
    explain: problemOf,
    // A fault of the person is told where it was typed.
    onWrong: (fields) => fields.some((field) => !(field in usualMoney)) && setStep('form'),
    onDone: (answer, { name }) => {
      if (!answer?.payment) return finish(name)
      setPaid({ payment: answer.payment, row: answer.row })
      setStep('done')
    },
    onState: on.onTouched,
  })
  const { values: draft, isBusy } = form
  const { ids, money, gender } = draft
  const isDone = step === 'done'

  /** Typing into a field answers the sentence about it. */
  const change = (part: Partial<AdmissionDraft>) => {
    form.change(part)
    setLost(null)
  }
  const { plan, libraries, libraryId } = placeOf(draft)
  const values = { ...draft, planId: plan?.id ?? '', libraryId: String(libraryId) }
  // An own admission whose answer was lost takes no seat from itself.
  const others = useMemo(() => members.filter((member) => member.id !== ids.id), [members, ids.id])
  const { selectable, offers } = useMemo(() => {
    const wanted = { setup, seats, members: others, gender, plan, libraryId }
    return { selectable: seatsFor(plan, libraryId, wanted), offers: findOtherSeats(wanted) }
  }, [setup, seats, others, gender, plan, libraryId])
  useSeatLoss({
    chosen: draft.seatId === '' ? null : draft.seatId,
    isOffered: selectable.some((seat) => seat.id === draft.seatId),
    others,
    isOff: isBusy || isDone,
    onLost: (code) => {
      change({ seatId: '' })
      setLost(words.errors[code])
      setStep('form')
    },
  })
  const sums = sumsOf(money, plan)

  const proceed = () => form.validate() && setStep('payment')
  const seat = seats.find(({ id }) => id === draft.seatId)

  return (
    <div ref={box} tabIndex={-1} className={styles.step}>
      {step === 'form' && (
        <AdmissionForm
          form={form.ref}
          errors={form.wrong}
          problem={lost ?? form.problem}
          values={values}
          selectable={selectable}
          offers={offers}
          privacy={privacy}
          plans={plans}
          libraries={libraries}
          onChange={change}
          onProceed={proceed}
          onCancel={on.onCancel}
        />
      )}
      {step === 'payment' && plan && (
        <ConfirmPayment
          form={form.ref}
          admission={draft}
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
        <AdmissionDone {...paid} seat={seat} plan={plan} onDone={() => finish(draft.name)} />
      )}
    </div>
  )
}

/** The first plan that fits the seat that was pointed at, or else the first; and the first room. */
function firstChoices(setup: Setup, members: readonly Member[], seat: ChosenSeat | null): FirstChoices {
  const plans = offeredPlans(setup.plans)
  const holding = members.filter(({ seatId }) => seat && seatId === seat.id)
  const fitting = plans.find((plan) => {
    const partIds = shiftOf(setup, plan.id)?.partIds ?? []
    return (
      (!seat || isSoldIn(plan, seat.libraryId)) && !holding.some((other) => sharesPart(other, { partIds }))
    )
  })
  return {
    planId: (fitting ?? plans[0])?.id ?? '',
    libraryId: openLibraries(setup.libraries)[0]?.id ?? 0,
  }
}

/** Keeps the focus in the dialog when one step takes the place of the other. */
function useStepFocus(step: AdmissionStep) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step !== 'done') box.current?.focus()
  }, [step])
  return box
}
