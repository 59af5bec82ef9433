import type { Page } from '@playwright/test'
import { myPageWords } from '../../src/features/my/pages/my-page-words.ts'
import { adminEnglish as english } from '../../src/languages/en.ts'
import { worklistMemberScreenAddress } from '../../src/web/address/screen-address.ts'
import { changeMembersPages } from '../members-pages.ts'
import { callerOf, ok } from './hours.ts'
import { admission, expect, expectClean, expectCleanInEachLook, test, today } from './product.ts'

type Call = Parameters<typeof ok>[0]
const { en, mr } = myPageWords
const name = 'Sneha Jadhav'

/** Somebody who owes ₹200, and a link to their page. */
async function admitted(call: Call): Promise<string> {
  await changeMembersPages(callerOf(call))
  const payment = { id: 'paid', amount: 300_00, mode: 'UPI', reference: '', receivedOn: today() } as const
  const person = admission({ id: 'sneha', name, planId: 'month', payment })
  await ok(call, 'POST', '/api/members', person)
  return (await ok<{ path: string }>(call, 'POST', '/api/members/sneha/links')).path
}

const button = (page: Page, text: string) => page.getByRole('button', { name: text })

test.describe('with scripts off on the narrowest phone', () => {
  test.use({ javaScriptEnabled: false, locale: 'mr-IN', viewport: { width: 320, height: 640 } })

  test('MP-1 to MP-6: a member opens their page, pays and says so, asks, and sees their data, in Marathi', {
    tag: '@smoke',
  }, async ({ page, product }) => {
    const path = await admitted(product.call)
    await page.goto(product.address + path)
    await expect(page.getByRole('heading', { name: mr.link.heading('Sneha') })).toBeVisible()
    await button(page, mr.link.open).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(mr.page.due('₹२००'), { exact: true })).toBeVisible()

    await page.getByRole('link', { name: mr.page.pay, exact: true }).click()
    await page.getByRole('link', { name: new RegExp(mr.pay.dueOnly) }).click()
    await page.getByLabel(mr.pay.reference).fill('437011829946')
    await button(page, mr.pay.paid('₹२००')).click()
    await expect(page.getByRole('heading', { name: mr.announced.waiting })).toBeVisible()
    await expect(page.getByText('437011829946')).toBeVisible()
    await page.getByRole('link', { name: mr.back }).click()

    await page.getByRole('link', { name: mr.page.requests, exact: true }).click()
    await page.locator('#ask-wish > summary').click()
    await page.getByLabel(mr.requests.textWish).fill('पंखा हवा')
    await button(page, mr.requests.send.wish).click()
    await expect(page.getByText('पंखा हवा')).toBeVisible()
    await button(page, mr.requests.withdrawWhat(mr.requests.says.wish)).click()
    await expect(page.getByText(mr.requests.states.withdrawn)).toBeVisible()

    await page.getByRole('link', { name: mr.back }).click()
    await page.getByRole('link', { name: mr.page.data }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: en.data.heading, exact: true })).toBeVisible()
    await button(page, en.data.endWhat(en.data.thisPhone)).click()
    await expect(page.getByRole('heading', { name: en.unknown.heading })).toBeVisible()
    await page.goto(product.address + path)
    await expect(page.getByRole('heading', { name: en.link.over })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('PY-1, MP-4: what the desk decides stands on the page at once, and what is typed stays', async ({
    page,
    product,
  }) => {
    const path = await admitted(product.call)
    await page.goto(`${product.address}${path}?lang=en`)
    await button(page, en.link.open).click()
    await page.getByRole('link', { name: en.page.pay, exact: true }).click()
    await page.getByRole('link', { name: new RegExp(en.pay.dueOnly) }).click()
    await button(page, en.pay.copyWhat(en.pay.upiId)).click()
    await button(page, en.pay.paid('₹200')).click()
    await expect(page.getByRole('heading', { name: en.announced.waiting })).toBeVisible()
    const id = page.url().split('/').at(-1)
    await page.getByLabel(en.announced.reference).fill('43701182')
    const accepted = { term: null, balance: 200_00, confirmed: [] }
    await ok(product.call, 'POST', `/api/announced/${id}/acceptances`, accepted)
    await page.waitForResponse((response) => response.url().endsWith('/news'), { timeout: 15_000 })
    await expect(page.getByLabel(en.announced.reference)).toHaveValue('43701182')
    await page.getByLabel(en.announced.reference).fill('')
    await expect(page.getByRole('heading', { name: en.announced.received('₹200') })).toBeVisible({
      timeout: 15_000,
    })
    await page.getByRole('link', { name: en.announced.receipt }).click()
    await expect(page.getByText(name)).toBeVisible()
  })

  test('MP-2: every page holds its own at 320, 360 and 1280 pixels, in both languages, light and dark', async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000)
    const path = await admitted(product.call)
    const unseen = await ok<{ path: string }>(product.call, 'POST', '/api/members/101/links')
    await page.goto(product.address + path)
    await page.locator('form button').click()
    await page.goto(`${product.address}/my/sneha/pay?what=due&lang=en`)
    await button(page, en.pay.paid('₹200')).click()
    const announced = new URL(page.url()).pathname
    const paths = ['', '/pay', '/requests', '/data'].map((part) => `/my/sneha${part}`)
    for (const to of [...paths, announced, unseen.path, '/my/open/none'])
      for (const language of ['en', 'mr'] as const) {
        await page.goto(`${product.address}${to}?lang=${language}`)
        for (const line of await page.locator('main details > summary').all()) await line.click()
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          await expectClean(page, `${to} in ${language} at ${width}`)
        }
        await expectCleanInEachLook(page, `${to} in ${language}`)
      }
  })

  test('MP-2: all that is sent for it is at most 60 kB', async ({ page, product }) => {
    const path = await admitted(product.call)
    await page.goto(product.address + path)
    await page.locator('form button').click()
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${product.address}/my/sneha`)
    await page.waitForLoadState('networkidle')
    expect(bytes).toBeGreaterThan(2_000)
    expect(bytes).toBeLessThan(60_000)
    expect(asked.filter((one) => /admin|site/.test(one))).toEqual([])
  })
})

test('MP-1: the desk makes a link as a code, hears of the phone, and ends it', async ({
  operator,
  product,
  anotherBrowser,
}) => {
  const { memberPhones } = english
  await admitted(product.call)
  await operator.goto(`${product.address}/admin#admin/members/sneha`)
  const section = operator.getByRole('region', { name: memberPhones.heading })
  await expect(section.getByText(memberPhones.none)).toBeVisible()
  await section.getByRole('button', { name: memberPhones.make }).click()
  await expect(
    section.getByText(memberPhones.noAddress).or(section.getByText(memberPhones.thisMachineOnly)),
  ).toBeVisible()
  await expectCleanInEachLook(operator, 'a member with a link')
  const phone = await anotherBrowser()
  const { path } = await ok<{ path: string }>(product.call, 'POST', '/api/members/sneha/links')
  await phone.goto(product.address + path)
  await phone.locator('form button').click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('listitem').getByRole('button').click()
  await expect(section.getByText(memberPhones.none)).toBeVisible()
  await phone.reload()
  await expect(phone.locator('main')).toContainText(new RegExp(`${mr.unknown.heading}|${en.unknown.heading}`))
})

