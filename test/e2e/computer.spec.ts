import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { serveAsDownload, serveAsUpgraded, someLosses } from '../download.ts'
import { enter, expect, expectClean, goToPart, test } from './product.ts'

for (const [words, language, viewport] of [
  [en, 'en', { width: 1280, height: 800 }],
  [mr, 'mr', { width: 360, height: 740 }],
] as const) {
  test.describe(`in ${language} at ${viewport.width}`, () => {
    test.use({ viewport })

    test('IN-2, IN-4: an owner starts a download with the computer, opens it, and ends it with a second press', async ({
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
      await expect.poll(() => asked.startsWithComputer).toBe(true)

      await page.getByRole('switch', { name: computer.network.opens }).click()
      await expect(page.getByText('http://192.168.1.7:3000/admin')).toBeVisible()
      const address = page.getByRole('textbox', { name: computer.internet.label })
      await address.fill('http://study.example.in')
      await page.getByRole('button', { name: words.forms.save }).click()
      await expect(address).toHaveAccessibleDescription(new RegExp(words.errors.not_a_public_address))
      await address.fill('study.example.in')
      await page.getByRole('button', { name: words.forms.save }).click()
      await expect(address).toHaveValue('https://study.example.in')
      expect(asked).toMatchObject({ opensToNetwork: true, publicAddress: 'https://study.example.in' })
      await page.getByRole('button', { name: computer.internet.check }).click()
      await expect(page.getByText(computer.internet.answers.silent)).toBeVisible()
      await page.getByText(computer.internet.ways).click()
      await expectClean(page, 'open')

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

test('IN-3: after an upgrade an owner is told once what is new, on the dashboard and in the settings', async ({
  page,
  product,
}) => {
  await serveAsDownload(page)
  const asked = await serveAsUpgraded(page)
  await enter(page, product.address, product.session())
  const { news } = en.upgrades
  await expect(page.getByText(news.bar('1.0.0'))).toBeVisible()
  await expectClean(page, 'a new version')
  await page.getByRole('button', { name: news.look }).click()
  await expect(page.getByRole('heading', { name: news.heading('1.0.0') })).toBeVisible()
  for (const sentence of news.versions['1.0.0'] ?? []) await expect(page.getByText(sentence)).toBeVisible()
  await expect.poll(() => asked.read).toEqual(['news'])
  await page.goBack()
  await expect(page.getByText(news.bar('1.0.0'))).toHaveCount(0)
})

test('IN-3: with a typed word it goes back to the version before, and the page opens that by itself', async ({
  page,
  product,
}) => {
  await serveAsDownload(page)
  const asked = await serveAsUpgraded(page, {
    failure: { version: '0.9.0', line: 'The server did not end.' },
    losses: someLosses,
  })
  await enter(page, product.address, product.session())
  await goToPart(page, en.settings.parts.computer.name)
  const { upgrades, backups } = en
  await expect(page.getByText('The server did not end.')).toBeVisible()
  await page.getByRole('button', { name: upgrades.goBack('0.9.0') }).click()
  await expect(page.getByText(backups.loses(34, '34'))).toBeVisible()
  await expectClean(page, 'the way back')
  const press = page.getByRole('button', { name: upgrades.goBackNow, exact: true })
  await press.click()
  expect(asked.undone).toEqual([])
  await page.getByLabel(backups.typeWord(backups.word)).fill(backups.word)
  let looks = 0
  await page.route('**/healthz', (route) => {
    looks += 1
    return route.abort()
  })
  await press.click()
  await expect(page.getByText(upgrades.going('0.9.0'))).toBeVisible()
  expect(asked.undone).toEqual([{ version: '0.9.0', revision: someLosses.revision }])
  // A page that has not seen the server away does not know that another one answers.
  await expect.poll(() => looks).toBeGreaterThan(2)
  const again = page.waitForEvent('load')
  await page.unroute('**/healthz')
  await again
})

test('IN-2: where it is no download, the settings do not name the computer', async ({ page, product }) => {
  await enter(page, product.address, product.session())
  await goToPart(page, en.settings.parts.backups.name)
  await expect(page.getByText(en.settings.parts.computer.name, { exact: true })).toHaveCount(0)
})
