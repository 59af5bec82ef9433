import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { ok } from './hours.ts'
import { button, closed, field, openEdit, problem, row, save } from './members.ts'
import { admission, expect, goTo, goToPart, test, today } from './product.ts'

const choice = (page: Page, label: string) =>
  page.getByRole('dialog').locator('label').filter({ hasText: label })
const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]')
const typed = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const wrongFields = (page: Page) => page.getByRole('dialog').locator('[aria-invalid=true]')

/** Reloads the page; the browser may ask whether what is typed may be lost. */
async function reload(page: Page) {
  page.once('dialog', (question) => question.accept())
  await page.reload()
}

test('of an admission all that is wrong is told at once; a reload keeps what was typed but for the Aadhaar number', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  await goTo(operator, en.views.members)
  await button(operator, en.shell.addMember).click()
  const proceed = button(operator, en.add.proceed)

  await test.step('the button says what it waits for, and who reads sees what is required', async () => {
    await expect(proceed).toBeDisabled()
    await expect(proceed).toHaveAccessibleDescription('Still needed: Full Name, Phone Number, Seat.')
    const mark = operator.locator('label').filter({ hasText: /^Full Name$/ })
    expect(await mark.evaluate((label) => getComputedStyle(label, '::after').content)).toContain('*')
  })

  await test.step('each wrong field has its sentence, they are counted, and the first has the focus', async () => {
    await field(operator, 'Full Name').fill('Meena Half')
    await field(operator, 'Phone Number').fill('9822012345')
    await field(operator, 'Aadhar Number').fill('2345 6789 0124')
    await field(operator, 'Seat').selectOption({ index: 1 })
    await expect(proceed).toHaveAccessibleDescription('')
    await proceed.click()
    await problem(operator, 'Please fill in all required fields. 2 fields need a look.')
    await expect(wrongFields(operator)).toHaveCount(2)
    await expect(operator.getByText(en.forms.needed)).toHaveCount(2)
    await expect(field(operator, "Parents' Phone")).toBeFocused()
    const plain = await field(operator, 'Full Name').evaluate((input) => getComputedStyle(input).borderColor)
    await expect(field(operator, 'Full Address')).not.toHaveCSS('border-color', plain)
  })

  await test.step('typing answers a field and leaves the focus where it is', async () => {
    await field(operator, "Parents' Phone").pressSequentially('98')
    await expect(field(operator, "Parents' Phone")).toBeFocused()
    await expect(wrongFields(operator)).toHaveCount(1)
    await problem(operator, 'Please fill in all required fields.')
  })

  await test.step('after a reload the name is there and the Aadhaar number is nowhere', async () => {
    expect(await typed(operator)).not.toContain('2345 6789')
    await reload(operator)
    await expect(field(operator, 'Full Name')).toHaveValue('Meena Half')
    await expect(field(operator, "Parents' Phone")).toHaveValue('98')
    await expect(field(operator, 'Aadhar Number')).toHaveValue('')
  })

  await test.step('signing out forgets it all', async () => {
    operator.once('dialog', (question) => question.accept())
    await operator.goto('about:blank')
    await operator.goto(`${product.address}/admin#admin`)
    await expect(button(operator, en.shell.logout)).toBeVisible()
    expect(await typed(operator)).toContain('Meena Half')
    await button(operator, en.shell.logout).click()
    await expect.poll(() => new URL(operator.url()).hash).toBe('')
    expect(await typed(operator)).not.toContain('Meena Half')
  })
})

