import type { Page } from '@playwright/test'
import type { Language } from '../../src/domain/language/language.ts'
import { adminEnglish as english } from '../../src/languages/en.ts'
import { adminMarathi as marathi } from '../../src/languages/mr.ts'
import { addresses } from '../addresses.ts'
import { changeMembersPages } from '../members-pages.ts'
import { clippedTexts } from './clipped.ts'
import { ok } from './hours.ts'
import { admission, enter, expect, test } from './product.ts'

const words = { en: english, mr: marathi }
const name = 'Bhagyashree कीर्तींदेवी Deshmukh-Patil'
const all = addresses('marks')

/** The screens on which a day at the desk is spent. */
const fewNames: readonly string[] = ['dashboard', 'members', 'seats', 'member', 'fee', 'add']
const few = all.filter(({ name }) => fewNames.includes(name))

/** The faults of a screen: texts that are cut, and by how much it scrolls sideways. */
async function faults(page: Page): Promise<string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(await clippedTexts(page)), ...(sideways > 0 ? [`sideways by ${sideways} pixels`] : [])]
}

/** Enlarges the text as the setting of the browser does, which the widths in `em` follow. */
async function enlarge(page: Page, percent: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } })
}

interface Product {
  address: string
  call(method: string, path: string, body?: unknown): Promise<unknown>
  session(): string
}

async function look(page: Page, product: Product, language: Language, percent: number, screens: typeof all) {
  const { loadingData, views } = words[language]
  await product.call('POST', '/api/members', admission({ id: 'marks', name, seatNumber: 16 }))
  await page.addInitScript((value) => localStorage.setItem('abhyasika.admin.language', value), language)
  await page.goto(`${product.address}/?lang=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await enlarge(page, percent)
  expect.soft(['home', ...(await faults(page))]).toEqual(['home'])
  await enter(page, product.address, product.session(), views.dashboard)
  await enlarge(page, percent)
  for (const { hash, isDialog } of screens) {
    await page.evaluate((hash) => location.assign(hash), hash)
    await expect(page.getByRole('dialog')).toHaveCount(isDialog ? 1 : 0)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(loadingData)).toHaveCount(0)
    expect.soft([hash, ...(await faults(page))]).toEqual([hash])
  }
  // A name is whole in the list, however many lines it takes.
  await page.evaluate(() => location.assign('#admin/members'))
  await page.getByRole('searchbox').fill('bhagyashree deshmukh-patil')
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
}

test('desk 21: the screens of the desk hold text at 200 % in Marathi on a phone', {
  tag: '@smoke',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await look(page, product, 'mr', 200, few)
})

for (const language of ['en', 'mr'] as const) {
  for (const width of [360, 1280]) {
    for (const percent of [130, 200]) {
      test(`desk 21: every screen holds text at ${percent} % in ${language} at ${width}`, async ({
        page,
        product,
      }) => {
        // Every address of the admin, one after another.
        test.setTimeout(180_000)
        await page.setViewportSize({ width, height: 800 })
        await look(page, product, language, percent, all)
      })
    }
  }
}

/** The pages of a member on their own phone. */
const ofMember = ['', '/pay', '/requests', '/data'].map((part) => `/my/marks${part}`)

for (const language of ['en', 'mr'] as const) {
  for (const width of [320, 1280]) {
    test(`MP-2: a member’s own pages hold text at 200 % in ${language} at ${width}`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const { call, address } = product
      await changeMembersPages({ ok: (method, path, body) => ok(call, method, path, body) })
      await call('POST', '/api/members', admission({ id: 'marks', name, seatNumber: 16, planId: 'month' }))
      const { path } = await ok<{ path: string }>(call, 'POST', '/api/members/marks/links')
      await page.goto(`${address}${path}?lang=${language}`)
      await enlarge(page, 200)
      expect.soft(['link', ...(await faults(page))]).toEqual(['link'])
      await page.locator('form button').click()
      for (const to of ofMember) {
        await page.goto(`${address}${to}?lang=${language}`)
        for (const line of await page.locator('main details > summary').all()) await line.click()
        expect.soft([to, ...(await faults(page))]).toEqual([to])
      }
    })
  }
}
