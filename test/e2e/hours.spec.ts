import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { divide, ok, sell } from './hours.ts'
import { admission, expect, expectCleanInEachLook, goTo, goToPart, test } from './product.ts'

const hours = (page: Page) => page.getByRole('region', { name: 'Hours and shifts', exact: true })
const button = (page: Page, name: string | RegExp) => hours(page).getByRole('button', { name })
const starts = (page: Page) => hours(page).getByRole('table').getByRole('textbox')
const seat = (page: Page, number: number) =>
  page
    .getByRole('region', { name: /Main Library/ })
    .getByRole('button', { name: new RegExp(`^Seat ${number} `) })

test('DP-1, DP-4, DP-5: an operator cuts the day and makes shifts; the map of another shows them; nobody is seated twice', async ({
  operator,
  second,
  product,
}) => {
  await goTo(second, en.views.seats)
  await goToPart(operator, 'Hours and shifts')

  await test.step('DP-4: while the day is one part, nothing else is shown', async () => {
    await expect(button(operator, 'Cut the day')).toBeVisible()
    await expect(hours(operator).getByText('a seat belongs to one member all day')).toBeVisible()
    await expect(hours(operator).getByText('Shifts that are sold')).toHaveCount(0)
    await expect(hours(operator).getByRole('table')).toHaveCount(0)
    await expect(seat(second, 3)).not.toHaveAccessibleName(/0–/)
  })

  await test.step('DP-1: three parts are typed in either digits, by keyboard, and saved at once', async () => {
    await button(operator, 'Cut the day').focus()
    await operator.keyboard.press('Enter')
    await expect(starts(operator).nth(1)).toBeFocused()
    await expect(hours(operator).getByText('Not saved yet')).toBeVisible()
    await starts(operator).nth(0).fill('6:00')
    await starts(operator).nth(1).fill('१४:६०')
    await operator.keyboard.press('Tab')
    await expect(hours(operator).getByText('Please enter a time such as 2:30 pm.')).toBeVisible()
    await button(operator, 'Save hours').click()
    await expect(starts(operator).nth(1)).toBeFocused()
    await starts(operator).nth(1).fill('१४:००')
    await button(operator, 'Another cut').click()
    await expect(starts(operator).nth(2)).toBeFocused()
    await starts(operator).nth(2).fill('14.00')
    await expect(hours(operator).getByText('Another part starts then.').first()).toBeVisible()
    await starts(operator).nth(2).fill('2200')
    await expect(hours(operator).getByText('Nobody gets other hours by this.')).toBeVisible()
    await expect(hours(operator).getByRole('row', { name: /^10 pm to 6 am.* 6 am 8 h/ })).toBeVisible()

    await operator.route('**/api/hours/cuts', (route) => route.abort())
    await button(operator, 'Save hours').click()
    await expect(hours(operator).getByText('The server cannot be reached.')).toBeVisible()
    await operator.unroute('**/api/hours/cuts')
    await goTo(operator, en.views.members)
    await goToPart(operator, 'Hours and shifts')
    await expect(starts(operator).nth(2)).toHaveValue('10 pm')
    await button(operator, 'Save hours').click()
    await expect(hours(operator).getByText('The hours are saved.')).toBeVisible()
    await expect(button(operator, 'Put back')).toHaveCount(0)
    await expect(seat(second, 3)).toHaveAccessibleName(
      /6 am to 2 pm, 2 pm to 10 pm, 10 pm to 6 am: Taken.*Sneha Jadhav/,
    )
  })

  await test.step('DP-1: each part gets a shift by one press, and the other screen its name', async () => {
    await button(operator, /^Morning · 6 am to 2 pm/).click()
    await expect(hours(operator).getByRole('listitem').filter({ hasText: 'no plan sells it' })).toHaveCount(1)
    await expect(button(operator, /^Afternoon · 2 pm to 10 pm/)).toBeFocused()
    await button(operator, 'Make them all').click()
    await expect(button(operator, 'Add a shift')).toBeFocused()
    await expect(hours(operator).getByRole('listitem')).toHaveCount(4)
    await expect(button(operator, 'Make them all')).toHaveCount(0)
    await expect(hours(operator).getByText('24 hours · 50 members')).toBeVisible()
    await expect(seat(second, 3)).toHaveAccessibleName(/Morning, Afternoon, Night: Taken.*Sneha Jadhav/)
    await expect(seat(second, 16)).toHaveAccessibleName(/Morning: .*Anyone/)
  })

  const { call } = product
  await sell(call)
  const early = { id: 'early', name: 'Early Bird', seatNumber: 16, planId: 'morning' }
  const late = { id: 'late', name: 'Late Riser', seatNumber: 16, planId: 'afternoon' }
  for (const person of [early, late]) await ok(call, 'POST', '/api/members', admission(person))

  await test.step('DP-5: a cut that moves says whom it concerns, and who they are', async () => {
    await starts(operator).nth(1).fill('14:30')
    await expect(
      hours(operator).getByText('This would concern 2 members of these shifts: Morning, Afternoon.'),
    ).toBeVisible()
    await button(operator, 'Who they are').click()
    await expect(hours(operator).getByText('Early Bird Main Library - 16')).toBeVisible()
    await button(operator, 'Put back').click()
    await expect(starts(operator).nth(1)).toHaveValue('2 pm')
    await expect(button(operator, 'Another cut')).toBeFocused()
  })

  await test.step('DP-5: a cut that would give one part of a seat to two members names them and is not saved', async () => {
    await button(operator, 'Remove the part Afternoon').click()
    await expect(hours(operator).getByText('two members would have one seat at the same time')).toBeVisible()
    await expect(hours(operator).getByText('Early Bird and Late Riser')).toBeVisible()
    await expect(button(operator, 'Save hours')).toBeDisabled()
    await button(operator, 'Put back').click()
    await expect(button(operator, 'Save hours')).toBeEnabled()
  })

  await test.step('DP-5: the same holds for the parts of a shift', async () => {
    await button(operator, 'Edit Morning').click()
    await hours(operator).getByRole('checkbox', { name: 'Afternoon 2 pm to 10 pm' }).check()
    await expect(hours(operator).getByText('Early Bird and Late Riser')).toBeVisible()
    await expect(button(operator, en.forms.save).last()).toBeDisabled()
    await hours(operator).getByRole('checkbox', { name: 'Afternoon 2 pm to 10 pm' }).uncheck()
    await hours(operator).getByRole('checkbox', { name: 'Morning 6 am to 2 pm' }).uncheck()
    await button(operator, /^Save$/).click()
    await expect(hours(operator).getByText('Please choose at least one part.')).toBeVisible()
    await hours(operator).getByRole('checkbox', { name: 'Morning 6 am to 2 pm' }).check()
    await hours(operator).getByRole('checkbox', { name: 'Night 10 pm to 6 am' }).check()
    await expect(
      hours(operator).getByText('This would concern 1 member of these shifts: Morning.'),
    ).toBeVisible()
    await hours(operator).getByLabel('Name (English)').fill('Early')
    await button(operator, /^Save$/).click()
    await expect(hours(operator).getByText('10 pm to 2 pm · 1 member')).toBeVisible()
    await expect(button(operator, 'Edit Early')).toBeFocused()
    await expect(seat(second, 16)).toHaveAccessibleName(/Early Bird.*Late Riser.*Early Bird/)
  })

  await test.step('DP-1: a shift that a plan sells stays, and one that none sells goes', async () => {
    await button(operator, 'Remove Early').click()
    await expect(hours(operator).getByText('There are plans with this shift: Morning.')).toBeVisible()
    await button(operator, 'Add a shift').click()
    await hours(operator).getByLabel('Name (English)').fill('night')
    await hours(operator).getByRole('checkbox', { name: 'Night 10 pm to 6 am' }).check()
    await button(operator, /^Save$/).click()
    await expect(hours(operator).getByText(en.errors.name_taken)).toBeVisible()
    await hours(operator).getByLabel('Name (English)').fill('Late')
    await button(operator, /^Save$/).click()
    await expect(hours(operator).getByText('10 pm to 6 am · no plan sells it yet')).toBeVisible()
    await button(operator, 'Remove Late').click()
    await expect(button(operator, 'Remove Late')).toHaveCount(0)
    await operator.getByRole('alert').getByRole('button', { name: en.forms.undo }).click()
    await expect(hours(operator).getByText('10 pm to 6 am · no plan sells it yet')).toBeVisible()
    await button(operator, 'Remove Late').click()
    await expect(button(operator, 'Remove Late')).toHaveCount(0)
  })
})

