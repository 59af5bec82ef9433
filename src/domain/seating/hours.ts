import type { Language } from '../language/language.ts'
import { spokenStretchOfDay } from './spoken-time.ts'

/** A minute of the day: 0 is midnight, 1439 is 23:59. */
export type MinuteOfDay = number

const minutesADay = 1440

/** A part of the day (DP-1). The day is a circle: each part lasts until the next one starts. */
export type DayPart = { id: number; startsAt: MinuteOfDay }

/** A named set of parts, such as 'Morning' or 'Full day'. */
export type Shift = { id: number; name: string; nameMr: string; position: number; partIds: number[] }

/** How a centre divides the day: the parts by their start, the shifts by position. */
export type DayPartsAndShifts = { parts: DayPart[]; shifts: Shift[] }

/** A stretch of the day; `to` is the start again where it is the whole day. */
export type StretchOfDay = { from: MinuteOfDay; to: MinuteOfDay }

export const maxDayParts = 6

/** The hours of a new database: one part, one shift. */
export const undividedDayPartsAndShifts: DayPartsAndShifts = {
  parts: [{ id: 1, startsAt: 0 }],
  shifts: [{ id: 1, name: 'Full day', nameMr: 'पूर्ण दिवस', position: 1, partIds: [1] }],
}

/** Whether the day is divided at all; where it is not, no screen shows parts or shifts (DP-4). */
export function isDayDivided({ parts }: Pick<DayPartsAndShifts, 'parts'>): boolean {
  return parts.length > 1
}

/** Parts in the order of the day. */
export function dayPartsByStart<Part extends Pick<DayPart, 'startsAt'>>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => a.startsAt - b.startsAt)
}

/** The stretch of one part among all of them. */
export function stretchOfDayPart(
  part: Pick<DayPart, 'startsAt'>,
  parts: readonly Pick<DayPart, 'startsAt'>[],
): StretchOfDay {
  const starts = dayPartsByStart(parts).map(({ startsAt }) => startsAt)
  const next = starts.find((start) => start > part.startsAt) ?? starts[0] ?? part.startsAt
  return { from: part.startsAt, to: next }
}

/** The stretches of a set of parts in the order of the day, with neighbours joined, across midnight too. */
export function joinedStretchesOfParts(
  partIds: readonly number[],
  parts: readonly DayPart[],
): StretchOfDay[] {
  const ordered = dayPartsByStart(parts)
  const chosen = ordered.map(({ id }) => partIds.includes(id))
  if (chosen.every(Boolean)) {
    const start = ordered[0]?.startsAt ?? 0
    return [{ from: start, to: start }]
  }
  return ordered.flatMap(({ startsAt }, index) => {
    if (!chosen[index] || chosen.at(index - 1)) return []
    const rest = [...ordered.slice(index), ...ordered.slice(0, index)]
    const end = rest.find(({ id }) => !partIds.includes(id))
    return end ? [{ from: startsAt, to: end.startsAt }] : []
  })
}

/** Minutes in a stretch. */
export function stretchMinutes({ from, to }: StretchOfDay): number {
  return to > from ? to - from : to - from + minutesADay
}

function overlap(a: StretchOfDay, b: StretchOfDay): boolean {
  const isWithin = (minute: MinuteOfDay, { from }: StretchOfDay, length: number) =>
    (minute - from + minutesADay) % minutesADay < length
  return isWithin(a.from, b, stretchMinutes(b)) || isWithin(b.from, a, stretchMinutes(a))
}

/** A part as an operator wants it: with the id of the part it was, or null for a new one. */
export type EditedDayPart = { id: number | null; startsAt: MinuteOfDay }

/** The parts after a change, each with the ids of the old parts whose holders it gets. */
export type DayPartAfterCut = DayPart & { heirTo: number[] }

/**
 * The parts after the day is cut anew (DP-5). A part that stays keeps its holders wherever its start moves.
 * The holders of a part that goes get every part that now lies over it, and a new part gets the holders of the parts that
 * it was cut from.
 */
export function dayPartsAfterCut(
  old: readonly DayPart[],
  wanted: readonly EditedDayPart[],
): DayPartAfterCut[] {
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []))
  let newest = Math.max(0, ...old.map(({ id }) => id))
  return dayPartsByStart(wanted).map((part) => {
    const now = stretchOfDayPart(part, wanted)
    const under = old.filter((before) => overlap(stretchOfDayPart(before, old), now)).map(({ id }) => id)
    const removed = under.filter((id) => !kept.has(id))
    if (part.id !== null) return { id: part.id, startsAt: part.startsAt, heirTo: [part.id, ...removed] }
    newest += 1
    return { id: newest, startsAt: part.startsAt, heirTo: under }
  })
}

/** The parts that take the place of a set of old ones after a cut. */
export function partIdsReplacingOldParts(
  partIds: readonly number[],
  changed: readonly DayPartAfterCut[],
): number[] {
  return changed.filter(({ heirTo }) => heirTo.some((id) => partIds.includes(id))).map(({ id }) => id)
}

/** A hold of one part of one seat. */
export type SeatDayPartHold = { seatId: string; partId: number; memberId: string }

