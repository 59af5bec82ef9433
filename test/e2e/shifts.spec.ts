import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { divide, ok, sell } from './hours.ts'
import { closed, deaf, field, openEdit, row, save, search } from './members.ts'
import { admission, confirmPayment, expect, figure, fillAdmission, goTo, test } from './product.ts'

test.use({ environment: { SAMPLE_DATA: 'off' } })

const seat = (page: Page, number: number) =>
  page
    .getByRole('region', { name: /Main Library/ })
    .getByRole('button', { name: new RegExp(`^Seat ${number} `) })
const card = (page: Page, number: number) => page.getByRole('region', { name: `Main Library - ${number}` })
const occupied = (page: Page) => figure(page, 'Occupied Seats')
const offered = (page: Page, seatId: string) => field(page, 'Seat').locator(`option[value="${seatId}"]`)
const look = (page: Page, part: string) =>
  page.getByRole('group', { name: 'Part of the day' }).getByText(part).click()

async function pay(page: Page) {
  await page.getByRole('button', { name: en.add.proceed }).click()
  await confirmPayment(page)
}

test('DP-2, DP-3, DP-4, DP-6, DP-7: two operators sell one seat to two shifts, never a part of it twice, and the figures count parts', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  await divide(call)
  await sell(call)
  for (const page of [operator, second]) await goTo(page, en.views.seats)

  await test.step('DP-4: the plan, which names its shift, is asked for before the seat', async () => {
    await seat(operator, 1).click()
    const dialog = operator.getByRole('dialog')
    await expect(field(operator, 'Plan').locator('option')).toHaveText([
      'One month · Full day 24 hours · ₹500',
      'Morning · 6 am to 2 pm · ₹400',
      'Afternoon · 2 pm to 10 pm · ₹400',
      'Night · 10 pm to 6 am · ₹400',
    ])
    const asked = await dialog
      .getByRole('combobox')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).labels[0]?.textContent))
    expect(asked.map((label) => label?.replace(/\W+$/, '')).slice(-3)).toEqual(['Plan', 'Library', 'Seat'])
    await field(operator, 'Plan').selectOption({ value: 'morning' })
    await fillAdmission(operator, { name: 'Early Bird', phone: '9822012345', seat: 1 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    await expect(operator.getByText('Please pay ₹400 for a one-month membership.')).toBeVisible()
    await expect(dialog.getByText('Main Library - 1 · Morning')).toBeVisible()
    await confirmPayment(operator)
    await closed(operator)
    await expect(seat(second, 1)).toHaveAccessibleName(
      /Morning: Taken.*Early Bird.*Afternoon: Anyone.*Night: Anyone/,
    )
  })

  await test.step('DP-2: the other operator sells a part that is free, and is offered no part that is not', async () => {
    await seat(second, 1).click()
    await expect(card(second, 1).getByText('Morning', { exact: true })).toBeVisible()
    await expect(card(second, 1).getByText('Free: Afternoon, Night')).toBeVisible()
    await card(second, 1).getByRole('button', { name: 'Add a member here' }).click()
    await expect(field(second, 'Plan')).toHaveValue('afternoon')
    await expect(field(second, 'Seat')).toHaveValue('1-1')
    for (const planId of ['morning', 'month']) {
      await field(second, 'Plan').selectOption({ value: planId })
      await expect(field(second, 'Seat').locator('option:not([value*="/"])')).toHaveCount(20)
      await expect(offered(second, '1-1')).toHaveCount(0)
      // The parts that are free come with the plan for them.
      await expect(offered(second, 'night/1-1')).toHaveCount(1)
      await expect(offered(second, 'morning/1-1')).toHaveCount(0)
    }
  })

  await test.step('DP-3: whom a seat is for holds in each part of the day', async () => {
    await field(second, 'Plan').selectOption({ value: 'afternoon' })
    await field(second, 'Gender').selectOption('Male')
    await field(second, 'Seat').selectOption({ value: '1-1' })
    await ok(call, 'PATCH', '/api/seating/1-1', { allocation: 'Girls' })
    await expect(offered(second, '1-1')).toHaveCount(0)
    await field(second, 'Plan').selectOption({ value: 'night' })
    await expect(offered(second, '1-1')).toHaveCount(0)
    await field(second, 'Gender').selectOption('Female')
    await expect(offered(second, '1-1')).toHaveCount(1)
    await field(second, 'Plan').selectOption({ value: 'morning' })
    await expect(offered(second, '1-1')).toHaveCount(0)
    await field(second, 'Plan').selectOption({ value: 'afternoon' })
    await fillAdmission(second, { name: 'Late Riser', phone: '9822012346', seat: 1 })
    await pay(second)
    await closed(second)
    const both = /Morning: Taken.*Early Bird.*Afternoon: Taken.*Late Riser.*Night: Girls/
    await expect(seat(operator, 1)).toHaveAccessibleName(both)
  })

  await test.step('DP-2: of a full day and a morning that are sold at once, one is told', async () => {
    await operator.keyboard.press('Escape')
    await seat(operator, 3).click()
    await expect(field(operator, 'Plan')).toHaveValue('month')
    await fillAdmission(operator, { name: 'Whole Day', phone: '9822012347', seat: 3 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    const letGo = await deaf(operator)
    await ok(call, 'POST', '/api/members', admission({ name: 'Quicker', seatNumber: 3, planId: 'morning' }))
    await operator.getByRole('button', { name: en.add.confirm }).click()
    await expect(
      operator.getByText('That seat has just been taken. Please select another seat.'),
    ).toBeVisible()
    letGo()
    await expect(field(operator, 'Full Name')).toHaveValue('Whole Day')
    await expect(field(operator, 'Seat')).toHaveValue('')
    await expect(offered(operator, '1-3')).toHaveCount(0)
    await field(operator, 'Plan').selectOption({ value: 'afternoon' })
    await expect(offered(operator, '1-3')).toHaveCount(1)
    await field(operator, 'Plan').selectOption({ value: 'month' })
    await field(operator, 'Seat').selectOption({ value: '1-5' })
  })

  await test.step('DP-6: figures count parts of seats, of the whole day or of the part that is looked at', async () => {
    await goTo(second, en.views.dashboard)
    await expect(occupied(second)).toHaveText('3 / 210 parts')
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹1,200')
    await look(second, 'Morning')
    await expect(occupied(second)).toHaveText('2 / 70')
    await pay(operator)
    await closed(operator)
    await expect(occupied(second)).toHaveText('3 / 70')
    await look(second, 'Night')
    await expect(occupied(second)).toHaveText('1 / 70')
    await expect(figure(second, 'Available Seats')).toHaveText('69')
    await look(second, 'All day')
    await expect(occupied(second)).toHaveText('6 / 210 parts')
    await expect(figure(second, 'Available Seats')).toHaveText('204 parts')
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹1,700')
    await expect(second.getByText('1 of 20 seats taken, 2 for a part of the day')).toBeVisible()
  })

  await test.step('DP-4: the map of one part; members, the edit dialog and the reminder name the shift', async () => {
    await look(operator, 'Afternoon')
    await expect(seat(operator, 1)).toHaveAccessibleName(/Taken.*Late Riser$/)
    await expect(seat(operator, 3)).toHaveAccessibleName(/Anyone.*free, add a member here$/)
    await look(operator, 'All day')
    await expect(operator.getByText('6 parts taken · 54 free')).toBeVisible()
    await seat(operator, 1).click()
    await expect(card(operator, 1).locator('summary')).toHaveText([
      /Early Bird.*Morning/,
      /Late Riser.*Afternoon/,
    ])
    await card(operator, 1).getByRole('button', { name: en.reminder.title }).click()
    await expect(operator.getByRole('dialog').getByText('Morning', { exact: true })).toBeVisible()
    await operator.keyboard.press('Escape')
    await goTo(operator, en.views.members)
    await search(operator).fill('late riser')
    await expect(row(operator, 'Late Riser')).toContainText('Main Library - 1 · Afternoon')
    await openEdit(operator, 'Late Riser')
    await expect(field(operator, 'Seat')).toHaveAccessibleDescription('Afternoon')
  })

  await test.step('DP-7, DP-6: with no seat they pay on, and the part that they held is free', async () => {
    await field(operator, 'Seat').selectOption('No seat')
    await save(operator).click()
    await closed(operator)
    await expect(occupied(second)).toHaveText('5 / 210 parts')
    await expect(figure(second, 'Est. Monthly Revenue')).toHaveText('₹1,700')
    await goTo(second, en.views.seats)
    await expect(seat(second, 1)).toHaveAccessibleName(
      /Morning: Taken.*Early Bird.*Afternoon: Girls.*Night: Girls/,
    )
    await goTo(second, en.views.members)
    await search(second).fill('late riser')
    await expect(row(second, 'Late Riser')).toContainText('No seat · Afternoon')
    await second.setViewportSize({ width: 360, height: 740 })
    await expect(second.getByRole('listitem').filter({ hasText: 'Late Riser' })).toContainText(
      'No seat · Afternoon',
    )
    await second.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('DP-7: they are given a seat again that is free in their part of the day', async () => {
    await openEdit(second, 'Late Riser')
    for (const [id, isOffered] of [
      ['1-1', true],
      ['1-3', true],
      ['1-5', false],
    ] as const) {
      await expect(offered(second, id)).toHaveCount(isOffered ? 1 : 0)
    }
    await field(second, 'Seat').selectOption({ value: '1-3' })
    await save(second).click()
    await closed(second)
    await expect(row(operator, 'Late Riser')).toContainText('Main Library - 3 · Afternoon')
    await goTo(operator, en.views.dashboard)
    await expect(occupied(operator)).toHaveText('6 / 210 parts')
  })
})