test('DP-5, ST-1: two operators who cut the day at once are told, and nothing typed is lost', async ({
  operator,
  second,
  product,
}) => {
  await divide(product.call)
  for (const page of [operator, second]) await goToPart(page, 'Hours and shifts')

  await test.step('what the other saved is said, and either is taken', async () => {
    await starts(operator).nth(1).fill('14:30')
    await starts(second).nth(2).fill('21:00')
    await button(second, 'Save hours').click()
    await expect(hours(second).getByText('The hours are saved.')).toBeVisible()
    await expect(
      hours(operator).getByText('Saved by somebody else: 6 am to 2 pm, 2 pm to 9 pm, 9 pm to 6 am'),
    ).toBeVisible()
    await expect(starts(operator).nth(1)).toHaveValue('14:30')
    await expect(starts(operator).nth(2)).toHaveValue('10 pm')
    await button(operator, 'Use theirs: Parts of the day').click()
    await expect(starts(operator).nth(1)).toHaveValue('2 pm')
    await expect(starts(operator).nth(2)).toHaveValue('9 pm')
  })

  await test.step('a part that was removed meanwhile is made anew by saving what was typed', async () => {
    await starts(operator).nth(1).fill('15:00')
    await button(second, 'Remove the part Afternoon').click()
    await button(second, 'Save hours').click()
    await expect(
      hours(operator).getByText('Saved by somebody else: 6 am to 9 pm, 9 pm to 6 am'),
    ).toBeVisible()
    await button(operator, 'Save hours').click()
    await expect(hours(operator).getByText('The hours are saved.')).toBeVisible()
    await expect(starts(second).nth(1)).toHaveValue('3 pm')
    await expect(starts(second)).toHaveCount(3)
  })

  await test.step('a save on older hours is refused in words, and the next one is saved', async () => {
    await starts(operator).nth(1).fill('16:00')
    await operator.route(
      '**/api/hours/cuts',
      (route) => {
        const body = { ...route.request().postDataJSON(), revision: 0 }
        return route.continue({ postData: JSON.stringify(body) })
      },
      { times: 1 },
    )
    await button(operator, 'Save hours').click()
    await expect(hours(operator).getByText('Somebody else saved in the meantime.')).toBeVisible()
    await expect(starts(operator).nth(1)).toHaveValue('4 pm')
    await button(operator, 'Save hours').click()
    await expect(starts(second).nth(1)).toHaveValue('4 pm')
  })
})

test('DP-1: axe finds nothing in the hours, and nothing scrolls sideways', async ({ page, product }) => {
  const [cookie = '', value = ''] = product.session().split(/=|;/, 2)
  await page.context().addCookies([{ name: cookie, value, url: product.address }])
  await page.goto(`${product.address}/admin#admin/settings/hours`)
  await expect(button(page, 'Cut the day')).toBeVisible()
  await expectCleanInEachLook(page, 'the whole day')
  await divide(product.call)
  await expect(starts(page)).toHaveCount(3)
  await starts(page).nth(1).fill('soon')
  await button(page, 'Save hours').click()
  await expect(hours(page).getByText('Please enter a time such as 2:30 pm.')).toBeVisible()
  await button(page, 'Edit Full day').click()
  await hours(page)
    .getByRole('checkbox', { name: /^Night/ })
    .uncheck()
  await expect(hours(page).getByText('This would concern 50 members')).toBeVisible()
  await button(page, 'Who they are').click()
  await button(page, 'Show all 50').click()
  await expectCleanInEachLook(page, 'the parts, a wrong time, and a shift in its form')
})
