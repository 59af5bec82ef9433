import type { Page } from '@playwright/test'
import { addDays } from '../../src/domain/day.ts'
import { financialYearOf } from '../../src/domain/receipts/receipt-number.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { admin } from '../people.ts'
import {
  admitThroughTheDialog,
  expect,
  expectCleanInEachLook,
  goTo,
  goToPart,
  test,
  today,
} from './product.ts'
import { hire } from './staff.ts'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const card = (page: Page, name: string) => page.getByRole('article', { name })

/** Opens the newest payment under Money, and asks to pay some of it back. */
async function askToRefund(clerk: Page, sum: string, reason: string) {
  await goTo(clerk, en.views.money)
  await clerk.getByRole('button', { name: 'Payments', exact: true }).click()
  await clerk
    .getByRole('button', { name: /Asha Clerk/ })
    .first()
    .click()
  await clerk.getByRole('button', { name: 'Ask to refund' }).click()
  await clerk.getByLabel('Sum to pay back (₹)').fill(sum)
  await clerk.getByLabel('Reason', { exact: true }).fill('Leaves')
  await clerk.getByRole('button', { name: `Ask to pay back ₹${sum}` }).click()
  const sheet = clerk.getByRole('dialog', { name: 'Ask the owner' })
  await sheet.getByLabel('Why').fill(reason)
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

test('RL-1, RL-3: a clerk’s day: admit, take the fee, ask for a refund, which the owner allows on another screen', async ({
  product,
  operator,
  anotherBrowser,
}) => {
  const { page: clerk } = await hire(product, await anotherBrowser(), {
    email: 'ravi@example.org',
    role: 'clerk',
  })

  await test.step('screens show what a clerk may do, and no more', async () => {
    await expect(views(clerk).getByRole('button')).toHaveText([
      'Dashboard',
      'Members',
      'Seats',
      'Money',
      /Reminders/,
      'Settings',
    ])
    await clerk.goto(`${product.address}/admin#admin/layout`)
    await expect(clerk.getByRole('heading', { level: 1, name: en.views.dashboard })).toBeVisible()
    await goTo(clerk, en.views.settings)
    await expect(
      clerk.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('button'),
    ).toHaveCount(1)
    await expect(clerk.getByText('Your role: Clerk.')).toBeVisible()
  })

  await test.step('a member is admitted, and the fee is taken', async () => {
    await goTo(clerk, en.views.members)
    await admitThroughTheDialog(clerk, { name: 'Asha Clerk', phone: '9822012345', seat: 16 })
  })

  await test.step('a refund is asked for, and the owner sees it at once', async () => {
    await askToRefund(clerk, '300', 'She moves to Pune')
    await expect(card(clerk, 'Refund: Asha Clerk')).toContainText('Waiting for a yes')
    const asked = card(operator, 'Refund: Asha Clerk')
    await expect(asked).toContainText('ravi@example.org asks for your yes')
    await expect(asked).toContainText('She moves to Pune')
    await expect(asked).toContainText('₹300')
    await expectCleanInEachLook(operator, 'what a clerk asks for')
    await goTo(operator, en.views.seats)
    await expect(asked).toBeVisible()
  })

  await test.step('it is allowed in one action, and done in one', async () => {
    await card(operator, 'Refund: Asha Clerk')
      .getByRole('button', { name: /^Allow/ })
      .click()
    await expect(card(operator, 'Refund: Asha Clerk')).toHaveCount(0)
    const own = card(clerk, 'Refund: Asha Clerk')
    await expect(own).toContainText('owner@example.org said yes.')
    await expectCleanInEachLook(clerk, 'what was allowed')
    await own.getByRole('button', { name: /^Do it now/ }).click()
    await expect(clerk.getByRole('dialog')).toContainText(`R${financialYearOf(today()).slice(2)}/000001`)
    await expect(own).toHaveCount(0)
  })
})

test('RL-3: what is refused says so and by whom, whatever the clerk does meanwhile', async ({
  product,
  operator,
  anotherBrowser,
}) => {
  const { page: clerk } = await hire(product, await anotherBrowser(), {
    email: 'ravi@example.org',
    role: 'clerk',
  })
  await goTo(clerk, en.views.members)
  await admitThroughTheDialog(clerk, { name: 'Asha Clerk', phone: '9822012345', seat: 16 })
  await askToRefund(clerk, '200', 'A mistake')
  await clerk.goto('about:blank')
  await card(operator, 'Refund: Asha Clerk')
    .getByRole('button', { name: /^Refuse/ })
    .click()
  await expect(card(operator, 'Refund: Asha Clerk')).toHaveCount(0)
  await clerk.goto(`${product.address}/admin#admin`)
  const own = card(clerk, 'Refund: Asha Clerk')
  await expect(own).toContainText('owner@example.org said no.')
  await own.getByRole('button', { name: 'All right' }).click()
  await expect(own).toHaveCount(0)
  const asked = clerk.waitForResponse('**/api/asks')
  await clerk.reload()
  await (await asked).finished()
  await expect(clerk.getByRole('heading', { level: 1, name: en.views.dashboard })).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('RL-1: a write-off above the limit is asked for from where it was typed, in Marathi; a lost answer says that it was done', async ({
  product,
  operator,
  anotherBrowser,
}) => {
  const { page: clerk } = await hire(product, await anotherBrowser(), {
    email: 'ravi@example.org',
    role: 'clerk',
  })
  await clerk.getByText('मराठी', { exact: true }).click()
  await clerk.goto(`${product.address}/admin#admin/members/101/write-off`)
  await product.call('POST', '/api/members/101/charges', {
    id: 'locker',
    kind: 'Locker',
    amount: 200_00,
    balance: 0,
  })
  const dialog = clerk.getByRole('dialog')
  await dialog.locator('input[inputmode=numeric]').fill('100')
  await dialog.getByLabel(mr.money.fields.reason, { exact: true }).fill('गरज')
  await dialog.locator('button[type=submit]').click()
  const sheet = clerk.getByRole('dialog', { name: mr.asks.sheet })
  await sheet.getByRole('button', { name: mr.forms.cancel }).click()
  await expect(dialog).toContainText(mr.errors.ask_first)
  await dialog.locator('button[type=submit]').click()
  await sheet.getByLabel(mr.asks.reason).fill('अडचण आहे')
  await sheet.getByRole('button', { name: mr.asks.ask, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await operator.getByRole('button', { name: /^Allow: Write-off/ }).click()
  await clerk.route('**/api/asks/*/uses', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await clerk.getByRole('button', { name: /^आता करा/ }).click()
  const done = clerk.getByRole('article').filter({ hasText: mr.asks.doneBefore })
  await done.getByRole('button', { name: mr.asks.seen }).click()
  await expect(done).toHaveCount(0)
  await expect
    .poll(async () => (await (await product.call('GET', '/api/members/101')).json()).row.balance)
    .toBe(100_00)
})

test('RL-2: a role that is changed ends on open screens what it no longer allows, and gives back what it allows again', async ({
  product,
  operator,
  anotherBrowser,
}) => {
  const { page: colleague, call } = await hire(product, await anotherBrowser(), {
    email: 'meera@example.org',
    role: 'manager',
  })
  await goToPart(colleague, en.settings.parts.history.name)
  await expect(colleague.getByText('owner@example.org', { exact: false }).first()).toBeVisible()

  await goToPart(operator, en.settings.parts.staff.name)
  const change = async (role: string) => {
    await operator.getByRole('button', { name: 'Role of meera@example.org' }).click()
    await operator.getByLabel('Role', { exact: true }).selectOption(role)
    const changing = operator.getByRole('form', { name: /^Role of/ })
    await changing.getByLabel(en.accounts.yourPassword).fill(admin.password)
    await operator.getByRole('button', { name: 'Change the role' }).click()
  }
  await change('clerk')
  await expect(operator.getByRole('heading', { name: 'What a clerk may do alone' })).toBeVisible()
  await expectCleanInEachLook(operator, 'the staff and what each may do')
  await expect(views(colleague).getByRole('button', { name: en.views.layout })).toHaveCount(0)
  await expect(colleague.getByRole('heading', { level: 2, name: en.history.heading })).toHaveCount(0)
  expect((await call('GET', '/api/history')).status).toBe(403)
  await change('owner')
  await expect(views(colleague).getByRole('button', { name: en.views.layout })).toBeVisible()
  expect((await call('GET', '/api/history')).status).toBe(200)
})

test('RL-1, RL-3: corrected dates and a deletion are asked for where they are made, and an account takes its asks along', async ({
  product,
  operator,
  anotherBrowser,
}) => {
  const clerk = await anotherBrowser()
  const { id } = await hire(product, clerk, { email: 'ravi@example.org', role: 'clerk' })
  const askFor = async (reason: string) => {
    const sheet = clerk.getByRole('dialog', { name: 'Ask the owner' })
    await sheet.getByLabel('Why').fill(reason)
    await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(clerk.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('the dates of a member', async () => {
    const expiryDate = addDays(today(), 200)
    await clerk.goto(`${product.address}/admin#admin/members/101/edit`)
    await clerk.getByLabel(en.edit.fields.phone, { exact: true }).fill('9811122233')
    await expect(clerk.getByRole('button', { name: en.edit.save })).toBeVisible()
    await clerk.getByLabel('Expiry Date').fill(expiryDate)
    await clerk.getByRole('button', { name: 'Ask to save' }).click()
    await askFor('Typed wrong')
    await operator.getByRole('button', { name: /^Allow: Dates or status/ }).click()
    await clerk.getByRole('button', { name: /^Do it now/ }).click()
    await expect
      .poll(async () => (await (await product.call('GET', '/api/members/101')).json()).row)
      .toMatchObject({ phone: '9811122233', expiryDate })
    await expect(card(clerk, 'Dates or status: Aarti Deshmukh')).toHaveCount(0)
  })

  await test.step('LG-5: the right sum of a charge', async () => {
    const { call } = product
    const { row } = await (await call('GET', '/api/members/103/account')).json()
    const [charge] = row.charges
    await clerk.goto(`${product.address}/admin#admin/members/103`)
    await clerk.getByRole('button', { name: /^Ask to correct: Term/ }).click()
    await clerk.getByLabel('Right sum (₹)').fill('450')
    await clerk.getByLabel('Reason for the discount').fill('Sister')
    await clerk.getByLabel('Reason for the correction').fill('Forgotten')
    await clerk.getByRole('button', { name: 'Ask to correct', exact: true }).click()
    await askFor('She is right')
    await operator.getByRole('button', { name: /^Allow: / }).click()
    await clerk.getByRole('button', { name: /^Do it now/ }).click()
    await expect
      .poll(async () => (await (await call('GET', '/api/members/103/account')).json()).row)
      .toMatchObject({
        charges: [{ id: charge.id }, { amount: -charge.amount }, { amount: 450_00, replacesId: charge.id }],
        terms: [{ discount: 50_00, discountReason: 'Sister' }],
      })
    await expect(card(clerk, 'Correction')).toHaveCount(0)
  })

  await test.step('an account that is removed while its ask waits takes the ask along', async () => {
    await clerk.goto(`${product.address}/admin#admin/members/102`)
    clerk.once('dialog', (dialog) => void dialog.accept())
    await clerk.getByRole('button', { name: 'Ask to delete', exact: true }).click()
    await askFor('Typed twice')
    await expect(operator.getByRole('button', { name: /^Allow: Deletion/ })).toBeVisible()
    await product.call('DELETE', `/api/staff/${id}`, { password: admin.password })
    await expect(operator.getByRole('button', { name: /^Allow: Deletion/ })).toHaveCount(0)
    await expect(clerk.getByText(en.errors.signed_out)).toBeVisible()
  })
})
