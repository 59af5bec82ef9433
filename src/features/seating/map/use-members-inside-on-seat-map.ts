import { useCallback, useMemo, useState } from 'react'
import { usePeopleInside } from '#features/check-in/check-in.queries.ts'
import { useAllowanceFor, useHasCheckIn } from '#web/permissions.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'

interface InsideOnMap {
  /** Whether there is a switch at all. */
  isOffered: boolean
  /** Whether it is on; remembered in this browser. */
  isShown: boolean
  show: (isShown: boolean) => void
  /** Who sits at their own desk now; null where that is not shown, or not known yet. */
  memberIds: ReadonlySet<string> | null
  hasFailed: boolean
}

/** Who is inside, for the map, while a room has check-in on (CI-5). */
export function useMembersInsideOnSeatMap(): InsideOnMap {
  const mayUse = useAllowanceFor('check-in.use') === 'yes'
  const isOffered = useHasCheckIn() && mayUse
  const [isShown, setShown] = useState(() => readBrowserPreference('map-inside') === 'yes')
  const { data, error } = usePeopleInside(isOffered && isShown)
  const show = useCallback((next: boolean) => {
    setShown(next)
    saveBrowserPreference('map-inside', next ? 'yes' : null)
  }, [])
  const memberIds = useMemo(() => {
    if (!isOffered || !isShown || !data) return null
    const people = data.rooms.flatMap((room) => room.people)
    return new Set(
      people.filter(({ seat, libraryId }) => seat?.libraryId === libraryId).map(({ memberId }) => memberId),
    )
  }, [isOffered, isShown, data])
  return { isOffered, isShown, show, memberIds, hasFailed: isOffered && isShown && error !== null }
}
