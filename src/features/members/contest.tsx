import { formatDay } from '#domain/day.ts'
import type { Member } from '#domain/member.ts'
import { useTongue } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import styles from './contest.module.css'
import type { EditField } from './member-edit.ts'

interface Props {
  /** The row as the other operator left it. */
  base: Member
  field: EditField
  onResolve: (isOwn: boolean) => void
}

/** The other's value of a field that was changed on both sides, and the choice between the two. */
export function Contest({ base, field, onResolve }: Props) {
  const { edit } = useTongue().words
  const label = edit.fields[field]
  return (
    <fieldset className={styles.contest} data-contested={field}>
      <legend className="only-spoken">{label}</legend>
      <p className={styles.theirs}>
        {edit.theirs} <b className={styles.value}>{useValueOf(base, field)}</b>
      </p>
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.choice}
          aria-label={`${edit.useTheirs}: ${label}`}
          onClick={() => onResolve(false)}
        >
          {edit.useTheirs}
        </button>
        <button
          type="button"
          className={styles.choice}
          aria-label={`${edit.keepMine}: ${label}`}
          onClick={() => onResolve(true)}
        >
          {edit.keepMine}
        </button>
      </div>
    </fieldset>
  )
}

function useValueOf(base: Member, field: EditField) {
  const { words, language } = useTongue()
  switch (field) {
    case 'photo':
      return base.photo ? <Avatar member={base} size={40} /> : words.edit.noPhoto
    case 'gender':
      return words.genders[base.gender]
    case 'status':
      return words.statuses[base.status]
    case 'seat':
      return `${words.libraryNames[base.libraryId] ?? base.libraryId} - ${base.seatNumber}`
    case 'joinDate':
    case 'expiryDate':
      return formatDay(base[field], language)
    default:
      return base[field]
  }
}
