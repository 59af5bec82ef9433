import { useEffect, useMemo, useRef, useState } from 'react'
import type { Member, ScreenMember } from '#domain/members/member.ts'
import type { Admission } from '#domain/members/member-input.ts'
import type { AccountPayment } from '#domain/money/account/member-account.ts'
import { type MoneyDraft, moneyOf, saleMoneyFrom } from '#domain/money/money-draft.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import { openLibraries } from '#domain/seating/library.ts'
import { isSoldIn, offeredPlans } from '#domain/seating/plan.ts'
import { type Seat, selectableSeats, sharesPart } from '#domain/seating/seat.ts'
import { type Setup, shiftOf } from '#domain/seating/setup.ts'
import { type MoneyProblem, useMoneyProblem } from '#features/ledger/money-problem.queries.ts'
import { usePrivacy } from '#features/settings/settings.queries.ts'
import { usePartsOf, useSetup } from '#features/setup/use-setup.queries.ts'
import { ApiError } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import type { LeaveState } from '#web/kit/dialog.tsx'
import { say } from '#web/kit/notices.tsx'
import type { ChosenSeat } from '#web/screen.ts'
import { type FieldErrors, without } from '../form/field-errors.ts'
import styles from '../form/member-form.module.css'
import { useSeatLoss } from '../form/use-seat-loss.ts'
import { useAddMember } from '../members.queries.ts'
import { AdmissionDone } from './admission-done.tsx'
import {
  type AdmissionDraft,
  admissionFrom,
  type FirstChoices,
  isTouched,
  newDraft,
} from './admission-draft.ts'
import { AdmissionForm } from './admission-form.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { useAdmissionDraft } from './use-admission-draft.ts'

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

/** What was admitted and is not confirmed yet, and then what was paid. */
interface Admitted {
  admission: Admission
  paid: { payment: AccountPayment; row: ScreenMember } | null
}

