import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Member, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { isMemberChangeAlreadyDone, type MemberChanges } from '#domain/members/member-input.ts'
import { type Seat, seatsToMoveMemberTo } from '#domain/seating/seat.ts'
import { useOffersHoldingDayParts } from '#features/admissions/offer/offered-seats.queries.ts'
import { useMemberRequestForDialog } from '#features/requests/requests.queries.ts'
import { usePrivacySettings } from '#features/settings/settings.queries.ts'
import { useDayPartsOfTerms } from '#features/setup/use-setup.queries.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { saveFailureText } from '#web/error-text.ts'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import type { DialogLeaveState } from '#web/kit/dialog.tsx'
import { showError, showUndo } from '#web/kit/feedback/notices.tsx'
import styles from '../form/member-form.module.css'
import { noSeatChoice } from '../form/seat-options.ts'
import { useChosenSeatLost } from '../form/use-chosen-seat-lost.ts'
import { useChangeMember } from '../members.queries.ts'
import {
  type MemberEditValues,
  memberChangesFrom,
  memberChangesMaskedLikeRow,
  memberEditDifferenceRules,
  memberEditValuesOf,
  undoOfMemberChange,
} from './member-edit.ts'
import { MemberEditForm } from './member-edit-form.tsx'

/** Under which what is typed into the form of a member outlives a reload. */
export const memberEditDraftKey = (memberId: string) => `member ${memberId}`

const secrets = ['aadhar', 'photo'] as const
/** Why a seat cannot be given, so that another has to be chosen. */
const seatCodes = ['seat_taken', 'seat_missing', 'seat_offered'] as const

interface Props {
  /** The row as it was last read. */
  row: MemberDetailsMaskedOrNot
  /** Deleted since it was read. */
  isGone: boolean
  members: readonly Member[]
  seats: readonly Seat[]
  onTouched: (state: DialogLeaveState) => void
  onCancel: () => void
  onClose: () => void
  onTakeFee: () => void
  /** The part under the fields. */
  children: ReactNode
}

/** A change that was sent, and the row that it was a change of. */
interface Sent {
  changes: MemberChanges
  before: MemberDetailsMaskedOrNot
}

/** An edit from the first letter to the saved row, while others may change the same member. */
export function MemberEditFormWithDraft({ row, isGone, members, seats, onClose, children, ...on }: Props) {
  const words = useWords()
  const privacy = usePrivacySettings()
  const { mutateAsync } = useChangeMember()
  /** A sentence over the buttons that no answer gave. */
  const [said, setSaid] = useState<string | null>(null)
  const sent = useRef<Sent | null>(null)
  /** A change with a new photo that was sent without an answer. */
  const lost = useRef<MemberChanges | null>(null)
  const askedAt = useRef(row.revision)
  const stored = useMemo(() => memberEditValuesOf(row), [row])
  const asked = useMemberRequestForDialog(row.id, 'detail')
  const form = useForm({
    name: memberEditDraftKey(row.id),
    first: () => ({ ...stored, ...(asked && { [asked.field]: asked.value }) }),
    stored,
    rules: memberEditDifferenceRules,
    secrets,
    check: (values): CheckedValues<MemberChanges> => {
      const { changes, errors } = memberChangesFrom({ row, values }, privacy)
      return errors ? { wrong: errors } : { input: changes }
    },
    send: async (typed) => {
      const changes = lost.current ?? typed
      lost.current = null
      const isNothing = Object.keys(changes).length === 1
      sent.current = isNothing ? null : { changes, before: row }
      if (isNothing) return null
      try {
        return await mutateAsync({ id: row.id, changes })
      } catch (failure) {
        if (isApiErrorWithCode(failure, 'offline') && typeof changes.photo === 'string')
          lost.current = changes
        if (seatCodes.some((code) => isApiErrorWithCode(failure, code))) form.change({ seat: '' })
        throw failure
      }
    },
    isThere: (values) => {
      const { changes } = memberChangesFrom({ row, values }, privacy)
      return changes !== null && isMemberChangeAlreadyDone(row, memberChangesMaskedLikeRow(changes, row))
    },
    onDone: (answer, values) => {
      if (sent.current) sayDone(sent.current, values.name.trim(), (answer ?? row).revision)
      onClose()
    },
    onState: on.onTouched,
  })
  const { values, draft, isBusy } = form
  const edit = { ...draft, values, row }

  // The member changed after a photo was sent without an answer: only the server can tell whether it was that change.
  useEffect(() => {
    if (isBusy || !lost.current || askedAt.current === row.revision) return
    askedAt.current = row.revision
    void form.submit()
  })

  // The dialog opened before there was a first field.
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [form.ref])

  /** Typing takes back the sentence over the buttons. */
  const change = (part: Partial<MemberEditValues>) => {
    form.change(part)
    setSaid(null)
    lost.current = null
  }
  const termParts = useDayPartsOfTerms(row.terms)
  const partIds = row.partIds.length > 0 ? row.partIds : termParts
  const others = useMemo(() => members.filter(({ id }) => id !== row.id), [members, row.id])
  const selectable = useMemo(
    () => seatsToMoveMemberTo({ seats, members, memberId: row.id, partIds }),
    [seats, members, row.id, partIds],
  )
  const offers = useOffersHoldingDayParts(partIds)
  useChosenSeatLost({
    chosen: values.seat === '' || values.seat === noSeatChoice ? null : values.seat,
    isOffered: values.seat === row.seatId || selectable.some(({ id }) => id === values.seat),
    others,
    isOff: isBusy || isGone,
    onLost: (code) => {
      change({ seat: '' })
      setSaid(words.errors[code])
    },
  })

  function sayDone({ changes, before }: Sent, name: string, revision: number) {
    const about = `edit of ${row.id}`
    const back = undoOfMemberChange(changes, before, revision)
    const undo = async (changes: MemberChanges) => {
      try {
        await mutateAsync({ id: row.id, changes })
        showUndo({ about, message: words.forms.undone(before.name) })
      } catch (failure) {
        showError({ about, message: saveFailureText(words, failure) ?? '' })
      }
    }
    const way = back && { undo: { label: words.forms.undo, run: () => void undo(back) } }
    showUndo({ about, message: words.edit.saved(name), ...way })
  }

  function save() {
    if (isGone || !form.validate()) return
    setSaid(null)
    if (draft.conflicts.length === 0) return void form.submit()
    setSaid(words.edit.undecided)
    form.ref.current?.querySelector<HTMLElement>('[data-conflict] button')?.focus()
  }

  return (
    <div className={styles.step}>
      <MemberEditForm
        form={form.ref}
        edit={edit}
        selectable={selectable}
        offers={offers}
        privacy={privacy}
        isGone={isGone}
        wrong={form.wrong}
        problem={said ?? form.problem}
        ownSeat={seats.find(({ id }) => id === row.seatId)}
        isSaving={isBusy}
        onChange={change}
        onResolve={(field, isOwn) => {
          if (isOwn) form.keepMine(field)
          else form.takeTheirs(field)
          setSaid(null)
        }}
        onSave={save}
        onCancel={on.onCancel}
        onTakeFee={on.onTakeFee}
      >
        {children}
      </MemberEditForm>
    </div>
  )
}
