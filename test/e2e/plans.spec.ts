import type { Locator, Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  admission,
  confirmPayment,
  expect,
  expectCleanInEachLook,
  figure,
  fillAdmission,
  goTo,
  goToPart,
  test,
} from './product.ts'
import { readQrCode } from './qr-code.ts'

const plansOf = (page: Page) => page.getByRole('region', { name: 'Plans' })
const priceOf = (page: Page, plan: string) => plansOf(page).getByLabel(`Price in ₹: ${plan}`, { exact: true })
/** A plan is a group of rows: its cells, and what is said below them. */
const rowsOf = (plans: Locator) => plans.locator('tbody')
/** From when the typed price of a plan counts. */
const beginsOn = (page: Page, plan: string, day: string) =>
  plansOf(page)
    .getByRole('group', { name: `New price from: ${plan}` })
    .getByText(day, { exact: true })
    .click()
/** The mouse meets the drawing of a switch, which lies over the switch itself. */
const press = (plans: Locator, name: string) => plans.getByRole('switch', { name }).click({ force: true })
const savePrices = (page: Page) => plansOf(page).getByRole('button', { name: 'Save prices' }).click()

test('PL-1 to PL-5: a centre of one plan sells a second, and everybody is asked which', async ({
  operator,
  second,
  product,
  anotherBrowser,
}) => {
  const plans = plansOf(operator)
  const visitor = await anotherBrowser()

  await test.step('with one plan nobody is asked, and there is nothing to put in order', async () => {
    await second.getByRole('button', { name: en.shell.addMember }).click()
    await expect(second.getByRole('dialog').getByLabel('Seat', { exact: true })).toBeVisible()
    await expect(second.getByRole('dialog').getByLabel('Plan', { exact: true })).toHaveCount(0)
    await second.getByRole('dialog').getByRole('button', { name: en.forms.cancel }).click()
    await goToPart(operator, 'Plans')
    await expect(rowsOf(plans)).toHaveText([/One month.*50 members have it.*1 month/])
    await expect(priceOf(operator, 'One month')).toHaveValue('500')
    await expect(plans.getByRole('switch')).toHaveCount(0)
    await expect(plans.getByRole('button', { name: /^(Move|Remove)/ })).toHaveCount(0)
    await visitor.goto(product.address)
    await expect(visitor.getByRole('heading', { name: '₹500 a month' })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'What it costs' })).toHaveCount(0)
  })

  await test.step('PL-1: a plan of three months is added; what is wrong is said where it is', async () => {
    await plans.getByRole('button', { name: 'Add a plan' }).click()
    await plans.getByLabel('Name (English)').fill('one month')
    await plans.getByLabel('Length').fill('२५')
    await plans.getByLabel('Price in ₹', { exact: true }).fill('a lot')
    await plans.getByRole('button', { name: en.forms.save, exact: true }).click()
    await expect(plans.getByText('Please enter a whole number from 1 to 24.')).toBeVisible()
    await expect(plans.getByLabel('Length')).toBeFocused()
    await plans.getByLabel('Length').fill('३')
    await plans.getByRole('button', { name: en.forms.save, exact: true }).click()
    await expect(plans.getByLabel('Price in ₹', { exact: true })).toBeFocused()
    await plans.getByLabel('Price in ₹', { exact: true }).fill('₹१,४००')
    await plans.getByRole('button', { name: en.forms.save, exact: true }).click()
    await expect(plans.getByText(en.errors.name_taken)).toBeVisible()
    await plans.getByLabel('Name (English)').fill('Three months')
    await plans.getByLabel('Name (Marathi)').fill('तीन महिने')
    await plans.getByRole('button', { name: en.forms.save, exact: true }).click()
    await expect(rowsOf(plans)).toHaveText([
      /One month/,
      /Three months · तीन महिने.*Nobody has it yet.*3 months/,
    ])
    await expect(priceOf(operator, 'Three months')).toHaveValue('1400')
    await expect(plans.getByRole('button', { name: 'Add a plan' })).toBeFocused()
  })

  await test.step('PL-3: the other operator is asked for the plan, and for what it costs', async () => {
    await second.getByRole('button', { name: en.shell.addMember }).click()
    await second.getByRole('dialog').getByLabel('Plan', { exact: true }).selectOption('Three months · ₹1,400')
    await fillAdmission(second, { name: 'Zeenat Test', phone: '9822012345', seat: 16 })
    await second.getByRole('button', { name: en.add.proceed }).click()
    await expect(second.getByText('Please pay ₹1,400 for a three-month membership.')).toBeVisible()
    expect(await readQrCode(second.getByRole('img', { name: /QR code/ }))).toContain('am=1400')
    await confirmPayment(second)
    await expect(rowsOf(plans).nth(1)).toContainText('1 member has it')
  })

  await test.step('PL-4: fifty of ₹500 and one third of ₹1,400 are the revenue of a month, rounded half up', async () => {
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹25,467')
  })

  await test.step('PL-5: the home lists both', async () => {
    await visitor.goto(product.address)
    const listed = visitor.getByRole('region', { name: 'What it costs' }).getByRole('listitem')
    await expect(listed).toHaveText([/One month.*1 month.*₹500/, /Three months.*3 months.*₹1,400/])
    await expect(visitor.getByRole('heading', { name: '₹500 a month' })).toHaveCount(0)
  })

  await test.step('PL-1, PL-2: length stays once it is sold; a new price says whose stays', async () => {
    await plans.getByRole('button', { name: 'Edit One month' }).click()
    await expect(plans.getByLabel('Length')).toBeDisabled()
    await expect(plans.getByText('Members have this plan, so its length stays.')).toBeVisible()
    await plans.getByRole('button', { name: en.forms.cancel }).click()
    await priceOf(operator, 'One month').fill('600')
    await expect(plans.getByText('50 members keep ₹500 until they renew.')).toBeVisible()
    await beginsOn(operator, 'One month', 'Today')
    await priceOf(operator, 'Three months').fill('a lot')

    await goToPart(second, 'Plans')
    await priceOf(second, 'One month').fill('550')
    await beginsOn(second, 'One month', 'Today')
    await savePrices(second)
    await expect(plans.getByText('Saved by somebody else: 550')).toBeVisible()
    await savePrices(operator)
    await expect(priceOf(operator, 'Three months')).toBeFocused()
    await expect(priceOf(second, 'One month')).toHaveValue('550')
    await expect(plans.getByText('Please enter a whole number from 0 to 1000000.')).toBeVisible()
    await priceOf(operator, 'Three months').fill('१,५००')
    await beginsOn(operator, 'Three months', 'Today')
    await savePrices(operator)
    await expect(plans.getByText('The prices are saved.')).toBeVisible()
    await expect(priceOf(second, 'One month')).toHaveValue('600')
    await expect(priceOf(operator, 'Three months')).toHaveValue('1500')
    await expect(priceOf(second, 'Three months')).toHaveValue('1500')
  })

  await test.step('PL-2, PL-4: the new price counts in the revenue for what is sold after it, and days as parts of a month', async () => {
    await goTo(second, en.views.dashboard)
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹25,467')
    await product.call('POST', '/api/members', admission({ seatNumber: 17, planId: 'month' }))
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹26,067')
    await plans.getByRole('button', { name: 'Add a plan' }).click()
    await plans.getByLabel('Name (English)').fill('One week')
    await plans.getByLabel('Length').fill('7')
    await plans.getByLabel('Counted in').selectOption('Days')
    await plans.getByLabel('Price in ₹', { exact: true }).fill('100')
    await plans.getByRole('button', { name: en.forms.save, exact: true }).click()
    await expect(rowsOf(plans).nth(2)).toContainText('7 days')
    await expect(priceOf(operator, 'One week')).toHaveValue('100')
    const { rows } = await (await product.call('GET', '/api/setup')).json()
    const { id: planId } = rows[0].plans.find(({ name }: { name: string }) => name === 'One week')
    const week = admission({ id: 'week', seatNumber: 18, planId })
    await product.call('POST', '/api/members', week)
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹26,495')
    const { row } = await (await product.call('GET', '/api/members/week')).json()
    await product.call('PATCH', '/api/members/week', { status: 'Inactive', revision: row.revision })
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹26,067')
    await press(plans, 'Offered: One week')
    await goToPart(second, 'Plans')
  })

  await test.step('PL-2: a new price begins on a day to come, is seen by the other operator, and is taken back', async () => {
    await priceOf(operator, 'Three months').fill('1600')
    await savePrices(operator)
    const coming = /₹1,500 · ₹1,600 from 1 \w+/
    await expect(plansOf(second).getByText(coming)).toBeVisible()
    await expect(priceOf(operator, 'Three months')).toHaveValue('1500')
    await plansOf(second).getByRole('button', { name: 'Take back the new price: Three months' }).click()
    await expect(plans.getByText(coming)).toHaveCount(0)
  })

  await test.step('PL-1: one switch stops and starts the offer; the last one offered stays', async () => {
    await expect(plans.getByRole('button', { name: 'Remove Three months' })).toHaveCount(0)
    await press(plans, 'Offered: Three months')
    await expect(plansOf(second).getByRole('switch', { name: 'Offered: Three months' })).not.toBeChecked()
    await press(plansOf(second), 'Offered: One month')
    await expect(second.getByText('The last plan that is offered stays offered.')).toBeVisible()
    await expect(plansOf(second).getByRole('switch', { name: 'Offered: One month' })).toBeChecked()
    await visitor.goto(product.address)
    await expect(visitor.getByRole('heading', { name: '₹600 a month' })).toBeVisible()
    await goTo(second, en.views.members)
    await second.getByRole('button', { name: en.shell.addMember }).click()
    await expect(second.getByRole('dialog').getByLabel('Seat', { exact: true })).toBeVisible()
    await expect(second.getByRole('dialog').getByLabel('Plan', { exact: true })).toHaveCount(0)
  })
})

test('PL-1: axe finds nothing in the list of plans, its form, and what is said about a new price', async ({
  operator,
  product,
}) => {
  const plan = { id: 'quarter', name: 'Three months', nameMr: 'तीन महिने', months: 3, days: null }
  const sold = { shiftId: 1, price: 140_000, joiningFee: 0, libraryIds: [], isOffered: true }
  await product.call('POST', '/api/plans', { ...plan, ...sold })
  await goToPart(operator, 'Plans')
  await expect(rowsOf(plansOf(operator))).toHaveCount(2)
  await expectCleanInEachLook(operator, 'plans')
  await priceOf(operator, 'One month').fill('600')
  await expect(plansOf(operator).getByText('50 members keep ₹500')).toBeVisible()
  await plansOf(operator).getByRole('button', { name: 'Edit Three months' }).click()
  await expectCleanInEachLook(operator, 'the form of a plan')
  await operator.goto(product.address)
  await expect(operator.getByRole('heading', { name: 'What it costs' })).toBeVisible()
  await expectCleanInEachLook(operator, 'the home with two plans')
})
