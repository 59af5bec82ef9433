import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, formatMonth, formatShortDay, formatShortMonthName } from '../../src/domain/day.ts'
import { financialYearOf } from '../../src/domain/receipts/receipt-number.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { button } from './members.ts'
import {
  admission,
  expect,
  expectClean,
  expectCleanInEachLook,
  figure,
  goTo,
  pagesPrinted,
  printed,
  test,
  today,
} from './product.ts'

type Product = {
  call(method: string, path: string, body?: unknown): Promise<Response>
  openDatabase(): ReturnType<typeof import('../../src/server/database/database.ts').openDatabase>
}

const thisMonth = () => formatMonth(today().slice(0, 7), 'en')

let admitted = 0

/** Admits a member for ₹500, of which so many rupees are paid. */
async function admit({ call }: Product, paid: number, mode: 'Cash' | 'UPI' = 'Cash') {
  admitted += 1
  const payment = { id: `sheet-${admitted}`, amount: paid * 100, mode, receivedOn: today() }
  const person = admission({
    name: `Sneha ${admitted}`,
    seatNumber: 20 - admitted,
    payment,
  })
  expect((await call('POST', '/api/members', person)).status).toBe(201)
  return payment.id
}

async function spend({ openDatabase }: Product, id: string, category: string, rupees: number, day = today()) {
  const { db, close } = await openDatabase()
  await db
    .insertInto('expenses')
    .values({
      id,
      day,
      bookedOn: day,
      category,
      amount: rupees * 100,
      mode: 'Cash',
      paidTo: '',
      note: '',
      reason: '',
      reversesId: null,
      replacesId: null,
      madeBy: 'desk@example.org',
      madeAt: `${day}T06:00:00.000Z`,
    })
    .execute()
  await close()
}

const toSheets = async (page: Page) => {
  await goTo(page, en.views.money)
  await button(page, 'Month and year').click()
}
const table = (page: Page, name: string) => page.getByRole('table', { name })
const line = (page: Page, of: string, name: string) =>
  table(page, of)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')

test.beforeEach(async ({ product }) => {
  admitted = 0
  await product.call('DELETE', '/api/sample')
})

test('XP-2: a month and its year by mode, room and category, drawn, printed on one page and as a file, live for two operators', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  await toSheets(operator)

  await test.step('a month without money says so, and speaks of no expenses', async () => {
    await expect(operator.getByText(`No money came or went in ${thisMonth()}.`)).toBeVisible()
    await expect(figure(operator, 'In')).toHaveText('₹0')
    await expect(operator.locator('dt', { hasText: /^Out$/ })).toHaveCount(0)
    await expect(button(operator, 'The month before')).toBeDisabled()
    await expect(button(operator, 'The month after')).toBeDisabled()
    await expectClean(operator, 'an empty month')
  })

  await test.step('what another operator takes is there at once', async () => {
    await admit(product, 300)
    await expect(figure(operator, 'In')).toHaveText('₹300')
    await expect(figure(operator, 'Due today')).toHaveText('₹200')
    await admit(product, 500, 'UPI')
    await expect(line(operator, 'In by mode', 'UPI')).toHaveText('₹500')
    await expect(line(operator, 'In by mode', 'Cash')).toHaveText('₹300')
    await expect(line(operator, 'In by room', 'Main Library')).toHaveText('₹800')
    await expect(table(operator, 'In by plan')).toHaveCount(0)
    await expect(line(operator, 'Day by day', formatShortDay(today(), 'en'))).toHaveText('₹800')
  })

  await test.step('expenses go out by category, and what is left is said', async () => {
    await spend(product, 'e-1', 'Rent', 1_000)
    await spend(product, 'e-2', 'Handed over', 400)
    // A day with money of another year, to which the arrow leads back.
    await spend(product, 'e-3', 'Tea', 50, addDays(`${today().slice(0, 7)}-01`, -1))
    await admit(product, 500)
    await expect(figure(operator, 'Left')).toHaveText('₹300')
    await expect(line(operator, 'Out by category', 'Rent')).toHaveText('₹1,000')
    await expect(table(operator, 'Out by category')).not.toContainText('Handed over')
    await expectCleanInEachLook(operator, 'the sheet of a month')
  })

  await test.step('back a month and on again, on a phone; the year has both', async () => {
    const before = addDays(`${today().slice(0, 7)}-01`, -1)
    await button(operator, 'The month before').click()
    await expect(operator.getByLabel('Month', { exact: true })).toHaveValue(before.slice(0, 7))
    await expect(figure(operator, 'Out')).toHaveText('₹50')
    await expect(figure(operator, `Due on ${formatShortDay(before, 'en')}`)).toHaveText('₹0')
    await button(operator, 'The month after').click()
    await expect(figure(operator, 'In')).toHaveText('₹1,300')
    await operator.getByRole('button', { name: 'Financial year' }).click()
    await expect(operator.getByLabel('Financial year', { exact: true })).toHaveValue(financialYearOf(today()))
    await expect(
      line(operator, 'Month by month', formatShortMonthName(today().slice(0, 7), 'en')),
    ).toHaveText(['₹1,300', '₹1,000', '₹300'])
    await expectClean(operator, 'the sheet of a year')
  })

  await test.step('it is printed on one clean page', async () => {
    const { sheet, done } = await printed(operator, () => button(operator, 'Print').click())
    await expect(
      sheet.getByRole('heading', { name: `Sheet of the year ${financialYearOf(today())}` }),
    ).toBeVisible()
    await expect(sheet.getByRole('table').first()).toContainText('Left₹')
    await expect(operator.getByRole('navigation')).toHaveCount(0)
    expect(await pagesPrinted(operator)).toBe(1)
    await done()
  })

  await test.step('the files are downloaded under the name of the year', async () => {
    for (const [name, format] of [
      ['Download as CSV', 'csv'],
      ['Download as an Excel file', 'xlsx'],
    ] as const) {
      const waiting = operator.waitForEvent('download')
      await operator.getByRole('link', { name }).click()
      const download = await waiting
      expect(download.suggestedFilename()).toBe(`abhyasika-${financialYearOf(today())}.${format}`)
      const body = readFileSync(await download.path())
      if (format === 'csv') expect(body.toString('utf8')).toContain(',In by mode,Cash,800.00\r\n')
      else expect(body.subarray(0, 2).toString()).toBe('PK')
    }
  })
})

