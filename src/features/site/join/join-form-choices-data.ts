import type { EnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { sellableShifts } from '#domain/admissions/line/sellable-shifts.ts'
import { byPosition } from '#domain/order.ts'
import type { Plan } from '#domain/plans/plan.ts'
import {
  type DayPartsAndShifts,
  isDayDivided,
  joinedStretchesOfParts,
  type StretchOfDay,
} from '#domain/seating/hours.ts'
import { type Library, librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { BilingualText } from '#domain/site/home.ts'
import { nameInBothLanguages } from '../document/name-in-both-languages.ts'

/** A shift that somebody can ask for. */
export interface JoinFormShift {
  id: number
  name: BilingualText
  hours: StretchOfDay[]
  /** The plan whose price is said: the first one of the shift. */
  planId: string | null
  /** The rooms that it is sold in, where it is not sold in all. */
  rooms: BilingualText[]
}

/** The choices of the public site's form (EN-2). */
export interface JoinFormChoicesData {
  /** When the form was drawn, in milliseconds since 1970: one that is sent sooner than a person could is asked for again. */
  drawnAt: string
  /** None where there is one room. */
  rooms: { id: number; name: BilingualText }[]
  /** One where the day is not divided. */
  shifts: JoinFormShift[]
  sources: BilingualText[]
  notice: BilingualText
}

/** The fields of the form that may be wrong, in the order in which they stand there. */
export const joinFieldNames = [
  'age',
  'name',
  'phone',
  'gender',
  'shiftId',
  'libraryId',
  'wishedFrom',
  'notice',
] as const
export type JoinFieldName = (typeof joinFieldNames)[number]

/** Names the form in its page, for buttons that stand outside of it. */
export const joinFormId = 'join-form'

/** The button that asks for the form in another language. */
export const languageSwitchButtonFieldName = 'redraw'

/** The values of the form, as they were sent. */
export type TypedJoinForm = Partial<Record<JoinFieldName | 'source' | 'messages', string>>

interface Facts {
  libraries: readonly Library[]
  hours: DayPartsAndShifts
  plans: readonly Plan[]
  admissions: Pick<EnquirySettings, 'sources' | 'notice'>
}

/** The choices of a centre's form: none that has one answer alone. */
export function joinFormChoicesOf({
  libraries,
  hours,
  plans,
  admissions,
}: Facts): Omit<JoinFormChoicesData, 'drawnAt'> {
  const open = librariesNotRemovedInOrder(libraries)
  const { plansOf, isSold } = sellableShifts(plans)
  const shifts = hours.shifts.toSorted(byPosition)
  const sold = shifts.filter(({ id }) => open.some((room) => isSold(id, room.id)))
  const askedFor = isDayDivided(hours) ? sold : sold.slice(0, 1)
  return {
    rooms: open.length > 1 ? open.map((room) => ({ id: room.id, name: nameInBothLanguages(room) })) : [],
    shifts: (askedFor.length > 0 ? askedFor : shifts.slice(0, 1)).map((shift) => {
      const rooms = open.filter((room) => isSold(shift.id, room.id))
      return {
        id: shift.id,
        name: nameInBothLanguages(shift),
        hours: isDayDivided(hours) ? joinedStretchesOfParts(shift.partIds, hours.parts) : [],
        planId: plansOf(shift.id)[0]?.id ?? null,
        rooms: rooms.length < open.length ? rooms.map(nameInBothLanguages) : [],
      }
    }),
    sources: admissions.sources,
    notice: admissions.notice,
  }
}