test('of a fee and a refund all that is wrong is told at once, and a reload and a lost answer keep them', async ({
  operator,
  product,
}) => {
  const { call, address } = product
  const gift = { discount: 500_00, discountReason: 'A gift' }
  const person = admission({ name: 'Asha Forms', joinDate: addDays(today(), -40), ...gift })
  const { id } = person
  await ok(call, 'POST', '/api/members', person)

  await test.step('a fee with three wrong fields', async () => {
    await operator.goto(`${address}/admin#admin/members/${id}/fee`)
    await choice(operator, 'Begins today').click()
    await choice(operator, 'A part').click()
    await operator.getByText('Discount or another day').click()
    await field(operator, 'Discount').fill('50')
    await submit(operator).click()
    await problem(operator, '3 fields need a look.')
    await expect(wrongFields(operator)).toHaveCount(3)
    await expect(field(operator, 'Why it begins then')).toBeFocused()
    await field(operator, 'Why it begins then').fill('Was away')
    await problem(operator, '2 fields need a look.')
    await expect(field(operator, 'Why it begins then')).toBeFocused()
  })

  await test.step('it is there again after a reload, and is taken once', async () => {
    await reload(operator)
    await expect(field(operator, 'Why it begins then')).toHaveValue('Was away')
    await field(operator, 'Sum received, in rupees').fill('450')
    await operator.getByText('Discount or another day').click()
    await field(operator, 'Reason for the discount').fill('A sister')
    await submit(operator).dblclick()
    await button(operator, 'Done').click()
    await closed(operator)
    expect(await typed(operator)).not.toContain('Was away')
  })

  await test.step('a refund whose answer is lost is sent again as it was', async () => {
    await operator.goto(`${address}/admin#admin/members/${id}/refund`)
    await field(operator, 'Sum to pay back (₹)').fill('none')
    await submit(operator).click()
    await problem(operator, '2 fields need a look.')
    await expect(field(operator, 'Sum to pay back (₹)')).toBeFocused()
    await field(operator, 'Sum to pay back (₹)').fill('40')
    await field(operator, 'Reason').fill('Paid too much')
    const sent: string[] = []
    await operator.route('**/api/members/*/refunds', async (route) => {
      sent.push(route.request().postData() ?? '')
      if (sent.length > 1) return route.continue()
      return route.abort()
    })
    await submit(operator).click()
    await expect(operator.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await reload(operator)
    await expect(field(operator, 'Reason')).toHaveValue('Paid too much')
    await submit(operator).click()
    await closed(operator)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toBe(sent[0])
  })
})

test('of the settings and of an expense all that is wrong is told at once, in the language of the moment; a reload and a lost answer keep them', async ({
  operator,
  product,
}) => {
  await test.step('two wrong settings have a sentence each, which follows the language', async () => {
    await goToPart(operator, en.settings.parts.money.name)
    const form = operator.locator('form').filter({ has: operator.getByLabel('Days of grace') })
    await operator.getByLabel('Days a payment may be dated back').fill('a week')
    await operator.getByLabel('Days of grace').fill('61')
    await form.getByRole('button', { name: en.forms.save }).click()
    await problem(operator, '2 fields need a look.')
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(2)
    await expect(operator.getByLabel('Days of grace')).toBeFocused()
    await expect(form.getByText('Please enter a whole number from 0 to 60.')).toHaveCount(2)
    await operator.getByText('मराठी', { exact: true }).click()
    await expect(operator.getByText('कृपया ० ते ६० मधील पूर्ण संख्या भरा.')).toHaveCount(2)
    await operator.getByText('English', { exact: true }).click()
    await reload(operator)
    await expect(operator.getByLabel('Days of grace')).toHaveValue('61')
  })

  await test.step('a key is kept nowhere but in its field', async () => {
    await goToPart(operator, en.settings.parts.messages.name)
    await operator.getByLabel('WhatsApp API key', { exact: true }).fill('secret-key-of-the-centre')
    await goToPart(operator, en.settings.parts.money.name)
    expect(await typed(operator)).not.toContain('secret-key')
    await goToPart(operator, en.settings.parts.messages.name)
    await expect(operator.getByLabel('WhatsApp API key', { exact: true })).toHaveValue(
      'secret-key-of-the-centre',
    )
  })

  await test.step('an expense whose answer is lost is sent again as it was, and once', async () => {
    await operator.goto(`${product.address}/admin#admin/money/expenses`)
    await button(operator, 'Write it down').click()
    await problem(operator, '2 fields need a look.')
    await button(operator, 'Water').click()
    await operator.getByLabel('Sum (₹)', { exact: true }).fill('160')
    const sent: string[] = []
    await operator.route('**/api/expenses', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().postData() ?? '')
      return sent.length > 1 ? route.continue() : route.abort()
    })
    const form = operator.locator('form').filter({ has: button(operator, 'Water: ₹160') })
    // Two presses before the screen can show the first.
    await form.evaluate((form: HTMLFormElement) => [form.requestSubmit(), form.requestSubmit()])
    await problem(operator, 'The server cannot be reached.')
    expect(sent).toHaveLength(1)
    expect(await typed(operator)).toContain('isHandingOver')
    await reload(operator)
    await button(operator, 'Water: ₹160').click()
    await expect(operator.getByLabel('Sum (₹)', { exact: true })).toHaveValue('')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toBe(sent[0])
    expect(await typed(operator)).not.toContain('isHandingOver')
  })
})

