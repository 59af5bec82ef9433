import { changeMembersPages } from '../test/members-pages.ts'
import { admission } from '../test/people.ts'
import type { Place, Screen } from './picture-screens.ts'

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
]

const caller = ({ centre }: Place) => ({
  async ok<Answer>(method: string, path: string, body?: unknown) {
    const answer = await centre.call(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer
  },
})

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

async function openLink(place: Place) {
  const { page, centre, language } = place
  const desk = caller(place)
  await changeMembersPages(desk)
  const payment = { id: 'paid', amount: 300_00, mode: 'UPI', reference: '', receivedOn: today() } as const
  const person = { name: 'Sneha Jadhav', planId: 'month', joinDate: today(), payment }
  await desk.ok('POST', '/api/members', { ...admission({ id: 'sneha', ...person }), seatId: '2-44' })
  const { path } = await desk.ok<{ path: string }>('POST', '/api/members/sneha/links')
  await page.goto(`${centre.address}${path}?lang=${language}`)
  await page.locator('main').waitFor()
}

function visit(path: string) {
  return async (place: Place) => {
    await openLink(place)
    await place.page.locator('main form button').click()
    await place.page.goto(`${place.centre.address}/my/sneha${path}`)
  }
}

async function announce(place: Place) {
  await visit('/pay?what=due')(place)
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

async function openUnknown(place: Place) {
  await changeMembersPages(caller(place))
  await place.page.goto(`${place.centre.address}/my?lang=${place.language}`)
}
