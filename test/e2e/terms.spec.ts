import { addDays, addMonth, dayAt, formatDay } from '../../src/domain/day.ts'
import { admin, admission } from '../people.ts'
import { button, closed, field, openEdit, problem, row, save, search } from './members.ts'
import { expect, expectCleanInEachLook, goTo, test } from './product.ts'

const today = () => dayAt(new Date(), 'Asia/Kolkata')
const day = (text: string) => formatDay(text, 'en')

test('TM-2, TM-7: a month’s end is renewed to the next month’s end, and both terms stand in the dialog', async ({
  operator,
  second,
  product,
}) => {
  await product.call('POST', '/api/members', admission({ name: 'Asha Monthend', joinDate: '2040-01-31' }))
  for (const page of [operator, second]) await goTo(page, 'Members')
  const dialog = operator.getByRole('dialog')
  const terms = dialog.getByRole('region', { name: 'Terms' }).getByRole('listitem')
  await openEdit(operator, 'Asha Monthend')
  await expect(terms).toHaveText([/31 Jan 2040 – 29 Feb 2040.*One month · ₹500.*Main Library - 16/])

  await test.step('what is chosen can be taken back before it is saved', async () => {
    await button(operator, 'Renew one month').click()
    await expect(field(operator, 'Expiry Date')).toHaveValue('2040-03-31')
    await expect(dialog.getByText('Was 29 Feb 2040')).toBeVisible()
    await expect(dialog.getByText('New term: 1 Mar 2040 – 31 Mar 2040, ₹500')).toBeVisible()
    await button(operator, 'Do not renew').click()
    await expect(field(operator, 'Expiry Date')).toHaveValue('2040-02-29')
  })

  await button(operator, 'Renew one month').click()
  await save(operator).click()
  await closed(operator)
  await search(second).fill('monthend')
  await expect(row(second, 'Asha Monthend')).toContainText('31 Mar 2040')
  await openEdit(operator, 'Asha Monthend')
  await expect(terms).toHaveText([/1 Mar 2040 – 31 Mar 2040/, /31 Jan 2040 – 29 Feb 2040/])

  await test.step('TM-5: once more within ten minutes needs a second look', async () => {
    await button(operator, 'Renew one month').click()
    await save(operator).click()
    await problem(
      operator,
      /renewed this member at .*less than ten minutes ago\. Save again to renew once more\./,
    )
    await save(operator).click()
    await closed(operator)
    await expect(row(second, 'Asha Monthend')).toContainText('30 Apr 2040')
  })
})

test('TM-5: of two operators who renew one member at once, the second is told by whom and when', async ({
  operator,
  second,
  product,
}) => {
  await product.call('POST', '/api/members', admission({ name: 'Asha Twice', joinDate: today() }))
  for (const page of [operator, second]) {
    await goTo(page, 'Members')
    await openEdit(page, 'Asha Twice')
    await button(page, 'Renew one month').click()
  }
  await save(operator).click()
  await closed(operator)
  await save(second).click()
  await problem(
    second,
    new RegExp(`${admin.email} renewed this member on ${day(today())} at .*Nothing was sold twice\\.`),
  )
  await expect(second.getByRole('region', { name: 'Terms' }).getByRole('listitem')).toHaveCount(2)
  await save(second).click()
  await closed(second)
})

test('TM-4: after the end the old days are proposed where the seat was held; the other choice needs a reason', async ({
  operator,
  product,
}) => {
  const joinDate = addDays(today(), -40)
  const lastDay = addMonth(joinDate)
  await product.call('POST', '/api/members', admission({ name: 'Asha Late', joinDate }))
  await goTo(operator, 'Members')
  await openEdit(operator, 'Asha Late')
  const dialog = operator.getByRole('dialog')
  await button(operator, 'Renew one month').click()
  await expect(dialog.getByText(`New term: ${day(addDays(lastDay, 1))} – `)).toBeVisible()
  await dialog.getByRole('button', { name: `Begin on ${day(today())}` }).click()
  await expect(field(operator, 'Expiry Date')).toHaveValue(addMonth(today()))
  await save(operator).click()
  await problem(operator, 'Please give the reason.')
  await expect(field(operator, 'Reason')).toBeFocused()
  await field(operator, 'Reason').fill('Was away')
  await save(operator).click()
  await closed(operator)
  await expect(row(operator, 'Asha Late')).toContainText(day(addMonth(today())))
})

test('TM-3, TM-7: axe finds nothing in the terms and in a renewal with another choice', async ({
  operator,
  product,
}) => {
  const joinDate = addDays(today(), -40)
  await product.call('POST', '/api/members', admission({ name: 'Asha Late', joinDate }))
  await goTo(operator, 'Members')
  await openEdit(operator, 'Asha Late')
  await button(operator, 'Renew one month').click()
  await operator.getByRole('button', { name: 'Begin on' }).click()
  await expectCleanInEachLook(operator, 'a renewal')
})
