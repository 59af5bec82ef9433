import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  admitThroughTheDialog,
  confirmPayment,
  expect,
  figure,
  fillAdmission,
  goTo,
  test,
} from './product.ts'
import { readQrCode } from './qr-code.ts'

// As it is run.
test.use({ isProcess: true, contextOptions: { reducedMotion: 'no-preference' } })

/** A sentence that a screen reader is told at once. */
const problem = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('AD-1 to AD-8, SH-5: a member is admitted in two steps, and a second screen sees it live', {
  tag: '@smoke',
}, async ({ operator, second }) => {
  await expect(figure(operator, 'Occupied Seats')).toHaveText('50 / 70')
  await expect(figure(operator, 'Available Seats')).toHaveText('20')
  await expect(figure(operator, 'Est. Monthly Revenue')).toHaveText('₹25,000')

  await goTo(second, en.views.members)
  await expect(second.getByText('50 members')).toBeVisible()

  await operator.getByRole('button', { name: en.shell.addMember }).click()
  const dialog = operator.getByRole('dialog', { name: 'Add New Member' })
  await expect(dialog.getByLabel(en.edit.fields.name)).toBeFocused()
  await fillAdmission(operator, { name: 'Zeenat Test', phone: '9822012345', seat: 16 })
  await operator.getByRole('button', { name: en.add.proceed }).click()

  await expect(operator.getByRole('dialog', { name: 'Confirm Payment' })).toBeVisible()
  await expect(operator.getByText('Please pay ₹500 for a one-month membership.')).toBeVisible()
  expect(await readQrCode(operator.getByRole('img', { name: /QR code/ }))).toBe(
    'upi://pay?pa=payee@upi&pn=Abhyasika&am=500&cu=INR',
  )
  const isLive = second.getByText('51 members').waitFor({ timeout: 5000 })
  await confirmPayment(operator)
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await isLive

  await expect(figure(operator, 'Occupied Seats')).toHaveText('51 / 70')
  await expect(figure(operator, 'Available Seats')).toHaveText('19')
  await expect(figure(operator, 'Est. Monthly Revenue')).toHaveText('₹25,500')

  for (const page of [operator, second]) {
    await goTo(page, en.views.members)
    await page.getByRole('searchbox').fill('zeenat')
    const row = page.getByRole('row', { name: /Zeenat Test/ })
    await expect(row).toContainText('Main Library - 16')
    await expect(row).toContainText('Active')
    await goTo(page, en.views.seats)
    await expect(page.getByRole('heading', { name: 'Main Library (20 Seats)' })).toBeVisible()
    const seat = page.getByRole('button', { name: /Seat 16\b.*Zeenat Test/ })
    await seat.hover()
    await expect(page.getByRole('region', { name: 'Zeenat Test' })).toContainText('4, College Road, Nashik')
  }
})

