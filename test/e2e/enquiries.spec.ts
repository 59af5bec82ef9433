import type { Page } from '@playwright/test'
import { addDays } from '../../src/domain/day.ts'
import { formatRupees } from '../../src/domain/money/money.ts'
import { seatIdOfNewDatabase } from '../../src/domain/seating/seat.ts'
import { serverDrawnPageWords } from '../../src/features/site/server-drawn/server-drawn-page-words.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { announcedPaymentWords, upiPaymentWords } from '../../src/web/server-drawn/upi-payment-words.ts'
import { clippedTexts } from './clipped.ts'
import { addEnquiry, askNothingMore, makeOffer, offerSeat, sayYes, takeEnquiries } from './enquiries.ts'
import { divide, ok, setupOf } from './hours.ts'
import { answerNext, closed, search } from './members.ts'
import {
  admission,
  confirmPayment,
  expect,
  expectClean,
  expectCleanInEachLook,
  goTo,
  goToPart,
  type Product,
  test,
  today,
} from './product.ts'

const { enquiries, enquirySettings } = en
const { actions } = enquiries

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const of = (what: string, name: string) => enquiries.of(what, name)

test('EN-3, EN-4, EN-6: a walk-in is written down, offered a seat, says yes and is admitted', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  test.slow()
  await takeEnquiries(product.call)
  await askNothingMore(product.call)
  await goTo(operator, en.views.enquiries)
  await expect(operator.getByText(enquiries.none)).toBeVisible()

  await operator.keyboard.press('n')
  await operator.getByLabel(enquiries.add.line).fill('रोहिणी ९८००० ०४०९० Karpe')
  await expect(dialog(operator)).toContainText('रोहिणी Karpe')
  await dialog(operator).getByText(enquiries.persons.Female, { exact: true }).click()
  await expectCleanInEachLook(operator, 'an enquiry that is added')
  await button(operator, enquiries.add.save('रोहिणी Karpe')).click()
  await closed(operator)
  await expect(row(operator, 'रोहिणी Karpe')).toContainText('98000 04090')
  await expectCleanInEachLook(operator, 'one enquiry')

  await button(operator, of(actions.offer, 'रोहिणी Karpe')).click()
  await expectCleanInEachLook(operator, 'the sheet of an offer')
  await button(operator, enquiries.sheet.make('रोहिणी Karpe')).click()
  await expect(dialog(operator)).toContainText(enquiries.sheet.made)
  await expect(
    dialog(operator).getByRole('link', { name: enquiries.sheet.chat('रोहिणी Karpe') }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/919800004090\?text=/)
  await expectCleanInEachLook(operator, 'the text of an offer')
  await button(operator, enquiries.sheet.finish).click()
  await expect(row(operator, 'रोहिणी Karpe')).toContainText(enquiries.offer.open)

  const [asked] = (await ok<{ rows: [Parameters<typeof sayYes>[1]] }>(product.call, 'GET', '/api/enquiries'))
    .rows
  await sayYes(product, asked)
  await expect(row(operator, 'रोहिणी Karpe')).toContainText('Said yes today')
  await button(operator, of(actions.admit, 'रोहिणी Karpe')).click()
  await confirmPayment(operator)
  await closed(operator)
  await expect(row(operator, 'रोहिणी Karpe')).toHaveCount(0)
  await goTo(operator, en.views.members)
  await search(operator).fill('98000 04090')
  await expect(operator.getByRole('link', { name: 'रोहिणी Karpe' })).toBeVisible()
})

