/** The centre's decisions about check-in (CI-1). It is off in a new database. */
export interface CheckInSettings {
  /** The rooms in which it is on, and since when: ISO 8601 in UTC, by the server's clock (CI-5). */
  rooms: { libraryId: number; since: string }[]
}

export const defaultCheckInSettings: CheckInSettings = { rooms: [] }

/** What is stored of a change of the rooms: one that was on keeps its moment, one that comes anew begins now. */
export const roomsWithSwitchedOnMoments = (
  held: CheckInSettings,
  sent: CheckInSettings,
  now: string,
): CheckInSettings['rooms'] =>
  sent.rooms.map(({ libraryId }) => ({
    libraryId,
    since: held.rooms.find((room) => room.libraryId === libraryId)?.since ?? now,
  }))
