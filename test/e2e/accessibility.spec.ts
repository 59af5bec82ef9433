import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  admission,
  expect,
  expectClean,
  expectCleanInEachLook,
  fillAdmission,
  goTo,
  looks,
  signIn,
  test,
} from './product.ts'

const longName = 'Venkatanarasimharajuvaripeta Chandrashekharendra Ramakrishnan-Deshpande-Kulkarni'

// Further states stand with the journeys that lead to them.
test('SH-7: axe finds nothing at the sign-in and on the dashboard, and nothing scrolls sideways', async ({
  page,
  product,
}) => {
  test.slow()
  await product.call('POST', '/api/members', admission({ name: longName, seatNumber: 20 }))
  await page.goto(`${product.address}/#admin`)
  await expect(page.getByRole('heading', { name: en.login.heading })).toBeVisible()
  await expectCleanInEachLook(page, 'login')
  await signIn(page, product.address)
  await expect(page.getByText(en.dashboard.occupied)).toBeVisible()
  await expectCleanInEachLook(page, 'dashboard')
  await page
    .getByRole('group', { name: /Homepage Visitors/ })
    .getByRole('button')
    .last()
    .focus()
  await expectCleanInEachLook(page, 'dashboard with a bar pointed at')
  await page
    .getByRole('button', { name: /^Send Reminder/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(4)
  await expectCleanInEachLook(page, 'reminder')
})

test('SH-7: axe finds nothing on the map and the pages, and nothing scrolls sideways', async ({
  page,
  product,
  second,
}) => {
  test.slow()
  await product.call('POST', '/api/members', admission({ name: longName, seatNumber: 20 }))
  await signIn(page, product.address)
  await goTo(page, en.views.seats)
  second.once('dialog', (question) => question.accept())
  await goTo(second, en.views.layout)
  await second.getByRole('button', { name: en.layout.removeLast }).click()
  await expect(page.getByText(en.seats.withoutDesk)).toBeVisible()
  await page
    .getByRole('button', { name: /Seat 3\b/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Sneha Jadhav' })).toBeVisible()
  await expectCleanInEachLook(page, 'seats, with a card')
  await page.keyboard.press('Escape')
  await goTo(page, en.views.pages)
  await expect(page.getByText('No pages created yet.')).toBeVisible()
  await expectCleanInEachLook(page, 'no pages')
  await product.call('POST', '/api/pages', { id: 'fees', title: 'Fees', content: '<p>500</p>' })
  await page.getByRole('button', { name: 'Set as homepage: Fees' }).click()
  await expect(page.getByText('Homepage', { exact: true })).toBeVisible()
  await expectCleanInEachLook(page, 'pages')
  await page.getByRole('button', { name: 'Edit Fees' }).click()
  await expect(page.getByRole('textbox', { name: en.pages.content, exact: true })).toBeVisible()
  await expectCleanInEachLook(page, 'a page in the editor')
})

test('SH-7: axe finds nothing in an admission, and nothing scrolls sideways', async ({ page, product }) => {
  test.slow()
  await signIn(page, product.address)
  await goTo(page, en.views.members)
  await page.getByRole('searchbox').fill('nobody of that name')
  await expect(page.getByText(en.members.none)).toBeVisible()
  await expectCleanInEachLook(page, 'no members')
  await page.getByRole('button', { name: en.shell.addMember }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectCleanInEachLook(page, 'step 1')
  await fillAdmission(page, { name: 'Asha Test', phone: '98220', seat: 16 })
  await page.getByLabel(en.edit.fields.address).fill('')
  await page.getByRole('button', { name: en.add.proceed }).click()
  await expect(page.getByText(en.errors.required)).toBeVisible()
  await expectCleanInEachLook(page, 'step 1 with an error')
  await page.getByLabel(en.edit.fields.address).fill('Nashik')
  await page.getByRole('button', { name: en.add.proceed }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectCleanInEachLook(page, 'step 2')
})

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('SH-7: axe finds nothing on the public site', async ({ page, product }) => {
      const language = colorScheme === 'dark' ? 'mr' : 'en'
      for (const hash of ['', '#/page/nothing']) {
        await page.goto(`${product.address}/?lang=${language}${hash}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectClean(page, `${language} ${hash}`)
      }
    })
  })
}
