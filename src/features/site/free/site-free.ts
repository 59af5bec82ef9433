import {
  countFreeSeats,
  litDesks,
  type PublicSeatCount,
  publicSeatCount,
  type SeatsAndHolders,
  takenShareAt,
} from '#domain/admissions/free-seats.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { isDayDivided, type Minute, type Stretch, stretchesOf } from '#domain/seating/hours.ts'
import { openLibraries } from '#domain/seating/library.ts'
import type { InBoth } from '#domain/site/home.ts'
import { namesInBoth } from '../document/names-in-both.ts'
import { drawnDesks } from '../views/room-plan.tsx'

/** One line of the free desks. Nothing of it says which desk, or whose the others are (EN-1). */
export interface FreeRow {
  /** Of a shift, or of a room where the day is not divided; null where there is one room. */
  name: InBoth | null
  /** The stretches of a shift; none where the day is not divided. */
  hours: Stretch[]
  girls: PublicSeatCount
  boys: PublicSeatCount
}

/** The free desks as the public sees them. */
export interface SiteFree {
  /** The minute of the centre's day that they are of. */
  at: Minute
  /** How many of the drawing's desks are lit; all of them only where no seat is free. */
  lit: number
  /** One for each room where the day is divided, else one for all. */
  tables: { room: InBoth | null; rows: FreeRow[] }[]
}

/** A centre's free seats at a minute of the day, as the public sees them: no exact figure above five leaves the server. */
export function siteFree(centre: SeatsAndHolders & { plans: readonly Plan[] }, at: Minute): SiteFree {
  const { hours, libraries } = centre
  const rooms = openLibraries(libraries)
  const nameOfRoom = (id: number) => {
    const room = rooms.length > 1 ? rooms.find((one) => one.id === id) : undefined
    return room ? namesInBoth(room) : null
  }
  const figures = countFreeSeats(centre).map(({ boys, girls, ...place }) => ({
    ...place,
    counts: { girls: publicSeatCount(girls), boys: publicSeatCount(boys) },
  }))
  const lit = litDesks(drawnDesks, takenShareAt(centre, at))
  const byRoom = [...Map.groupBy(figures, ({ libraryId }) => libraryId)]
  if (isDayDivided(hours)) {
    const tables = byRoom.map(([libraryId, rows]) => ({
      room: nameOfRoom(libraryId),
      rows: rows.flatMap(({ shiftId, counts }) => {
        const shift = hours.shifts.find(({ id }) => id === shiftId)
        return shift
          ? [{ name: namesInBoth(shift), hours: stretchesOf(shift.partIds, hours.parts), ...counts }]
          : []
      }),
    }))
    return { at, lit, tables }
  }
  // Every shift is the same day here.
  const rows = byRoom.flatMap(([libraryId, [first]]) =>
    first ? [{ name: nameOfRoom(libraryId), hours: [], ...first.counts }] : [],
  )
  return { at, lit, tables: rows.length > 0 ? [{ room: null, rows }] : [] }
}