/** A part of a seat that two members would hold. */
export type DoubleSeatDayPartHold = { seatId: string; partId: number; memberIds: [string, string] }

/** The hours and holds after a change. */
export type DayPartsShiftsAndSeatHolds = DayPartsAndShifts & { holds: SeatDayPartHold[] }

/** The parts, shifts and holds after the day is cut anew (DP-5). */
export function seatHoldsAfterDayPartsCut(
  { parts, shifts }: DayPartsAndShifts,
  holds: readonly SeatDayPartHold[],
  wanted: readonly EditedDayPart[],
): DayPartsShiftsAndSeatHolds {
  const changed = dayPartsAfterCut(parts, wanted)
  const next = holds.flatMap(({ partId, ...hold }) =>
    partIdsReplacingOldParts([partId], changed).map((id) => ({ ...hold, partId: id })),
  )
  return {
    parts: changed.map(({ id, startsAt }) => ({ id, startsAt })),
    shifts: shifts.map((shift) => ({ ...shift, partIds: partIdsReplacingOldParts(shift.partIds, changed) })),
    holds: [...new Map(next.map((hold) => [Object.values(hold).join(' '), hold])).values()],
  }
}

/**
 * The holds after a shift gets other parts (DP-5).
 * @param shiftsOf the shifts of a member's terms that are still to run
 */
export function seatHoldsAfterShiftPartsChange(
  { parts, shifts }: DayPartsAndShifts,
  holds: readonly SeatDayPartHold[],
  {
    shiftId,
    partIds,
    shiftsOf,
  }: { shiftId: number; partIds: number[]; shiftsOf: (memberId: string) => readonly number[] },
): DayPartsShiftsAndSeatHolds {
  const seatOf = new Map<string, string>()
  for (const { memberId, seatId } of holds) {
    if (shiftsOf(memberId).includes(shiftId)) seatOf.set(memberId, seatId)
  }
  const changed = shifts.map((shift) => (shift.id === shiftId ? { ...shift, partIds } : shift))
  const partsOf = (memberId: string) => {
    const own = shiftsOf(memberId)
    return new Set(changed.flatMap((shift) => (own.includes(shift.id) ? shift.partIds : [])))
  }
  return {
    parts,
    shifts: changed,
    holds: [
      ...holds.filter(({ memberId }) => !seatOf.has(memberId)),
      ...[...seatOf].flatMap(([memberId, seatId]) =>
        [...partsOf(memberId)].map((partId) => ({ seatId, partId, memberId })),
      ),
    ],
  }
}

/** The shifts whose hours are others after a change. The whole day is the same wherever it is cut. */
export function shiftsWithChangedHours(before: DayPartsAndShifts, after: DayPartsAndShifts): number[] {
  const hoursOf = ({ parts, shifts }: DayPartsAndShifts, id: number) =>
    formatHoursOfParts(shifts.find((shift) => shift.id === id)?.partIds ?? [], parts, 'en')
  return after.shifts.map(({ id }) => id).filter((id) => hoursOf(before, id) !== hoursOf(after, id))
}

/** The holds that would give one part of one seat to two members (DP-2). */
export function findDoubleSeatDayPartHolds(holds: readonly SeatDayPartHold[]): DoubleSeatDayPartHold[] {
  const holder = new Map<string, string>()
  return holds.flatMap(({ seatId, partId, memberId }) => {
    const key = `${seatId} ${partId}`
    const other = holder.get(key)
    holder.set(key, other ?? memberId)
    if (other === undefined || other === memberId) return []
    return [{ seatId, partId, memberIds: [other, memberId] as [string, string] }]
  })
}

/** The hours of a set of parts, as they are spoken: '6 am to 2 pm, 10 pm to 12 midnight'. */
export function formatHoursOfParts(
  partIds: readonly number[],
  parts: readonly DayPart[],
  language: Language,
): string {
  return joinedStretchesOfParts(partIds, parts)
    .map((stretch) => spokenStretchOfDay(stretch, language))
    .join(', ')
}

/** A shift's name in a language; the other language's where it has none. */
export function shiftName({ name, nameMr }: Pick<Shift, 'name' | 'nameMr'>, language: Language): string {
  return language === 'mr' ? nameMr || name : name
}

/** The name of the shift with an id; the id where it is gone. */
export function shiftNameById(
  { shifts }: Pick<DayPartsAndShifts, 'shifts'>,
  id: number,
  language: Language,
): string {
  const shift = shifts.find((one) => one.id === id)
  return shift ? shiftName(shift, language) : String(id)
}

/** A part's name: that of the shift that is this part alone, or its hours. */
export function shiftNameOrHoursOfDayPart(
  partId: number,
  { parts, shifts }: DayPartsAndShifts,
  language: Language,
): string {
  const shift = shifts.find(({ partIds }) => partIds.length === 1 && partIds[0] === partId)
  return shift ? shiftName(shift, language) : formatHoursOfParts([partId], parts, language)
}

/** '6:00' as 'h:mm' on a clock of 24 hours, as it is stored in the history. */
export function formatTwentyFourHourClock(minute: MinuteOfDay): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
