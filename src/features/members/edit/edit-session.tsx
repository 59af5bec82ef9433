import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Member, ScreenMember } from '#domain/members/member.ts'
import { isAlready, type MemberChanges } from '#domain/members/member-input.ts'
import { editableSeats, type Seat } from '#domain/seating/seat.ts'
import { usePrivacy } from '#features/settings/settings.queries.ts'
import { usePartsOfTerms } from '#features/setup/use-setup.queries.ts'
import { ApiError, hasCode } from '#web/api.ts'
import { errorText, problemText, saveProblem } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import type { LeaveState } from '#web/kit/dialog.tsx'
import { sayFailed, sayWithUndo } from '#web/kit/notices.tsx'
import { errorSummaryOf, type FieldErrors, without } from '../form/field-errors.ts'
import styles from '../form/member-form.module.css'
import { noSeat } from '../form/seat-options.ts'
import { useSeatLoss } from '../form/use-seat-loss.ts'
import { useChangeMember } from '../members.queries.ts'
import { EditForm } from './edit-form.tsx'
import { asShown, changesFrom, type EditDraft, type EditField, fieldOf, takenBack } from './member-edit.ts'
import { useMemberEdit } from './use-member-edit.ts'

interface Props {
  first: ScreenMember
  /** The row as it was last read; undefined once it was deleted. */
  newest: ScreenMember | undefined
  members: readonly Member[]
  seats: readonly Seat[]
  onTouched: (state: LeaveState) => void
  onCancel: () => void
  onClose: () => void
  onTakeFee: () => void
  /** What stands under the fields. */
  children: ReactNode
}

/** A save that was sent, and what the form held then. */
interface Sent {
  changes: MemberChanges
  values: EditDraft
}

/** An edit from the first letter to the saved row, while others may change the same member. */
export function EditSession({
  first,
  newest,
  members,
  seats,
  onTouched,
  onCancel,
  onClose,
  onTakeFee,
  children,
}: Props) {
  const words = useWords()
  const privacy = usePrivacy()
  const saving = useChangeMember()
  const [isSaving, setSaving] = useState(false)
  const [unanswered, setUnanswered] = useState<Sent | null>(null)
  const isHeldBack = isSaving || unanswered !== null
  const { edit, isTouched, change, resolve, settled, drop } = useMemberEdit(first, newest, isHeldBack)
  const { row, values } = edit
  const [errors, setErrors] = useState<FieldErrors<EditField>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  const askedAt = useRef(first.revision)

  // The dialog opened before there was a first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])

  const isGone = newest === undefined
  useEffect(() => {
    onTouched(isSaving ? 'busy' : isTouched ? 'touched' : 'clean')
  }, [onTouched, isSaving, isTouched])

  /** What is typed into a field answers what was said against it. */
  const type = (part: Partial<EditDraft>) => {
    change(part)
    setErrors((held) => without(held, Object.keys(part)))
  }
  const termParts = usePartsOfTerms(row.terms)
  const partIds = row.partIds.length > 0 ? row.partIds : termParts
  const others = useMemo(() => members.filter(({ id }) => id !== row.id), [members, row.id])
  const selectable = useMemo(
    () => editableSeats({ seats, members, memberId: row.id, partIds }),
    [seats, members, row.id, partIds],
  )
  const ownSeat = seats.find(({ id }) => id === row.seatId)
  useSeatLoss({
    chosen: values.seat === '' || values.seat === noSeat ? null : values.seat,
    isOffered: values.seat === row.seatId || selectable.some(({ id }) => id === values.seat),
    others,
    isOff: isSaving || isGone,
    onLost: (code) => {
      type({ seat: '' })
      setProblem(words.errors[code])
    },
  })

  const finish = ({ changes }: Sent, saved: ScreenMember) => {
    drop()
    const [name, about] = [values.name.trim(), `edit of ${row.id}`]
    const back = takenBack(changes, row, saved.revision)
    const undo = async (changes: MemberChanges) => {
      try {
        await saving.mutateAsync({ id: row.id, changes })
        sayWithUndo({ about, message: words.forms.undone(row.name) })
      } catch (failure) {
        sayFailed({ about, message: saveProblem(words, failure) ?? '' })
      }
    }
    const way = back && { undo: { label: words.forms.undo, run: () => void undo(back) } }
    sayWithUndo({ about, message: words.edit.saved(name), ...way })
    onClose()
  }

  async function save() {
    // A second press can come before the button has had the time to look pressed.
    if (isGone || isSent.current) return
    if (unanswered) return send(unanswered)
    const { changes, errors } = changesFrom(edit, privacy)
    if (errors) return complain(errors)
    if (edit.conflicts.length > 0) {
      setProblem(words.edit.undecided)
      focusOn('[data-conflict] button')
      return
    }
    if (Object.keys(changes).length === 1) return onClose()
    return send({ changes, values })
  }

  async function send(sent: Sent) {
    isSent.current = true
    setSaving(true)
    setProblem(null)
    try {
      const saved = await saving.mutateAsync({ id: row.id, changes: sent.changes })
      if (sent.values === values) return finish(sent, saved)
      settled(sent.values, saved)
      setUnanswered(null)
    } catch (failure) {
      setUnanswered(hasCode(failure, 'offline') ? sent : null)
      refused(failure)
    }
    isSent.current = false
    setSaving(false)
  }

  // The member changed after a save whose answer was lost. It may have been that save; of a photo only the server can tell.
  useEffect(() => {
    if (!unanswered || !newest || isSaving || newest.revision === askedAt.current) return
    askedAt.current = newest.revision
    const { changes } = unanswered
    if (typeof changes.photo === 'string') void send(unanswered)
    else if (isAlready(newest, asShown(changes, newest)) && unanswered.values === values)
      finish(unanswered, newest)
    else setUnanswered(null)
  })

  function complain(found: FieldErrors<EditField>) {
    const summary = errorSummaryOf(found)
    setErrors(found)
    setProblem(summary ? problemText(words, summary) : null)
    focusOn('[aria-invalid=true]')
  }

  function refused(failure: unknown) {
    setProblem(errorText(words, failure))
    if (!(failure instanceof ApiError)) return
    if (failure.code === 'not_found') setProblem(null)
    if (failure.code === 'seat_taken' || failure.code === 'seat_missing') type({ seat: '' })
    else if (failure.field) setErrors({ [fieldOf(failure.field)]: failure.problem })
  }

  const focusOn = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())

  return (
    <div ref={form} className={styles.step}>
      <EditForm
        {...{
          edit,
          errors,
          problem,
          ownSeat,
          selectable,
          privacy,
          isGone,
          isSaving,
        }}
        onChange={type}
        onResolve={resolve}
        onSave={save}
        onCancel={onCancel}
        onTakeFee={onTakeFee}
      >
        {children}
      </EditForm>
    </div>
  )
}
