import {
  type DayPartsAndShifts,
  type MinuteOfDay,
  type Shift,
  stretchOfDayPart,
} from '#domain/seating/hours.ts'
import { spokenStretchOfDay } from '#domain/seating/spoken-time.ts'

export type TimeOfDayName = 'morning' | 'afternoon' | 'evening' | 'night'

/** The time of day to which a minute belongs. */
export function timeOfDayNameAt(minute: MinuteOfDay): TimeOfDayName {
  if (minute < 4 * 60) return 'night'
  if (minute < 11 * 60) return 'morning'
  if (minute < 16 * 60) return 'afternoon'
  return minute < 20 * 60 ? 'evening' : 'night'
}

/** The names of shifts until the centre gives others; stored, so in both languages. */
const names = {
  morning: ['Morning', 'सकाळ'],
  afternoon: ['Afternoon', 'दुपार'],
  evening: ['Evening', 'संध्याकाळ'],
  night: ['Night', 'रात्र'],
} as const

type NewShift = Pick<Shift, 'name' | 'nameMr' | 'partIds'>

/** A shift for each part that has none of its own, with a name that no shift has yet. */
export function suggestedShiftsForDayParts({ parts, shifts }: DayPartsAndShifts): NewShift[] {
  const taken = new Set(shifts.map(({ name }) => name.toLowerCase()))
  const isAlone = (id: number) => shifts.some(({ partIds }) => partIds.length === 1 && partIds[0] === id)
  const suggested: NewShift[] = []
  for (const part of parts) {
    if (isAlone(part.id)) continue
    const [name, nameMr] = names[timeOfDayNameAt(part.startsAt)]
    const stretch = stretchOfDayPart(part, parts)
    const isFree = !taken.has(name.toLowerCase())
    const shift = {
      name: isFree ? name : `${name}, ${spokenStretchOfDay(stretch, 'en')}`,
      nameMr: isFree ? nameMr : `${nameMr}, ${spokenStretchOfDay(stretch, 'mr')}`,
      partIds: [part.id],
    }
    taken.add(shift.name.toLowerCase())
    suggested.push(shift)
  }
  return suggested
}
