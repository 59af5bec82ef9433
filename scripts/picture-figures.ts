import { addDays, type Day } from '../src/domain/day.ts'
import { monthAfter } from '../src/domain/figures/final-month.ts'
import type { LeavingReason } from '../src/domain/reminders/leaving-reason.ts'
import { type Db, openDatabase } from '../src/server/database/database.ts'

/** Of each month before this one, newest first: how many terms ended, how many of them were followed, and how many joined. */
const past = [
  ...([
    [48, 38, 12],
    [42, 32, 9],
    [35, 26, 14],
    [31, 22, 11],
  ] as const),
  ...([
    [29, 24, 6],
    [33, 25, 8],
    [30, 18, 5],
    [27, 21, 12],
    [12, 9, 20],
  ] as const),
]
const reasons: readonly (LeavingReason | '')[] = ['exam-over', 'moved-away', 'price', 'went-elsewhere', '']

/** Cuts some of the terms that run in two, so that the first of them ended and was renewed. */
async function renewSome(db: Db, today: Day) {
  const terms = await db
    .selectFrom('terms')
    .selectAll()
    .where('lastDay', '>', addDays(today, 5))
    .where('firstDay', '<', addDays(today, -12))
    .orderBy('firstDay')
    .limit(12)
    .execute()
  for (const [n, term] of terms.entries()) {
    const lastDay = addDays(today, -3 - (n % 6))
    const next = { ...term, id: `${term.id}-next`, previousId: term.id, firstDay: addDays(lastDay, 1) }
    await db.updateTable('terms').set({ lastDay }).where('id', '=', term.id).execute()
    await db.insertInto('terms').values(next).execute()
  }
}

/** Figures of most of a year, past the product, which makes them of months that it has seen. */
export async function stayForAYear(dataDir: string, today: Day) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await db.updateTable('terms').set({ isSample: 0 }).execute()
  for (const [back, [ended, followed, joined]] of past.entries()) {
    const month = monthAfter(today.slice(0, 7), -1 - back)
    const counts = { ended, followed, joined, gone: ended - followed, stayDays: (ended - followed) * 128 }
    await db
      .insertInto('finalMonths')
      .values({ month, windowDays: 20, madeAt: `${today}T00:00:00Z` })
      .execute()
    const half = (n: number) => Math.ceil(n / 2)
    const halved = Object.entries(counts).map(([name, n]) => [name, half(n)])
    const one = Object.fromEntries(halved) as typeof counts
    const other = Object.fromEntries(
      Object.entries(counts).map(([name, n]) => [name, n - half(n)]),
    ) as typeof counts
    const unnamed = { month, name: '', nameMr: '' }
    const nothing = { ended: 0, followed: 0, joined: 0, gone: 0, stayDays: 0 }
    await db
      .insertInto('finalMonthCounts')
      .values([
        { ...unnamed, dimension: 'all', key: '', ...counts },
        { ...unnamed, dimension: 'room', key: '1', ...one },
        { ...unnamed, dimension: 'room', key: '2', ...other },
        { ...unnamed, dimension: 'gender', key: 'Male', ...one },
        { ...unnamed, dimension: 'gender', key: 'Female', ...other },
        { ...unnamed, dimension: 'stay', key: '1', ...one, joined: 0 },
        { ...unnamed, dimension: 'stay', key: '4-6', ...other, joined: 0 },
        ...reasons.map((key, place) => ({
          ...unnamed,
          ...nothing,
          dimension: 'reason' as const,
          key,
          gone: place === 0 ? ended - followed - 2 : Number(place < 3),
        })),
      ])
      .execute()
  }
  for (let back = 45; back > 0; back--) {
    const day = addDays(today, -back)
    const hours = { day, partId: 1, startsAt: 0, endsAt: 0, planPrice: 50_000, planDays: 30 }
    await db
      .insertInto('emptySeats')
      .values([
        { ...hours, libraryId: 1, seats: 20, empty: back % 4 },
        { ...hours, libraryId: 2, seats: 50, empty: 5 + (back % 7) },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await renewSome(db, today)
  await close()
}
