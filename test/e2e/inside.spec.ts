import type { Page } from '@playwright/test'
import { addDays } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { agreeToCheckIn, pressAtDesk, switchCheckInOn } from '../check-in.ts'
import { callerOf } from './hours.ts'
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

test.use({ environment: { SAMPLE_DATA: 'off' }, hasRightBooks: false })

const { inside, occupancy, reminders, seats } = en
const laptop = { width: 1280, height: 900 }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

type Product = {
  call(method: string, path: string, body?: unknown): Promise<Response>
  openDatabase(): ReturnType<typeof import('../../src/server/database/database.ts').openDatabase>
}

/** Members who have paid: Asha, Binod under 18, Chhaya, and Dev who does not agree. */
async function fill(product: Product) {
  const desk = callerOf(product.call)
  for (const [index, name] of ['Asha', 'Binod', 'Chhaya', 'Dev'].entries()) {
    const payment = { id: `p-${name}`, amount: 50_000, mode: 'Cash', receivedOn: today() }
    const sent = admission({ id: name.toLowerCase(), name, seatNumber: index + 1 })
    await desk.ok('POST', '/api/members', { ...sent, payment })
  }
  const { row } = await desk.ok<{ row: { revision: number } }>('GET', '/api/members/binod')
  await desk.ok('PATCH', '/api/members/binod', { isMinor: true, revision: row.revision })
  await switchCheckInOn(desk)
  await agreeToCheckIn(desk, 'asha')
  await agreeToCheckIn(desk, 'binod', 'parent')
  await agreeToCheckIn(desk, 'chhaya')
  return desk
}

/** Chhaya’s term is over for ten days, past the product. */
async function endTerm({ openDatabase }: Product) {
  const { db, close } = await openDatabase()
  const days = { firstDay: addDays(today(), -40), lastDay: addDays(today(), -10) }
  await db.updateTable('terms').set(days).where('memberId', '=', 'chhaya').execute()
  await db
    .updateTable('members')
    .set({ joinDate: days.firstDay, expiryDate: days.lastDay })
    .where('id', '=', 'chhaya')
    .execute()
  await close()
}

const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const room = (page: Page, name: string, count: string) =>
  page.getByRole('region', { name: inside.room(name, count) })

