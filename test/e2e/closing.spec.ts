import type { Page } from '@playwright/test'
import { addDays, formatDay, formatDayWithWeekday, formatLongDay } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { admin } from '../people.ts'
import { button } from './members.ts'
import { admission, expect, expectCleanInEachLook, goTo, goToPart, printed, test, today } from './product.ts'

type Product = { call(method: string, path: string, body?: unknown): Promise<Response> }

const ago = (days: number) => addDays(today(), -days)
const day = (text: string) => formatDay(text, 'en')
const weekday = (text: string) => formatDayWithWeekday(text, today(), 'en')

const ok = async ({ call }: Product, path: string, body: object) => {
  const answered = await call('POST', path, body)
  expect([path, answered.status]).toEqual([path, 201])
  return answered.json()
}

/** Admits somebody who pays, without the sample's money. */
async function paying(
  product: Product,
  name: string,
  {
    seatNumber,
    ...payment
  }: { seatNumber: number; id: string; amount?: number; mode?: string; receivedOn?: string },
) {
  const { id, amount = 500_00, mode = 'Cash', receivedOn = today() } = payment
  const person = admission({ name, seatNumber })
  await ok(product, '/api/members', { ...person, payment: { id, amount, mode, reference: '', receivedOn } })
  return person.id
}

const spend = (product: Product, changes: object) =>
  ok(product, '/api/expenses', { day: today(), category: 'Water', amount: 160_00, mode: 'Cash', ...changes })

/** Closes a day past this screen, whatever was counted. */
async function closeBehind(
  product: Product,
  { id, day = today(), counted = 0 }: { id: string; day?: string; counted?: number },
) {
  const { last, period } = await (await product.call('GET', `/api/closings/next?day=${day}`)).json()
  const sumOf = (rows: { mode: string; amount: number }[]) =>
    rows.filter(({ mode }) => mode === 'Cash').reduce((sum, { amount }) => sum + amount, 0)
  const expected = period.opening + sumOf(period.payments) - sumOf(period.expenses)
  const sent = { id, day, after: last?.no ?? 0, expected, counted, reason: 'Not known' }
  return ok(product, '/api/closings', sent)
}

const part = async (page: Page, name: string) => {
  await goTo(page, en.views.money)
  await button(page, name).click()
}
const toClose = (page: Page) => part(page, 'Close the day')
const notes = (page: Page, worth: string) => page.getByLabel(`How many of ₹${worth}`, { exact: true })
const counted = (page: Page) => page.getByLabel('Counted (₹)', { exact: true })
const shouldBe = (page: Page) => page.getByRole('region', { name: 'What should be there' })
const closes = (page: Page) => page.getByRole('region', { name: 'Closes, the newest first' })
const close = (page: Page) => page.getByRole('button', { name: /^Close the day( ·|$)/ }).last()

