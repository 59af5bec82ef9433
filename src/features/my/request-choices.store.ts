import { formatHours, isDayDivided } from '#domain/seating/hours.ts'
import { openLibraries } from '#domain/seating/library.ts'
import type { InBoth } from '#domain/site/home.ts'
import type { Db } from '#server/database/database.ts'
import { readHours } from '../setup/hours/hours.store.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'

/** A room or a shift that can be asked for, in both languages. */
export interface RequestChoice {
  id: number
  name: InBoth
}

/** The rooms and shifts that a member can ask for (MP-4); no shifts where the day is not divided. */
export async function readRequestChoices(
  db: Db,
): Promise<{ rooms: RequestChoice[]; shifts: RequestChoice[] }> {
  const rooms = openLibraries(await listLibraries(db))
  const { parts, shifts } = await readHours(db)
  const withHours = (name: string, partIds: readonly number[], language: 'en' | 'mr') =>
    `${name}, ${formatHours(partIds, parts, language)}`
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
