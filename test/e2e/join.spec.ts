import type { Page } from '@playwright/test'
import { openSiteForms } from '../public-forms.ts'
import { callerOf, divide, ok, sell } from './hours.ts'
import { expect, expectClean, expectCleanInEachLook, pagesPrinted, test } from './product.ts'
import { readQrCode } from './qr-code.ts'

type Call = Parameters<typeof ok>[0]
/** Sends the form, and once more where it is asked for again: a machine is sooner than a person could be. */
async function sendForm(page: Page, button: string) {
  const press = page.getByRole('button', { name: button })
  await press.click()
  await page.waitForURL(/\/join/)
  if (await press.isVisible()) await press.click()
}

test.describe('with scripts off on the narrowest phone', () => {
  test.use({ javaScriptEnabled: false, locale: 'mr-IN', viewport: { width: 320, height: 640 } })

  test('EN-1, EN-2: somebody finds out what is free, puts their name down and has a number, in Marathi', {
    tag: '@smoke',
  }, async ({ page, product }) => {
    await openSiteForms(callerOf(product.call))
    await page.goto(product.address)
    await expect(page.getByRole('heading', { name: 'रिकाम्या जागा' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'मुख्य वाचनालय ५ पेक्षा जास्त ५ पेक्षा जास्त' })).toBeVisible()
    await page.getByRole('link', { name: 'प्रवेश घ्या' }).click()
    await expect(page.getByRole('heading', { name: 'प्रवेशासाठी नाव नोंदवा' })).toBeInViewport()

    await page.getByLabel('तुमचे नाव').fill('प्रांजल मोगल')
    await page.getByRole('navigation').getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('प्रांजल मोगल')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'मराठी' }).click()
    await expect(page.getByLabel('तुमचे नाव')).toHaveValue('प्रांजल मोगल')
    await page.getByLabel('माझे वय १८ पेक्षा कमी आहे').check()
    await expect(page.getByText('मग पुढचे आई किंवा वडिलांनी भरायचे')).toBeVisible()
    await expect(page.getByLabel('आई किंवा वडिलांचे नाव')).toHaveValue('प्रांजल मोगल')
    await page.getByLabel('आई किंवा वडिलांचे नाव').press('Enter')

    await expect(page.getByText('३ गोष्टी राहिल्या आहेत')).toBeVisible()
    await expect(page.getByLabel('आई किंवा वडिलांचे नाव')).toHaveValue('प्रांजल मोगल')
    await page.getByRole('link', { name: 'मोबाइल क्रमांक' }).click()
    await expect(page.locator('#join-phone')).toBeInViewport()
    await page.locator('#join-phone').fill('98220 11111')
    await page.getByLabel('मुलगी').check()
    await page.getByLabel('मला जागा देता यावी').check()
    await page.getByRole('button', { name: 'माझे नाव नोंदवा' }).click()
    await expect(page.getByRole('heading', { name: 'नाव नोंदले आहे.' })).toBeVisible()
    await expect(page.getByText('तुमचा क्रमांक')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByText('Your number')).toBeVisible()
    const { rows } = await ok<{ rows: object[] }>(product.call, 'GET', '/api/enquiries')
    expect(rows).toMatchObject([
      { number: 1, name: 'प्रांजल मोगल', isMinor: true, gender: 'Female', repeats: [] },
    ])
  })

  test('EN-6: an offer is read, accepted by a press and declined after all, in English', async ({
    page,
    product,
  }) => {
    await openSiteForms(callerOf(product.call))
    const path = await makeOffer(product.call)
    await page.goto(product.address + path)
    await expect(page.getByRole('heading', { name: 'तुमच्यासाठी जागा आहे.' })).toBeVisible()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByText('Main Library - 16')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, I want this desk' }).click()
    await expect(page.getByRole('heading', { name: 'You said yes. The desk is kept for you.' })).toBeVisible()
    await page.getByRole('button', { name: 'I do not want it after all' }).click()
    await expect(page.getByText('Your place in line stays')).toBeVisible()
    await page.goto(`${product.address}${path}?lang=en`)
    await expect(page.getByRole('heading', { name: 'This offer has ended.' })).toBeVisible()
  })
})

async function makeOffer(call: Call): Promise<string> {
  const wish = { name: 'Asha', phone: '9822011111', gender: 'Female', shiftId: 1, language: 'mr' }
  await ok(call, 'POST', '/api/enquiries', { id: 'asha', ...wish })
  const offer = { id: 'offer', seatId: '1-16', planId: 'month', hours: 24, discount: 0, discountReason: '' }
  return (await ok<{ path: string }>(call, 'POST', '/api/enquiries/asha/offers', offer)).path
}

test('EN-2: on the home with scripts the form keeps what is typed, through the other language too', async ({
  page,
  product,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy|hydrat/i.test(message.text())) refused.push(message.text())
  })
  await divide(product.call)
  await sell(product.call)
  await openSiteForms(callerOf(product.call))
  await page.goto(product.address)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Vaishnavi More')
  await page.getByLabel('Morning, 6 am to 2 pm').check()
  await page.getByRole('link', { name: 'मराठी' }).click()
  await expect(page.getByLabel('तुमचे नाव')).toHaveValue('Vaishnavi More')
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByLabel('I am 18 or older').check()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('98220 22222')
  await page.getByLabel('A girl').check()
  await page.getByLabel('The centre keeps my name').check()
  await expectCleanInEachLook(page, 'the home with the form and free desks')
  await sendForm(page, 'Put my name down')
  await expect(page.getByText('For a girl, Morning.')).toBeVisible()
  await expectCleanInEachLook(page, 'the answer to the form')
  expect(refused).toEqual([])
})

test('EN-2, EN-6: every page of it is clean in both languages, at 320 pixels too', async ({
  page,
  product,
}) => {
  await openSiteForms(callerOf(product.call))
  const path = await makeOffer(product.call)
  for (const language of ['en', 'mr']) {
    const open = async (where: string, name: string) => {
      await page.goto(`${product.address}${where}?lang=${language}`)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectClean(page, `${name} at 320 pixels, ${language}`)
      await expectCleanInEachLook(page, `${name}, ${language}`)
    }
    await open('/join', 'the form')
    await page.locator('.join-form button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectCleanInEachLook(page, `the form with what is wrong, ${language}`)
    await open(path, 'an offer')
    await open(`/offer/${'a'.repeat(22)}`, 'an offer that has ended')
    await open('/join/poster', 'the poster')
  }
  await page.goto(`${product.address}${path}?lang=mr`)
  await page.locator('button[value=yes]').click()
  await expectCleanInEachLook(page, 'an offer that was accepted')
})

test('EN-2: the poster is one sheet of A4, and its code leads to the form', async ({ page, product }) => {
  await openSiteForms(callerOf(product.call))
  await page.goto(`${product.address}/join/poster`)
  expect(await readQrCode(page.getByRole('img'))).toBe(`${product.address}/join`)
  await page.getByRole('button', { name: 'Print' }).isVisible()
  expect(await pagesPrinted(page)).toBe(1)
})
