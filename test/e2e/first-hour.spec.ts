import type { Page } from '@playwright/test'
import { defaultCentre } from '../../src/domain/site/centre.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import {
  admission,
  expect,
  expectClean,
  expectCleanInEachLook,
  fillAdmission,
  goTo,
  test,
} from './product.ts'
import { readQrCode } from './qr-code.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Left to do' })
/** The list is one line that opens. */
const openList = (page: Page) => list(page).getByText('Left to do').click()
const bar = (page: Page) => page.getByRole('region', { name: 'This is sample data' })

test('the first hour: each thing left to do has its way in, and goes when it is done, on every screen', async ({
  product,
  operator,
  second,
}) => {
  await expect(list(operator)).toContainText('7 steps to set up your centre')
  for (const page of [operator, second]) await openList(page)
  await expect(list(operator).getByRole('listitem')).toHaveText([
    'Enter the name and phone numbers of your centre',
    'Enter who receives the fees (UPI id); now it is an example',
    'Check what you sell; now it is one month for ₹500',
    'Enter your rooms and how many seats each has',
    'Add your first member',
    'Or bring your members in from a spreadsheet or another register',
    'Add an account for a second person',
    'Choose a second place for the backups',
  ])
  await expectClean(operator, 'the first hour')

  await test.step('the ways in', async () => {
    await list(operator).getByRole('button', { name: 'Enter your rooms' }).click()
    await expect(operator.getByRole('heading', { level: 2, name: 'Rooms' })).toBeVisible()
    await operator.goBack()
    await openList(operator)
    await list(operator).getByRole('button', { name: 'Or bring your members' }).click()
    await expect(operator.getByLabel(en.imports.file.choose)).toBeAttached()
    await operator.goBack()
    await openList(operator)
    await list(operator).getByRole('button', { name: 'Add your first member' }).click()
    await expect(operator.getByRole('dialog')).toBeVisible()
    await operator.goBack()
  })

  await test.step('what is done goes', async () => {
    const { rows } = await (await product.call('GET', '/api/settings')).json()
    const centre = {
      ...defaultCentre,
      name: { en: 'Reading Room', mr: 'वाचन कक्ष' },
      phones: ['+91 90000 00001', ''],
      payeeId: 'reading@bank',
    }
    await product.call('PATCH', '/api/settings', { centre, revision: rows[0].revision })
    await product.call('POST', '/api/members', admission())
    await product.call('POST', '/api/staff', { email: 'clerk@example.org', role: 'clerk' })
    for (const page of [operator, second]) {
      await expect(list(page)).toContainText('3 steps')
      await openList(page)
      await expect(list(page).getByRole('listitem')).toHaveCount(3)
    }
  })

  await test.step('a downloaded backup is one thing less', async () => {
    const { backup } = await (await product.call('POST', '/api/backups')).json()
    await (await product.call('GET', `/api/backups/${backup.name}`)).arrayBuffer()
    await goTo(operator, en.views.members)
    await goTo(operator, en.views.dashboard)
    await openList(operator)
    await expect(list(operator).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('it is hidden for good in this browser', async () => {
    await list(operator).getByRole('button', { name: 'Hide this list' }).click()
    await expect(list(operator)).toHaveCount(0)
    await operator.reload()
    await expect(operator.getByText(en.dashboard.occupied, { exact: true })).toBeVisible()
    await expect(list(operator)).toHaveCount(0)
    await expect(list(second)).toBeVisible()
  })
})

test('its advice for a phone is left out where its code cannot be fetched, and the dashboard stands', async ({
  product,
  operator,
}) => {
  await operator.route('**/open-on-your-phone-panel*', (route) => route.abort())
  const isRefused = operator.waitForEvent('requestfailed', (request) =>
    /open-on-your-phone-panel/.test(request.url()),
  )
  await operator.goto('about:blank')
  await operator.goto(`${product.address}/admin#admin`)
  await isRefused
  await openList(operator)
  await expect(list(operator).getByRole('listitem').first()).toBeVisible()
  await expect(operator.getByText(en.dashboard.renewals)).toBeVisible()
})

test('the sample goes with one button, and its bar with it, on every screen', async ({
  operator,
  second,
}) => {
  await goTo(operator, en.views.members)
  const question = operator.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await bar(operator).getByRole('button', { name: 'Remove it' }).click()
  expect(await question).toContain('Remove all sample members?')
  await expect(operator.getByText('50 sample members have been removed.')).toBeVisible()
  for (const page of [operator, second]) await expect(bar(page)).toHaveCount(0)
})

test('the example payee is never in a payment code without saying so', async ({ product, operator }) => {
  const note = 'This is the example payee: nobody receives this money.'
  const pay = async () => {
    await operator.getByRole('button', { name: en.shell.addMember }).click()
    await fillAdmission(operator, { name: 'Asha Kale', phone: '9822012345', seat: 16 })
    await operator.getByRole('button', { name: en.add.proceed }).click()
    await expect(operator.getByRole('img', { name: /^QR code: pay/ })).toBeVisible()
  }
  await pay()
  await expect(operator.getByText(note)).toBeVisible()
  await expectClean(operator, 'the example payee')
  operator.once('dialog', (dialog) => dialog.accept())
  await operator.getByRole('link', { name: 'Set your own in Settings → Centre.' }).click()
  const payeeId = operator.getByLabel('UPI id')
  await expect(payeeId).toHaveValue(defaultCentre.payeeId)

  await test.step('a payee of the centre’s own is tried with a code for ₹1, before it is saved', async () => {
    const open = operator.getByText('Try it with a code for ₹1')
    await expect(open).toHaveCount(0)
    await payeeId.fill('read')
    await expect(open).toHaveCount(0)
    await payeeId.fill('reading@bank')
    await open.click()
    const code = operator.getByRole('img', { name: 'QR code that pays ₹1 to reading@bank' })
    expect(await readQrCode(code)).toBe(`upi://pay?pa=reading@bank&pn=${defaultCentre.payeeName}&am=1&cu=INR`)
    await expectClean(operator, 'the code for ₹1')
  })

  const { rows } = await (await product.call('GET', '/api/settings')).json()
  const centre = { ...defaultCentre, payeeId: 'reading@bank' }
  await product.call('PATCH', '/api/settings', { centre, revision: rows[0].revision })
  await goTo(operator, en.views.dashboard)
  await pay()
  await expect(operator.getByText('(reading@bank)')).toBeVisible()
  await expect(operator.getByText(note)).toHaveCount(0)
})

test.describe('a server on the network of the shop', () => {
  test.use({ environment: { HOST: '0.0.0.0' } })

  test('has its address as a code for a phone', async ({ operator }) => {
    const { addresses } = await operator.evaluate(async () => (await fetch('/api/addresses')).json())
    await openList(operator)
    await list(operator).getByText('On your phone').click()
    // A machine without a network has no address, and says how to get one.
    const code = list(operator).getByRole('img', { name: `QR code of ${addresses[0]}` })
    const advice = list(operator).getByText(/^So far it opens on this computer only/)
    await expect(addresses.length > 0 ? code : advice).toBeVisible()
    await expectClean(operator, 'on your phone')
  })
})

test('the list, its advice for a phone and the bar are clean in Marathi', async ({ product, operator }) => {
  await product.call('PATCH', '/api/session', { language: 'mr' })
  await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  await operator.reload()
  await operator.getByText(mr.dashboard.firstHour.heading).click()
  await operator.getByText(mr.dashboard.firstHour.phone).click()
  await expect(operator.getByText(mr.dashboard.firstHour.thisMachineOnly)).toBeVisible()
  await expect(operator.getByRole('region', { name: mr.shell.sample })).toBeVisible()
  await expectCleanInEachLook(operator, 'the first hour in Marathi')
})
