import { useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { MemberTermsList } from '#features/ledger/member-terms-list.views.tsx'
import { useAllSeats } from '#features/seating/seating.queries.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, type DialogLeaveState, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import styles from '../form/member-form.module.css'
import { MemberFileDownloadLink } from '../member-file/member-file-download-link.tsx'
import { useMemberAccount, useMemberDetails, useMembers } from '../members.queries.ts'
import { MemberEditFormWithDraft, memberEditDraftKey } from './member-edit-form-with-draft.tsx'
import { MemberHistorySection } from './member-history-section.tsx'

/** Changes what is kept of a member (MB-8 to MB-10). */
export function EditMemberDialog({ memberId, onClose, openMember, History }: MemberDialogProps) {
  const { edit } = useWords()
  const members = useMembers()
  const seats = useAllSeats()
  const unsaved = useUnsavedEditsStore()
  const discard = () => unsaved.drop(memberEditDraftKey(memberId))
  const close = () => {
    discard()
    onClose()
  }
  const guard = useDialogLeaveGuard(close)

  return (
    <Dialog title={edit.title} guard={guard}>
      <WhenLoaded<[Member, Seat]> lists={[members, seats]}>
        {(members, seats) => (
          <Opened
            key={memberId}
            memberId={memberId}
            members={members}
            seats={seats}
            History={History}
            onClose={close}
            onTouched={guard.set}
            onCancel={() => guard.leave()}
            onTakeFee={() =>
              guard.leave(() => {
                discard()
                openMember('fee', memberId)
              })
            }
          />
        )}
      </WhenLoaded>
    </Dialog>
  )
}

interface OpenedProps extends Pick<MemberDialogProps, 'History'> {
  memberId: string
  members: readonly Member[]
  seats: readonly Seat[]
  onTouched: (state: DialogLeaveState) => void
  onCancel: () => void
  onClose: () => void
  onTakeFee: () => void
}

/** Who is deleted while the dialog is open stays in it, for the form to say so. */
function Opened({ memberId, members, onClose, ...rest }: OpenedProps) {
  const listed = members.find((member) => member.id === memberId)
  const [known, setKnown] = useState(listed)
  if (listed && listed !== known) setKnown(listed)
  return known ? (
    <Known known={known} members={members} onClose={onClose} isGone={!listed} {...rest} />
  ) : (
    <Missing onClose={onClose} />
  )
}

interface KnownProps extends Omit<OpenedProps, 'memberId'> {
  known: Member
  isGone: boolean
}

/** Starts from what was kept when the dialog opened; what becomes of it later is the form's to say. */
function Known({ known, isGone, History, ...rest }: KnownProps) {
  const { edit } = useWords()
  const details = useMemberDetails(known)
  const { data: sold } = useMemberAccount(known)
  if (isGone && !details.data) return <Missing onClose={rest.onClose} />
  return (
    <div className={details.data ? undefined : styles.waiting}>
      <WhenQueryLoaded of={details} failed={edit.loadFailed}>
        {(row) => (
          <MemberEditFormWithDraft row={row} isGone={isGone} {...rest}>
            {sold && <MemberTermsList account={sold} />}
            <MemberFileDownloadLink id={known.id} name={row.name} />
            <MemberHistorySection memberId={known.id} History={History} />
          </MemberEditFormWithDraft>
        )}
      </WhenQueryLoaded>
    </div>
  )
}

function Missing({ onClose }: { onClose: () => void }) {
  const { errors } = useWords()
  return (
    <div className={`line gap-4 ${styles.form}`}>
      <GoneNotice text={errors.not_found} onClose={onClose} />
    </div>
  )
}