test('AD-2 to AD-6, AD-9: step 1 offers what fits, asks for what is missing, and keeps what was typed', async ({
  operator,
  second,
  product,
}) => {
  await operator.getByRole('button', { name: en.shell.addMember }).click()

  await test.step('the button waits for name, phone and seat, and the other fields are asked for by name', async () => {
    const proceed = operator.getByRole('button', { name: en.add.proceed })
    await expect(proceed).toBeDisabled()
    await operator.getByLabel(en.edit.fields.name).fill('Asha')
    await operator.getByLabel(en.edit.fields.phone).fill('+91 98000 01002')
    await expect(operator.getByText('Sneha Jadhav has this number too.')).toBeVisible()
    await operator.getByLabel(en.edit.fields.phone).fill('9822012345')
    await expect(operator.getByText(/has this number too/)).toHaveCount(0)
    await operator.getByLabel('Aadhar Number').fill('0000 0000 0102')
    await expect(operator.getByText(/^[A-Z].* has this number too\.$/)).toBeVisible()
    await operator.getByLabel('Aadhar Number').fill('')
    await expect(operator.getByText(/has this number too/)).toHaveCount(0)
    await expect(proceed).toBeDisabled()
    await operator.getByLabel('Seat', { exact: true }).selectOption('1-17')
    await proceed.click()
    await expect(problem(operator, 'Please fill in all required fields.')).toBeVisible()
    await expect(operator.getByLabel(en.edit.fields.name)).toHaveValue('Asha')
  })

  await test.step('AD-6: another library or gender clears the seat', async () => {
    const seat = operator.getByLabel('Seat', { exact: true })
    await seat.selectOption('1-17')
    await operator.getByLabel('Gender').selectOption('Other')
    await expect(seat).toHaveValue('')
    await seat.selectOption('1-18')
    await operator.getByLabel(en.add.library).selectOption('2')
    await expect(seat).toHaveValue('')
    await operator.getByLabel(en.add.library).selectOption('1')
    await operator.getByLabel('Gender').selectOption('Male')
  })

  await test.step('AD-9: Back returns to everything that was typed', async () => {
    await fillAdmission(operator, { name: 'Asha Test', phone: '9822012345', seat: 19 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    await operator.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(operator.getByLabel(en.edit.fields.name)).toHaveValue('Asha Test')
    await expect(operator.getByLabel(en.edit.fields.address)).toHaveValue('4, College Road, Nashik')
    await expect(operator.getByLabel('Seat', { exact: true })).toHaveValue('1-19')
  })

  await test.step('a seat that is taken meanwhile is given up at once, and said', async () => {
    await fillAdmission(operator, { name: 'Asha Test', phone: '9822012345', seat: 20 })
    await admitThroughTheDialog(second, { name: 'Quicker', phone: '9822012346', seat: 20 })
    await expect(problem(operator, 'That seat has just been taken.')).toBeVisible()
    await expect(operator.getByLabel('Seat', { exact: true })).toHaveValue('')
    await expect(operator.getByLabel(en.edit.fields.name)).toHaveValue('Asha Test')
  })

  await test.step('AD-4, AD-5: only seats for the gender are offered, and it is said when there are none', async () => {
    const seat = operator.getByLabel('Seat', { exact: true })
    await expect(seat.locator('option')).toHaveCount(5)
    for (const number of [16, 17, 18]) {
      await product.call('PATCH', `/api/seating/1-${number}`, { allocation: 'Girls' })
    }
    await expect(seat.locator('option')).toHaveCount(2)
    await operator.getByLabel('Gender').selectOption('Female')
    await expect(seat.locator('option')).toHaveCount(5)
    await product.call('PATCH', '/api/seating/1-19', { allocation: 'Girls' })
    await operator.getByLabel('Gender').selectOption('Other')
    await expect(
      operator.getByText('No seats available in this library for the selected gender.'),
    ).toBeVisible()
    await expect(seat.locator('optgroup')).toHaveAttribute('label', 'New Extension: 15 seats free')
    await seat.selectOption('2-36')
    await expect(operator.getByLabel(en.add.library)).toHaveValue('2')
    await expect(seat).toHaveValue('2-36')
    await operator.getByLabel(en.add.library).selectOption('1')
    await expect(seat).toHaveValue('')
  })

  await test.step('Escape does not lose what was typed without asking', async () => {
    await operator.getByLabel(en.edit.fields.name).fill('Asha')
    operator.once('dialog', (question) => question.dismiss())
    await operator.keyboard.press('Escape')
    await expect(operator.getByLabel(en.edit.fields.name)).toHaveValue('Asha')
    operator.once('dialog', (question) => question.accept())
    await operator.keyboard.press('Escape')
    await expect(operator.getByRole('dialog')).toHaveCount(0)
  })
})

test('MB-13: of two operators who choose one seat one gets it, and the other is back at step 1 with all that was typed', async ({
  operator,
  second,
}) => {
  const pages = [operator, second]
  for (const [index, page] of pages.entries()) {
    // The other one's change must not be known in time, or the dialog says so before anybody confirms.
    await page.routeWebSocket(/\/api\/live/, () => {})
    await page.getByRole('button', { name: en.shell.addMember }).click()
    await fillAdmission(page, { name: `Person ${index}`, phone: '9822012345', seat: 18 })
    await page.getByRole('button', { name: en.add.proceed }).click()
  }
  // Both press within one frame of each other; whoever is told before the press is over has nothing left to press.
  await Promise.all(
    pages.map((page) => page.getByRole('button', { name: en.add.confirm }).dispatchEvent('click')),
  )
  const told = 'That seat has just been taken. Please select another seat.'
  await expect
    .poll(async () => (await Promise.all(pages.map((page) => page.getByText(told).count()))).sort())
    .toEqual([0, 1])
  const loser = (await operator.getByText(told).count()) ? operator : second
  await expect(loser.getByRole('dialog', { name: 'Add New Member' })).toBeVisible()
  await expect(loser.getByLabel(en.edit.fields.name)).toHaveValue(/Person \d/)
  await expect(loser.getByLabel('Seat', { exact: true })).toHaveValue('')
  await loser.getByLabel('Seat', { exact: true }).selectOption('1-19')
  await loser.getByRole('button', { name: en.add.proceed }).click()
  await confirmPayment(loser)
  await expect(loser.getByRole('dialog')).toHaveCount(0)
})
