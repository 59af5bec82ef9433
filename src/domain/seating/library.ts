import type { Day } from '../day.ts'
import type { Language } from '../language/language.ts'
import { byPosition } from '../order.ts'

/** A room of the centre (RO-1). */
export type Library = {
  id: number
  name: string
  /** Empty where the centre has given no Marathi name. */
  nameMr: string
  position: number
  /** The day on which it was removed; null while it stands. The history still says its name (RO-2). */
  removedOn: Day | null
  revision: number
}

/** The libraries of a new database, with how many seats each is given at first (DA-1). */
export const librariesOfNewDatabase = [
  { id: 1, name: 'Main Library', nameMr: 'मुख्य वाचनालय', position: 1, seats: 20 },
  { id: 2, name: 'New Extension', nameMr: 'नवीन विस्तार', position: 2, seats: 50 },
] as const

export const maxLibraries = 50
export const maxNewSeats = 500

/** A library's name in a language; the other language's where it has none. */
export function libraryName({ name, nameMr }: Pick<Library, 'name' | 'nameMr'>, language: Language): string {
  return language === 'mr' ? nameMr || name : name
}

/** The libraries that stand, in the centre's order. */
export function librariesNotRemovedInOrder(libraries: readonly Library[]): Library[] {
  return libraries.filter(({ removedOn }) => removedOn === null).sort(byPosition)
}
