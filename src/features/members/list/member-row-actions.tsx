import { memo } from 'react'
import type { Member } from '#domain/members/member.ts'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import styles from './member-row-actions.module.css'

/** The actions of a row. The functions stay the same from one drawing to the next. */
export interface MemberRowActionsProps {
  onTakeFee: (member: Member) => void
  onEdit: (member: Member) => void
  onRemove: (member: Member) => void
}

interface Props extends MemberRowActionsProps {
  member: Member
  /** It is being deleted. Not disabled then: a disabled button would lose the keyboard's place. */
  isDeleting: boolean
}

type TakeFeeProps = Omit<Props, 'onEdit' | 'onRemove'>

/** The meaning of an icon, for the eye; the button's own name says of whom. */
function ActionWord({ text }: { text: string }) {
  return (
    <span className={styles.word} aria-hidden="true">
      {text}
    </span>
  )
}

/** The one thing most often done to a member (TM-3). */
export function TakeFeeButton({ member, isDeleting, onTakeFee }: TakeFeeProps) {
  const { fee, members } = useWords()
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={fee.takeFrom(member.name)}
      title={fee.takeFrom(member.name)}
      aria-disabled={isDeleting}
      onClick={() => !isDeleting && onTakeFee(member)}
    >
      <Icon name="rupee" />
      <ActionWord text={members.rowActions.fee} />
    </button>
  )
}

export const MemberRowActions = memo(function MemberRowActions({ member, isDeleting, ...on }: Props) {
  const { members } = useWords()
  const remove = useAllowanceFor('members.delete') === 'ask' ? members.askToRemove : members.remove
  return (
    <span className={styles.actions} aria-busy={isDeleting}>
      <TakeFeeButton member={member} isDeleting={isDeleting} onTakeFee={on.onTakeFee} />
      <button
        type="button"
        className={styles.action}
        aria-label={members.edit(member.name)}
        title={members.edit(member.name)}
        aria-disabled={isDeleting}
        onClick={() => !isDeleting && on.onEdit(member)}
      >
        <Icon name="edit" />
        <ActionWord text={members.rowActions.edit} />
      </button>
      <button
        type="button"
        className={`${styles.action} ${styles.remove}`}
        aria-label={remove(member.name)}
        title={remove(member.name)}
        aria-disabled={isDeleting}
        data-remove={member.id}
        onClick={() => !isDeleting && on.onRemove(member)}
      >
        <Icon name="bin" />
        <ActionWord text={members.rowActions.remove} />
      </button>
    </span>
  )
})