test('MP-2: Settings switch the pages on, with a notice that members read', async ({
  operator,
  product,
  anotherBrowser,
}) => {
  const { pagesSettings, forms, settings } = english
  await operator.goto(`${product.address}/admin#admin/settings/members-pages`)
  await operator.getByRole('switch', { name: pagesSettings.fields.isOn }).click()
  await operator.getByRole('button', { name: pagesSettings.add }).click()
  await operator.getByLabel(pagesSettings.text.en).fill('Closed on Republic Day')
  await expectCleanInEachLook(operator, 'the settings of members’ pages')
  await operator.getByRole('button', { name: forms.save }).click()
  await expect(operator.getByText(settings.saved)).toBeVisible()
  const { path } = await ok<{ path: string }>(product.call, 'POST', '/api/members/101/links')
  const phone = await anotherBrowser()
  await phone.goto(product.address + path)
  await phone.locator('form button').click()
  await expect(phone.getByText('Closed on Republic Day')).toBeVisible()
})

test.describe('with a public address', () => {
  const port = '38417'
  test.use({ environment: { PORT: port, PUBLIC_URL: `http://localhost:${port}` } })

  test('MP-1: a link goes by message, and into a reminder by the press that sends it, to the number of links alone', async ({
    operator,
    product,
    context,
  }) => {
    const { memberPhones, reminders } = english
    await admitted(product.call)
    await operator.goto(`${product.address}/admin#admin/members/sneha`)
    const section = operator.getByRole('region', { name: memberPhones.heading })
    await section.getByRole('button', { name: memberPhones.make }).click()
    const chat = section.getByRole('link', { name: memberPhones.chat })
    const href = decodeURIComponent((await chat.getAttribute('href')) ?? '')
    expect(href).toMatch(/wa\.me\/919822012345\?text=.*http:\/\/localhost:38417\/my\/open\/[\w-]{22}$/)
    await expectCleanInEachLook(operator, 'a link to send')

    const [settings] = (
      await ok<{ rows: { reminders: object; revision: number }[] }>(product.call, 'GET', '/api/settings')
    ).rows
    const text = {
      id: 'own',
      situation: 'due',
      title: 'Own',
      en: 'Dear {name}: {link}',
      mr: 'प्रिय {name}: {link}',
    }
    const own = { ...settings?.reminders, language: 'en', texts: [text] }
    await ok(product.call, 'PATCH', '/api/settings', { reminders: own, revision: settings?.revision })
    const before = await ok<{ openLinks: number }>(product.call, 'GET', '/api/members/sneha/phones')
    await operator.evaluate((hash) => location.assign(hash), worklistMemberScreenAddress('sneha'))
    await expect(operator.getByText(`Dear ${name}: ${reminders.linkHere}`)).toBeVisible()
    const looked = await ok<{ openLinks: number }>(product.call, 'GET', '/api/members/sneha/phones')
    expect(looked.openLinks).toBe(before.openLinks)
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'the chat' }))
    const opened = context.waitForEvent('page')
    await operator.getByRole('button', { name: reminders.open('9822012345') }).click()
    const page = await opened
    await page.waitForURL(/wa\.me/)
    expect(decodeURIComponent(page.url())).toMatch(
      /Dear Sneha Jadhav: http:\/\/localhost:38417\/my\/open\/[\w-]{22}$/,
    )
    const after = await ok<{ openLinks: number }>(product.call, 'GET', '/api/members/sneha/phones')
    expect(after.openLinks).toBe(before.openLinks + 1)
  })
})
