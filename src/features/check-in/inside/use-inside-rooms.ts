import { useMemo } from 'react'
import type { PeopleInsideByRoom, PersonInsideNow } from '#domain/check-in/check-in-screen-rows.ts'
import { useLibrariesNotRemoved } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { useRoomsWithCheckInOn } from '#web/permissions.tsx'

export type RoomWithPeopleInside = PeopleInsideByRoom['rooms'][number]

/** Who is inside, in the order in which rooms and people are looked for. */
export interface RoomsWithPeopleInside extends Omit<PeopleInsideByRoom, 'rooms'> {
  /** Rooms as everywhere, people by name. */
  rooms: RoomWithPeopleInside[]
  people: PersonInsideNow[]
  withoutConsent: number
  /** Whether check-in is on in a room, so that somebody can be checked out there. */
  isOn: (libraryId: number) => boolean
}

export function useRoomsWithPeopleInside(answer: PeopleInsideByRoom): RoomsWithPeopleInside {
  const libraries = useLibrariesNotRemoved()
  const on = useRoomsWithCheckInOn()
  const { language } = useLocale()
  return useMemo(() => {
    const place = (libraryId: number) => {
      const at = libraries.findIndex(({ id }) => id === libraryId)
      return at === -1 ? libraries.length : at
    }
    const { compare } = new Intl.Collator(language)
    const rooms = answer.rooms
      .map((room) => ({ ...room, people: room.people.toSorted((a, b) => compare(a.name, b.name)) }))
      .sort((a, b) => place(a.libraryId) - place(b.libraryId))
    return {
      ...answer,
      rooms,
      people: rooms.flatMap(({ people }) => people),
      withoutConsent: rooms.reduce((sum, room) => sum + room.withoutConsent, 0),
      isOn: (libraryId) => on.some((room) => room.libraryId === libraryId),
    }
  }, [answer, libraries, on, language])
}

/** How many of these people are under 18. */
export const countMinorsInside = (people: readonly PersonInsideNow[]) =>
  people.filter(({ isMinor }) => isMinor).length
