import { formatDay } from '#domain/day.ts'
import type { ScreenMember } from '#domain/members/member.ts'
import type { Place } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import type { EditField } from '../edit/member-edit.ts'
import styles from './contest.module.css'

interface Props {
  /** The row as the other operator left it. */
  row: ScreenMember
  /** The seat of that row. */
  seat: Place | undefined
  field: EditField
  onResolve: (isOwn: boolean) => void
}

/** The other's value of a field that was changed on both sides, and the choice between the two. */
export function Contest({ row, seat, field, onResolve }: Props) {
  const { edit } = useLocale().words
  const label = edit.fields[field]
  return (
    <fieldset className={styles.contest} data-contested={field}>
      <legend className="only-spoken">{label}</legend>
      <p className={styles.theirs}>
        {edit.theirs} <b className={styles.value}>{useValueOf(row, seat, field)}</b>
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

function useValueOf(row: ScreenMember, seat: Place | undefined, field: EditField) {
  const { words, language } = useLocale()
  switch (field) {
    case 'photo':
      return row.photo ? <Avatar member={row} size={40} /> : words.edit.noPhoto
    case 'gender':
      return words.genders[row.gender]
    case 'status':
      return words.statuses[row.status]
    case 'seat':
      return seat ? `${words.libraryNames[seat.libraryId] ?? seat.libraryId} - ${seat.seatNumber}` : '–'
    case 'joinDate':
    case 'expiryDate':
      return formatDay(row[field], language)
    default:
      return row[field]
  }
}
