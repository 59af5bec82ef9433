import { useMemo } from 'react'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { ListedEnquiry } from '#domain/admissions/enquiry-list-rows.ts'
import { freeSeatsFittingEnquiry, type WaitingLineAndDesks } from '#domain/admissions/line/waiting-line.ts'
import { type Day, dayAt, daysBetween, formatDayWithYearIfOther } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { librariesNotRemovedInOrder, libraryName } from '#domain/seating/library.ts'
import { roomAndSeatText } from '#domain/seating/seat.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { formatWhyEnquiryWaits, type WhyEnquiryWaitsText } from './why-enquiry-waits-text.ts'

/** Gives the names of rooms, shifts and days as sentences about enquiries have them. */
export function useRoomAndShiftNames() {
  const { language } = useLocale()
  const { libraries, hours } = useRoomsHoursAndPlans()
  const today = useToday()
  return useMemo(() => {
    const rooms = librariesNotRemovedInOrder(libraries)
    return {
      day: (day: Day) => formatDayWithYearIfOther(day, today, language),
      room: (id: number | null) => {
        const room = rooms.length > 1 ? rooms.find((one) => one.id === id) : undefined
        return room ? libraryName(room, language) : null
      },
      shift: (id: number | null) => {
        const shift = isDayDivided(hours) ? hours.shifts.find((one) => one.id === id) : undefined
        return shift ? shiftName(shift, language) : null
      },
    }
  }, [libraries, hours, today, language])
}

/** Gives why somebody in line waits, in words. */
export function useWhyEnquiryWaitsText(
  line: WaitingLineAndDesks<Enquiry>,
): (row: ListedEnquiry) => WhyEnquiryWaitsText | null {
  const { words, language } = useLocale()
  const { libraries } = useRoomsHoursAndPlans()
  const names = useRoomAndShiftNames()
  return useMemo(() => {
    const seats = new Map(line.desks.map(({ seat }) => [seat.id, seat]))
    const roomOf = new Map(libraries.map((room) => [room.id, libraryName(room, language)]))
    const place = (seatId: string) => {
      const seat = seats.get(seatId)
      if (!seat) return ''
      return roomAndSeatText(roomOf.get(seat.libraryId) ?? '', seat.seatNumber, language)
    }
    return ({ enquiry, why }) => {
      if (why === null) return null
      return formatWhyEnquiryWaits(why, enquiry, {
        words: words.enquiries,
        ...names,
        place,
        countElsewhere: ({ but, libraryId, shiftId }) => {
          const wish = but === 'room' ? { libraryId } : { shiftId }
          return formatCount(freeSeatsFittingEnquiry(line, { ...enquiry, ...wish }).length, language)
        },
      })
    }
  }, [line, words, language, libraries, names])
}

/** Gives the day and the time of a moment (ISO 8601) as they are said: 'today', '9:31 am'. */
export function useFriendlyDayAndTime(): (at: string) => [day: string, time: string] {
  const { offer } = useLocale().words.enquiries
  const momentOf = useDayAndTimeTextsOf()
  const timeZone = useTimeZone()
  const today = useToday()
  return (at) => {
    const [day, time] = momentOf(at)
    const near = { [-1]: offer.yesterday, 0: offer.today, 1: offer.tomorrow }[
      daysBetween(today, dayAt(new Date(at), timeZone))
    ]
    return [near ?? day, time]
  }
}
