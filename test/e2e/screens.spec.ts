import { admin as english } from '../../src/languages/en.ts'
import { admin as marathi } from '../../src/languages/mr.ts'
import { viewNames } from '../../src/web/screen.ts'
import { type Address, addresses } from '../addresses.ts'
import { admission } from '../people.ts'
import { clippedTexts } from './clipped.ts'
import { enter, expect, expectClean, looks, test } from './product.ts'

const words = { en: english, mr: marathi }
const memberId = 'asha'

// Their further states are looked at by the journeys that lead to them.
for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('SH-7: axe finds nothing on any screen, nothing scrolls sideways, and no text is cut', {
      tag: '@smoke',
    }, async ({ page, product }) => {
      // Every address of the admin, one after another.
      test.setTimeout(180_000)
      const language = colorScheme === 'dark' ? 'mr' : 'en'
      const { loadingData, login, views } = words[language]
      await product.call('POST', '/api/members', admission({ id: memberId, seatNumber: 16 }))
      await page.addInitScript((value) => localStorage.setItem('abhyasika.admin.language', value), language)
      /** Whether the address is still the one that was asked for once its screen is there. */
      const open = async ({ hash, isDialog }: Address) => {
        await page.evaluate((hash) => location.assign(hash), hash)
        await expect(page.getByRole('dialog')).toHaveCount(isDialog ? 1 : 0)
        await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
        await expect(page.getByText(loadingData)).toHaveCount(0)
        expect(new URL(page.url()).hash).toBe(hash)
        await expectClean(page, hash)
        expect([hash, ...(await clippedTexts(page))]).toEqual([hash])
      }

      await page.goto(`${product.address}/?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectClean(page, 'home')
      await page.goto(`${product.address}/admin#admin`)
      await expect(page.getByRole('heading', { name: login.heading })).toBeVisible()
      await expectClean(page, 'login')
      // The same address again would not be loaded again.
      await page.goto('about:blank')
      await enter(page, product.address, product.session(), views.dashboard)
      for (const address of addresses(memberId)) await open(address)
    })
  })
}

for (const [language, width] of [
  ['mr', 1280],
  ['en', 360],
] as const) {
  test(`SH-7: marks above the letters of Devanagari are cut nowhere, in ${language} at ${width}`, async ({
    page,
    product,
  }) => {
    const { loadingData, views } = words[language]
    await page.setViewportSize({ width, height: 800 })
    for (const [n, name] of ['कीर्तीं देशमुख-पाटील', 'ऑर्केस्ट्रा र्कें', 'हीं'].entries()) {
      await product.call(
        'POST',
        '/api/members',
        admission({ name, seatNumber: 16 + n, joinDate: '2026-01-31' }),
      )
    }
    await page.addInitScript((value) => {
      localStorage.setItem('abhyasika.admin.language', value)
      localStorage.setItem('abhyasika.admin.map-names', 'yes')
    }, language)
    await enter(page, product.address, product.session(), views.dashboard)
    for (const view of viewNames) {
      await page.evaluate((hash) => location.assign(hash), `#admin/${view}`)
      await expect(page.getByRole('heading', { level: 1, name: views[view] })).toBeVisible()
      await expect(page.getByText(loadingData)).toHaveCount(0)
      expect([view, ...(await clippedTexts(page))]).toEqual([view])
    }
  })
}

/** Screens on which letters of every size have room. */
const large = [
  '#admin/members',
  '#admin/members/marks',
  '#admin/seats',
  '#admin/money',
  '#admin/settings/rooms',
  '#admin/find',
]

for (const [language, width, percent] of [
  ['en', 360, 130],
  ['mr', 360, 130],
  ['en', 360, 200],
  ['mr', 360, 200],
  ['mr', 1280, 130],
] as const) {
  test(`desk 21: names are whole and nothing scrolls sideways in ${language} at ${width} with text at ${percent} %`, async ({
    page,
    product,
  }) => {
    const { loadingData, views } = words[language]
    const name = 'Bhagyashree कीर्तींदेवी Deshmukh-Patil'
    await page.setViewportSize({ width, height: 800 })
    await product.call('POST', '/api/members', admission({ id: 'marks', name, seatNumber: 16 }))
    await page.addInitScript((value) => localStorage.setItem('abhyasika.admin.language', value), language)
    await enter(page, product.address, product.session(), views.dashboard)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, `${percent}%`)
    for (const hash of large) {
      await page.evaluate((hash) => location.assign(hash), hash)
      await expect(page.getByText(loadingData)).toHaveCount(0)
      if (hash === '#admin/members')
        await expect(page.getByRole('link', { name: 'Aarti Deshmukh' })).toBeVisible()
      // At 200 % some buttons and fields still cut their words.
      if (percent < 200) expect([hash, ...(await clippedTexts(page))]).toEqual([hash])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([hash, Math.max(0, sideways)]).toEqual([hash, 0])
    }
    // A name is whole in the list, however many lines it takes.
    await page.evaluate(() => location.assign('#admin/members'))
    await page.getByRole('searchbox').fill('bhagyashree deshmukh-patil')
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
  })
}
