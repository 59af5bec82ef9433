import type { DoorCodeToShow } from '../src/domain/check-in/check-in-screen-rows.ts'
import { agreeToCheckIn, switchCheckInOn } from '../test/check-in.ts'
import { changeMembersPages } from '../test/members-pages.ts'
import { admission } from '../test/people.ts'
import type { Place, Screen } from './picture-screens.ts'

/** The tablet at the door, which is dark at any time and has both languages, and the member's phone there. */
export const atDoorScreens: readonly Screen[] = [
  { name: 'door', data: 'own', isSignedOut: true, isWhole: true, open: (place) => openTablet(place) },
  {
    name: 'door-upright',
    data: 'own',
    isSignedOut: true,
    open: (place) => openTablet(place, { width: 800, height: 1280 }),
  },
  { name: 'door-key', data: 'own', isSignedOut: true, open: askKey },
  { name: 'door-taken', data: 'own', isSignedOut: true, isWhole: true, open: typeDigits },
  { name: 'door-wait', data: 'own', isSignedOut: true, isWhole: true, open: typeWrong },
  { name: 'door-offline', data: 'own', isSignedOut: true, open: loseLine },
  { name: 'my-here', data: 'own', isSignedOut: true, isWhole: true, open: scan },
  { name: 'my-here-agreed', data: 'own', isSignedOut: true, isWhole: true, open: scanAgreed },
  { name: 'my-here-pressed', data: 'own', isSignedOut: true, open: press },
  { name: 'my-here-old', data: 'own', isSignedOut: true, open: openOld },
  { name: 'my-here-unknown', data: 'own', isSignedOut: true, open: scanUnknown },
]

const deskOf = ({ centre }: Place) => ({
  async ok<Answer>(method: string, path: string, body?: unknown) {
    const answer = await centre.call(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer
  },
})

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

/** A door with its key, and somebody who owes ₹200. @returns the key */
async function prepare(place: Place): Promise<string> {
  const desk = deskOf(place)
  await changeMembersPages(desk)
  await switchCheckInOn(desk)
  const payment = { id: 'paid', amount: 300_00, mode: 'UPI', reference: '', receivedOn: today() } as const
  const person = admission({ id: 'sneha', name: 'Sneha Jadhav', planId: 'month', joinDate: today(), payment })
  await desk.ok('POST', '/api/members', { ...person, seatId: '2-44' })
  const door = { id: 'new-extension', libraryId: 2, name: 'New Extension' }
  return (await desk.ok<{ key: string }>('POST', '/api/doors', door)).key
}

/** A browser of this machine finds its code by the machine's own name, which phones do not: the tablet is told another. */
async function openTablet(place: Place, size = { width: 1024, height: 768 }) {
  const { page, centre, isPhone } = place
  if (!isPhone) await page.setViewportSize(size)
  const key = await prepare(place)
  await page.route('**/door/code', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), origin: 'http://192.168.1.7:3000' } })
  })
  await page.goto(`${centre.address}/door#key=${key}`)
  await page.locator('#code').waitFor()
}

async function askKey(place: Place) {
  await prepare(place)
  await place.page.goto(`${place.centre.address}/door`)
  await place.page.locator('#key').waitFor()
}

async function typeDigits(place: Place) {
  await openTablet(place)
  await place.page.keyboard.type('2345')
  await place.page.locator('#send').click()
  await place.page.locator('[data-answer=taken]').waitFor()
}

async function typeWrong(place: Place) {
  const { page } = place
  await openTablet(place)
  for (let tries = 0; tries < 11; tries += 1) {
    const answered = page.waitForResponse('**/door/digits')
    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await answered
  }
  await page.locator('[data-answer=wait]').waitFor()
}

async function loseLine(place: Place) {
  await openTablet(place)
  await place.page.unroute('**/door/code')
  await place.page.route('**/door/code', (route) => route.abort())
  await place.page.evaluate(() => dispatchEvent(new Event('offline')))
  await place.page.locator('[data-when=offline]').waitFor()
}

async function scanAs(place: Place, key: string) {
  const { page, centre, language } = place
  const answer = await fetch(`${centre.address}/door/code`, { headers: { cookie: `abhyasika-door=${key}` } })
  const { path } = (await answer.json()) as DoorCodeToShow
  await page.goto(`${centre.address}${path}?lang=${language}`)
  await page.locator('main').waitFor()
}

async function knowPhone(place: Place) {
  const { path } = await deskOf(place).ok<{ path: string }>('POST', '/api/members/sneha/links')
  await place.page.goto(place.centre.address + path)
  await place.page.locator('main form button').click()
}

async function scan(place: Place) {
  const key = await prepare(place)
  await knowPhone(place)
  await scanAs(place, key)
}

async function scanAgreed(place: Place) {
  const key = await prepare(place)
  await agreeToCheckIn(deskOf(place), 'sneha')
  await knowPhone(place)
  await scanAs(place, key)
}

async function press(place: Place) {
  await scanAgreed(place)
  await place.page.locator('.my-press').click()
  await place.page.locator('.my-said').waitFor()
}

async function openOld(place: Place) {
  await scan(place)
  await place.page.goto(`${place.centre.address}/my/here/old.code?lang=${place.language}`)
}

async function scanUnknown(place: Place) {
  await scanAs(place, await prepare(place))
}
