import { createContext, useContext, useMemo } from 'react'
import type { TermOfListedMember } from '#domain/members/member.ts'
import { isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { type Library, librariesNotRemovedInOrder, libraryName } from '#domain/seating/library.ts'
import {
  findShiftOfPlan,
  type RoomsHoursAndPlans,
  roomsHoursAndPlansOfNewDatabase,
  roomsHoursAndPlansOn,
} from '#domain/seating/rooms-hours-and-plans.ts'
import { type RoomAndSeatNumber, roomAndSeatText } from '#domain/seating/seat.ts'
import { termOnNextOrLast, termsToRunOrLast } from '#domain/terms/term.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'

const SetupContext = createContext<RoomsHoursAndPlans>(roomsHoursAndPlansOfNewDatabase)

/** Rooms, hours and plans for every screen; until they are loaded, those of a new database. */
export const RoomsHoursAndPlansProvider = SetupContext.Provider

/** Plans are as they are sold today, so that a price that begins at midnight is everywhere at once (PL-2). */
export function useRoomsHoursAndPlans(): RoomsHoursAndPlans {
  const setup = useContext(SetupContext)
  const today = useToday()
  return useMemo(() => roomsHoursAndPlansOn(setup, today), [setup, today])
}

/** The rooms that stand, in order. */
export function useLibrariesNotRemoved(): Library[] {
  const { libraries } = useRoomsHoursAndPlans()
  return useMemo(() => librariesNotRemovedInOrder(libraries), [libraries])
}

/** Gives the name of a room by its id, in the operator's language; the id of one that never was. */
export function useLibraryNames(): (id: number) => string {
  const { libraries } = useRoomsHoursAndPlans()
  const { language } = useLocale()
  return useMemo(() => {
    const names = new Map(libraries.map((library) => [library.id, libraryName(library, language)]))
    return (id) => names.get(id) ?? String(id)
  }, [libraries, language])
}

/** The shift that a plan is for; undefined where the day is not divided, and no screen speaks of shifts. */
export function useShiftNameOfPlan(planId: string | undefined): string | undefined {
  const setup = useRoomsHoursAndPlans()
  const { language } = useLocale()
  const shift = planId !== undefined && isDayDivided(setup.hours) ? findShiftOfPlan(setup, planId) : undefined
  return shift && shiftName(shift, language)
}

/** The shift of the term that today lies in, else of the next one, else of the last. */
export function useShiftNameOfTerms(terms: readonly TermOfListedMember[]): string | undefined {
  return useShiftNameOfPlan(termOnNextOrLast(terms, useToday())?.planId)
}

/** Gives 'Main Library - 4' for a seat, in the operator's language. */
export function useSeatPlaceText(): (place: RoomAndSeatNumber) => string {
  const nameOf = useLibraryNames()
  const { language } = useLocale()
  return ({ libraryId, seatNumber }) => roomAndSeatText(nameOf(libraryId), seatNumber, language)
}

/** The parts of the day of the terms that are still to run. */
export function useDayPartsOfTerms(terms: readonly TermOfListedMember[]): readonly number[] {
  const setup = useRoomsHoursAndPlans()
  const today = useToday()
  return useMemo(() => {
    const parts = termsToRunOrLast(terms, today).flatMap(
      ({ planId }) => findShiftOfPlan(setup, planId)?.partIds ?? [],
    )
    return [...new Set(parts)].sort((a, b) => a - b)
  }, [setup, terms, today])
}
