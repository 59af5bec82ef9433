import { findings } from './axe.ts'
import { expect, fillAdmission, goTo, signIn, test } from './product.ts'

const sizes = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } }

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('SH-7: axe finds nothing in the admin, and nothing scrolls sideways', async ({
        page,
        product,
      }) => {
        test.slow()
        const isClean = async (screen: string) => {
          expect([screen, await findings(page)]).toEqual([screen, []])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([screen, Math.max(0, overflow)]).toEqual([screen, 0])
        }
        await page.goto(`${product.address}/#admin`)
        await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
        await isClean('login')
        await signIn(page, product.address)
        await expect(page.getByText('Occupied Seats')).toBeVisible()
        await isClean('dashboard')
        await page
          .getByRole('group', { name: /Homepage Visitors/ })
          .getByRole('button')
          .last()
          .focus()
        await isClean('dashboard with a bar pointed at')
        await page
          .getByRole('button', { name: /^Send Reminder/ })
          .first()
          .click()
        await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(4)
        await isClean('reminder')
        await page.keyboard.press('Escape')
        for (const view of ['Members', 'Seats', 'Layout', 'Pages', 'Settings']) {
          await goTo(page, view)
          await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
          await expect(page.getByText('Loading data...')).toHaveCount(0)
          await isClean(view)
        }
        await goTo(page, 'Seats')
        await page
          .getByRole('button', { name: /Seat 3\b/ })
          .first()
          .click()
        await expect(page.getByRole('region', { name: 'Sneha Jadhav' })).toBeVisible()
        await isClean('seat card')
        await page.keyboard.press('Escape')
        await goTo(page, 'Members')
        await page.getByRole('searchbox').fill('nobody of that name')
        await expect(page.getByText('No members found.')).toBeVisible()
        await isClean('no members')
        await page.getByRole('button', { name: 'Add Member' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await isClean('step 1')
        await fillAdmission(page, { name: 'Asha Test', phone: '98220', seat: 16 })
        await page.getByLabel('Full Address').fill('')
        await page.getByRole('button', { name: 'Proceed to Payment' }).click()
        await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
        await isClean('step 1 with an error')
        await page.getByLabel('Full Address').fill('Nashik')
        await page.getByRole('button', { name: 'Proceed to Payment' }).click()
        await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
        await isClean('step 2')
      })

      for (const language of ['en', 'mr']) {
        test(`axe finds nothing on the public site in ${language}`, async ({ page, product }) => {
          for (const hash of ['', '#/page/nothing']) {
            await page.goto(`${product.address}/?lang=${language}${hash}`)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            expect([hash, await findings(page)]).toEqual([hash, []])
          }
        })
      }
    })
  }
}
