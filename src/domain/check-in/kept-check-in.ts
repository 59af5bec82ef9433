import type { Language } from '../language/language.ts'
import { type Library, libraryName } from '../seating/library.ts'

/** A check-in that is kept, as the member reads it; moments are ISO 8601 in UTC. */
export interface KeptCheckIn {
  id: string
  libraryId: number
  inAt: string
  outAt: string | null
  endsAt: string
}

/** The room's name, and when they went out: null while they are inside, of one that ended by itself its end. */
export function roomAndEndOfStay(
  { libraryId, outAt, endsAt }: KeptCheckIn,
  { rooms, now, language }: { rooms: readonly Library[]; now: Date; language: Language },
): { room: string; out: string | null } {
  const room = rooms.find(({ id }) => id === libraryId)
  return {
    room: room ? libraryName(room, language) : '',
    out: outAt ?? (endsAt <= now.toISOString() ? endsAt : null),
  }
}