test('EN-6, PY-1: who is offered a seat says yes and pays by its page; the desk sees it, and accepts by admitting', async ({
  operator,
  product,
  anotherBrowser,
}) => {
  test.slow()
  const { toConfirm } = en.announced
  const name = 'Asha Asked'
  await takeEnquiries(product.call, { offersAskPayment: true })
  await askNothingMore(product.call)
  const asha = await addEnquiry(product.call, { name, language: 'mr' })
  const { path, offer } = await makeOffer(product.call, asha)
  const total = (language: 'en' | 'mr') =>
    formatRupees((offer?.price ?? 0) + (offer?.joiningFee ?? 0), language)
  const phone = await anotherBrowser()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(product.address + path)
  await phone.getByRole('button', { name: serverDrawnPageWords.mr.offer.yes }).click()
  await expectClean(phone, 'the page of an offer that asks for payment')
  // It runs no script, without which nothing is copied.
  await expect(phone.locator('[data-copy]').first()).toBeHidden()
  await phone.getByLabel(upiPaymentWords.mr.reference).fill('437011829946')
  await phone.getByRole('button', { name: upiPaymentWords.mr.paid(total('mr')) }).click()
  await expect(phone.getByRole('heading', { name: announcedPaymentWords.mr.waiting })).toBeVisible()
  await expectClean(phone, 'the page of an offer with a payment that waits')

  const panel = operator.getByRole('region', { name: toConfirm.named(1, '1') })
  await expect(panel).toContainText('437011829946')
  await goTo(operator, en.views.money)
  await expect(panel).toContainText(name)
  await button(operator, toConfirm.admitOf(name)).click()
  await expect(dialog(operator).getByLabel(en.fee.upiReference)).toHaveValue('437011829946')
  await expect(dialog(operator).getByText(en.fee.saidPaid)).toBeVisible()
  await expect(dialog(operator).getByRole('img', { name: /₹/ })).toHaveCount(0)
  await confirmPayment(operator)
  await closed(operator)
  await expect(panel).toHaveCount(0)
  await goTo(operator, en.views.members)
  await search(operator).fill(name)
  await expect(operator.getByRole('link', { name })).toBeVisible()
  await phone.goto(`${product.address}${path}?lang=en`)
  await expect(
    phone.getByRole('heading', { name: announcedPaymentWords.en.received(total('en')) }),
  ).toBeVisible()
  await expectClean(phone, 'the page of an offer after admitting')
})

test('doors: nothing of enquiries is there before the switch but in Settings, and nothing is asked for', async ({
  operator,
  product,
}) => {
  const asked: string[] = []
  operator.on('request', (request) => request.url().includes('enquiries') && asked.push(request.url()))
  await operator.reload()
  for (const view of [en.views.dashboard, en.views.members, en.views.seats, en.views.reminders]) {
    await goTo(operator, view)
    await expect(operator.getByRole('heading', { level: 1, name: view })).toBeVisible()
    await expect(operator.locator('body')).not.toContainText(/enquir/i)
  }
  await operator.evaluate(() => location.assign('#admin/enquiries/new'))
  await expect(operator.getByRole('heading', { level: 1, name: en.views.dashboard })).toBeVisible()
  await expect(dialog(operator)).toHaveCount(0)
  expect(asked).toEqual([])

  await goToPart(operator, en.settings.parts.enquiries.name)
  await operator.getByRole('switch', { name: enquirySettings.fields.takesEnquiries }).check({ force: true })
  await button(operator, en.forms.save).click()
  await expect(operator.getByText(en.settings.saved)).toBeVisible()
  await goTo(operator, en.views.enquiries)
  await expect(operator.getByText(enquiries.none)).toBeVisible()

  // Switched off again, by anybody, it is gone from the screen.
  const [settings] = (
    await ok<{ rows: [{ revision: number; admissions: object }] }>(product.call, 'GET', '/api/settings')
  ).rows
  await ok(product.call, 'PATCH', '/api/settings', {
    revision: settings.revision,
    admissions: { ...settings.admissions, takesEnquiries: false },
  })
  await expect(operator.getByRole('heading', { level: 1, name: en.views.dashboard })).toBeVisible()
})

