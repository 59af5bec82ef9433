import { monthPeriodOfDay } from '#domain/books/statement-period.ts'
import { addDays, type Day, dayAt, daysBetween } from '#domain/day.ts'
import {
  cheapestPlanPricePerDay,
  type EmptySeatsOfDayPart,
  type EmptySeatsOfMonth,
  emptySeatsWorth,
} from '#domain/figures/empty-seats-of-month.ts'
import { stretchOfDayPart } from '#domain/seating/hours.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { Db } from '#server/database/database.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'
import { countDesksTakenByDayPart } from '../seating/assignment/count-desks-taken-by-day-part.store.ts'
import { readRoomsHoursAndPlans } from '../setup/setup.store.ts'

/**
 * Counts what stands empty today, once a day, and the days since the last count on which nothing was written, so that they are
 * known to have ended as they began. Two processes may do so at once. It goes before what the day's work changes.
 * @returns the days that were counted just now
 */
export async function saveEmptySeatCounts(
  db: Db,
  { today, now, timeZone }: { today: Day; now: Date; timeZone: string },
): Promise<Day[]> {
  if ((await isCounted(db, today)) || !(await isAnythingSold(db))) return []
  return runInWriteTransactionWithoutRevision(db, async (trx) => {
    // Another process may have been here meanwhile.
    if (await isCounted(trx, today)) return []
    const days = [...(await daysMissed(trx, { today, timeZone })), today]
    // Of a day that was missed its noon stands for the moment.
    for (const day of days)
      await addDay(trx, { day, at: day === today ? now : new Date(`${day}T12:00:00.000Z`) })
    return days
  })
}

const isCounted = async (db: Db, day: Day) =>
  (await db.selectFrom('emptySeats').select('day').where('day', '=', day).limit(1).executeTakeFirst()) !==
  undefined

async function isAnythingSold(db: Db): Promise<boolean> {
  const term = await db.selectFrom('terms').select('id').where('isSample', '=', 0).limit(1).executeTakeFirst()
  return term !== undefined
}

/** The days between the last count and today since whose end nothing was written. */
async function daysMissed(db: Db, { today, timeZone }: { today: Day; timeZone: string }): Promise<Day[]> {
  const counted = await db
    .selectFrom('emptySeats')
    .select((row) => row.fn.max('day').as('day'))
    .where('day', '<', today)
    .executeTakeFirst()
  const written = await db
    .selectFrom('history')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!counted?.day || !written) return []
  const lastWritten = dayAt(new Date(written.at), timeZone)
  const days: Day[] = []
  for (let day = addDays(counted.day, 1); day < today; day = addDays(day, 1)) {
    if (day >= lastWritten) days.push(day)
  }
  return days
}

async function addDay(trx: WriteTransaction, { day, at }: { day: Day; at: Date }) {
  const { libraries, hours, plans } = await readRoomsHoursAndPlans(trx, day)
  const rooms = await countDesksTakenByDayPart(trx, { day, at })
  const rows = librariesNotRemovedInOrder(libraries).flatMap(
    ({ id: libraryId }): DatabaseSchema['emptySeats'][] => {
      const room = rooms.find((one) => one.libraryId === libraryId)
      if (!room) return []
      return hours.parts.map((part) => {
        const price = cheapestPlanPricePerDay(plans, hours.shifts, { libraryId, partId: part.id, day })
        const { from, to } = stretchOfDayPart(part, hours.parts)
        return {
          day,
          libraryId,
          partId: part.id,
          startsAt: from,
          endsAt: to,
          seats: room.seats,
          empty: room.seats - (room.taken.get(part.id) ?? 0),
          planPrice: price?.price ?? null,
          planDays: price?.days ?? null,
        }
      })
    },
  )
  for (const some of splitIntoBatches(rows)) await trx.insertInto('emptySeats').values(some).execute()
}

/** The empty seats of a month; null where they were counted on none of its days. */
export async function readEmptySeatsOfMonth(
  db: Db,
  month: string,
  today: Day,
): Promise<EmptySeatsOfMonth | null> {
  const { firstDay, lastDay } = monthPeriodOfDay(`${month}-01`)
  const rows = await db
    .selectFrom('emptySeats')
    .selectAll()
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .orderBy('libraryId')
    .orderBy('startsAt')
    .orderBy('day')
    .execute()
  if (rows.length === 0) return null
  const days = daysBetween(firstDay, lastDay < today ? lastDay : today) + 1
  return { lines: linesOf(rows), counted: new Set(rows.map(({ day }) => day)).size, days }
}

/** One line for each part of each room, with its hours as they were last. */
function linesOf(rows: readonly DatabaseSchema['emptySeats'][]): EmptySeatsOfDayPart[] {
  const byPart = Map.groupBy(rows, ({ libraryId, partId }) => `${libraryId} ${partId}`)
  return [...byPart.values()].flatMap((some) => {
    const last = some.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1)
    if (!last) return []
    const { libraryId, partId, startsAt, endsAt } = last
    const priced = some.map(({ empty, planPrice, planDays }) => ({
      empty,
      price: planPrice === null || planDays === null ? null : { price: planPrice, days: planDays },
    }))
    const seats = some.reduce((sum, row) => sum + row.seats, 0)
    const empty = some.reduce((sum, row) => sum + row.empty, 0)
    return [{ libraryId, partId, startsAt, endsAt, seats, empty, worth: emptySeatsWorth(priced) }]
  })
}
