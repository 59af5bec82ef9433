import type { Page } from '@playwright/test'
import { defaultMoneySettings } from '../../src/domain/money/settings/money-settings.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { expect, expectClean, goToPart, looks, test } from './product.ts'

const part = (page: Page) => page.getByRole('region', { name: en.views.money })
const save = (page: Page) => part(page).getByRole('button', { name: en.forms.save })
const saved = (page: Page) => part(page).getByText(en.settings.saved)
/** A new year begins on 1 April while a journey runs, at the worst. */
const first = (prefix: string) => new RegExp(`^${prefix}20\\d\\d-\\d\\d/000001$`)

test('LG-4, LG-6, DY-3, RC-1: the grace, the late fee, days back and the prefix are set in Settings, live, by two operators at once', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await goToPart(page, en.settings.parts.money.name)
  expect(new URL(operator.url()).hash).toBe('#admin/settings/money')
  const [mine, theirs] = [part(operator), part(second)]
  const stored = async () => (await (await product.call('GET', '/api/settings')).json()).rows[0].money

  await test.step('a new centre has 5 days of grace, no late fee, 7 days back and no prefix', async () => {
    await expect(mine.getByLabel('Days of grace')).toHaveValue('5')
    await expect(mine.getByLabel('Late fee (₹)')).toHaveValue('')
    await expect(mine.getByLabel('Days a payment may be dated back')).toHaveValue('7')
    await expect(mine.getByLabel('Prefix of receipt numbers')).toHaveValue('')
    await expect(mine.getByText(first(''))).toBeVisible()
    await expect(mine.getByText('begin anew at 000001')).toHaveCount(0)
  })

  await test.step('RC-1: the example follows the prefix, and another one says that numbers begin anew', async () => {
    await mine.getByLabel('Prefix of receipt numbers').fill('A/')
    await expect(mine.getByText(first('A/'))).toBeVisible()
    await expect(mine.getByText('begin anew at 000001')).toBeVisible()
    await mine.getByLabel('Prefix of receipt numbers').fill('A?')
    await expect(mine.getByText('000001')).toHaveCount(0)
    await save(operator).click()
    await expect(mine.getByText('at most two English letters or digits; / and -')).toBeVisible()
    await expect(mine.getByLabel('Prefix of receipt numbers')).toBeFocused()
    expect(await stored()).toEqual(defaultMoneySettings)
  })

  await test.step('what is wrong is said at its field, before it is sent', async () => {
    await mine.getByLabel('Prefix of receipt numbers').fill('A/')
    await mine.getByLabel('Days of grace').fill('61')
    await save(operator).click()
    await expect(mine.getByText('Please enter a whole number from 0 to 60.')).toBeVisible()
    await expect(mine.getByLabel('Days of grace')).toBeFocused()
  })

  await test.step('it is saved by keyboard, in either kind of digits, and is on the other screen at once', async () => {
    await mine.getByLabel('Days of grace').fill('३')
    await mine.getByLabel('Late fee (₹)').fill('₹1,050')
    await operator.keyboard.press('Enter')
    await expect(saved(operator)).toBeVisible()
    await expect(theirs.getByLabel('Days of grace')).toHaveValue('3')
    await expect(theirs.getByLabel('Late fee (₹)')).toHaveValue('1050')
    await expect(theirs.getByLabel('Prefix of receipt numbers')).toHaveValue('A/')
    await expect(theirs.getByText(first('A/'))).toBeVisible()
    await expect(mine.getByText('begin anew at 000001')).toHaveCount(0)
    expect(await stored()).toMatchObject({ graceDays: 3, lateFee: 1050_00, daysBack: 7, receiptPrefix: 'A/' })
  })

  await test.step('what two change at once is said field by field, and nothing typed is lost', async () => {
    await mine.getByLabel('Days of grace').fill('4')
    await mine.getByLabel('Days a payment may be dated back').fill('2')
    await expect(mine.getByText('Not saved yet.')).toBeVisible()
    await theirs.getByLabel('Days of grace').fill('10')
    await theirs.getByLabel('Late fee (₹)').fill('')
    await save(second).click()
    await expect(saved(second)).toBeVisible()
    await expect(mine.getByText('changed: Days of grace, Late fee (₹).')).toBeVisible()
    await expect(mine.getByText('Saved by somebody else: 10')).toBeVisible()
    await expect(mine.getByLabel('Late fee (₹)')).toHaveValue('')
    await goToPart(operator, 'Privacy')
    await goToPart(operator, en.settings.parts.money.name)
    await expect(mine.getByLabel('Days a payment may be dated back')).toHaveValue('2')
    await mine.getByRole('button', { name: 'Use theirs: Days of grace' }).click()
    await save(operator).click()
    await expect(saved(operator)).toBeVisible()
    expect(await stored()).toMatchObject({ graceDays: 10, lateFee: 0, daysBack: 2, receiptPrefix: 'A/' })
  })

  await test.step('the history has each change with its name and value, in both languages', async () => {
    await goToPart(operator, en.settings.parts.history.name)
    const history = operator.getByRole('region', { name: en.history.heading })
    await expect(history.getByText('Days of grace from 5 days to 3 days')).toBeVisible()
    await expect(history.getByText('Late fee (₹) from ₹0 to ₹1,050')).toBeVisible()
    await expect(history.getByText('Prefix of receipt numbers from nothing to A/')).toBeVisible()
    await expect(history.getByText('Days a payment may be dated back from 7 days to 2 days')).toBeVisible()
    await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
    await operator.reload()
    await expect(operator.getByText(/सवलतीचे दिवस.*५ दिवस.*३ दिवस/)).toBeVisible()
    await expect(operator.getByText(/विलंब शुल्क \(₹\).*₹१,०५०/).first()).toBeVisible()
  })
})

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('SH-7: axe finds nothing in the settings of money', async ({ operator }) => {
      const words = colorScheme === 'dark' ? 'mr' : 'en'
      const admin = words === 'mr' ? mr : en
      const { money } = admin.settings
      await operator.evaluate((language) => localStorage.setItem('abhyasika.admin.language', language), words)
      await operator.reload()
      await expect(operator.getByRole('heading', { level: 1, name: admin.views.dashboard })).toBeVisible()
      await goToPart(operator, admin.settings.parts.money.name, admin.views.settings)
      const part = operator.getByRole('region', { name: money.heading })
      await part.getByLabel(money.fields.receiptPrefix, { exact: true }).fill('A/')
      await expect(part.getByText(money.beginsAnew)).toBeVisible()
      await expectClean(operator, 'settings of money')
      await part.getByLabel(money.fields.graceDays, { exact: true }).fill('-1')
      await part.getByRole('button', { name: admin.forms.save }).click()
      await expect(part.getByLabel(money.fields.graceDays, { exact: true })).toBeFocused()
      await expectClean(operator, 'settings of money with a wrong number')
    })
  })
}
