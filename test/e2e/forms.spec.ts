import type { Page } from '@playwright/test'
import { addDays, dayAt } from '../../src/domain/day.ts'
import { admission } from '../people.ts'
import { ok } from './hours.ts'
import { button, closed, field, problem } from './members.ts'
import { expect, goTo, test } from './product.ts'

const today = () => dayAt(new Date(), 'Asia/Kolkata')
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
  await goTo(operator, 'Members')
  await button(operator, 'Add Member').click()
  const proceed = button(operator, 'Proceed to Payment')

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
    await expect(operator.getByText('This is needed.')).toHaveCount(2)
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
    await expect(button(operator, 'Logout')).toBeVisible()
    expect(await typed(operator)).toContain('Meena Half')
    await button(operator, 'Logout').click()
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
  await button(operator, 'Cancel').click()
  await closed(operator)
  expect(await typed(operator)).not.toContain('Sits by the window')
})
