import { formatHoursOfParts, isDayDivided } from '#domain/seating/hours.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { BilingualText } from '#domain/site/home.ts'
import type { Db } from '#server/database/database.ts'
import { readDayPartsAndShifts } from '../setup/hours/day-parts-and-shifts.store.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'

/** A room or a shift that can be asked for, in both languages. */
export interface RequestableRoomOrShift {
  id: number
  name: BilingualText
}

/** The rooms and shifts that a member can ask for (MP-4); no shifts where the day is not divided. */
export async function readRequestableRoomsAndShifts(
  db: Db,
): Promise<{ rooms: RequestableRoomOrShift[]; shifts: RequestableRoomOrShift[] }> {
  const rooms = librariesNotRemovedInOrder(await listLibraries(db))
  const { parts, shifts } = await readDayPartsAndShifts(db)
  const withHours = (name: string, partIds: readonly number[], language: 'en' | 'mr') =>
    `${name}, ${formatHoursOfParts(partIds, parts, language)}`
  return {
    rooms: rooms.map(({ id, name, nameMr }) => ({ id, name: { en: name, mr: nameMr || name } })),
    shifts: isDayDivided({ parts })
      ? shifts.map(({ id, name, nameMr, partIds }) => ({
          id,
          name: { en: withHours(name, partIds, 'en'), mr: withHours(nameMr || name, partIds, 'mr') },
        }))
      : [],
  }
}