test('EN-1: the switch for free seats says that the sample has to go first', async ({
  operator,
  product,
}) => {
  await goToPart(operator, en.settings.parts.enquiries.name)
  await operator.getByRole('switch', { name: enquirySettings.fields.showsFreeSeats }).check({ force: true })
  await button(operator, en.forms.save).click()
  await expect(operator.getByText(en.errors.sample_present)).toBeVisible()
  await expect(operator.getByRole('switch', { name: enquirySettings.fields.showsFreeSeats })).toBeFocused()
  await expectCleanInEachLook(operator, 'free seats refused')
  await product.call('DELETE', '/api/sample')
  await button(operator, en.forms.save).click()
  await expect(operator.getByText(en.settings.saved)).toBeVisible()
})

test('EN-3: two browsers see each step, and who comes second is told', async ({
  operator,
  second,
  product,
}) => {
  await takeEnquiries(product.call)
  const { id } = await addEnquiry(product.call, { name: 'Pranjal', gender: null })
  for (const page of [operator, second]) await goTo(page, en.views.enquiries)
  await button(operator, of(actions.called, 'Pranjal')).click()
  await expect(button(second, of(actions.complete, 'Pranjal'))).toBeVisible()

  // Another change comes while this screen does not hear of it.
  await second.route(/\/api\/enquiries\?since/, (route) => route.abort())
  const { row: now } = await ok<{ row: { revision: number } }>(product.call, 'GET', `/api/enquiries/${id}`)
  await ok(product.call, 'POST', `/api/enquiries/${id}/steps`, { step: 'visited', revision: now.revision })
  await button(second, enquiries.more('Pranjal')).click()
  await second.unroute(/\/api\/enquiries\?since/)
  await button(second, enquiries.reasons.price).click()
  await expect(second.getByText(enquiries.done.changedMeanwhile('Pranjal'))).toBeVisible()
  await expect(row(second, 'Pranjal')).toBeVisible()
})

test('EN-4: passing somebody over asks why, in an offer and in an admission', async ({
  operator,
  product,
}) => {
  await takeEnquiries(product.call)
  await addEnquiry(product.call, { name: 'First' })
  await addEnquiry(product.call, { name: 'Second' })
  await goTo(operator, en.views.enquiries)
  await button(operator, enquiries.card.offer('First')).click()
  await dialog(operator)
    .getByRole('radio', { name: /Second/ })
    .click()
  await button(operator, enquiries.sheet.make('Second')).click()
  const reason = dialog(operator).getByLabel(enquiries.passes('First'))
  await expect(reason).toBeFocused()
  await expect(dialog(operator)).toContainText(en.errors.reason_required)
  await reason.fill('Comes at once')
  await button(operator, enquiries.sheet.make('Second')).click()
  await expect(dialog(operator)).toContainText(enquiries.sheet.made)
  await button(operator, enquiries.sheet.finish).click()
  await row(operator, 'First').getByRole('link', { name: 'First', exact: true }).click()
  await expect(dialog(operator)).toContainText('Comes at once')
  await operator.keyboard.press('Escape')
  await closed(operator)

  await button(operator, of(actions.withdraw, 'Second')).click()
  await expect(row(operator, 'Second')).toContainText('A seat fits now')
  await button(operator, enquiries.more('Second')).click()
  await button(operator, enquiries.menu.admit).click()
  await expect(dialog(operator).getByLabel(enquiries.passes('First'))).toBeVisible()
})

