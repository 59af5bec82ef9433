import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { expect, fillAdmission, goTo, goToPart, test } from './product.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const saved = (page: Page, name: string) => part(page, name).getByText(en.settings.saved)

/** Answers the page's next own dialog, and tells what it said. */
function answerNext(page: Page, answer: boolean | string) {
  return new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      if (answer === false) await dialog.dismiss()
      else await dialog.accept(typeof answer === 'string' ? answer : undefined)
      resolve(dialog.message())
    })
  })
}

type Call = (method: string, path: string) => Promise<Response>

const keptPage = async ({ call }: { call: Call }, id: string) =>
  (await (await call('GET', `/api/pages/${id}`)).json()).row

async function createPage(page: Page, title: string, content: string) {
  await goTo(page, en.views.pages)
  await page.getByRole('button', { name: 'Create Page' }).click()
  await page.getByLabel('Page Title', { exact: true }).fill(title)
  await page.getByRole('textbox', { name: en.pages.content, exact: true }).fill(content)
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page.getByRole('row', { name: title })).toBeVisible()
}

test('ST-1, ST-2, PB-9: the profile is saved, by two operators at once too, and every screen goes by it', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.settings)

  await test.step('ST-1: what two operators change at once is kept and said, and nothing typed is lost', async () => {
    const mine = part(operator, 'Centre profile')
    const theirs = part(second, 'Centre profile')
    await mine.getByLabel('Name (English)').fill('My name')
    await theirs.getByLabel('Name (English)').fill('Their name')
    await theirs.getByLabel('Place on the map').fill('Pune')
    await theirs.getByRole('button', { name: en.forms.save }).click()
    await expect(mine.getByLabel('Place on the map')).toHaveValue('Pune')
    await expect(mine.getByLabel('Name (English)')).toHaveValue('My name')
    await expect(mine.getByText(/changed: .*Place on the map\./)).toBeVisible()
    await expect(mine.getByText(/changed this too: Name \(English\)\./)).toBeVisible()
    await mine.getByLabel('Admission phone 2').fill('9822000001')
    await theirs.getByLabel('Admission phone 2').fill('9822000002')
    await theirs.getByRole('button', { name: en.forms.save }).click()
    await expect(mine.getByText('Saved by somebody else: 9822000002')).toBeVisible()
    await mine.getByRole('button', { name: 'Use theirs: Admission phone 2' }).click()
    await expect(mine.getByLabel('Admission phone 2')).toHaveValue('9822000002')
    await expect(mine.getByText('Saved by somebody else:')).toHaveText('Saved by somebody else: Their name')

    await goTo(operator, en.views.members)
    await goTo(operator, en.views.settings)
    await expect(mine.getByLabel('Name (English)')).toHaveValue('My name')

    await operator.route('**/api/settings', (route) => route.abort())
    await mine.getByRole('button', { name: en.forms.save }).click()
    await expect(mine.getByText('The server cannot be reached.')).toBeVisible()
    await operator.unroute('**/api/settings')
    await mine.getByRole('button', { name: en.forms.save }).click()
    await expect(saved(operator, 'Centre profile')).toBeVisible()
    await expect(theirs.getByLabel('Name (English)')).toHaveValue('My name')
  })

  await test.step('ST-1: a save that another operator preceded shows a conflict, and the next one is saved', async () => {
    await expect(saved(operator, 'Centre profile')).toHaveCount(0)
    const profile = part(operator, 'Centre profile')
    await profile.getByLabel('Name (English)').fill('My other name')
    await operator.route(
      '**/api/settings',
      (route) => {
        const body = { ...route.request().postDataJSON(), revision: 0 }
        return route.continue({ postData: JSON.stringify(body) })
      },
      { times: 1 },
    )
    await profile.getByRole('button', { name: en.forms.save }).click()
    await expect(profile.getByText('Somebody else saved in the meantime.')).toBeVisible()
    await expect(profile.getByLabel('Name (English)')).toHaveValue('My other name')
    await profile.getByRole('button', { name: en.forms.save }).click()
    await expect(saved(operator, 'Centre profile')).toBeVisible()
    const { rows } = await (await product.call('GET', '/api/settings')).json()
    expect(rows[0].centre.name.en).toBe('My other name')
  })

  await test.step('ST-2: what is wrong is said where it is, and a logo that is none; a save is said for a while', async () => {
    await expect(saved(operator, 'Centre profile')).toHaveCount(0)
    const profile = part(operator, 'Centre profile')
    await profile.getByLabel('UPI id').fill('not a payee')
    await profile.getByRole('button', { name: en.forms.save }).click()
    await expect(profile.getByText('Please enter a UPI id such as name@bank.')).toBeVisible()
    await expect(profile.getByLabel('UPI id')).toBeFocused()
    await profile.getByLabel('UPI id').fill('deepmala@bank')
    await profile.getByLabel('Paid to (name)').fill('')
    await profile.getByRole('button', { name: en.forms.save }).click()
    await expect(profile.getByText(en.forms.needed)).toBeVisible()
    await profile.getByLabel('Paid to (name)').fill('x'.repeat(101))
    await profile.getByRole('button', { name: en.forms.save }).click()
    await expect(profile.getByText('Please keep this to 100 characters or fewer.')).toBeVisible()
    await profile.getByLabel('Paid to (name)').fill('Deepmala Library')
    await profile.getByLabel('Name (English)').fill('Deepmala')
    await profile.getByLabel('Logo').setInputFiles({
      name: 'words.png',
      mimeType: 'image/png',
      buffer: Buffer.from('words'),
    })
    await expect(profile.getByText('This file is not a picture that can be read.')).toBeVisible()
    await profile.getByLabel('Logo').setInputFiles('docs/pictures/360-light-en-reminder.png')
    await expect(profile.getByRole('button', { name: 'Remove' })).toBeVisible()
    await profile.getByRole('button', { name: en.forms.save }).click()
    await expect(saved(operator, 'Centre profile')).toBeVisible()
    await expect(saved(operator, 'Centre profile')).toHaveCount(0)
    await expect(second.getByRole('link', { name: /^Deepmala/ })).toBeVisible()

    await goTo(second, en.views.dashboard)
    await second.getByRole('button', { name: en.shell.addMember }).click()
    await fillAdmission(second, { name: 'Zeenat Test', phone: '9822012345', seat: 16 })
    await second.getByRole('button', { name: en.add.proceed }).click()
    await expect(second.getByText('Paid to Deepmala Library (deepmala@bank)')).toBeVisible()
    await second.goto(product.address)
    await expect(second.getByRole('banner').getByText('Deepmala').first()).toBeVisible()
    const logo = second.getByRole('banner').locator('img')
    await expect(logo).toHaveAttribute('src', /^\/logo\//)
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test('ST-1, MN-1, MN-2: keys, custom code and the menu are made in the admin, and seen by the visitors alone', async ({
  operator,
  second,
  product,
  anotherBrowser,
}) => {
  for (const page of [operator, second]) await goToPart(page, en.settings.parts.messages.name)
  const visitor = await anotherBrowser()

  await test.step('ST-1: a key is hidden while it is typed, never comes back, and is replaced and removed; two operators at once see the conflict', async () => {
    const keys = part(operator, 'Integrations')
    const theirs = part(second, 'Integrations')
    const key = keys.getByLabel('WhatsApp API key', { exact: true })
    await expect(keys.getByText('no screen shows them again')).toBeVisible()
    await expect(key).toHaveAttribute('type', 'password')
    await expect(key).toHaveAccessibleDescription('not set')
    await key.fill('wa-secret-1234')
    await keys.getByRole('button', { name: 'Show: WhatsApp API key' }).click()
    await expect(key).toHaveAttribute('type', 'text')
    const sent = operator.waitForRequest('**/api/settings')
    await keys.getByRole('button', { name: en.forms.save }).click()
    expect((await sent).postDataJSON()).toEqual({
      whatsappApiKey: 'wa-secret-1234',
      revision: expect.any(Number),
    })
    await expect(saved(operator, 'Integrations')).toBeVisible()
    for (const form of [keys, theirs]) {
      const field = form.getByLabel('WhatsApp API key', { exact: true })
      await expect(field).toHaveValue('')
      await expect(field).toHaveAccessibleDescription('set, ends in …1234')
    }

    await theirs.getByLabel('WhatsApp API key', { exact: true }).fill('wa-secret-5678')
    await keys.getByRole('button', { name: 'Remove: WhatsApp API key' }).click()
    await expect(key).toHaveAccessibleDescription('will be removed when you save')
    await theirs.getByRole('button', { name: en.forms.save }).click()
    await expect(keys.getByText('Saved by somebody else: …5678')).toBeVisible()
    await keys.getByRole('button', { name: 'Keep: WhatsApp API key' }).click()
    await expect(key).toHaveAccessibleDescription('set, ends in …5678')
    await keys.getByRole('button', { name: 'Remove: WhatsApp API key' }).click()
    await keys.getByRole('button', { name: en.forms.save }).click()
    await expect(theirs.getByLabel('WhatsApp API key', { exact: true })).toHaveAccessibleDescription(
      'not set',
    )
    expect(await (await product.call('GET', '/api/settings')).text()).not.toContain('wa-secret')

    await goToPart(operator, en.settings.parts.website.name)
    const code = part(operator, 'Custom code')
    await code.getByLabel('Footer code').fill('<p id="counter">Counted</p>')
    await code.getByRole('button', { name: en.forms.save }).click()
    await expect(saved(operator, 'Custom code')).toBeVisible()
    await expect(operator.locator('#counter')).toHaveCount(0)
    await visitor.goto(product.address)
    await expect(visitor.locator('#counter')).toHaveText('Counted')
  })

  await test.step('MN-1, MN-2: the menu is made, put in order, and seen live', async () => {
    const menu = part(operator, 'Navigation menu')
    await menu.getByRole('button', { name: 'Add Item' }).click()
    await expect(menu.getByLabel('Page', { exact: true })).toHaveText('Create a page first')
    await menu.getByRole('button', { name: en.forms.cancel }).click()
    await createPage(operator, 'What it costs', 'Five hundred.')
    await createPage(operator, 'Rules', 'Be quiet.')
    await goToPart(operator, en.settings.parts.website.name)
    for (const [label, title] of [
      ['Fees', 'What it costs'],
      ['House rules', 'Rules'],
    ] as const) {
      await menu.getByRole('button', { name: 'Add Item' }).click()
      await menu.getByLabel('Label', { exact: true }).fill('x'.repeat(61))
      await menu.getByRole('button', { name: en.forms.save }).click()
      await expect(menu.getByText('Please keep this to 60 characters or fewer.')).toBeVisible()
      await menu.getByLabel('Label', { exact: true }).fill(label)
      await menu.getByRole('button', { name: en.forms.save }).click()
      await expect(menu.getByText('Please choose a page.')).toBeVisible()
      await menu.getByLabel('Page', { exact: true }).selectOption(title)
      await menu.getByRole('button', { name: en.forms.save }).click()
      await expect(menu.getByRole('button', { name: `Edit ${label}` })).toBeVisible()
    }
    await menu.getByRole('button', { name: 'Move House rules up' }).click()
    await goToPart(second, en.settings.parts.website.name)
    const items = part(second, 'Navigation menu').getByRole('listitem')
    await expect(items).toHaveText([/House rules/, /Fees/])
    await menu.getByRole('button', { name: 'Edit Fees' }).click()
    await menu.getByLabel('Label (Marathi)').fill('शुल्क')
    await menu.getByRole('button', { name: en.forms.save }).click()
    await expect(items).toHaveText([/House rules/, /Fees · शुल्क/])
    await expect(menu.getByRole('button', { name: 'Edit Fees' })).toBeFocused()

    await visitor.goto(product.address)
    await visitor.getByRole('link', { name: 'House rules' }).click()
    await expect(visitor.getByText('Be quiet.')).toBeVisible()

    await menu.getByRole('button', { name: 'Delete House rules' }).click()
    await expect(items).toHaveText([/Fees/])
    const notice = operator.getByRole('alert').filter({ hasText: 'House rules has been removed.' })
    await notice.getByRole('button', { name: en.forms.undo }).click()
    await expect(items).toHaveText([/House rules/, /Fees · शुल्क/])
    await expect(operator.getByText('House rules is back.')).toBeVisible()
    await menu.getByRole('button', { name: 'Delete House rules' }).click()
    await expect(items).toHaveText([/Fees/])
    const { rows } = await (await product.call('GET', '/api/pages')).json()
    for (const { id } of rows) await product.call('DELETE', `/api/pages/${id}`)
    await expect(menu.getByText('This page no longer exists')).toBeVisible()
  })
})

test('PG-1 to PG-4: pages are written, shown, changed and deleted, by two operators at once too', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.pages)

  await test.step('PG-1 to PG-4: a page from its first letter to its end', async () => {
    await expect(operator.getByText('No pages created yet.')).toBeVisible()
    await operator.getByRole('button', { name: 'Create Page' }).click()
    const refusal = answerNext(operator, true)
    await operator.getByLabel('Page Title', { exact: true }).fill('   ')
    await operator.getByRole('button', { name: 'Save Page' }).click()
    expect(await refusal).toBe('Page title is required.')

    await operator.getByLabel('Page Title', { exact: true }).fill('x'.repeat(201))
    await operator.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByText('Please keep this to 200 characters or fewer.')).toBeVisible()
    await operator.getByLabel('Page Title', { exact: true }).fill('About')
    const content = operator.getByRole('textbox', { name: en.pages.content, exact: true })
    const tools = operator.getByRole('group', { name: 'Formatting: Content', exact: true })
    await content.click()
    for (const [tool, text] of [
      ['Bold', 'strong'],
      ['Italic', 'em'],
      ['Underline', 'u'],
    ] as const) {
      await tools.getByRole('button', { name: tool }).click()
      await expect(tools.getByRole('button', { name: tool })).toHaveAttribute('aria-pressed', 'true')
      await operator.keyboard.type(text)
      await tools.getByRole('button', { name: tool }).click()
      await operator.keyboard.press('Enter')
    }
    await tools.getByRole('button', { name: 'Bullet list' }).click()
    await operator.keyboard.type('point')
    await operator.keyboard.press('Enter')
    await operator.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'Numbered list' }).click()
    await operator.keyboard.type('first')
    await operator.keyboard.press('Enter')
    await operator.keyboard.press('Enter')
    const asked: string[] = []
    operator.on('dialog', (dialog) => {
      const isFirst = asked.push(dialog.message()) === 1
      void dialog.accept(isFirst ? `${product.address}/favicon.svg` : 'Four desks')
    })
    await tools.getByRole('button', { name: 'Image' }).click()
    expect(asked).toEqual([
      'Address (URL) of the image',
      'What the image shows, for those who cannot see it (may stay empty)',
    ])
    operator.removeAllListeners('dialog')
    await operator.getByText('Marathi version (optional)').click()
    await operator.getByLabel('Page Title (Marathi)').fill('आमच्याविषयी')
    await operator.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByRole('row', { name: 'About' })).toBeVisible()
    await expect(second.getByRole('row', { name: 'About' })).toBeVisible()

    const { rows } = await (await product.call('GET', '/api/pages')).json()
    expect(rows[0]).toMatchObject({ title: 'About', titleMr: 'आमच्याविषयी' })
    await expect(operator.getByRole('row', { name: 'About' }).getByRole('link')).toHaveAttribute(
      'href',
      `/#/page/${rows[0].id}`,
    )
    const { content: kept } = await keptPage(product, rows[0].id)
    for (const html of [
      '<strong>strong</strong>',
      '<em>em</em>',
      '<u>u</u>',
      '<ul><li>',
      '<ol><li>',
      'alt="Four desks"',
    ]) {
      expect(kept).toContain(html)
    }

    await second.getByRole('button', { name: 'Edit About' }).click()
    await second.getByLabel('Page Title', { exact: true }).fill('About us')
    await operator.getByRole('button', { name: 'Edit About' }).click()
    await operator.getByRole('textbox', { name: en.pages.content, exact: true }).fill('Rewritten.')
    await operator.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByRole('button', { name: 'Edit About' })).toBeFocused()
    await expect(second.getByText(/changed: Content\./)).toBeVisible()
    await expect(second.getByRole('textbox', { name: en.pages.content, exact: true })).toHaveText(
      'Rewritten.',
    )
    await second.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByRole('row', { name: 'About us' })).toBeVisible()

    await second.getByRole('button', { name: 'Edit About us' }).click()
    await second.getByLabel('Page Title', { exact: true }).fill('Kept')
    const refused = answerNext(operator, false)
    await operator.getByRole('button', { name: 'Delete About us' }).click()
    expect(await refused).toBe('Are you sure you want to delete this page? This cannot be undone.')
    await expect(operator.getByRole('row', { name: 'About us' })).toBeVisible()
    void answerNext(operator, true)
    await operator.getByRole('button', { name: 'Delete About us' }).click()
    await expect(operator.getByText('No pages created yet.')).toBeVisible()
    await expect(second.locator('form').getByRole('alert')).toContainText(
      'Somebody else has deleted this page.',
    )
    await second.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByRole('row', { name: 'Kept' })).toBeVisible()
  })

  await test.step('PG-2: what the API wrote and the editor has no button for survives editing', async () => {
    const content = [
      '<h2>Heading</h2><h3>Smaller</h3><h4>Smallest</h4>',
      '<p>See <a rel="noopener noreferrer" href="https://example.org">this</a>, H<sub>2</sub>O, x<sup>2</sup>, <s>no</s>.</p>',
      '<blockquote><p>Said.</p></blockquote><hr />',
      '<table><thead><tr><th colspan="2"><p>Plan</p></th></tr></thead>',
      '<tbody><tr><td><p>Month</p></td><td><ul><li><p>₹500</p></li></ul></td></tr></tbody></table>',
      '<ol start="3"><li><p>third</p></li></ol>',
      `<p><img src="${product.address}/favicon.svg" alt="Desks" width="40" loading="lazy" /></p><p>Last</p>`,
    ].join('')
    await product.call('POST', '/api/pages', { id: 'fees', title: 'Fees', content })
    const kept = () => keptPage(product, 'fees')
    const asWritten = (await kept()).content
    await operator.getByRole('button', { name: 'Edit Fees' }).click()
    const editor = operator.getByRole('textbox', { name: en.pages.content, exact: true })
    await expect(editor).toContainText('Heading')
    await operator.getByLabel('Page Title', { exact: true }).fill('Costs')
    await operator.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByRole('row', { name: 'Costs' })).toBeVisible()
    expect(await kept()).toMatchObject({ title: 'Costs', content: asWritten })

    await operator.getByRole('button', { name: 'Edit Costs' }).click()
    await editor.getByText('Last').click()
    await operator.keyboard.press('End')
    await operator.keyboard.type(' word')
    await operator.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByRole('row', { name: 'Costs' })).toBeVisible()
    expect((await kept()).content).toBe(asWritten.replace('Last', 'Last word'))
  })

  const editor = operator.getByRole('textbox', { name: en.pages.content, exact: true })
  const title = operator.getByLabel('Page Title', { exact: true })
  const editRules = operator.getByRole('button', { name: 'Edit Rules' })

  await test.step('PG-2: texts that do not come are said to be missing, and asked for until they do', async () => {
    await product.call('POST', '/api/pages', { id: 'rules', title: 'Rules', content: '<p>Be quiet.</p>' })
    let asked = 0
    await operator.route('**/api/pages/rules', async (route) => {
      asked++
      if (asked === 1) await route.abort()
    })
    await editRules.click()
    await expect(operator.getByRole('heading', { name: 'Edit Rules' })).toBeFocused()
    const missing = operator.getByText('The text of this page could not be loaded.')
    await expect(missing).toBeVisible()
    await operator.getByRole('button', { name: en.tryAgain }).dispatchEvent('click')
    await expect.poll(() => asked).toBe(2)
    await expect(missing).toBeVisible()
    await operator.getByRole('button', { name: en.forms.cancel }).click()
    await expect(editRules).toBeFocused()
    await editRules.click()
    await operator.unroute('**/api/pages/rules')
    await expect(editor).toHaveText('Be quiet.')
    await expect(title).toBeFocused()
  })

  await test.step('PG-2: what is typed is there again after another view, over what somebody else saved meanwhile', async () => {
    await title.fill('House rules')
    await goTo(operator, en.views.members)
    const { revision } = await keptPage(product, 'rules')
    await product.call('PATCH', '/api/pages/rules', { content: '<p>Be very quiet.</p>', revision })
    await goTo(operator, en.views.pages)
    await expect(operator.getByText(/changed: Content\./)).toBeVisible()
    await expect(editor).toHaveText('Be very quiet.')
    await expect(title).toHaveValue('House rules')
  })

  await test.step('PG-2: a save that comes too late shows what was saved before it, and the next one stands', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await operator.route('**/api/pages?since=*', async (route) => {
      await held
      await route.continue()
    })
    const { revision } = await keptPage(product, 'rules')
    await product.call('PATCH', '/api/pages/rules', { content: '<p>Whisper.</p>', revision })
    const newer = operator.waitForResponse(
      (answer) => answer.url().endsWith('/api/pages/rules') && answer.ok(),
    )
    await operator.getByRole('button', { name: 'Save Page' }).click()
    await newer
    letGo()
    await expect(operator.getByText('Somebody else saved in the meantime.')).toBeVisible()
    await expect(editor).toHaveText('Whisper.')
    await operator.unroute('**/api/pages?since=*')
    await operator.getByRole('button', { name: 'Save Page' }).click()
    await expect(operator.getByRole('button', { name: 'Edit House rules' })).toBeFocused()
    expect(await keptPage(product, 'rules')).toMatchObject({
      title: 'House rules',
      content: '<p>Whisper.</p>',
    })
  })

  await test.step('PG-2: a page deleted before its texts loaded disappears; one that was open keeps them', async () => {
    await operator.getByRole('button', { name: 'Edit House rules' }).click()
    await title.fill('Kept rules')
    const { revision } = await keptPage(product, 'rules')
    await product.call('PATCH', '/api/pages/rules', { content: '<p>Hush.</p>', revision })
    await expect(editor).toHaveText('Hush.')
    await goTo(operator, en.views.members)
    await product.call('DELETE', '/api/pages/rules')
    await goTo(operator, en.views.pages)
    await expect(operator.locator('form').getByRole('alert')).toContainText('has deleted this page')
    await expect(editor).toHaveText('Hush.')
    await expect(title).toHaveValue('Kept rules')
    void answerNext(operator, true)
    await operator.getByRole('button', { name: en.forms.cancel }).click()

    await product.call('POST', '/api/pages', { id: 'rules', title: 'Rules', content: '<p>Be quiet.</p>' })
    await operator.route('**/api/pages/rules', () => {})
    await editRules.click()
    await expect(operator.getByText(en.loadingData)).toBeVisible()
    await product.call('DELETE', '/api/pages/rules')
    await expect(operator.getByText('This no longer exists.')).toBeVisible()
    await operator.getByRole('main').getByRole('button', { name: en.close }).click()
    await expect(operator.getByRole('button', { name: 'Create Page' })).toBeFocused()
  })
})

