import { admin as en } from '../../src/languages/en.ts'
import { admin as mr } from '../../src/languages/mr.ts'
import { serveAsDownload } from '../download.ts'
import { enter, expect, expectClean, goToPart, test } from './product.ts'

for (const [words, language, viewport] of [
  [en, 'en', { width: 1280, height: 800 }],
  [mr, 'mr', { width: 360, height: 740 }],
] as const) {
  test.describe(`in ${language} at ${viewport.width}`, () => {
    test.use({ viewport })

    test('IN-2: an owner starts a download with the computer, and ends it with a second press', async ({
      page,
      product,
    }) => {
      const asked = await serveAsDownload(page)
      await page.addInitScript((value) => localStorage.setItem('abhyasika.admin.language', value), language)
      await enter(page, product.address, product.session(), words.views.dashboard)
      await goToPart(page, words.settings.parts.computer.name, words.views.settings)
      const { computer } = words
      await expect(page.getByText('Suryawanshi-Deshmukh')).toBeVisible()
      await expectClean(page, 'computer')
      await page.getByRole('switch', { name: computer.starts }).click()
      await expect(page.getByRole('switch', { name: computer.starts })).toBeChecked()
      expect(asked.startsWithComputer).toBe(true)

      await page.getByRole('button', { name: computer.end }).click()
      await expect(page.getByText(computer.endWhy)).toBeVisible()
      await page.getByRole('button', { name: computer.leave }).click()
      await page.getByRole('button', { name: computer.end }).click()
      expect(asked.stops).toBe(0)
      await page.getByRole('button', { name: computer.endNow }).click()
      await expect(page.getByText(computer.ended)).toBeVisible()
      expect(asked.stops).toBe(1)
      await expectClean(page, 'ended')
    })
  })
}

test('IN-2: where it is no download, the settings do not name the computer', async ({ page, product }) => {
  await enter(page, product.address, product.session())
  await goToPart(page, en.settings.parts.backups.name)
  await expect(page.getByText(en.settings.parts.computer.name, { exact: true })).toHaveCount(0)
})
