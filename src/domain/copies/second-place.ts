import type { Place, PlaceFailure, ShownPlace } from './place.ts'

/** The second place of the backups, and how it goes there. */
export interface SecondPlace {
  place: ShownPlace
  /** The newest copy that is there; null before the first. */
  newest: { madeAt: string; bytes: number } | null
  /** Why the last try failed, and the first of those that did in a row; null while all is well. */
  failure: { reason: PlaceFailure; since: string } | null
  chosenAt: string
  /** When another machine had taken over the place, so that this one writes there no more. */
  takenOverAt: string | null
  /** Whether the sheet of the code in use was ever shown for printing. */
  hasSheet: boolean
}

/** What can be known of a place without the key of the data. */
export type PlaceState = Omit<SecondPlace, 'place'>

/** What is stored of it; its row has more. */
export interface StoredState {
  chosenAt: string
  newestMadeAt: string | null
  newestBytes: number | null
  failure: PlaceFailure | null
  failingSince: string | null
  takenOverAt: string | null
  sheetAt: string | null
}

export const placeStateOf = (stored: StoredState): PlaceState => ({
  chosenAt: stored.chosenAt,
  newest:
    stored.newestMadeAt === null ? null : { madeAt: stored.newestMadeAt, bytes: stored.newestBytes ?? 0 },
  failure:
    stored.failure === null
      ? null
      : { reason: stored.failure, since: stored.failingSince ?? stored.chosenAt },
  takenOverAt: stored.takenOverAt,
  hasSheet: stored.sheetAt !== null,
})

/** What opens the copies: for paper alone. */
export interface RecoverySheet {
  place: Place
  code: string
}

/** An age from which on the newest copy is called old, in milliseconds. */
const oldAfter = 24 * 60 * 60_000

/** What the dashboard says of the second place; null where there is nothing to do. */
export type PlaceNotice = 'taken-over' | 'old' | 'no-sheet'

export function placeNotice(second: PlaceState, now: Date): PlaceNotice | null {
  if (second.takenOverAt !== null) return 'taken-over'
  const since = second.newest?.madeAt ?? second.chosenAt
  if (now.getTime() - Date.parse(since) > oldAfter) return 'old'
  return second.hasSheet ? null : 'no-sheet'
}
