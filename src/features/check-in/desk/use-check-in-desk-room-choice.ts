import { useState } from 'react'
import type { Library } from '#domain/seating/library.ts'
import { useLibrariesNotRemoved } from '#features/setup/use-setup.queries.ts'
import { useRoomsWithCheckInOn } from '#web/permissions.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'

export interface CheckInDeskRoomChoice {
  /** Those with check-in. */
  rooms: readonly Library[]
  /** The one that this desk is in; null where the room of each seat counts. */
  room: number | null
  choose: (room: number | null) => void
}

/** The rooms with check-in, and which of them this device stands in: the only one, or what was chosen here. */
export function useCheckInDeskRoomChoice(): CheckInDeskRoomChoice {
  const on = useRoomsWithCheckInOn()
  const libraries = useLibrariesNotRemoved()
  const [chosen, setChosen] = useState(() => readBrowserPreference('check-in-room'))
  const rooms = libraries.filter(({ id }) => on.some(({ libraryId }) => libraryId === id))
  const [first, ...others] = rooms
  const room = others.length === 0 ? first : rooms.find(({ id }) => String(id) === chosen)
  return {
    rooms,
    room: room?.id ?? null,
    choose: (next) => {
      const kept = next === null ? null : String(next)
      setChosen(kept)
      saveBrowserPreference('check-in-room', kept)
    },
  }
}
