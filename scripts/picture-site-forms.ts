import { openSiteForms } from '../test/public-forms.ts'
import type { Place, Screen } from './picture-screens.ts'

/** The public pages of admissions. */
export const siteFormScreens: readonly Screen[] = [
  { name: 'home-doors', data: 'own', isSignedOut: true, isWhole: true, open: open('/') },
  { name: 'join', data: 'own', isSignedOut: true, isWhole: true, open: open('/join') },
  { name: 'join-errors', data: 'own', isSignedOut: true, isWhole: true, open: sendEmpty },
  { name: 'join-done', data: 'own', isSignedOut: true, isWhole: true, open: sendForm },
  { name: 'join-poster', data: 'own', isSignedOut: true, isWhole: true, open: open('/join/poster') },
  { name: 'offer', data: 'own', isSignedOut: true, isWhole: true, open: openOffer },
  { name: 'offer-accepted', data: 'own', isSignedOut: true, isWhole: true, open: acceptOffer },
  { name: 'offer-ended', data: 'own', isSignedOut: true, open: open(`/offer/${'a'.repeat(22)}`) },
]

async function answerOf<Answer>({ centre }: Place, method: string, path: string, body?: unknown) {
  const answer = await centre.call(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

function open(path: string) {
  return async (place: Place) => {
    const { page, centre, language } = place
    await openSiteForms({ ok: (method, to, body) => answerOf(place, method, to, body) })
    await page.goto(`${centre.address}${path}?lang=${language}`)
    await page.locator('main').waitFor()
  }
}

const send = ({ page }: Place) => page.locator('.join-form button').click()

async function sendEmpty(place: Place) {
  await open('/join')(place)
  await place.page.locator('[value=under]').check()
  await send(place)
  await place.page.getByRole('alert').waitFor()
}

async function sendForm(place: Place) {
  const { page } = place
  await open('/join')(place)
  await page.locator('[name=name]').fill('Vaishnavi More')
  await page.locator('[name=phone]').fill('98220 11111')
  for (const choice of ['[name=age]', '[name=gender]', '[name=notice]'])
    await page.locator(choice).first().check()
  // A machine is sooner than a person could be, and is asked to press again.
  await send(place)
  const number = page.locator('.door-number')
  await number.or(page.getByRole('alert')).waitFor()
  if (!(await number.isVisible())) await send(place)
  await number.waitFor()
}

async function openOffer(place: Place) {
  const { page, centre, language } = place
  await open('/join')(place)
  const wish = { name: 'Asha', phone: '9822011111', gender: 'Female', shiftId: 1, language }
  await answerOf(place, 'POST', '/api/enquiries', { id: 'asha', ...wish })
  const sum = { discount: 5_000, discountReason: 'Sister' }
  const offer = { id: 'offer', seatId: '2-44', planId: 'month', hours: 24, ...sum }
  const { path } = await answerOf<{ path: string }>(place, 'POST', '/api/enquiries/asha/offers', offer)
  await page.goto(`${centre.address}${path}?lang=${language}`)
}

async function acceptOffer(place: Place) {
  await openOffer(place)
  await place.page.locator('[value=yes]').click()
  await place.page.locator('.door-box.good').waitFor()
}
