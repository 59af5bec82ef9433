import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { waitForHomeApp } from '../home-app.ts'
import { expect, test } from './product.ts'

const missing = (page: Page) => page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })

test('RT-3 to RT-5, RT-7, PB-1, PB-2, PB-7, PB-8: the home and the way through the site, in both languages', {
  tag: '@smoke',
}, async ({ page, product }) => {
  await test.step('RT-4, PB-1, PB-2, PB-7: the home has its sections, the year, and the way to the admin', async () => {
    for (const hash of ['', '#', '#/']) {
      await page.goto(`${product.address}/${hash}`)
      await expect(page.getByRole('link', { name: 'Join Now' }).first()).toBeVisible()
    }
    const features = [
      'Competitive-exam preparation',
      'No deposit',
      'Filtered water',
      'Wi-Fi',
      'CCTV',
      'Separate washrooms',
    ]
    for (const feature of features) await expect(page.getByText(feature, { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
    for (const phone of ['+919800000010', '+919800000011']) {
      await expect(page.locator(`#contact a[href="tel:${phone}"]`)).toBeVisible()
    }
    await page.getByRole('link', { name: en.login.heading }).click()
    await expect(page.getByRole('heading', { name: en.login.heading })).toBeVisible()
  })

  await test.step('PB-11: the map is seen once its service has answered, and a picture of it stands until then', async () => {
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('https://www.google.com/**', async (route) => {
      await waiting
      await route.fulfill({ contentType: 'text/html', body: 'A map' })
    })
    let hasAsked = false
    page.on('request', (request) => (hasAsked ||= request.url().includes('google')))
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(product.address, { waitUntil: 'networkidle' })
    expect(hasAsked).toBe(false)
    await page.locator('#contact').scrollIntoViewIfNeeded()
    await expect(page.locator('.map iframe')).toHaveCount(1)
    await expect(page.locator('.map iframe')).toBeHidden()
    answer()
    await expect(page.locator('.map iframe')).toBeVisible()
    await page.unroute('https://www.google.com/**')
    await page.reload()
    await expect(page.locator('.map iframe')).toHaveCount(0)
    await expect(page.locator('.map svg')).toBeVisible()
  })

  await test.step('RT-3, RT-5, RT-7: hashes change the view without a reload, back and forward, and survive one', async () => {
    await page.goto(product.address)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('link', { name: 'Join Now' }).first().click()
    await expect(page.locator('#contact')).toBeInViewport()
    expect(new URL(page.url()).hash).toBe('#contact')
    await page.evaluate(() => (location.hash = '#/page/nothing-here'))
    await expect(missing(page)).toBeVisible()
    await expect(page.getByText(/does not exist/)).toBeVisible()
    await page.evaluate(() => (location.hash = '#/elsewhere'))
    await expect(missing(page)).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(missing(page)).toHaveCount(0)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await page.goForward()
    await expect(missing(page)).toBeVisible()
    await page.reload()
    await expect(missing(page)).toBeVisible()
  })

  await test.step('RT-5: an answer for the view before, however late, does not take the view away', async () => {
    await page.goto(product.address)
    const late = Promise.withResolvers<void>()
    await page.route(
      '**/api/site',
      async (route) => {
        await late.promise
        await route.continue()
      },
      { times: 1 },
    )
    await page.evaluate(() => (location.hash = '#/elsewhere'))
    await expect(missing(page)).toBeVisible()
    await page.evaluate(() => (location.hash = '#/page/nothing-here'))
    await expect(missing(page)).toBeVisible()
    const answered = page.waitForResponse('**/api/site')
    late.resolve()
    await (await answered).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(missing(page)).toBeVisible()
  })

  await test.step('PB-8: the switch changes every word in place, sets lang, and is remembered', async () => {
    await page.goto(product.address)
    await waitForHomeApp(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('link', { name: 'मराठी' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
    await expect(page.getByRole('link', { name: 'Join Now' })).toHaveCount(0)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    const text = await page.locator('body').innerText()
    const known = /English|UPI|MPSC|UPSC|Wi-Fi|CCTV|Google/g
    expect(text.replace(known, '').match(/[A-Za-z]{3,}/g)).toBeNull()
    await page.goto(product.address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  })
})

test('the app is loaded at the first interaction: not for a visitor who only reads, at once for another view', {
  tag: '@smoke',
}, async ({ page, product }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(product.address)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('hydrate'))).toEqual([])

  await page.route('**/hydrate*', (route) => route.abort())
  // A key before the document's own script runs is nobody's.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return scripts.some((url) => url.includes('hydrate'))
    })
    .toBe(true)
  // It works without: the first link leads to the same.
  await page.getByRole('link', { name: 'मराठी' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.filter((url) => url.includes('hydrate')).length).toBeGreaterThan(1)
  await page.unroute('**/hydrate*')
  // Files that could not be had are asked for again.
  await waitForHomeApp(page)
  await page.goto(`${product.address}/?lang=en#/nowhere`)
  await expect(missing(page)).toBeVisible()
})

test('printed, the home is one sheet for a notice board in both languages', async ({ page, product }) => {
  for (const language of ['en', 'mr']) {
    await page.goto(`${product.address}/?lang=${language}`)
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect([language, paper.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([language, 1])
  }
})

test.describe('PB-12: with scripts off', () => {
  test.use({ javaScriptEnabled: false, locale: 'mr-IN' })
  test('the home can be read, in the browser’s language, and switched', async ({ page, product }) => {
    await page.goto(product.address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(product.address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('VS-1, VS-2, DB-1: a session’s visit is counted once, delivered even if the server was away, and seen live', async ({
  operator,
  product,
  browser,
}) => {
  const visitors = operator
    .locator('dt', { hasText: "Today's Visitors" })
    .locator('xpath=following-sibling::dd[1]')
  // The operator came by the public document, which sent them on at once: no visit.
  await expect(visitors).toHaveText('0')
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(product.address)
  await expect(visitors).toHaveText('1')
  await visitor.reload()
  await visitor.evaluate(() => (location.hash = '#/page/another'))
  await expect(visitor.getByRole('heading', { level: 1, name: /404/ })).toBeVisible()

  const lateContext = await browser.newContext()
  const late = await lateContext.newPage()
  await late.route('**/api/visits', (route) => route.abort())
  await late.goto(product.address)
  await expect(late.getByRole('link', { name: 'Join Now' }).first()).toBeVisible()
  await late.unroute('**/api/visits')
  await late.reload()
  await expect(visitors).toHaveText('2')
  expect(await lateContext.cookies()).toEqual([])
})

test('RT-2, PB-1, PB-5, PB-6: pages, menu and home page are shown, and a tab that is open follows at its next view', {
  tag: '@smoke',
}, async ({ page, product }) => {
  await test.step('a page that cannot be loaded says so, and can be tried again', async () => {
    await product.call('POST', '/api/pages', {
      id: 'hours',
      title: 'Opening hours',
      content: '<p>All day</p>',
    })
    await page.route('**/api/site/pages/*', (route) => route.abort())
    await page.goto(`${product.address}/#/page/hours`)
    await expect(page.getByText('This page could not be loaded.')).toBeVisible()
    await page.unroute('**/api/site/pages/*')
    await page.getByRole('button', { name: en.tryAgain }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible()
  })

  await test.step('pages, menu and home page', async () => {
    await product.call('POST', '/api/pages', {
      id: 'fees',
      title: 'What it costs',
      content: '<p>Five <b>hundred</b>.</p><script>document.title = "owned"</script>',
      titleMr: 'शुल्क किती',
    })
    await product.call('POST', '/api/menu', { id: 'm1', label: 'Fees', labelMr: 'शुल्क', pageId: 'fees' })
    await page.goto(product.address)
    await page.getByRole('link', { name: 'Fees', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
    await expect(page.getByText('Five hundred.')).toBeVisible()
    await expect(page).toHaveTitle(/What it costs/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
    await page.getByRole('link', { name: 'मराठी' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'शुल्क किती' })).toBeVisible()
    await page.getByRole('link', { name: 'English' }).first().click()

    const settings = await (await product.call('GET', '/api/settings')).json()
    await product.call('POST', '/api/menu', { id: 'm2', label: 'Rules', pageId: 'gone' })
    await product.call('PATCH', '/api/settings', { homePageId: 'fees', revision: settings.rows[0].revision })
    await page.goto(`${product.address}/#/elsewhere`)
    await page.evaluate(() => (location.hash = '#/'))
    await expect(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
    await page.getByRole('link', { name: 'Rules' }).click()
    await expect(missing(page)).toBeVisible()
    await product.call('DELETE', '/api/pages/fees')
    await page.goto(product.address)
    await expect(missing(page)).toBeVisible()
  })
})
