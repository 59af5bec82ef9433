import { requireDayPartAt } from '../src/domain/check-in/expected-stay.ts'
import { addDays, dayAt, localTimeAt } from '../src/domain/day.ts'
import type { Member } from '../src/domain/members/member.ts'
import type { Place, Screen } from './picture-screens.ts'
import { send, visit } from './picture-steps.ts'

/** Who is inside, the occupancy of a month, the map with its lamps, and who was not seen. */
export const insideScreens: readonly Screen[] = [
  { name: 'check-in-inside', data: 'own', isWhole: true, open: inside },
  { name: 'check-in-inside-closing', data: 'own', open: askAtClosing },
  { name: 'check-in-inside-none', data: 'own', open: (place) => insideOf(place, 0) },
  { name: 'check-in-inside-print', data: 'own', isWhole: true, open: insideOnPaper },
  { name: 'check-in-occupancy', data: 'own', isWhole: true, open: occupancy },
  {
    name: 'check-in-occupancy-none',
    data: 'own',
    open: (place) => visitWith(place, 'check-in/occupancy', 0),
  },
  { name: 'check-in-occupancy-print', data: 'own', isWhole: true, open: occupancyOnPaper },
  { name: 'seats-inside', data: 'own', isWhole: true, open: map(false) },
  { name: 'seats-inside-divided', data: 'own', isWhole: true, open: map(true) },
  { name: 'reminders-not-seen', data: 'own', open: notSeen },
]

const today = () => dayAt(new Date(), 'Asia/Kolkata')
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The day shape of a room: so many are inside from 6 o'clock on. */
const dayShape = [18, 31, 34, 44, 42, 45, 37, 40, 32, 34, 37, 47, 50, 48, 43, 33, 9, 3]

/** Check-in in both rooms since long ago, with so many of the members inside of whom one is under 18. */
async function fill(place: Place, count: number, isDivided: boolean) {
  const { centre } = place
  if (isDivided) await centre.divideDay()
  await centre.changeSettings({
    checkIn: { rooms: [1, 2].map((libraryId) => ({ libraryId, since: hoursAgo(24 * 90) })) },
  })
  const { rows } = (await (await centre.call('GET', '/api/members')).json()) as { rows: Member[] }
  const seated = rows
    .filter(({ seatId, status }) => seatId !== null && status === 'Active')
    .sort((a, b) => (a.expiryDate < b.expiryDate ? -1 : 1))
  if (isDivided) await moveToOtherShift(place, seated[3]?.id ?? '')
  for (const [n, { id, seatId }] of seated.slice(0, count).entries()) {
    if (n === 2) {
      const { row } = (await (await centre.call('GET', `/api/members/${id}`)).json()) as { row: Member }
      await send(place, 'PATCH', `/api/members/${id}`, { isMinor: true, revision: row.revision })
    }
    if (n % 9 !== 8) await agree(place, id, n === 2)
    const libraryId = seatId?.startsWith('2') ? 2 : 1
    await send(place, 'POST', '/api/check-in/presses', {
      id: `in-${id}`,
      memberId: id,
      libraryId,
      letsIn: true,
    })
  }
  if (count > 0) await count90Days(place)
  return seated
}

/** Somebody holds no part of the day that runs now, past the product. */
async function moveToOtherShift({ centre }: Place, memberId: string) {
  const { db, close } = await centre.openDatabase()
  const { hour, minute } = localTimeAt(new Date(), 'Asia/Kolkata')
  const parts = await db.selectFrom('dayParts').selectAll().execute()
  const { id } = requireDayPartAt(hour * 60 + Number(minute), parts)
  await db.deleteFrom('seatHolds').where('memberId', '=', memberId).where('partId', '=', id).execute()
  await close()
}

async function agree(place: Place, memberId: string, isMinor = false) {
  const parent = { name: 'Vasant', relation: 'Father', phone: '9811100000', howChecked: 'At the desk' }
  const given = { id: `yes-${memberId}`, purpose: 'attendance', language: 'mr' }
  const body = isMinor ? { ...given, givenBy: 'parent', parent } : { ...given, givenBy: 'self' }
  await send(place, 'POST', `/api/members/${memberId}/consents`, body)
}

/** Counts of four weeks, and who forgot to go out yesterday, past the product. */
async function count90Days({ centre }: Place) {
  const { db, close } = await centre.openDatabase()
  for (let back = 28; back > 0; back--) {
    const day = addDays(today(), -back)
    const share = back % 7 === 0 ? 0.6 : 1
    const counts = dayShape.map((people, index) => ({
      ...{ day, hour: index + 6, partId: 1, libraryId: 1 + (index % 2) },
      people: Math.max(1, Math.round(people * share) + (back % 3)),
    }))
    await db.insertInto('insideHours').values(counts).execute()
  }
  const some = await db.selectFrom('checkIns').selectAll().limit(3).execute()
  const forgotten = some.map((row) => ({
    ...{ ...row, id: `forgot-${row.id}`, day: addDays(today(), -1), inAt: hoursAgo(30) },
    ...{ endsAt: hoursAgo(26), outAt: hoursAgo(26), ended: 'itself' as const },
  }))
  if (forgotten.length > 0) await db.insertInto('checkIns').values(forgotten).execute()
  await close()
}

async function visitWith(place: Place, path: string, count: number, isDivided = false) {
  await fill(place, count, isDivided)
  await visit(place, path)
}

async function insideOf(place: Place, count: number) {
  await visitWith(place, 'check-in/inside', count, true)
  await place.page
    .getByText(count === 0 ? place.words.inside.nobody : place.words.inside.all, { exact: true })
    .first()
    .waitFor()
}

function inside(place: Place) {
  return insideOf(place, 38)
}

async function askAtClosing(place: Place) {
  await inside(place)
  await place.page.getByRole('button', { name: place.words.inside.allOut }).first().click()
}

/** The page as the browser prints it; pictures of it are as wide as the window. */
async function onPaper({ page }: Place) {
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

async function insideOnPaper(place: Place) {
  await inside(place)
  await onPaper(place)
}

async function occupancy(place: Place) {
  await visitWith(place, 'check-in/occupancy', 4, true)
  await place.page.getByRole('table', { name: place.words.occupancy.byWeekday }).waitFor()
}

async function occupancyOnPaper(place: Place) {
  await occupancy(place)
  await onPaper(place)
}

function map(isDivided: boolean) {
  return async (place: Place) => {
    await visitWith(place, 'seats', 30, isDivided)
    await place.page.getByRole('switch', { name: place.words.seats.inside }).check()
    await place.page.locator('[data-inside]').first().waitFor()
  }
}

/** Some who agreed long ago and have not come since. */
async function notSeen(place: Place) {
  const seated = await fill(place, 0, false)
  const longThere = seated.filter(({ joinDate }) => joinDate < addDays(today(), -14)).slice(-5)
  for (const { id } of longThere) await agree(place, id)
  const { db, close } = await place.centre.openDatabase()
  await db
    .updateTable('consents')
    .set({ givenAt: hoursAgo(24 * 20) })
    .execute()
  const document = JSON.stringify({
    rooms: [1, 2].map((libraryId) => ({ libraryId, since: hoursAgo(24 * 30) })),
  })
  await db.updateTable('settings').set({ document }).where('id', '=', 'checkIn').execute()
  await close()
  const { members } = (await (await place.centre.call('GET', '/api/check-in/not-seen')).json()) as {
    members: { memberId: string }[]
  }
  await visit(place, `reminders/${members[0]?.memberId ?? ''}`)
}
