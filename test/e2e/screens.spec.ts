import { seatIdOfNewDatabase } from '../../src/domain/seating/seat.ts'
import { adminEnglish as english } from '../../src/languages/en.ts'
import { adminMarathi as marathi } from '../../src/languages/mr.ts'
import { viewNames } from '../../src/web/screen-names-and-props.ts'
import { type Address, addresses, enquiryAddresses } from '../addresses.ts'
import { comeIn } from './check-in.ts'
import { clippedTexts } from './clipped.ts'
import { addEnquiry, offerSeat, takeEnquiries } from './enquiries.ts'
import { admission, enter, expect, expectClean, looks, test } from './product.ts'

const words = { en: english, mr: marathi }
const memberId = 'asha'
/** The views that are there once a room has check-in. */
const withCheckIn: readonly string[] = [
  'check-in',
  'check-in-inside',
  'check-in-occupancy',
  'seats',
  'settings-check-in',
]
/** The views that show something of enquiries. */
const withEnquiries: readonly string[] = [
  'enquiries',
  'dashboard',
  'seats',
  'reminders',
  'settings-enquiries',
]

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

      // What a centre does not use it does not see: with enquiries the same views have more.
      await takeEnquiries(product.call)
      const asking = await addEnquiry(product.call, { name: 'ऑर्केस्ट्रा कीर्तीं देशमुख-पाटील' })
      await addEnquiry(product.call, { gender: null })
      await offerSeat(product.call, await addEnquiry(product.call), { seatId: seatIdOfNewDatabase(2, 50) })
      const more = addresses(memberId).filter(({ name }) => withEnquiries.includes(name))
      for (const address of [...more, ...enquiryAddresses(asking.id)]) await open(address)

      await comeIn(product.call, memberId)
      for (const address of addresses(memberId).filter(({ name }) => withCheckIn.includes(name)))
        await open(address)
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
        admission({ id: `clipped-${n}`, name, seatNumber: 16 + n, joinDate: '2026-01-31' }),
      )
    }
    await page.addInitScript((value) => {
      localStorage.setItem('abhyasika.admin.language', value)
      localStorage.setItem('abhyasika.admin.map-names', 'yes')
    }, language)
    await comeIn(product.call, 'clipped-1')
    await takeEnquiries(product.call)
    await addEnquiry(product.call, { name: 'कीर्तीं देशमुख-पाटील' })
    await enter(page, product.address, product.session(), views.dashboard)
    for (const view of viewNames) {
      await page.evaluate((hash) => location.assign(hash), `#admin/${view}`)
      await expect(page.getByRole('heading', { level: 1, name: views[view] })).toBeVisible()
      await expect(page.getByText(loadingData)).toHaveCount(0)
      expect([view, ...(await clippedTexts(page))]).toEqual([view])
    }
  })
}