test('DY-1, DY-2: the day is counted, told apart from what should be there with a reason, ticked, closed, printed and sent to the owner', async ({
  operator,
  second,
  product,
}) => {
  await product.call('DELETE', '/api/sample')
  await paying(product, 'Sneha Jadhav', { seatNumber: 1, id: 'upi-1', mode: 'UPI' })
  await paying(product, 'Pooja Shinde', { seatNumber: 2, id: 'upi-2', mode: 'UPI' })
  await paying(product, 'Ravi Cash', { seatNumber: 3, id: 'cash-1', amount: 400_00 })
  await spend(product, { id: 'water' })
  await toClose(operator)
  expect(new URL(operator.url()).hash).toBe('#admin/money/close')

  await test.step('all that is wrong or missing of the count is told at once', async () => {
    await operator.getByLabel('Cash at the beginning (₹)').fill('much')
    await close(operator).click()
    await expect(operator.getByText('Please count the cash first.')).toBeVisible()
    await expect(operator.getByText('2 fields need a look.')).toBeVisible()
    await expect(counted(operator)).toBeFocused()
  })

  await test.step('what should be there follows the cash at the beginning, and the notes what was counted', async () => {
    await operator.getByLabel('Cash at the beginning (₹)').fill('100.50')
    await expect(shouldBe(operator)).toContainText(/Cash in, one receipt₹400.*Cash expenses, Water₹160/)
    await expect(shouldBe(operator)).toContainText('Expected₹340.50')
    await notes(operator, '100').fill('२')
    await notes(operator, '100').press('Enter')
    await expect(notes(operator, '50')).toBeFocused()
    await button(operator, 'One ₹50 more').click()
    await button(operator, 'One ₹50 more').click()
    await expect(counted(operator)).toHaveValue('300')
    await expect(close(operator)).toHaveText('Close the day · ₹40.50 short, 2 UPI open')
    await expectCleanInEachLook(operator, 'the count')
  })

  await test.step('money that another operator takes meanwhile moves the sums; what was typed stays, through a reload too', async () => {
    await spend(product, { id: 'tea', category: 'Tea', amount: 20_00 })
    await expect(close(operator)).toHaveText('Close the day · ₹20.50 short, 2 UPI open')
    await operator.getByRole('checkbox', { name: 'Sneha Jadhav, ₹500, is there' }).check()
    await operator.reload()
    await expect(counted(operator)).toHaveValue('300')
    await expect(notes(operator, '100')).toHaveValue('२')
    await part(operator, 'Expenses')
    await part(operator, 'Close the day')
    await expect(close(operator)).toHaveText('Close the day · ₹20.50 short, 1 UPI open')
  })

  await test.step('it is not closed without a reason', async () => {
    await close(operator).click()
    await expect(operator.getByText('Please say why cash differs.')).toBeVisible()
    await button(operator, 'Other words…').click()
    await operator.getByLabel('Reason', { exact: true }).fill('Gave to the driver')
    await close(operator).click()
    await expect(operator.getByRole('heading', { name: `${weekday(today())}: closed` })).toBeVisible()
    await expect(closes(operator)).toContainText(/No\. 1.*₹320\.50.*₹300.*₹20\.50 short, Gave to the driver/)
    await expectCleanInEachLook(operator, 'a closed day')
  })

  await test.step('it stands on the other screens, and money that comes now counts tomorrow', async () => {
    await toClose(second)
    await expect(
      second.getByText(`Money that comes now counts on ${formatLongDay(ago(-1), 'en')}.`),
    ).toBeVisible()
    await expect(second.getByText('One payment was not found and is asked again.')).toBeVisible()
  })

  await test.step('the owner gets the day as a message, and paper has all of it', async () => {
    const link = operator.getByRole('link', { name: en.books.evening.button })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text?.split('\n')).toEqual([
      `Abhyasika, ${weekday(today())} ${today().slice(0, 4)}: ₹1,400 taken (Cash ₹400, UPI ₹1,000).`,
      'Cash counted ₹300, ₹20.50 short (Gave to the driver).',
      expect.stringMatching(/^(Nobody is over\.|Over: \d+ \(.+\)\.) \d+ seats are free\.$/),
    ])
    const { sheet, done } = await printed(operator, () => button(operator, 'Print the day').click())
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(`Sheet of the day: ${weekday(today())}`)
    await expect(sheet).toContainText(/Expected₹320\.50Counted₹300Short by: Gave to the driver₹20\.50/)
    await expect(sheet).toContainText('₹100 × 2₹200')
    await done()
  })
})

