import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { ok } from './hours.ts'
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

test('PB-7: WhatsApp, hours, photographs, answers and the plan that most take are shown once they are filled in', async ({
  operator,
  product,
  anotherBrowser,
}) => {
  const visitor = await anotherBrowser()
  await visitor.goto(product.address)
  const filledIn = visitor.locator('.photos, .questions, .hours, .thumb-chat, .popular, .hero .second')
  await expect(visitor.getByText('One is waiting for you')).toBeVisible()
  await expect(filledIn).toHaveCount(0)
  const plan = { id: 'quarter', name: 'Three months', nameMr: 'तीन महिने', months: 3, days: null, shiftId: 1 }
  const price = { price: 140_000, joiningFee: 0, libraryIds: [], isOffered: true }
  await ok(product.call, 'POST', '/api/plans', { ...plan, ...price })

  await test.step('the operator fills them in', async () => {
    await goToPart(operator, en.settings.parts.centre.name)
    await operator.getByLabel(en.settings.profileFields.whatsapp).fill('98220 00000')
    await operator.getByLabel(en.settings.profileFields['hours.en']).fill('Every day, 6 am to 10 pm')
    await operator.getByRole('button', { name: en.forms.save }).click()
    await expect(operator.getByText(en.settings.saved)).toBeVisible()

    await goToPart(operator, en.settings.parts.website.name)
    const words = wordsOf(operator)
    const photos = words.getByRole('group', { name: en.settings.homeFields.photos })
    await words.getByLabel(en.settings.homeFields['drawing.en']).fill('A look at the room.')
    await photos.getByLabel(en.settings.addPhotos).setInputFiles(['public/favicon.svg', 'public/favicon.svg'])
    await expect(photos.getByRole('listitem')).toHaveCount(2)
    await words.getByRole('button', { name: en.forms.save }).click()
    const first = photos.getByLabel(`${en.settings.photoAbout.en}: ${en.settings.photo(1)}`)
    await expect(first).toBeFocused()
    await first.fill('Desks by the window')
    await photos.getByRole('button', { name: en.settings.removeItem(en.settings.photo(2)) }).click()
    const questions = words.getByRole('group', { name: en.settings.homeFields.questions })
    await questions.getByRole('button', { name: en.settings.addItem }).click()
    await questions.getByLabel(en.settings.question['name.en']).fill('Is there parking?')
    await questions.getByLabel(en.settings.question['text.en']).fill('For bicycles, in the yard.')
    await words.getByLabel(en.settings.homeFields.popularPlanId).selectOption('Three months')
    await words.getByRole('button', { name: en.forms.save }).click()
    await expect(words.getByText(en.settings.saved)).toBeVisible()
  })

  await test.step('a visitor sees them, on a phone too', async () => {
    await visitor.setViewportSize({ width: 360, height: 740 })
    await visitor.reload()
    await expect(visitor.getByText('A look at the room.')).toBeVisible()
    const chat = visitor
      .getByRole('navigation', { name: 'Call or visit' })
      .getByRole('link', { name: 'WhatsApp' })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919822000000\?text=Hello/)
    await expect(visitor.getByText('Every day, 6 am to 10 pm')).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Desks by the window' })).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Most take this one' })).toContainText(
      '₹1,400',
    )
    await expect(visitor.getByText('For bicycles, in the yard.')).toBeHidden()
    await visitor.getByText('Is there parking?').click()
    await expect(visitor.getByText('For bicycles, in the yard.')).toBeVisible()
    await expectCleanInEachLook(visitor, 'the home with all that may be filled in')
  })
})

test('RO-6: axe finds nothing in the words of the home, nor in a line that is open', async ({ operator }) => {
  await goToPart(operator, en.settings.parts.website.name)
  await wordsOf(operator).getByRole('button', { name: 'Edit Wi-Fi' }).click()
  await expect(wordsOf(operator).getByLabel('Line (English)')).toHaveValue('Wi-Fi')
  await expectCleanInEachLook(operator, 'the words of the home')
})