/** An admission from the first letter to its receipt, while others may take the seat. */
export function Admitting({ members, seats, firstSeat, settings, step, setStep, ...on }: AdmittingProps) {
  const words = useWords()
  const today = useToday()
  const privacy = usePrivacy()
  const saving = useAddMember()
  const setup = useSetup()
  const problemOf = useMoneyProblem()
  const { ids, draft, money, ...held } = useAdmissionDraft(members, () =>
    newDraft(today, firstSeat, firstChoices(setup, members, firstSeat)),
  )
  const [errors, setErrors] = useState<DraftErrors>({})
  const [admitted, setAdmitted] = useState<Admitted | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const [isChecked, setChecked] = useState(false)
  const box = useStepFocus(step)
  const isConfirmed = useRef(false)

  /** What is typed into a field answers what was said against it. */
  const change = (part: Partial<AdmissionDraft>) => {
    held.change(part)
    setErrors((shown) => without(shown, Object.keys(part)))
  }
  const changeMoney = (part: Partial<MoneyDraft>) => {
    held.changeMoney(part)
    setProblem(null)
  }
  const backToForm = (message: string | null) => {
    setStep('form')
    setError(message)
  }
  const { onTouched } = on
  const isBusy = saving.isPending
  const isDone = step === 'done'
  useEffect(() => {
    onTouched(isBusy ? 'busy' : !isDone && isTouched(draft) ? 'touched' : 'clean')
  }, [onTouched, isBusy, isDone, draft])

  const { gender } = draft
  const plans = offeredPlans(setup.plans)
  // Somebody else may have stopped to offer the plan, or removed the room.
  const plan = plans.find(({ id }) => id === draft.planId) ?? plans[0]
  const libraries = openLibraries(setup.libraries).filter(({ id }) => plan && isSoldIn(plan, id))
  const chosenLibrary = libraries.find(({ id }) => String(id) === draft.libraryId) ?? libraries[0]
  const libraryId = chosenLibrary?.id ?? 0
  const values = { ...draft, planId: plan?.id ?? '', libraryId: String(libraryId) }
  const partIds = usePartsOf(plan?.id)
  // An own admission whose answer was lost takes no seat from itself.
  const others = useMemo(() => members.filter((member) => member.id !== ids.id), [members, ids.id])
  const selectable = useMemo(
    () => selectableSeats({ seats, members: others, libraryId, gender, partIds }),
    [seats, others, libraryId, gender, partIds],
  )
  useSeatLoss({
    chosen: draft.seatId === '' ? null : draft.seatId,
    isOffered: selectable.some((seat) => seat.id === draft.seatId),
    others,
    isOff: isBusy || isDone,
    onLost: (code) => {
      change({ seatId: '' })
      backToForm(words.errors[code])
    },
  })
  const sums = moneyOf(money, {
    ...{ price: plan?.price ?? 0, fees: plan?.joiningFee ?? 0, balance: 0 },
    ...{ today, daysBack: settings.daysBack },
  })

  const finish = (name: string) => {
    say(words.add.added(name))
    on.onClose()
  }
  const wasAddedAfterAll =
    step === 'payment' && !isBusy && saving.isError && members.some((member) => member.id === ids.id)
  useEffect(() => {
    if (wasAddedAfterAll) finish(draft.name)
  })

  function proceed() {
    const { admission, errors } = admissionFrom(ids, values, privacy)
    if (errors) {
      setErrors(errors)
      setError('fields')
      focusOnWrong()
      return
    }
    setAdmitted({ admission, paid: null })
    setError(null)
    setStep('payment')
  }

  async function confirm() {
    // A second press can come before the button has had the time to look pressed.
    if (!admitted || isConfirmed.current) return
    setChecked(true)
    if (Object.keys(sums.errors).length > 0) {
      setProblem({ text: words.fee.wrong, asks: null })
      focusOnWrong()
      return
    }
    isConfirmed.current = true
    setProblem(null)
    const { admission } = admitted
    try {
      const { payment, row } = await saving.mutateAsync({
        ...admission,
        ...saleMoneyFrom(money, sums, { paymentId: ids.paymentId, today }),
        confirmed: problem?.asks ? [problem.asks] : [],
      })
      if (!payment) return finish(admission.name)
      setAdmitted({ admission, paid: { payment, row } })
      setStep('done')
    } catch (failure) {
      isConfirmed.current = false
      refused(failure)
    }
  }

  function refused(failure: unknown) {
    const isOfForm = failure instanceof ApiError && failure.field !== undefined && failure.field in values
    if (!isOfForm) return setProblem(problemOf(failure))
    if (failure.code === 'seat_taken' || failure.code === 'seat_missing') change({ seatId: '' })
    else setErrors({ [failure.field ?? '']: failure.problem })
    backToForm(errorText(words, failure))
  }

  const focusOnWrong = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  const seat = seats.find(({ id }) => id === admitted?.admission.seatId)

  return (
    <div ref={box} tabIndex={-1} className={styles.step}>
      {step === 'form' && (
        <AdmissionForm
          {...{ values, errors, selectable, error, privacy, plans, libraries }}
          onChange={change}
          onProceed={proceed}
          onCancel={on.onCancel}
        />
      )}
      {step === 'payment' && admitted && plan && (
        <ConfirmPayment
          {...{ plan, seat, settings, money, sums }}
          admission={admitted.admission}
          errors={isChecked ? sums.errors : {}}
          problem={problem?.text ?? null}
          isAsked={problem !== null && problem.asks !== null}
          isSaving={isBusy}
          onChange={changeMoney}
          onBack={() => backToForm(null)}
          onConfirm={confirm}
        />
      )}
      {isDone && admitted?.paid && (
        <AdmissionDone
          {...admitted.paid}
          {...{ seat, plan }}
          onDone={() => finish(admitted.admission.name)}
        />
      )}
    </div>
  )
}

type DraftErrors = FieldErrors<keyof AdmissionDraft>

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
