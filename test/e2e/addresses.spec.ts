import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { admin } from '../people.ts'
import { expect, goTo, goToPart, test } from './product.ts'

const expectHash = (page: Page, hash: string) => expect.poll(() => new URL(page.url()).hash).toBe(hash)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the dialog of the member in the first row; gives their id. */
async function editFirst(page: Page) {
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('dialog').getByLabel(en.edit.fields.name)).not.toHaveValue('')
  return new URL(page.url()).hash.split('/').at(-2) ?? ''
}

test('SH-8: Back and Forward go through views and dialogs, and a reload stays', async ({ operator }) => {
  const dialog = operator.getByRole('dialog')

  await test.step('views', async () => {
    await goTo(operator, en.views.members)
    await expectHash(operator, '#admin/members')
    await goToPart(operator, en.settings.parts.staff.name)
    await expectHash(operator, '#admin/settings/staff')
    await operator.reload()
    await expect(operator.getByRole('region', { name: en.accounts.staff })).toBeVisible()
    await operator.goBack()
    await expectHash(operator, '#admin/settings')
    await operator.goBack()
    await expect(heading(operator, 'Members')).toBeVisible()
    await operator.goBack()
    await expect(heading(operator, 'Dashboard')).toBeVisible()
    await operator.goForward()
    await expect(heading(operator, 'Members')).toBeVisible()
    await operator.reload()
    await expect(heading(operator, 'Members')).toBeVisible()
  })

  await test.step('a dialog: Back closes it, Forward opens it, a reload keeps it', async () => {
    const id = await editFirst(operator)
    await expectHash(operator, `#admin/members/${id}/edit`)
    await operator.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(heading(operator, 'Members')).toBeVisible()
    await operator.goForward()
    await expect(dialog).toBeVisible()
    await operator.reload()
    await expect(dialog.getByLabel(en.edit.fields.name)).not.toHaveValue('')
    await dialog.getByRole('button', { name: en.forms.cancel }).click()
    await expect(dialog).toHaveCount(0)
    await expectHash(operator, '#admin/members')
    await operator.goBack()
    await expect(heading(operator, 'Dashboard')).toBeVisible()
  })

  await test.step('a dialog over the dashboard goes back to it', async () => {
    await operator.getByRole('button', { name: en.shell.addMember }).click()
    await expectHash(operator, '#admin/dashboard/members/new')
    await operator.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(heading(operator, 'Dashboard')).toBeVisible()
  })
})

test('SH-8: Back asks before it takes typed text away, and who stays gets the address back', async ({
  operator,
}) => {
  const dialog = operator.getByRole('dialog')
  await goTo(operator, en.views.members)
  await operator.getByRole('button', { name: en.shell.addMember }).click()
  await dialog.getByLabel(en.edit.fields.name).fill('Half Typed')
  const answer = (isLeaving: boolean) =>
    operator.once('dialog', (question) => (isLeaving ? question.accept() : question.dismiss()))

  answer(false)
  await operator.evaluate(() => history.back())
  await expectHash(operator, '#admin/members/new')
  await expect(dialog.getByLabel(en.edit.fields.name)).toHaveValue('Half Typed')

  answer(true)
  await operator.evaluate(() => history.back())
  await expect(dialog).toHaveCount(0)
  await expectHash(operator, '#admin/members')
  await expect(heading(operator, 'Members')).toBeVisible()
})

test('SH-8, RT-1, RT-8: an address leads straight there, in both documents and through the sign-in', async ({
  page,
  product,
  operator,
  context,
}) => {
  await goTo(operator, en.views.members)
  const id = await editFirst(operator)
  const name = await operator.getByRole('dialog').getByLabel(en.edit.fields.name).inputValue()

  await test.step('another tab is at a place of its own', async () => {
    const tab = await context.newPage()
    await tab.goto(`${product.address}/#admin/members/${id}/remind`)
    await expect(tab.getByRole('dialog').getByText(name, { exact: true })).toBeVisible()
    expect(new URL(tab.url()).pathname).toBe('/admin')
    await expectHash(operator, `#admin/members/${id}/edit`)
    await tab.getByRole('dialog').getByRole('button', { name: en.close }).click()
    await expectHash(tab, `#admin/members/${id}`)
    await tab.close()
  })

  await test.step('an address that leads nowhere', async () => {
    await page.goto(`${product.address}/admin#admin/nowhere`)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.goto(`${product.address}/admin#admin/members/gone`)
    await expect(heading(page, 'Members')).toBeVisible()
    await expect(page.getByText('This member is not there any more.')).toBeVisible()
    await page.goto(`${product.address}/admin#admin/members/gone/edit`)
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  })

  await test.step('the sign-in keeps the address', async () => {
    await context.clearCookies()
    await page.goto('about:blank')
    await page.goto(`${product.address}/#admin/members/${id}/edit`)
    await page.getByLabel(en.login.email).fill(admin.email)
    await page.getByLabel(en.login.password).fill(admin.password)
    await page.getByRole('button', { name: en.login.submit }).click()
    await expect(page.getByRole('dialog').getByLabel(en.edit.fields.name)).toHaveValue(name)
  })
})