test('PG-1, PG-5, PB-5, PB-6: the home page is set, seen, lost with its page, and given back', async ({
  operator,
  product,
  second,
  anotherBrowser,
}) => {
  await goTo(second, en.views.pages)
  await createPage(operator, 'Welcome', 'Come in.')
  const visitor = await anotherBrowser()
  const row = operator.getByRole('row', { name: 'Welcome' })
  // Something else in the settings has changed, which this screen has not heard of.
  await operator.route('**/api/settings?since=*', (route) => route.abort())
  const { rows } = await (await product.call('GET', '/api/settings')).json()
  await product.call('PATCH', '/api/settings', { smsApiKey: 'new', revision: rows[0].revision })
  await row.getByRole('button', { name: 'Set as homepage: Welcome' }).click()
  await expect(second.getByText('Homepage', { exact: true })).toBeVisible()
  await operator.unroute('**/api/settings?since=*')
  await expect(row.getByText('Homepage', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /Set as homepage/ })).toHaveCount(0)
  await expect(second.getByText('Homepage', { exact: true })).toBeVisible()
  await visitor.goto(product.address)
  await expect(visitor.getByText('Come in.')).toBeVisible()

  void answerNext(operator, true)
  await row.getByRole('button', { name: 'Delete Welcome' }).click()
  await expect(second.getByText(/homepage that was set no longer exists/)).toBeVisible()
  await visitor.goto(product.address)
  await expect(visitor.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
  await second.getByRole('button', { name: 'Use the built-in landing page' }).click()
  await expect(operator.getByRole('button', { name: 'Use the built-in landing page' })).toHaveCount(0)
  await visitor.goto(product.address)
  await expect(visitor.getByRole('link', { name: 'Join Now' }).first()).toBeVisible()
})
