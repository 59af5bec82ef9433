import type { SeatedMember } from '#domain/members/member.ts'
import { seatText } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import { useLibraryNames, useShiftOf } from '../setup/use-setup.queries.ts'

/** The last word of a room, the dash and the number, as seatText writes them. */
const wholePlace = /\S+\u00a0-\u00a0\p{Nd}+/u

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
        <WholePlace>{seatText(nameOf(libraryId), seatNumber ?? 0, language)}</WholePlace>
      )}
      {shift && <span className="nowrap"> · {shift}</span>}
      {libraryId !== null && !hasDesk && <span className="small strong wrong"> {members.noDesk}</span>}
    </>
  )
}

/** A sentence with a place in it, whose number stands beside the last word of its room: a browser would break the line at the dash (desk 28). */
export function WholePlace({ children }: { children: string }) {
  const place = wholePlace.exec(children)
  if (!place) return children
  return (
    <>
      {children.slice(0, place.index)}
      <span className="together">{place[0]}</span>
      {children.slice(place.index + place[0].length)}
    </>
  )
}
