import { formatShortDay } from '#domain/day.ts'
import type { MemberRequestContent } from '#domain/requests/member-request.ts'
import { shiftName } from '#domain/seating/hours.ts'
import { libraryName } from '#domain/seating/library.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'

/** Says in a sentence what is asked for. */
export function useMemberRequestText(): (asked: MemberRequestContent) => string {
  const { words, language } = useLocale()
  const { texts } = words.requests
  const { libraries, hours } = useRoomsHoursAndPlans()
  const day = (of: string) => formatShortDay(of, language)
  return (asked) => {
    switch (asked.kind) {
      case 'pause':
        return texts.pause(day(asked.from), day(asked.to), asked.isLent)
      case 'leave':
        return texts.leave(day(asked.leavesOn))
      case 'detail':
        return texts.detail(texts.details[asked.field], asked.value)
      case 'wish':
        return asked.text
      default: {
        const room = libraries.find(({ id }) => id === asked.libraryId)
        const shift = hours.shifts.find(({ id }) => id === asked.shiftId)
        const place = [room && libraryName(room, language), shift && shiftName(shift, language)].filter(
          Boolean,
        )
        return texts.seat(place.join(', '))
      }
    }
  }
}