test('CI-5, CI-7: who is inside by room, for closing, for a fire and on the map; the occupancy; who was not seen', async ({
  operator,
  product,
}) => {
  await operator.setViewportSize(laptop)
  await test.step('while no room has it, no screen knows of it', async () => {
    await goTo(operator, en.views.seats)
    await expect(operator.getByRole('switch', { name: seats.names })).toBeVisible()
    await expect(operator.getByRole('switch', { name: seats.inside })).toHaveCount(0)
  })

  const desk = await fill(product)
  await endTerm(product)
  await operator.goto(`${product.address}/admin#admin/check-in/inside`)
  await operator.reload()

  await test.step('nobody is inside, then the first who comes, live', async () => {
    await expect(operator.getByText(inside.nobody)).toBeVisible()
    await expectClean(operator, 'nobody inside')
    await pressAtDesk(desk, 'asha')
    await expect(room(operator, 'Main Library', '1').getByText('Asha', { exact: true })).toBeVisible()
    await pressAtDesk(desk, 'binod')
    await pressAtDesk(desk, 'dev')
    await pressAtDesk(desk, 'chhaya', { letsIn: true })
    await expect(room(operator, 'Main Library', '3')).toBeVisible()
    await expect(person(operator, 'Binod')).toContainText(inside.under18)
    await expect(operator.getByText('Dev', { exact: true })).toHaveCount(0)
    await expect(operator.getByText(inside.withoutHere(1, '1'))).toBeVisible()
  })

  await test.step('who is over stands first, with the fee that is one press away', async () => {
    const over = operator.getByRole('region', { name: inside.over })
    await expect(over).toContainText('Chhaya')
    await expectCleanInEachLook(operator, 'who is inside')
    await operator.setViewportSize(laptop)
    await over.getByRole('button', { name: inside.takeFrom('Chhaya', '₹500') }).click()
    await expect(operator.getByRole('dialog')).toContainText('Chhaya')
    await operator.keyboard.press('Escape')
  })

  await test.step('for a fire: a box for each, and how many cannot be on it', async () => {
    const { sheet, done } = await printed(operator, () => button(operator, inside.print).click())
    await expect(sheet.getByRole('heading', { name: inside.sheet.title('3') })).toBeVisible()
    await expect(sheet.getByRole('listitem')).toHaveText([/Asha/, /Binod.*under 18/, /Chhaya/])
    await expect(sheet).toContainText(inside.sheet.notOn)
    await expect(sheet).toContainText(inside.sheet.without(1, '1'))
    expect(await pagesPrinted(operator)).toBe(1)
    await done()
  })

  await test.step('the map shows whose desk is taken at this moment, by a mark and a word', async () => {
    await goTo(operator, en.views.seats)
    const tile = operator.getByRole('button', { name: /^Seat 1 .*Asha/ })
    await expect(tile).not.toHaveAccessibleName(new RegExp(seats.isInside))
    await operator.getByRole('switch', { name: seats.inside }).check()
    await expect(tile).toHaveAccessibleName(new RegExp(seats.isInside))
    await expect(operator.getByText(seats.summaryInside('3'))).toBeVisible()
    await expect(operator.getByRole('button', { name: /^Seat 4 .*Dev/ })).not.toHaveAccessibleName(
      new RegExp(seats.isInside),
    )
    await expectClean(operator, 'the map with who is inside')
  })

  await test.step('one goes out by a press, the others at closing, once it was asked', async () => {
    await operator.goto(`${product.address}/admin#admin/check-in/inside`)
    await button(operator, inside.outOf('Asha')).click()
    await expect(room(operator, 'Main Library', '3')).toBeVisible()
    const { db, close } = await product.openDatabase()
    // Again within ten minutes is no way out.
    await db
      .updateTable('checkIns')
      .set({ inAt: hoursAgo(2) })
      .execute()
    await close()
    await button(operator, inside.outOf('Asha')).click()
    await expect(room(operator, 'Main Library', '2')).toBeVisible()
    await button(operator, inside.allOutOf('Main Library')).click()
    await expectClean(operator, 'the question at closing')
    await button(operator, inside.yes).click()
    await expect(operator.getByText(inside.nobody)).toBeVisible()
  })

  await test.step('the occupancy of whole days, drawn and as a table, from counts', async () => {
    const { db, close } = await product.openDatabase()
    // After midnight those who went out were counted yesterday.
    await db.deleteFrom('insideHours').execute()
    await button(operator, occupancy.heading).click()
    await expect(operator.getByText(occupancy.none)).toBeVisible()
    const count = { libraryId: 1, partId: 1 }
    await db
      .insertInto('insideHours')
      .values(
        [1, 2].flatMap((back) =>
          [9, 10, 11].map((hour) => ({
            ...count,
            day: addDays(today(), -back),
            hour,
            people: hour === 10 ? 14 : 3,
          })),
        ),
      )
      .execute()
    await close()
    await operator.reload()
    const table = operator.getByRole('table', { name: occupancy.byWeekday })
    await expect(
      table
        .getByRole('row')
        .filter({ has: operator.getByRole('rowheader', { name: occupancy.all }) })
        .getByRole('cell'),
    ).toHaveText(['3', '14', '3'])
    await expect(operator.getByText(occupancy.fullest('10 am', '14'))).toBeVisible()
    await expectCleanInEachLook(operator, 'the occupancy')
    await operator.setViewportSize(laptop)
    const { sheet, done } = await printed(operator, () => button(operator, 'Print').click())
    await expect(sheet.getByRole('table')).toBeVisible()
    expect(await pagesPrinted(operator)).toBe(1)
    await done()
  })

  await test.step('who paid and was not seen for two weeks is asked in the worklist, kindly, by hand', async () => {
    const { db, close } = await product.openDatabase()
    const before = hoursAgo(24 * 20)
    await db.deleteFrom('checkIns').execute()
    await db.updateTable('consents').set({ givenAt: before }).execute()
    await db
      .updateTable('members')
      .set({ joinDate: addDays(today(), -20) })
      .where('id', '=', 'asha')
      .execute()
    const document = JSON.stringify({ rooms: [{ libraryId: 1, since: before }] })
    await db.updateTable('settings').set({ document }).where('id', '=', 'checkIn').execute()
    await close()
    await operator.goto(`${product.address}/admin#admin/reminders`)
    await operator.reload()
    await expect(operator.getByRole('heading', { name: reminders.groups['not-seen'] })).toBeVisible()
    const list = operator.getByRole('list', { name: reminders.list }).getByRole('link')
    await list.filter({ hasText: 'Asha' }).click()
    const asha = operator.getByRole('article', { name: 'Asha' })
    await expect(asha).toContainText('सर्व ठीक आहे ना?')
    await expect(asha).not.toContainText('₹')
    await expectClean(operator, 'who was not seen')
    await button(operator, reminders.sent).click()
    await expect(operator.getByText('Asha: sent.')).toBeVisible()
    await expect(list.filter({ hasText: 'Asha' })).toContainText(reminders.done)
  })
})
