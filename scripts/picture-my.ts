import type { FullListOfTopic } from '../src/domain/live.ts'
import type { Member } from '../src/domain/members/member.ts'
import type { Seat } from '../src/domain/seating/seat.ts'
import { changeMembersPages } from '../test/members-pages.ts'
import { admission } from '../test/people.ts'
import type { Place, Screen } from './picture-screens.ts'

interface Payer {
  id: string
  name: string
  seatId: string
}
const sneha: Payer = { id: 'sneha', name: 'Sneha Jadhav', seatId: '2-44' }

/** Members' own pages, of somebody who owes ₹200, and what the desk sees of them. */
export const myScreens: readonly Screen[] = [
  { name: 'my-link', data: 'own', isSignedOut: true, open: (place) => openLink(place).then(() => {}) },
  { name: 'my', data: 'own', isSignedOut: true, isWhole: true, open: visit('') },
  { name: 'my-pay', data: 'own', isSignedOut: true, isWhole: true, open: visit('/pay') },
  { name: 'my-announced', data: 'own', isSignedOut: true, isWhole: true, open: announce },
  { name: 'my-requests', data: 'own', isSignedOut: true, isWhole: true, open: visit('/requests') },
  { name: 'my-data', data: 'own', isSignedOut: true, isWhole: true, open: visit('/data') },
  { name: 'my-unknown', data: 'own', isSignedOut: true, open: openUnknown },
  { name: 'money-to-confirm', data: 'own', open: seeAnnounced },
  { name: 'money-to-confirm-many', data: 'own', isWhole: true, open: seeMany },
  { name: 'money-to-confirm-offline', data: 'own', open: seeOffline },
]

const caller = ({ centre }: Place) => ({
  async ok<Answer>(method: string, path: string, body?: unknown) {
    const answer = await centre.call(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer
  },
})

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

async function openLink(place: Place, { id, name, seatId }: Payer = sneha) {
  const { page, centre, language } = place
  const desk = caller(place)
  await changeMembersPages(desk)
  const payment = {
    id: `paid-${id}`,
    amount: 300_00,
    mode: 'UPI',
    reference: '',
    receivedOn: today(),
  } as const
  const person = { name, planId: 'month', joinDate: today(), payment }
  await desk.ok('POST', '/api/members', { ...admission({ id, ...person }), seatId })
  const { path } = await desk.ok<{ path: string }>('POST', `/api/members/${id}/links`)
  await page.goto(`${centre.address}${path}?lang=${language}`)
  await page.locator('main').waitFor()
}

function visit(path: string, payer = sneha) {
  return async (place: Place) => {
    await openLink(place, payer)
    await place.page.locator('main form button').click()
    await place.page.goto(`${place.centre.address}/my/${payer.id}${path}`)
  }
}

async function announce(place: Place, payer = sneha) {
  await visit('/pay?what=due', payer)(place)
  await place.page.locator('main form[method=post] button').click()
  await place.page.locator('.door-box.waits').waitFor()
}

/** Goes on as the desk, which has not seen the money yet. */
async function seeAnnounced(place: Place) {
  const { page, centre, words } = place
  await announce(place)
  await page.goto(`${centre.address}/admin#admin/money`)
  await page.getByRole('heading', { name: words.announced.toConfirm.heading }).waitFor()
}

/** Seats that nobody has, but for the one that is Sneha's. */
async function freeSeats(place: Place) {
  const desk = caller(place)
  const { rows: members } = await desk.ok<FullListOfTopic<Member>>('GET', '/api/members')
  const { rows: seats } = await desk.ok<FullListOfTopic<Seat>>('GET', '/api/seating')
  const taken = new Set([sneha.seatId, ...members.map(({ seatId }) => seatId)])
  return seats.filter(({ id, allocation }) => allocation !== 'Boys' && !taken.has(id)).map(({ id }) => id)
}

/** Nine have paid since yesterday, and nobody has looked; one has a long name. */
async function seeMany(place: Place) {
  const { page } = place
  const staff = await page.context().cookies()
  const long = 'Dnyaneshwar Balasaheb Chandrashekharrao Deshmukh-Suryawanshi'
  const names = ['Aarti', long, 'Kiran', 'Meera', 'Nikhil', 'Om', 'Pooja', 'Rohan']
  const seats = await freeSeats(place)
  for (const [index, name] of names.entries()) {
    await announce(place, { id: `payer-${index}`, name, seatId: seats[index] ?? '' })
    // Of one phone there are at most four members.
    await page.context().clearCookies()
    await page.context().addCookies(staff)
  }
  await seeAnnounced(place)
}

/** The same without a line: the lists stay to be read. */
async function seeOffline(place: Place) {
  await seeAnnounced(place)
  await cutLine(place)
}

/** Ends the server, and waits until the screen says of when its lists are. */
export async function cutLine({ page, centre }: Place) {
  await centre.cut()
  const banner = page.getByRole('status').filter({ hasText: /[\d०-९]:[\d०-९]{2}/ })
  await banner.waitFor({ timeout: 30_000 })
}

async function openUnknown(place: Place) {
  await changeMembersPages(caller(place))
  await place.page.goto(`${place.centre.address}/my?lang=${place.language}`)
}