test('EN-4, EN-5: Add Member knows who asked, and asks before it takes a seat that is offered', async ({
  operator,
  product,
}) => {
  await takeEnquiries(product.call)
  const asha = await addEnquiry(product.call, { name: 'Asha Asked', phone: '98000 04041' })
  await offerSeat(product.call, asha, { seatId: seatIdOfNewDatabase(1, 17) })
  await addEnquiry(product.call, { name: 'Bhakti', phone: '98000 04042' })
  await button(operator, en.shell.addMember).click()
  const seat = dialog(operator).getByLabel(en.edit.fields.seat, { exact: true })
  await dialog(operator).getByLabel(en.edit.fields.gender).selectOption('Female')
  await expect(dialog(operator)).toContainText(enquiries.admission.wait(2, '2'))
  await dialog(operator).getByLabel(en.edit.fields.phone, { exact: true }).fill('+91 98000 04042')
  await button(operator, enquiries.admission.fromEnquiryOf('Bhakti')).click()
  await expect(dialog(operator).getByLabel(en.edit.fields.name)).toHaveValue('Bhakti')

  const question = answerNext(operator, true)
  await seat.selectOption({ value: seatIdOfNewDatabase(1, 17) })
  expect(await question).toContain('Asha Asked')
  await expect(seat).toHaveValue(seatIdOfNewDatabase(1, 17))
  // Whose offer was withdrawn is back in line, before the other.
  await expect(dialog(operator).getByLabel(enquiries.passes('Asha Asked'))).toBeVisible()
})

test('EN-4: an offered seat is marked on the map, counted as free and named beside it, and found in the box', async ({
  operator,
  product,
}) => {
  await takeEnquiries(product.call)
  await offerSeat(product.call, await addEnquiry(product.call, { name: 'Asha Asked' }))
  await goTo(operator, en.views.seats)
  const tile = operator.locator(`[data-tile="${seatIdOfNewDatabase(1, 16)}"]`)
  await expect(tile).toContainText(enquiries.map.offered)
  await expect(operator.getByText(/· 1 offered/)).toBeVisible()
  await tile.click()
  await expect(operator.getByText(/Offered to Asha Asked until tomorrow/)).toBeVisible()
  await expectCleanInEachLook(operator, 'the card of an offered seat')
  await operator.keyboard.press('Escape')
  await operator.keyboard.press('/')
  await operator.getByRole('combobox').fill('asha asked')
  await operator.getByRole('option', { name: /Asha Asked/ }).click()
  await expect(dialog(operator)).toContainText(enquiries.page.title)
  await expect(dialog(operator)).toContainText(enquiries.page.stepNames.offered)
  await expectCleanInEachLook(operator, 'an enquiry')
})

test('EN-4: whoever is moved onto a seat that is offered takes it, once the offer is withdrawn by the same press', async ({
  operator,
  product,
}) => {
  await takeEnquiries(product.call)
  const asha = await addEnquiry(product.call, { name: 'Asha Asked' })
  await offerSeat(product.call, asha)
  const [holder] = (
    await ok<{ rows: { id: string; name: string; seatId: string | null; expiryDate: string }[] }>(
      product.call,
      'GET',
      '/api/members',
    )
  ).rows.filter(({ seatId, expiryDate }) => seatId !== null && expiryDate > addDays(today(), 10))
  if (!holder) throw new Error('Nobody holds a seat.')
  await goTo(operator, en.views.seats)
  await operator.locator(`[data-tile="${holder.seatId}"]`).click()
  await button(operator, en.page.seatChange.button).click()
  const offered = operator.locator(`[data-tile="${seatIdOfNewDatabase(1, 16)}"]`)
  const stateOf = async () =>
    (await ok<{ row: { state: string } }>(product.call, 'GET', `/api/enquiries/${asha.id}`)).row.state

  const refused = answerNext(operator, false)
  await offered.click()
  expect(await refused).toContain('Asha Asked')
  await expect(operator.getByText(en.page.seatChange.choose(holder.name))).toBeVisible()
  expect(await stateOf()).toBe('offered')

  const taken = answerNext(operator, true)
  await offered.click()
  await taken
  await expect(operator.getByText(en.page.seatChange.moved(holder.name, 'Main Library - 16'))).toBeVisible()
  expect(await stateOf()).toBe('waiting')
  await expect(offered).toContainText(en.seats.taken)
  const { row } = await ok<{ row: { seatId: string } }>(product.call, 'GET', `/api/members/${holder.id}`)
  expect(row.seatId).toBe(seatIdOfNewDatabase(1, 16))
})

