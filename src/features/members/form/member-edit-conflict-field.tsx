import { formatDay } from '#domain/day.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { RoomAndSeatNumber } from '#domain/seating/seat.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { FieldConflictChoice } from '#web/forms/conflict-notice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { type MemberEditFieldName, messageLanguageOrOffOf } from '../edit/member-edit.ts'

interface Props {
  /** The row as the other operator left it. */
  row: MemberDetailsMaskedOrNot
  /** The seat of that row. */
  seat: RoomAndSeatNumber | undefined
  field: MemberEditFieldName
  onResolve: (isOwn: boolean) => void
}

/** The choice under a field that was changed on both sides. */
export function MemberEditConflictField({ row, seat, field, onResolve }: Props) {
  const { edit } = useLocale().words
  return (
    <FieldConflictChoice
      field={field}
      label={edit.fields[field]}
      theirs={useValueOf(row, seat, field)}
      onUseTheirs={() => onResolve(false)}
      onKeepMine={() => onResolve(true)}
    />
  )
}

function useValueOf(
  row: MemberDetailsMaskedOrNot,
  seat: RoomAndSeatNumber | undefined,
  field: MemberEditFieldName,
) {
  const { words, language } = useLocale()
  const placeText = useSeatPlaceText()
  switch (field) {
    case 'photo':
      return row.photo ? <Avatar member={row} size={40} /> : words.edit.noPhoto
    case 'gender':
      return words.genders[row.gender]
    case 'status':
      return words.statuses[row.status]
    case 'seat':
      return seat ? placeText(seat) : words.members.noSeat
    case 'messages':
      return words.edit.messages[messageLanguageOrOffOf(row)]
    case 'isMinor':
      return row.isMinor ? words.privacy.yes : words.privacy.no
    case 'joinDate':
    case 'expiryDate':
      return formatDay(row[field], language)
    default:
      return row[field]
  }
}
