import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'

const pixel =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="green"/></svg>'

/** The refusals of the browser because of the document's policy, and all its other complaints. */
function watch(page: Page) {
  const refused: string[] = []
  page.on('pageerror', (error) => refused.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy|hydrat/i.test(message.text()))
      refused.push(message.text())
  })
  return refused
}

test('ASVS 3.4.3: under its strict policy the site misses nothing: home, pages with pictures, languages, map', {
  tag: '@smoke',
}, async ({ page, product }) => {
  const refused = watch(page)
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A map' }),
  )
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: pixel }),
  )
  const content = '<h2>Hours</h2><p>Daily.</p><img src="https://pictures.example/room.svg" alt="The room">'
  await product.call('POST', '/api/pages', { id: 'hours', title: 'Hours', content, titleMr: 'वेळ' })
  await product.call('POST', '/api/menu', { id: 'm1', label: 'Hours', labelMr: 'वेळ', pageId: 'hours' })

  const answer = await page.goto(product.address)
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+'){3}; /)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(page.locator('.map iframe')).toBeVisible()
  await expect(page.frameLocator('.map iframe').getByText('A map')).toBeVisible()

  await page.getByRole('link', { name: 'मराठी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await page.getByRole('link', { name: 'वेळ' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'वेळ' })).toBeVisible()
  await page.getByRole('img', { name: 'The room' }).scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page.getByRole('img', { name: 'The room' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(40)

  await page.goto(`${product.address}/#/nothing-here`)
  await page.reload()
  await expect(page.getByText('404')).toBeVisible()
  await page.goto(`${product.address}/#/page/hours`)
  await page.reload()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hours' })).toBeVisible()
  expect(refused).toEqual([])
})

test('ASVS 3.4.3: what gets into the document in spite of all runs nothing and reaches nobody', {
  tag: '@smoke',
}, async ({ page, product }) => {
  const refused = watch(page)
  await page.goto(product.address)
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.text = 'window.ran = "inline"'
    document.body.append(script)
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.ran = "handler"')
    document.body.append(button)
    button.click()
    const reached = await fetch('https://elsewhere.example/').then(
      () => 'reached',
      () => 'refused',
    )
    return [(window as { ran?: string }).ran, reached]
  })
  expect(ran).toEqual([undefined, 'refused'])
  expect(refused.join()).toMatch(/Content Security Policy/)
})

test('PB-3: with custom code the site runs it, and what it loads', async ({ page, product }) => {
  const refused = watch(page)
  await page.route('https://counter.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' }),
  )
  const { rows } = await (await product.call('GET', '/api/settings')).json()
  const code = {
    customHeadCode: '<style>body { --of-the-centre: 1 }</style>',
    customBodyCode: '<p style="color: red" onclick="this.textContent = 2">One</p>',
    customFooterCode:
      '<script>window.ran = true</script><script src="https://counter.example/c.js"></script>',
    revision: rows[0].revision,
  }
  expect((await product.call('PATCH', '/api/settings', code)).status).toBe(200)
  await page.goto(product.address)
  await page.getByText('One', { exact: true }).click()
  await expect(page.getByText('2', { exact: true })).toBeVisible()
  const ran = await page.evaluate(() => {
    const { ran, counted } = window as { ran?: boolean; counted?: boolean }
    return [ran, counted]
  })
  expect(ran).toEqual([true, true])
  expect(refused).toEqual([])
})
