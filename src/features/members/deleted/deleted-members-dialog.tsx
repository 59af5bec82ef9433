import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { DeletedMember } from '#domain/members/deleted-member.ts'
import type { Member } from '#domain/members/member.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { useAllSeats } from '#features/seating/seating.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { Dialog, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useMembers } from '../members.queries.ts'
import { DeletedMemberRow } from './deleted-member-row.tsx'
import { useDeletedMembers } from './deleted-members.queries.ts'
import styles from './deleted-members-dialog.module.css'

const shownAtOnce = 50

/** Members who were deleted: who they were, how long they are kept, and the ways back and out. */
export function DeletedMembersDialog({ onClose }: { onClose: () => void }) {
  const { deletions } = useWords()
  const guard = useDialogLeaveGuard(onClose)
  const lists = [useDeletedMembers(), useMembers(), useAllSeats()] as const
  return (
    <Dialog title={deletions.title} guard={guard} width="48rem">
      <WhenLoaded<[DeletedMember, Member, Seat]> lists={[...lists]}>
        {(deleted, members, seats) => <DeletedMembers deleted={deleted} members={members} seats={seats} />}
      </WhenLoaded>
    </Dialog>
  )
}

interface Props {
  deleted: readonly DeletedMember[]
  members: readonly Member[]
  seats: readonly Seat[]
}

function DeletedMembers({ deleted, members, seats }: Props) {
  const { deletions } = useWords()
  const [most, setMost] = useState(shownAtOnce)
  const [problem, setProblem] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const ordered = useMemo(
    () => [...deleted].sort((a, b) => b.revision - a.revision || a.name.localeCompare(b.name)),
    [deleted],
  )
  /** A row that goes takes the keyboard's place with it. */
  const keepFocus = () => requestAnimationFrame(() => list.current?.focus())

  return (
    <div ref={list} className={`stack gap-3 ${styles.list}`} tabIndex={-1} data-autofocus>
      <p className={styles.hint}>{deletions.hint}</p>
      <ProblemMessage text={problem} />
      {ordered.length === 0 && <p className={styles.none}>{deletions.none}</p>}
      <ul>
        {ordered.slice(0, most).map((member) => (
          <DeletedMemberRow
            key={member.id}
            member={member}
            members={members}
            seats={seats}
            onGone={(text) => {
              setProblem(text)
              keepFocus()
            }}
          />
        ))}
      </ul>
      {ordered.length > most && (
        <Button className={styles.more} variant="default" onClick={() => setMost(most + shownAtOnce)}>
          {deletions.more}
        </Button>
      )}
    </div>
  )
}
