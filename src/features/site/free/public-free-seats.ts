import {
  type CappedPublicSeatCount,
  cappedPublicSeatCount,
  countFreeSeats,
  countLitDesksInHomePageDrawing,
  type SeatsAndHolders,
  totalAndFreeSeatsAt,
} from '#domain/admissions/free-seats.ts'
import type { Plan } from '#domain/plans/plan.ts'
import {
  isDayDivided,
  joinedStretchesOfParts,
  type MinuteOfDay,
  type StretchOfDay,
} from '#domain/seating/hours.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { BilingualText } from '#domain/site/home.ts'
import { nameInBothLanguages } from '../document/name-in-both-languages.ts'
import { deskCountInRoomIllustration } from '../views/home/site-room-illustration.tsx'

/** One line of the free desks. Nothing of it says which desk, or whose the others are (EN-1). */
export interface PublicFreeSeatsOfShiftOrRoom {
  /** Of a shift, or of a room where the day is not divided; null where there is one room. */
  name: BilingualText | null
  /** The stretches of a shift; none where the day is not divided. */
  hours: StretchOfDay[]
  girls: CappedPublicSeatCount
  boys: CappedPublicSeatCount
}

/** The free desks as the public sees them. */
export interface PublicFreeSeats {
  /** The minute of the centre's day that they are of. */
  at: MinuteOfDay
  /** How many of the drawing's desks are lit; all of them only where no seat is free. */
  lit: number
  /** One for each room where the day is divided, else one for all. */
  tables: { room: BilingualText | null; rows: PublicFreeSeatsOfShiftOrRoom[] }[]
}

/** A centre's free seats at a minute of the day, as the public sees them: no exact figure above five leaves the server. */
export function publicFreeSeatsOf(
  centre: SeatsAndHolders & { plans: readonly Plan[] },
  at: MinuteOfDay,
): PublicFreeSeats {
  const { hours, libraries } = centre
  const rooms = librariesNotRemovedInOrder(libraries)
  const nameOfRoom = (id: number) => {
    const room = rooms.length > 1 ? rooms.find((one) => one.id === id) : undefined
    return room ? nameInBothLanguages(room) : null
  }
  const figures = countFreeSeats(centre).map(({ boys, girls, ...place }) => ({
    ...place,
    counts: { girls: cappedPublicSeatCount(girls), boys: cappedPublicSeatCount(boys) },
  }))
  const lit = countLitDesksInHomePageDrawing(deskCountInRoomIllustration, totalAndFreeSeatsAt(centre, at))
  const byRoom = [...Map.groupBy(figures, ({ libraryId }) => libraryId)]
  if (isDayDivided(hours)) {
    const tables = byRoom.map(([libraryId, rows]) => ({
      room: nameOfRoom(libraryId),
      rows: rows.flatMap(({ shiftId, counts }) => {
        const shift = hours.shifts.find(({ id }) => id === shiftId)
        return shift
          ? [
              {
                name: nameInBothLanguages(shift),
                hours: joinedStretchesOfParts(shift.partIds, hours.parts),
                ...counts,
              },
            ]
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
