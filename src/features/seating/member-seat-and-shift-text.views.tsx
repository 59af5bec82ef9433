import type { SeatedMember } from '#domain/members/member.ts'
import { roomAndSeatText } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import { SeatPlaceTextWithoutLineBreak } from '#web/kit/marks/seat-place-text-without-line-break.tsx'
import { useLibraryNames, useShiftNameOfTerms } from '../setup/use-setup.queries.ts'

interface Props {
  member: Pick<SeatedMember, 'libraryId' | 'seatNumber' | 'hasDesk' | 'terms'>
}

/** Library, seat and, where the day is divided, the shift (DP-4); marked where the seat was removed (LY-6). */
export function MemberSeatAndShiftText({ member: { libraryId, seatNumber, hasDesk, terms } }: Props) {
  const { words, language } = useLocale()
  const { members } = words
  const nameOf = useLibraryNames()
  const shift = useShiftNameOfTerms(terms)
  return (
    <>
      {libraryId === null ? (
        members.noSeat
      ) : (
        <SeatPlaceTextWithoutLineBreak>
          {roomAndSeatText(nameOf(libraryId), seatNumber ?? 0, language)}
        </SeatPlaceTextWithoutLineBreak>
      )}
      {shift && <span className="nowrap"> · {shift}</span>}
      {libraryId !== null && !hasDesk && <span className="small strong wrong"> {members.noDesk}</span>}
    </>
  )
}
