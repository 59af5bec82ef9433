import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { closed } from './members.ts'
import { admission, expect, expectCleanInEachLook, looks, test } from './product.ts'

const box = (page: Page, words = en) => page.getByRole('combobox', { name: words.find.label })
const options = (page: Page) => page.getByRole('option')

test('desk 22: one box finds by keyboard from any view, and gives the focus back', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  test.slow()
  const scripts: string[] = []
  operator.on('request', (request) => scripts.push(request.url()))
  await product.call('POST', '/api/members', admission({ id: 'asha', name: 'Asha Finds', seatNumber: 16 }))
  await operator.goto(`${product.address}/admin#admin/seats`)
  await expect(operator.getByRole('heading', { level: 1, name: 'Seats' })).toBeVisible()
  const add = operator.getByRole('button', { name: en.shell.addMember })

  await test.step('nothing of it is loaded before it is opened, and no letter is lost meanwhile', async () => {
    await add.focus()
    const isOfBox = (url: string) => /search-box-result-list/.test(url)
    expect(scripts.filter(isOfBox)).toEqual([])
    await operator.keyboard.press('/')
    await operator.keyboard.type('98220 12345')
    await expect(options(operator).first()).toContainText('Asha Finds')
    expect(scripts.some(isOfBox)).toBe(true)
    await expectCleanInEachLook(operator, 'the box')
  })

  await test.step('Escape gives the focus back, Back closes it, a reload keeps it', async () => {
    await operator.keyboard.press('Escape')
    await closed(operator)
    await expect(add).toBeFocused()
    await operator.keyboard.press('Control+K')
    await expect(box(operator)).toBeFocused()
    await expect(operator).toHaveURL(/#admin\/seats\/find$/)
    await operator.reload()
    await expect(box(operator)).toBeFocused()
    await operator.keyboard.press('Escape')
    await closed(operator)
    await expect(operator).toHaveURL(/#admin\/seats$/)
    await operator.keyboard.press('/')
    await expect(box(operator)).toBeFocused()
    await operator.goBack()
    await closed(operator)
    await expect(operator).toHaveURL(/#admin\/seats$/)
  })

  await test.step('the arrows walk, Enter opens the page, and Back leads to the view before', async () => {
    await operator.keyboard.press('/')
    await operator.keyboard.type('amol')
    await expect(options(operator).first()).toHaveAttribute('aria-selected', 'true')
    await operator.keyboard.press('Control+A')
    await operator.keyboard.type('new extension')
    await expect(options(operator).first()).toContainText('New Extension')
    await operator.keyboard.press('ArrowDown')
    const second = options(operator).nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(box(operator)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    )
    await operator.keyboard.press('Control+A')
    await operator.keyboard.type('asha fin')
    await expect(options(operator)).toHaveCount(1)
    await operator.keyboard.press('Enter')
    await expect(operator).toHaveURL(/#admin\/members\/asha$/)
    await operator.goBack()
    await expect(operator).toHaveURL(/#admin\/seats$/)
  })

  await test.step('Ctrl and Enter take the fee, and a command opens its sheet', async () => {
    await operator.keyboard.press('/')
    await operator.keyboard.type('asha fin')
    await expect(options(operator)).toHaveCount(1)
    await operator.keyboard.press('Control+Enter')
    await expect(operator).toHaveURL(/asha\/fee$/)
    await expect(operator.getByRole('dialog', { name: en.fee.title })).toBeVisible()
    await operator.keyboard.press('Escape')
    await closed(operator)
    await expect(operator).toHaveURL(/#admin\/seats$/)
    await operator.keyboard.press('/')
    await operator.keyboard.type('edit asha fin')
    await expect(options(operator).first()).toContainText(en.find.commands.edit)
    await operator.keyboard.press('Enter')
    await expect(operator).toHaveURL(/asha\/edit$/)
    await operator.keyboard.press('Escape')
    await closed(operator)
  })

  await test.step('a receipt opens by its number, a free seat is shown on the map, a view by its name', async () => {
    const { rows } = await (await product.call('GET', '/api/payments')).json()
    const [{ number }] = rows
    await operator.keyboard.press('/')
    await operator.keyboard.type(number)
    await operator.keyboard.press('Enter')
    await expect(operator.getByRole('dialog')).toContainText(number)
    await operator.keyboard.press('Escape')
    await closed(operator)
    await operator.keyboard.press('/')
    await operator.keyboard.type('main library 18')
    await expect(options(operator).first()).toContainText('Free')
    await operator.keyboard.press('Enter')
    await expect(operator.locator('[data-tile="1-18"]')).toBeFocused()
    await operator.keyboard.press('/')
    await operator.keyboard.type('backups')
    await expect(options(operator)).toHaveCount(1)
    await operator.keyboard.press('Enter')
    await expect(operator).toHaveURL(/settings\/backups$/)
  })

  await test.step('more than there is room for are in Members, with the search typed', async () => {
    await operator.keyboard.press('/')
    await operator.keyboard.type('9198')
    await expect(options(operator)).toHaveCount(21)
    await options(operator).last().click()
    await expect(operator.getByRole('searchbox')).toHaveValue('9198')
    await expect(operator).toHaveURL(/#admin\/members$/)
  })
})

test('the box says when a receipt could not be looked up, and finds members all the same', async ({
  operator,
}) => {
  await operator.route(/api\/payments\?.*receipt=/, (route) => route.fulfill({ status: 500, body: '' }))
  await operator.keyboard.press('/')
  await operator.keyboard.type('12')
  await expect(operator.getByRole('alert')).toContainText('Receipts could not be looked up.')
  await expect(options(operator).first()).toBeVisible()
  await operator.keyboard.type('xyz')
  await expect(operator.getByRole('alert')).toHaveCount(0)
  await expect(operator.getByRole('dialog')).toContainText(en.find.none)
})

const [phone] = looks
test.describe('on a phone', () => {
  test.use({ viewport: phone.viewport, colorScheme: phone.colorScheme, hasTouch: true })

  test('desk 22: by thumb, in Marathi', async ({ operator, product }) => {
    await product.call('PATCH', '/api/session', { language: 'mr' })
    await product.call('POST', '/api/members', admission({ id: 'asha', name: 'Asha Finds', seatNumber: 16 }))
    await operator.reload()
    const magnifier = operator.getByRole('button', { name: mr.find.open })
    const size = await magnifier.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await magnifier.tap()
    await box(operator, mr).fill('शुल्क आशा')
    await options(operator).first().tap()
    await expect(operator).toHaveURL(/\/fee$/)
  })
})