test('an edit of a member outlives a reload but for the Aadhaar number, and is told what others changed meanwhile', async ({
  operator,
  product: { call, address },
}) => {
  const person = admission({ name: 'Ravi Edited' })
  await ok(call, 'POST', '/api/members', person)
  await operator.goto(`${address}/admin#admin/members/${person.id}/edit`)
  await field(operator, 'Notes').fill('Sits by the window')
  await field(operator, 'Full Address').fill('At home')
  await field(operator, 'Aadhar Number').fill('3675 9834 6015')
  await expect.poll(() => typed(operator)).toContain('Sits by the window')
  expect(await typed(operator)).not.toContain('3675 9834')
  const { row } = await ok<{ row: { revision: number } }>(call, 'GET', `/api/members/${person.id}`)
  const { revision } = row
  await ok(call, 'PATCH', `/api/members/${person.id}`, { address: 'In the village', revision })
  await reload(operator)
  await expect(field(operator, 'Notes')).toHaveValue('Sits by the window')
  await expect(field(operator, 'Aadhar Number')).not.toHaveValue('3675 9834 6015')
  await expect(operator.getByRole('dialog').locator('[data-conflict=address]')).toBeVisible()
  operator.once('dialog', (question) => question.accept())
  await button(operator, en.forms.cancel).click()
  await closed(operator)
  expect(await typed(operator)).not.toContain('Sits by the window')
})

test('an edit with a photo whose answer was lost is sent again as it was, and the form closes', async ({
  operator,
}) => {
  const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer()
  await goTo(operator, en.views.members)
  await openEdit(operator, 'Aarti Deshmukh')
  await operator
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: image })
  const sent: (string | null)[] = []
  await operator.route('**/api/members/101', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent.push(route.request().postData())
    if (sent.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await save(operator).click()
  await closed(operator)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
  await expect(row(operator, 'Aarti Deshmukh').locator('img')).toBeVisible()
})

test('what is typed into an edit while its answer is on its way stays, and is saved next', async ({
  operator,
}) => {
  await goTo(operator, en.views.members)
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Address').fill('At home')
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const sent: string[][] = []
  await operator.route('**/api/members/101', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent.push(Object.keys(route.request().postDataJSON()).sort())
    if (sent.length === 1) await waiting
    return route.continue()
  })
  await save(operator).click()
  await expect.poll(() => sent.length).toBe(1)
  await field(operator, 'Notes').fill('Typed on')
  letGo()
  await expect(save(operator)).toBeEnabled()
  await expect(operator.locator('[data-conflict]')).toHaveCount(0)
  await save(operator).click()
  await closed(operator)
  expect(sent).toEqual([
    ['address', 'revision'],
    ['notes', 'revision'],
  ])
})
