import type { Page } from '@playwright/test'
import { admin as en } from '../../src/languages/en.ts'
import { expect, expectCleanInEachLook, goToPart, test } from './product.ts'

const wordsOf = (page: Page) => page.getByRole('region', { name: 'Home page and custom code' })

test('RO-6: the words of the home are edited in both languages, with another operator on the same part', async ({
  operator,
  second,
  product,
  anotherBrowser,
}) => {
  const words = wordsOf(operator)
  const features = words.getByRole('group', { name: 'What the room has' })
  const offerings = words.getByRole('group', { name: 'What you get' })
  for (const page of [operator, second]) await goToPart(page, en.settings.parts.website.name)

  await test.step('lines are changed, put in order, added and removed', async () => {
    await words.getByLabel('Heading (English)').fill('Read with us.')
    await words.getByLabel('Heading (Marathi)').fill('आमच्यासोबत वाचा.')
    await features.getByRole('button', { name: 'Move Wi-Fi up' }).click()
    await expect(features.getByRole('button', { name: 'Move Wi-Fi up' })).toBeFocused()
    await features.getByRole('button', { name: 'Remove CCTV' }).click()
    await expect(features.getByRole('listitem')).toHaveText([/Wi-Fi/, /Filtered water/, /Separate washrooms/])
    await features.getByRole('button', { name: 'Add a line' }).click()
    await expect(features.getByLabel('Line (English)')).toBeFocused()
    await features.getByLabel('Icon').selectOption('Desk')
    await words.getByRole('button', { name: en.forms.save }).click()
    await expect(features.getByText(en.forms.needed)).toBeVisible()
    await expect(features.getByLabel('Line (English)')).toBeFocused()
    await features.getByLabel('Line (English)').fill('Tea & <i>biscuits</i>')
    await offerings.getByRole('button', { name: 'Edit {fee}' }).click()
    await offerings.getByLabel('Line (English)').fill('Just {fee}')
  })

  await test.step('what the other saves at once is kept and said, and nothing typed is lost', async () => {
    const theirs = wordsOf(second)
    await theirs.getByLabel('Heading (Marathi)').fill('वाचा.')
    await theirs.getByRole('button', { name: en.forms.save }).click()
    await expect(words.getByText('Saved by somebody else: वाचा.')).toBeVisible()
    await words.getByRole('button', { name: 'Use theirs: Heading (Marathi)' }).click()
    await words.getByRole('button', { name: en.forms.save }).click()
    await expect(words.getByText(en.settings.saved)).toBeVisible()
    await expect(theirs.getByLabel('Heading (English)')).toHaveValue('Read with us.')
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Tea' })).toBeVisible()
  })

  await test.step('the visitors see it, without scripts running in it', async () => {
    const visitor = await anotherBrowser()
    await visitor.goto(product.address)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Read with us.' })).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'What the room has' }).getByRole('listitem')).toHaveText(
      [/^Wi-Fi/, /^Filtered water/, /^Separate washrooms/, 'Tea & <i>biscuits</i>'],
    )
    await expect(visitor.getByRole('heading', { name: 'Just ₹500 a month' })).toBeVisible()
    await visitor.getByRole('link', { name: 'मराठी' }).first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'वाचा.' })).toBeVisible()
  })
})

test('RO-6: axe finds nothing in the words of the home, nor in a line that is open', async ({ operator }) => {
  await goToPart(operator, en.settings.parts.website.name)
  await wordsOf(operator).getByRole('button', { name: 'Edit Wi-Fi' }).click()
  await expect(wordsOf(operator).getByLabel('Line (English)')).toHaveValue('Wi-Fi')
  await expectCleanInEachLook(operator, 'the words of the home')
})
