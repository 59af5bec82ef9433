import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Member } from '#domain/member.ts'
import { editableSeats, type Seat, seatKey } from '#domain/seat.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import type { LeaveState } from '#web/kit/dialog.tsx'
import { EditForm } from './edit-form.tsx'
import { type FieldErrors, summaryOf, translated, without } from './field-errors.ts'
import { changesFrom, type EditDraft, type EditField, fieldOf, ownChanges, placeOf } from './member-edit.ts'
import styles from './member-form.module.css'
import { useChangeMember } from './members.queries.ts'
import { useMemberEdit } from './use-member-edit.ts'
import { useSeatLoss } from './use-seat-loss.ts'

interface Props {
  first: Member
  /** The row as the list has it now; undefined once it was deleted. */
  newest: Member | undefined
  members: readonly Member[]
  seats: readonly Seat[]
  onTouched: (state: LeaveState) => void
  onCancel: () => void
  onClose: () => void
  /** What stands under the fields. */
  children: ReactNode
}

/** An edit from the first letter to the saved row, while others may change the same member. */
export function Editing({ first, newest, members, seats, onTouched, onCancel, onClose, children }: Props) {
  const words = useWords()
  const saving = useChangeMember()
  const [isSaving, setSaving] = useState(false)
  const { edit, change, resolve } = useMemberEdit(first, newest, isSaving)
  const [errors, setErrors] = useState<FieldErrors<EditField>>({})
  const [problem, setProblem] = useState<string | null>(null)
  /** The revision that a save was based on whose answer never came. */
  const [unanswered, setUnanswered] = useState<number | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)

  const isGone = newest === undefined
  const isChanged = ownChanges(edit).length > 0
  useEffect(() => {
    onTouched(isSaving ? 'busy' : isChanged ? 'touched' : 'clean')
  }, [onTouched, isSaving, isChanged])

  /** What is typed into a field answers what was said against it. */
  const type = (part: Partial<EditDraft>) => {
    change(part)
    setErrors((held) => without(held, Object.keys(part)))
  }
  const { base, draft } = edit
  const others = useMemo(() => members.filter(({ id }) => id !== base.id), [members, base.id])
  const selectable = useMemo(
    () => editableSeats({ seats, members, memberId: base.id }),
    [seats, members, base.id],
  )
  const ownSeat = seatKey(base.libraryId, base.seatNumber)
  const isOffered = ({ libraryId, seatNumber }: Seat) => seatKey(libraryId, seatNumber) === draft.seat
  useSeatLoss({
    chosen: draft.seat === '' ? null : placeOf(draft.seat),
    isOffered: draft.seat === ownSeat || selectable.some(isOffered),
    others,
    isOff: isSaving || isGone,
    onLost: (code) => {
      type({ seat: '' })
      setProblem(words.errors[code] ?? null)
    },
  })

  const finish = () => {
    notifications.show({ message: words.edit.saved(draft.name.trim()), withCloseButton: true })
    onClose()
  }
  const wasSavedAfterAll = unanswered !== null && !isSaving && !isChanged && base.revision !== unanswered
  useEffect(() => {
    if (wasSavedAfterAll) finish()
  })

  async function save() {
    // A second press can come before the button has had the time to look pressed.
    if (isGone || isSent.current) return
    const { changes, errors } = changesFrom(edit)
    if (errors) return complain(errors)
    if (edit.contested.length > 0) {
      setProblem(words.edit.undecided)
      focusOn('[data-contested] button')
      return
    }
    if (Object.keys(changes).length === 1) return onClose()
    isSent.current = true
    setSaving(true)
    setProblem(null)
    setUnanswered(null)
    try {
      await saving.mutateAsync({ id: base.id, changes })
      finish()
    } catch (failure) {
      isSent.current = false
      setSaving(false)
      refused(failure)
    }
  }

  function complain(found: FieldErrors<EditField>) {
    const summary = summaryOf(found)
    setErrors(found)
    setProblem(summary ? translated(words, summary) : null)
    focusOn('[aria-invalid=true]')
  }

  function refused(failure: unknown) {
    setProblem(errorText(words, failure))
    if (!(failure instanceof ApiError)) return
    if (failure.code === 'offline') setUnanswered(base.revision)
    if (failure.code === 'not_found') setProblem(null)
    if (failure.code === 'seat_taken' || failure.code === 'seat_missing') type({ seat: '' })
    else if (failure.field) setErrors({ [fieldOf(failure.field)]: failure.message })
    if (failure.code === 'invalid_input') setProblem(translated(words, failure.message))
  }

  const focusOn = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())

  return (
    <div ref={form} className={styles.step}>
      <EditForm
        {...{ edit, errors, problem, selectable, isGone, isSaving }}
        onChange={type}
        onResolve={resolve}
        onSave={save}
        onCancel={onCancel}
      >
        {children}
      </EditForm>
    </div>
  )
}
