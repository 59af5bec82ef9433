import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, type Day, formatMonth, formatShortMonthName } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { renewal } from '../renewals.ts'
import { button } from './members.ts'
import {
  admission,
  expect,
  expectClean,
  expectCleanInEachLook,
  goTo,
  pagesPrinted,
  printed,
  test,
  today,
} from './product.ts'
import { hire } from './staff.ts'

test.use({ environment: { SAMPLE_DATA: 'off' }, hasRightBooks: false })

const month = () => today().slice(0, 7)
const before = () => addDays(`${month()}-01`, -1).slice(0, 7)
const { figures, reminders } = en
const laptop = { width: 1280, height: 900 }

const toFigures = async (page: Page) => {
  await goTo(page, en.views.money)
  await button(page, 'Figures').click()
}
const cells = (page: Page, table: string, row: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .getByRole('cell')

type Product = {
  call(method: string, path: string, body?: unknown): Promise<Response>
  openDatabase(): ReturnType<typeof import('../../src/server/database/database.ts').openDatabase>
}

/** A member whose term lies where it is wanted, past the product, which takes a date no further back than its limits. */
async function admit({ call, openDatabase }: Product, name: string, seatNumber: number, lastDay: Day) {
  const payment = { id: `p-${name}`, amount: 50_000, mode: 'Cash', receivedOn: today() }
  const sent = admission({ id: name.toLowerCase(), name, seatNumber })
  expect((await call('POST', '/api/members', { ...sent, payment })).status).toBe(201)
  const { db, close } = await openDatabase()
  const firstDay = addDays(lastDay, -26)
  await db.updateTable('terms').set({ firstDay, lastDay }).where('memberId', '=', sent.id).execute()
  await db
    .updateTable('members')
    .set({ joinDate: firstDay, expiryDate: lastDay })
    .where('id', '=', sent.id)
    .execute()
  await close()
  return sent.id
}

test('FG-1: who left says why by one press more or none; the figures are drawn, as tables, on one page and as a file', async ({
  operator,
  product,
}) => {
  await test.step('nothing sold, nothing shown', async () => {
    await toFigures(operator)
    await expect(operator.getByText(figures.none)).toBeVisible()
    await expectClean(operator, 'figures of nothing')
  })

  const over = addDays(today(), -2)
  await admit(product, 'Amol', 3, over)
  await admit(product, 'Sneha', 4, over)
  await admit(product, 'Gita', 5, over)
  await operator.reload()

  await test.step('Left costs one press; a reason is one more, is there after a reload, and stands in the log', async () => {
    await goTo(operator, en.views.reminders)
    const list = operator.getByRole('list', { name: reminders.list }).getByRole('link')
    await list.filter({ hasText: 'Sneha' }).click()
    await button(operator, reminders.left).click()
    await expect(operator.getByText('Sneha: left.')).toBeVisible()
    await list.filter({ hasText: 'Amol' }).click()
    await button(operator, reminders.left).click()
    await expect(operator.getByText('Amol: left.')).toBeVisible()
    await expectCleanInEachLook(operator, 'why somebody left')
    await operator.setViewportSize(laptop)
    await button(operator, 'Moved away').first().click()
    await expect(button(operator, 'Moved away').first()).toHaveAttribute('aria-pressed', 'true')
    await operator.goto(`${product.address}/admin#admin/reminders/amol`)
    await operator.reload()
    const amol = operator.getByRole('article', { name: 'Amol' })
    await expect(amol.getByRole('listitem').filter({ hasText: 'left (Moved away)' })).toBeVisible()
    await expect(amol.getByRole('button', { name: 'Moved away' })).toHaveAttribute('aria-pressed', 'true')
  })

  // Two days ago may lie in the month before.
  const ended = over.slice(0, 7)
  const name = formatMonth(ended, 'en')
  const joined = addDays(over, -26).startsWith(ended) ? '3' : '0'
  await test.step('the month so far: three ended, two left at once, the third may still renew', async () => {
    await toFigures(operator)
    if (ended === before()) await button(operator, figures.before).click()
    await expect(operator.getByRole('heading', { name: 'Left 2' })).toBeVisible()
    await expect(operator.locator('dl')).toContainText('Moved away1')
    await expect(operator.locator('dl')).toContainText('Nothing noted1')
    await expect(cells(operator, figures.byMonth, name)).toHaveText(['3', '0', '0 %', joined, '2', '0.9'])
    await button(operator, 'Months stayed').click()
    await expect(cells(operator, `${name}, by months stayed`, '1 month')).toHaveText([
      ...['3', '0', '0 %', '2', '0.9'],
    ])
    await expect(operator.getByText(figures.emptyNever)).toBeVisible()
    await expectCleanInEachLook(operator, 'the figures of a month')
    await operator.setViewportSize(laptop)
  })

  await test.step('who renews is followed, live', async () => {
    const ok = async (method: string, path: string) => (await product.call(method, path)).json()
    const sale = await renewal({ ok }, 'gita', { today: today() })
    expect((await product.call('POST', '/api/members/gita/terms', sale)).status).toBe(201)
    await expect(cells(operator, figures.byMonth, name)).toHaveText(['3', '1', '33 %', joined, '2', '0.9'])
    await expect(operator.getByText('1 of 3').first()).toBeVisible()
  })

  await test.step('it is printed on one clean page, with the drawing', async () => {
    const { sheet, done } = await printed(operator, () => button(operator, 'Print').click())
    await expect(sheet.getByRole('heading', { name: `Figures of ${name}` })).toBeVisible()
    await expect(sheet.getByText(formatShortMonthName(ended, 'en'), { exact: true })).toBeVisible()
    await expect(operator.getByRole('navigation')).toHaveCount(0)
    expect(await pagesPrinted(operator)).toBe(1)
    await done()
  })

  await test.step('the files are downloaded under the name of the month', async () => {
    const waiting = operator.waitForEvent('download')
    await operator.getByRole('link', { name: figures.download.csv }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`abhyasika-figures-${ended}.csv`)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain(`${ended},So far,All,,3,1,${joined},2,`)
    expect(text).toContain(`${ended},So far,Reason,moved-away,,,,1,`)
    expect(text).not.toMatch(/Amol|Sneha|Gita/)
  })
})

test('RL-2: a clerk sees no figures', async ({ product, anotherBrowser }) => {
  const { page } = await hire(product, await anotherBrowser(), { email: 'ravi@example.org', role: 'clerk' })
  await page.goto(`${product.address}/admin#admin/money/figures`)
  await expect(button(page, 'Payments')).toBeVisible()
  await expect(button(page, 'Figures')).toHaveCount(0)
})
