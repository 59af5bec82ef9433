import { type BooksClosingPeriod, booksClosingSumsOf } from '../src/domain/books/books-closing.ts'
import { addDays, dayAt } from '../src/domain/day.ts'
import type { Place, Screen } from './picture-screens.ts'

/** The screens of the guide for the owner that no other picture has. */
export const guideScreens: readonly Screen[] = [
  { name: 'guide-day', data: 'busy', isWhole: true, open: startDay },
  { name: 'guide-fee', data: 'busy', open: takeFee },
  { name: 'guide-member', data: 'busy', open: openMember },
  { name: 'guide-evening', data: 'own', isWhole: true, open: closeEvening },
  { name: 'guide-month', data: 'busy', isWhole: true, open: readMonth },
]

const goTo = ({ page, centre }: Place, hash: string) => page.goto(`${centre.address}/admin#admin${hash}`)

/** The dashboard of a centre that has nothing of its first hour left to do. */
async function startDay(place: Place) {
  const { page, words } = place
  await goTo(place, '')
  await page.getByText(words.dashboard.firstHour.heading, { exact: true }).click()
  await page.getByRole('button', { name: words.dashboard.firstHour.hide }).click()
  await page.getByRole('region', { name: words.dashboard.months.heading, exact: true }).waitFor()
}

/** Of somebody whose term ends soon: with nothing to choose the code stands in sight. */
async function takeFee(place: Place) {
  const { page, words } = place
  await goTo(place, '')
  const renewals = page.getByRole('region', { name: words.dashboard.renewals, exact: true })
  await renewals
    .getByRole('button', { name: words.fee.takeFrom('') })
    .first()
    .click()
  await page.getByRole('dialog').locator('svg[role=img]').first().waitFor()
}

/** The page of whoever is first in today's work. */
async function openMember(place: Place) {
  const { page, words } = place
  await goTo(place, '')
  const work = page.getByRole('region', { name: words.dashboard.work.heading, exact: true })
  await work.getByRole('listitem').first().getByRole('link').first().click()
  await page.getByRole('region', { name: words.page.terms.heading }).waitFor()
}

/** Closes yesterday, and counts today's cash: twenty rupees less than there should be. */
async function closeEvening(place: Place) {
  const { page, centre, words } = place
  const { close } = words.books
  const today = dayAt(new Date(), 'Asia/Kolkata')
  const yesterday = addDays(today, -1)
  const { period } = await (await centre.call('GET', `/api/closings/next?day=${yesterday}`)).json()
  const { expected } = booksClosingSumsOf(period)
  const found = (period as BooksClosingPeriod).toTick.map(({ id }) => id)
  const closing = { id: 'yesterday', day: yesterday, after: 0, expected, counted: expected, found }
  await centre.call('POST', '/api/closings', closing)
  const water = { id: 'water', category: 'Water', amount: 160_00, mode: 'Cash', day: today }
  await centre.call('POST', '/api/expenses', water)
  await goTo(place, '/money/close')
  await page.getByLabel(close.countedSum).fill(String((expected - 180_00) / 100))
  await page.getByRole('button', { name: close.reasons.short[0] ?? '', exact: true }).click()
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await page.mouse.move(0, 0)
}

async function readMonth(place: Place) {
  await goTo(place, '/money/sheets')
  await place.page.getByText(place.words.statements.inHint).waitFor()
}
