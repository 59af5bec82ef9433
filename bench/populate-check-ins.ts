import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, type Day } from '../src/domain/day.ts'
import { openDatabase } from '../src/server/database/database.ts'
import type { DatabaseSchema } from '../src/server/database/schema.ts'
import type { EmptyDatabase } from '../test/engines.ts'

/** SQLite takes so many rows of a check-in at once. */
const batch = 500
/** Hours at which somebody is inside, of each day. */
const hours = Array.from({ length: 18 }, (_, index) => index + 6)
const daysOfYear = 365

/**
 * Switches check-in on in both rooms, has every member agree to it, and adds so many check-ins of a year with the press that ended
 * each, the counts of that year, and a hundred members who are inside.
 */
export async function populateCheckIns(
  place: Pick<EmptyDatabase, 'dataDir' | 'databaseUrl'>,
  { rows, today }: { rows: number; today: Day },
) {
  const { db, close, engine } = await openDatabase(place)
  const began = `${addDays(today, -daysOfYear)}T00:00:00.000Z`
  try {
    const ids = (await db.selectFrom('members').select('id').execute()).map(({ id }) => id)
    const rooms = [1, 2].map((libraryId) => ({ libraryId, since: began }))
    const document = JSON.stringify({ rooms })
    await db.updateTable('settings').set({ document }).where('id', '=', 'checkIn').execute()
    const consents = ids.map((memberId) => ({
      ...{ id: randomUUID(), memberId, enquiryId: null, purpose: 'attendance' as const, noticeVersion: 1 },
      ...{
        language: 'en' as const,
        givenBy: 'self' as const,
        givenAt: began,
        how: 'desk' as const,
        checkedBy: 'bench',
        endedAt: null,
      },
    }))
    await db
      .insertInto('notices')
      .values({ version: 1, text: 'Notice', textMr: 'सूचना', madeAt: began, madeBy: 'bench' })
      .execute()
    for (const some of batches(consents)) await db.insertInto('consents').values(some).execute()
    const checkIns = Array.from({ length: rows }, (_, n): DatabaseSchema['checkIns'] => {
      const day = addDays(today, -1 - (n % daysOfYear))
      return {
        ...{ id: `visit-${n}`, memberId: ids[n % ids.length] ?? '', libraryId: 1, day, how: 'desk' },
        ...{ madeBy: 'bench', isOver: 0, ended: 'press' },
        inAt: `${day}T04:00:00.000Z`,
        outAt: `${day}T08:00:00.000Z`,
        endsAt: `${day}T16:00:00.000Z`,
      }
    })
    const inside = ids.slice(0, 100).map((memberId, n): DatabaseSchema['checkIns'] => ({
      ...{ id: `inside-${n}`, memberId, libraryId: 1, day: today, how: 'desk', madeBy: 'bench', isOver: 0 },
      ...{ ended: null, outAt: null },
      inAt: new Date(Date.now() - 3_600_000).toISOString(),
      endsAt: new Date(Date.now() + 12 * 3_600_000).toISOString(),
    }))
    await db.transaction().execute(async (trx) => {
      for (const some of batches([...checkIns, ...inside]))
        await trx.insertInto('checkIns').values(some).execute()
      const presses = checkIns.map(({ id }) => ({ id: `out-${id}`, checkInId: id, did: 'out' as const }))
      for (const some of batches(presses)) await trx.insertInto('checkInPresses').values(some).execute()
      for (let back = 1; back <= daysOfYear; back += 1) {
        const counts = [1, 2].flatMap((libraryId) =>
          hours.map((hour) => ({
            day: addDays(today, -back),
            hour,
            libraryId,
            partId: 1,
            people: 10 + hour,
          })),
        )
        await trx.insertInto('insideHours').values(counts).execute()
      }
    })
    await sql.raw(engine === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(db)
  } finally {
    await close()
  }
}

function batches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) =>
    rows.slice(index * batch, (index + 1) * batch),
  )
}