test('DY-2: a forgotten day is closed with the next one, or late by itself', { tag: '@smoke' }, async ({
  operator,
  product,
}) => {
  await product.call('DELETE', '/api/sample')
  await test.step('ER-1: what cannot be loaded says so, and is there at the next try', async () => {
    await operator.route(/api\/(closings|expenses)/, (route) => route.abort())
    await toClose(operator)
    await expect(operator.getByText(/^What the day came to could not be loaded\./)).toBeVisible()
    await button(operator, 'Expenses').click()
    await expect(operator.getByText(/^The expenses could not be loaded\./)).toBeVisible()
    await operator.unrouteAll()
    await button(operator, en.tryAgain).click()
    await expect(operator.getByText('Nothing has been spent yet.')).toBeVisible()
  })

  await closeBehind(product, { id: 'first', day: ago(3), counted: 240_00 })
  await paying(product, 'Asha Before', { seatNumber: 1, id: 'before', receivedOn: ago(2), amount: 300_00 })
  await paying(product, 'Ravi Now', { seatNumber: 2, id: 'now', amount: 100_00 })
  await toClose(operator)
  await expect(operator.getByText(new RegExp(`last closed ${day(ago(3))}, no\\. 1, by`))).toBeVisible()
  await expect(shouldBe(operator)).toContainText(
    /Cash at the last close₹240.*Cash in, 2 receipts₹400.*Expected₹640/,
  )

  await test.step('yesterday by itself, by typing the sum alone', async () => {
    await button(operator, 'Yesterday').click()
    await expect(shouldBe(operator)).toContainText('Expected₹540')
    await button(operator, 'Enter the sum only').click()
    await counted(operator).fill('540')
    await close(operator).click()
    await expect(operator.getByRole('heading', { name: /: closed$/ })).toBeVisible()
    await expect(closes(operator)).toContainText('No. 2')
  })

  await test.step('then today, which opens with what was counted; it stands there although the answer is lost', async () => {
    await button(operator, 'Back to the count').click()
    await expect(shouldBe(operator)).toContainText(/Cash at the last close₹540.*Expected₹640/)
    await expect(operator.getByLabel('Close through')).toHaveCount(0)
    await counted(operator).fill('640')
    await expect(close(operator)).toHaveText('Close the day')
    await operator.route('**/api/closings', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await close(operator).click()
    await expect(operator.getByRole('heading', { name: `${weekday(today())}: closed` })).toBeVisible()
    await expect(closes(operator).getByRole('listitem')).toHaveCount(3)
    await closes(operator).getByRole('button').last().click()
    await expect(operator.getByRole('heading', { name: `${weekday(ago(3))}: closed` })).toBeVisible()
  })
})

test('DY-2: of two operators who close at once, the second is told by whom and when, and nothing is closed twice', async ({
  operator,
  product,
}) => {
  await product.call('DELETE', '/api/sample')
  await toClose(operator)
  await counted(operator).fill('50')
  await button(operator, 'Change not given').click()

  await test.step('money that came while the call was on its way is refused, and then shown', async () => {
    await operator.route('**/api/closings', async (route) => {
      await paying(product, 'Ravi Late', { seatNumber: 1, id: 'late', amount: 30_00 })
      await route.continue()
      await operator.unroute('**/api/closings')
    })
    await close(operator).click()
    await expect(
      operator.getByRole('alert').filter({ hasText: 'Money has come or gone meanwhile' }),
    ).toBeVisible()
    await expect(close(operator)).toHaveText('Close the day · ₹20 too much')
    await expect(counted(operator)).toHaveValue('50')
  })

  await test.step('whoever is second is told, and sees what the other one counted', async () => {
    await operator.route('**/api/closings', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await closeBehind(product, { id: 'theirs', counted: 30_00 })
      await route.continue()
    })
    await close(operator).click()
    await expect(
      operator.getByRole('alert').filter({ hasText: `${admin.email} has closed the day on` }),
    ).toBeVisible()
    await expect(operator.getByRole('heading', { name: `${weekday(today())}: closed` })).toBeVisible()
    await expect(closes(operator).getByRole('listitem')).toHaveCount(1)
  })
})

