import { notifications } from '@mantine/notifications'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import type { Admission } from '#domain/members/member-input.ts'
import { openLibraries } from '#domain/seating/library.ts'
import { isSoldIn, offeredPlans } from '#domain/seating/plan.ts'
import { type Seat, selectableSeats, sharesPart } from '#domain/seating/seat.ts'
import { type Setup, shiftOf } from '#domain/seating/setup.ts'
import { useSeats } from '#features/seating/seating.queries.ts'
import { usePrivacy } from '#features/settings/settings.queries.ts'
import { ApiError } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useUnsavedState, useUnsavedStore } from '#web/forms/unsaved-store.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, type LeaveState, useLeaveGuard } from '#web/kit/dialog.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { newId } from '#web/new-id.ts'
import type { AddMemberProps, ChosenSeat } from '#web/screen.ts'
import { usePartsOf, useSetup } from '#web/seating/setup.tsx'
import { type FieldErrors, without } from '../form/field-errors.ts'
import styles from '../form/member-form.module.css'
import { useSeatLoss } from '../form/use-seat-loss.ts'
import { useAddMember, useMembers } from '../members.queries.ts'
import {
  type AdmissionDraft,
  admissionFrom,
  type FirstChoices,
  isTouched,
  newDraft,
} from './admission-draft.ts'
import { AdmissionForm } from './admission-form.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'

/** Under which what is typed outlives the end of a session. */
const admissionName = 'admission'

/** Admits a member in two steps: who and where, then the payment (AD-1 to AD-9). */
export function AddMemberDialog({ seat, onClose }: AddMemberProps) {
  const { add } = useWords()
  const members = useMembers()
  const seats = useSeats()
  const [isPaying, setPaying] = useState(false)
  const kept = useUnsavedStore()
  const close = () => {
    kept.drop(admissionName)
    onClose()
  }
  const guard = useLeaveGuard(close)

  return (
    <Dialog title={isPaying ? add.payment : add.title} guard={guard}>
      <WhenLoaded<[Member, Seat]> lists={[members, seats]}>
        {(members, seats) => (
          <Admitting
            {...{ members, seats, isPaying, setPaying }}
            onClose={close}
            firstSeat={seat}
            onTouched={guard.set}
            onCancel={guard.leave}
          />
        )}
      </WhenLoaded>
    </Dialog>
  )
}

interface AdmittingProps {
  members: readonly Member[]
  seats: readonly Seat[]
  firstSeat: ChosenSeat | null
  isPaying: boolean
  setPaying: (isPaying: boolean) => void
  onTouched: (state: LeaveState) => void
  onCancel: () => void
  onClose: () => void
}

function Admitting({ members, seats, firstSeat, isPaying, setPaying, ...on }: AdmittingProps) {
  const words = useWords()
  const today = useToday()
  const privacy = usePrivacy()
  const saving = useAddMember()
  const setup = useSetup()
  // The ids are made once: whoever tries again after an answer was lost must not be admitted twice.
  const [{ id, termId, draft }, setHeld] = useUnsavedState(admissionName, () => ({
    id: newId(),
    termId: newId(),
    draft: newDraft(today, firstSeat, firstChoices(setup, members, firstSeat)),
  }))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [admission, setAdmission] = useState<Admission | null>(null)
  const [error, setError] = useState<string | null>(null)
  const step = useStepFocus(isPaying)
  const isConfirmed = useRef(false)

  /** What is typed into a field answers what was said against it. */
  const change = (part: Partial<AdmissionDraft>) => {
    setHeld(({ draft, ...ids }) => ({ ...ids, draft: { ...draft, ...part } }))
    setErrors((held) => without(held, Object.keys(part)))
  }
  const backToForm = (message: string | null) => {
    setPaying(false)
    setError(message)
  }
  const { onTouched } = on
  const isBusy = saving.isPending
  useEffect(() => {
    onTouched(isBusy ? 'busy' : isTouched(draft) ? 'touched' : 'clean')
  }, [onTouched, isBusy, draft])

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
  const others = useMemo(() => members.filter((member) => member.id !== id), [members, id])
  const selectable = useMemo(
    () => selectableSeats({ seats, members: others, libraryId, gender, partIds }),
    [seats, others, libraryId, gender, partIds],
  )
  useSeatLoss({
    chosen: draft.seatId === '' ? null : draft.seatId,
    isOffered: selectable.some((seat) => seat.id === draft.seatId),
    others,
    isOff: isBusy,
    onLost: (code) => {
      change({ seatId: '' })
      backToForm(words.errors[code])
    },
  })

  const finish = (name: string) => {
    notifications.show({ message: words.add.added(name), withCloseButton: true })
    on.onClose()
  }
  const wasAddedAfterAll = isPaying && !isBusy && saving.isError && members.some((member) => member.id === id)
  useEffect(() => {
    if (wasAddedAfterAll) finish(draft.name)
  })

  function proceed() {
    const { admission, errors } = admissionFrom({ id, termId }, values, privacy)
    if (errors) {
      setErrors(errors)
      setError('fields')
      requestAnimationFrame(() => step.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setAdmission(admission)
    setError(null)
    setPaying(true)
  }

  async function confirm() {
    // A second press can come before the button has had the time to look pressed.
    if (!admission || isConfirmed.current) return
    isConfirmed.current = true
    setError(null)
    try {
      await saving.mutateAsync(admission)
      finish(admission.name)
    } catch (failure) {
      isConfirmed.current = false
      refused(failure)
    }
  }

  function refused(failure: unknown) {
    const message = errorText(words, failure)
    if (!(failure instanceof ApiError) || !failure.field) return setError(message)
    if (failure.code === 'seat_taken' || failure.code === 'seat_missing') change({ seatId: '' })
    else setErrors({ [failure.field]: failure.problem })
    backToForm(message)
  }

  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      {isPaying && admission && plan ? (
        <ConfirmPayment
          {...{ admission, plan }}
          seat={seats.find(({ id }) => id === admission.seatId)}
          error={error}
          isSaving={isBusy}
          onBack={() => backToForm(null)}
          onConfirm={confirm}
        />
      ) : (
        <AdmissionForm
          {...{ values, errors, selectable, error, privacy, plans, libraries }}
          onChange={change}
          onProceed={proceed}
          onCancel={on.onCancel}
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
function useStepFocus(isPaying: boolean) {
  const step = useRef<HTMLDivElement>(null)
  const shown = useRef(isPaying)
  useEffect(() => {
    if (shown.current === isPaying) return
    shown.current = isPaying
    step.current?.focus()
  }, [isPaying])
  return step
}
