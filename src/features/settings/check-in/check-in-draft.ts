import type { CheckInSettings } from '#domain/check-in/check-in-settings.ts'

/** The field of a room's switch. */
export const checkInRoomFieldName = (libraryId: number): string => `room-${libraryId}`

/** Whether check-in is on, as the text of each room's switch. */
export const toCheckInFormTexts = (
  { rooms }: CheckInSettings,
  ids: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    ids.map((id) => [
      checkInRoomFieldName(id),
      rooms.some(({ libraryId }) => libraryId === id) ? 'yes' : 'no',
    ]),
  )

/** The server gives a room its moment. */
const givenByServer = '2000-01-01T00:00:00.000Z'

/** The rooms that are switched on; one that was on keeps since when. */
export const checkInRoomsFromFormTexts = (
  texts: Readonly<Record<string, string>>,
  held: CheckInSettings,
  ids: readonly number[],
): CheckInSettings['rooms'] =>
  ids
    .filter((id) => texts[checkInRoomFieldName(id)] === 'yes')
    .map((libraryId) => ({
      libraryId,
      since: held.rooms.find((room) => room.libraryId === libraryId)?.since ?? givenByServer,
    }))