test('DY-3: money for a closed day says that it is booked today, at the desk, in the payments and at the next close', async ({
  operator,
  product,
}) => {
  await product.call('DELETE', '/api/sample')
  await closeBehind(product, { id: 'first', day: ago(1) })
  const sneha = await paying(product, 'Sneha Jadhav', { seatNumber: 1, id: 'in-advance', amount: 100_00 })
  await goTo(operator, en.views.money)
  await button(operator, 'Take fee: Sneha Jadhav').click()
  const dialog = operator.getByRole('dialog')
  await dialog.locator('label').filter({ hasText: 'Only what is due: ₹400' }).click()
  await dialog.getByText('Another day').click()
  await expect(dialog.getByText('booked today for a closed day')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Yesterday' }).click()
  await expect(dialog.getByText('booked today for a closed day')).toBeVisible()
  await dialog.locator('button[type=submit]').click()
  await button(operator, 'Done').click()
  await button(operator, 'Payments').click()
  await expect(operator.getByRole('main').getByText(/booked today for a closed day/)).toBeVisible()
  await button(operator, 'Close the day').click()
  const late = operator.getByRole('region', { name: 'For closed days' })
  await expect(late).toContainText(
    `Sneha Jadhav UPI · received ${day(ago(1))} · booked today for a closed day₹400`,
  )
  await closeBehind(product, { id: 'second' })

  await test.step('where today is closed, it says on which day it counts', async () => {
    const tomorrow = formatLongDay(ago(-1), 'en')
    await operator.goto(`${new URL(operator.url()).origin}/admin#admin/members/${sneha}/fee`)
    await expect(dialog.getByText(`Today is closed: this counts on ${tomorrow}.`)).toBeVisible()
    await operator.keyboard.press('Escape')
    await part(operator, 'Expenses')
    await expect(operator.getByText(`Today is closed: this counts on ${tomorrow}.`)).toBeVisible()
  })
})

test('XP-1: an expense takes three actions, cash is handed over, and a mistake is corrected on the row', async ({
  operator,
  second,
  product,
}) => {
  await product.call('DELETE', '/api/sample')
  await part(operator, 'Expenses')
  await part(second, 'Expenses')
  await expect(operator.getByText('Nothing has been spent yet.')).toBeVisible()
  const list = (page: Page) => page.getByRole('region', { name: 'Expenses', exact: true })
  const sum = operator.getByLabel('Sum (₹)', { exact: true })

  await test.step('what is missing is said at its field, and nothing typed is lost by a reload', async () => {
    await button(operator, 'Write it down').click()
    await expect(operator.getByText('Please choose a category.')).toBeVisible()
    await button(operator, 'Water').click()
    await button(operator, 'Write it down').click()
    await expect(operator.getByText('Please give a sum in rupees')).toBeVisible()
    await sum.fill('१६०.५०')
    await operator.reload()
    await expect(sum).toHaveValue('१६०.५०')
    await expectCleanInEachLook(operator, 'an expense')
    await button(operator, 'Water: ₹160.50').click()
    for (const page of [operator, second]) await expect(list(page)).toContainText(/Water.*Cash.*₹160\.50/)
    await expect(sum).toHaveValue('')
  })

  await test.step('handed over is no expense', async () => {
    await button(operator, 'Hand over cash').click()
    await sum.fill('1000')
    await operator.getByLabel('To whom').first().fill('The owner')
    await button(operator, 'Hand over ₹1,000').click()
    await expect(list(second)).toContainText('spent ₹160.50 · handed over ₹1,000')
  })

  await test.step('the wrong row is taken back and the right one stands in its place', async () => {
    await button(operator, 'Correct: Water, ₹160.50').click()
    await operator.getByLabel('Right sum (₹)').fill('180')
    await button(operator, 'Correct').click()
    await expect(operator.getByText('Please give the reason.')).toBeVisible()
    await operator.getByLabel('Reason', { exact: true }).fill('Typed wrong')
    await expectCleanInEachLook(operator, 'a correction of an expense')
    await operator.locator('button[type=submit]').filter({ hasText: 'Correct' }).click()
    await expect(list(second)).toContainText('spent ₹180')
    await expect(list(second).getByRole('listitem')).toHaveCount(4)
    await expect(list(second)).toContainText('In place of a row that was taken back · Typed wrong')
  })

  await test.step('the categories are the centre’s own; one that is taken off the list stays where it was used', async () => {
    await goToPart(second, en.settings.parts.money.name)
    const categories = second.getByLabel('Categories of expenses')
    await expect(categories).toHaveValue(/^Rent\nElectricity\nWater/)
    await categories.fill('Tea\nhanded over')
    await button(second, en.forms.save).click()
    await expect(second.getByText('The name “Handed over” is there already')).toBeVisible()
    await categories.fill('Tea\nRent')
    await button(second, en.forms.save).click()
    await expect(button(operator, 'Tea')).toBeVisible()
    await expect(button(operator, 'Water')).toHaveCount(0)
    await expect(list(operator)).toContainText(/Water.*₹180/)
  })
})
