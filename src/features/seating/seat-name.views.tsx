import type { SeatedMember } from '#domain/members/member.ts'
import { seatText } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import { useLibraryNames, useShiftOf } from '../setup/use-setup.queries.ts'

interface Props {
  member: Pick<SeatedMember, 'libraryId' | 'seatNumber' | 'hasDesk' | 'terms'>
}

/** Library, seat and, where the day is divided, the shift (DP-4); marked where the seat was removed (LY-6). */
export function SeatName({ member: { libraryId, seatNumber, hasDesk, terms } }: Props) {
  const { words, language } = useLocale()
  const { members } = words
  const nameOf = useLibraryNames()
  const shift = useShiftOf(terms)
  return (
    <>
      {libraryId === null ? (
        members.noSeat
      ) : (
        <Place text={seatText(nameOf(libraryId), seatNumber ?? 0, language)} />
      )}
      {shift && <span className="nowrap"> · {shift}</span>}
      {libraryId !== null && !hasDesk && <span className="small strong wrong"> {members.noDesk}</span>}
    </>
  )
}

/** A room and a number, with the number beside the last word of the room: a browser would break the line at the dash (desk 28). */
function Place({ text }: { text: string }) {
  const last = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, last)}
      <span className="together">{text.slice(last)}</span>
    </>
  )
}