test('EN-3: in Marathi on a phone the list, its sheets and the day’s work cut nothing and scroll nowhere sideways', async ({
  operator,
  product,
}) => {
  test.slow()
  const { call } = product
  await takeEnquiries(call)
  await call('PATCH', '/api/session', { language: 'mr' })
  const asha = await addEnquiry(call, { name: 'भाग्यश्री कीर्तींदेवी देशमुख-पाटील' })
  await sayYes(product, await offerSeat(call, asha))
  const waits = await addEnquiry(call, { libraryId: 1, note: 'खिडकीजवळची जागा हवी; मित्रासोबत येणार आहे.' })
  await addEnquiry(call, { gender: null, shiftId: null })
  await ok(call, 'POST', '/api/members', admission({ seatNumber: 17 }))
  await operator.setViewportSize({ width: 360, height: 740 })
  await operator.reload()
  await expect(operator.getByRole('heading', { level: 1, name: mr.views.dashboard })).toBeVisible()
  const screens = ['', '/enquiries', '/reminders', '/enquiries/new']
  const sheets = [`/enquiries/${asha.id}`, `/enquiries/${waits.id}/offer`, `/enquiries/${waits.id}/change`]
  for (const path of [...screens, ...sheets, `/enquiries/${asha.id}/admit`]) {
    await operator.evaluate((hash) => location.assign(hash), `#admin${path}`)
    await expect(operator.getByText(mr.loadingData)).toHaveCount(0)
    expect([path, ...(await clippedTexts(operator))]).toEqual([path])
    const sideways = await operator.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, Math.max(0, sideways)]).toEqual([path, 0])
  }
})

const removals = [
  {
    what: 'a shift',
    chosen: 'Night',
    field: 'shiftId',
    make: async (call: Product['call']) => {
      await divide(call)
      return (await setupOf(call)).hours.shifts.find(({ name }) => name === 'Night')?.id
    },
    path: '/api/hours/shifts',
  },
  {
    what: 'a room',
    chosen: 'Hall C',
    field: 'libraryId',
    make: async (call: Product['call']) => {
      await ok(call, 'POST', '/api/libraries', { name: 'Hall C', seats: 1 })
      return (await setupOf(call)).libraries.find(({ name }) => name === 'Hall C')?.id
    },
    path: '/api/libraries',
  },
] as const

for (const { what, chosen, field, make, path } of removals) {
  test(`EN-3, SH-5: ${what} that a colleague removes meanwhile is wished for no more, where it was chosen and where it was wished`, async ({
    operator,
    product,
  }) => {
    const { call } = product
    await takeEnquiries(call)
    const id = await make(call)
    const wishing = await addEnquiry(call, { name: 'Asha Wishes', [field]: id })
    await goTo(operator, en.views.enquiries)
    await operator.keyboard.press('n')
    await operator.getByLabel(enquiries.add.line).fill('Neha Late 9800004099')
    const choice = dialog(operator).getByText(chosen, { exact: true })
    await choice.click()

    await ok(call, 'DELETE', `${path}/${id}`)
    await expect(choice).toHaveCount(0)
    await button(operator, enquiries.add.save('Neha Late')).click()
    await closed(operator)
    await expect(row(operator, 'Neha Late')).toBeVisible()

    await button(operator, enquiries.more(wishing.name)).click()
    await button(operator, enquiries.menu.change).click()
    await dialog(operator).getByLabel(enquiries.edit.fields.note).fill('Rings back')
    await button(operator, enquiries.edit.save).click()
    await closed(operator)
    const { rows } = await ok<{ rows: Record<string, unknown>[] }>(call, 'GET', '/api/enquiries')
    expect(rows.map((each) => [each.name, each[field]]).sort()).toEqual([
      ['Asha Wishes', null],
      ['Neha Late', null],
    ])
  })
}