test('XP-2: a sheet that cannot be loaded says why, keeps what was there, and can be tried again', async ({
  operator,
  product,
}) => {
  const busy = { error: { code: 'unavailable' } }
  await operator.route('**/api/sheets/20*', (route) => route.fulfill({ status: 503, json: busy }))
  await toSheets(operator)
  await expect(operator.getByRole('alert')).toContainText('The sheet could not be loaded.')
  await expect(operator.getByRole('alert')).toContainText('The database is busy or away.')
  await operator.unroute('**/api/sheets/20*')
  await button(operator, en.tryAgain).click()
  await expect(figure(operator, 'In')).toHaveText('₹0')
  await operator.context().setOffline(true)
  await admit(product, 500)
  await operator.context().setOffline(false)
  await expect(figure(operator, 'In')).toHaveText('₹500')
})

test('the dashboard says what came today and how, who owes, and what came in which month, live', async ({
  operator,
  product,
}) => {
  const money = operator.getByRole('region', { name: 'Money today' })
  const months = operator.getByRole('region', { name: 'Money by month' })

  await test.step('before the first money there is no month to draw', async () => {
    await expect(money).toContainText('₹0')
    await expect(money).not.toContainText('Owed by')
    await expect(months).toHaveCount(0)
  })

  await test.step('what is taken elsewhere is there at once', async () => {
    await admit(product, 300)
    await expect(money).toContainText('₹300')
    await expect(money).toContainText('Owed by one member')
    await admit(product, 500, 'UPI')
    await expect(money).toContainText('₹800')
    await expect(money.getByRole('definition')).toHaveText(['₹300', '₹500'])
    await expect(months.getByRole('row').last()).toHaveText(`${thisMonth()}₹800`)
    await expectCleanInEachLook(operator, 'the dashboard with money')
  })

  await test.step('it leads to who owes, to the close of the day and to the sheets', async () => {
    await money.getByRole('link', { name: 'Owed by one member' }).click()
    await expect(operator).toHaveURL(/#admin\/money$/)
    await operator.goBack()
    await money.getByRole('link', { name: 'Close the day' }).click()
    await expect(operator).toHaveURL(/#admin\/money\/close$/)
    await operator.goBack()
    await months.getByRole('link', { name: 'Month and year' }).click()
    await expect(operator).toHaveURL(/#admin\/money\/sheets$/)
    await expect(figure(operator, 'In')).toHaveText('₹800')
  })
})
