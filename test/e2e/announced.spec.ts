import type { Page } from '@playwright/test'
import { addDays } from '../../src/domain/day.ts'
import type { RoomsHoursAndPlans } from '../../src/domain/seating/rooms-hours-and-plans.ts'
import { myPageWords } from '../../src/features/my/pages/my-page-words.ts'
import { adminEnglish } from '../../src/languages/en.ts'
import { adminMarathi as marathi } from '../../src/languages/mr.ts'
import { changeMembersPages } from '../members-pages.ts'
import { callerOf, ok } from './hours.ts'
import { admission, expect, expectCleanInEachLook, goTo, type Product, test, today } from './product.ts'

const name = 'Sneha Jadhav'
const { announced, requests, views } = adminEnglish
const { toConfirm } = announced
const { en } = myPageWords

/** A day as the desk's fields show it. */
const formatTyped = (day: string) => day.split('-').toReversed().join('/')
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: toConfirm.named(1, '1') })

/** A member who owes ₹200, with their own page open in English on a phone. */
async function openPage({ address, call }: Product, phone: Page) {
  const caller = callerOf(call)
  await changeMembersPages(caller)
  const payment = { id: 'paid', amount: 300_00, mode: 'UPI', reference: '', receivedOn: today() } as const
  const person = admission({ id: 'sneha', name, planId: 'month', payment })
  await ok(call, 'POST', '/api/members', person)
  const { path } = await ok<{ path: string }>(call, 'POST', '/api/members/sneha/links')
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`${address}${path}?lang=en`)
  await button(phone, en.link.open).click()
}

async function sayPaid(phone: Page, what: string, sum: string) {
  await phone.goto(`${new URL(phone.url()).origin}/my/sneha/pay?lang=en`)
  await phone.getByRole('link', { name: new RegExp(what) }).click()
  await phone.getByLabel(en.pay.reference).fill('437011829946')
  await button(phone, en.pay.paid(sum)).click()
  await expect(phone.getByRole('heading', { name: en.announced.waiting })).toBeVisible()
}

/** Looks at a screen of the desk in both languages, on a phone and on a laptop. */
async function expectCleanInBoth(
  operator: Page,
  call: Product['call'],
  region: (words: typeof adminEnglish) => string,
) {
  for (const [language, words] of [
    ['mr', marathi],
    ['en', adminEnglish],
  ] as const) {
    await call('PATCH', '/api/session', { language })
    await operator.reload()
    await expect(operator.getByRole('region', { name: region(words) })).toBeVisible()
    await expectCleanInEachLook(operator, region(words))
  }
}

test('PY-1: what a member says they have paid stands at the desk at once, and is accepted by one press', {
  tag: '@smoke',
}, async ({ operator, product, anotherBrowser }) => {
  test.slow()
  const phone = await anotherBrowser()
  await openPage(product, phone)
  await expect(panel(operator)).toHaveCount(0)
  await sayPaid(phone, en.pay.dueOnly, '₹200')
  await expect(panel(operator)).toContainText('437011829946')
  await expectCleanInBoth(operator, product.call, (words) =>
    words.announced.toConfirm.named(1, words === adminEnglish ? '1' : '१'),
  )
  await goTo(operator, views.money)
  await expect(panel(operator)).toContainText(name)

  await operator.goto(`${product.address}/admin#admin/members/sneha/fee`)
  const asked = operator.getByRole('region', { name: announced.isItThis.heading })
  await expect(asked).toContainText('₹200')
  await expect(asked).toContainText('437011829946')
  await operator.getByText(adminEnglish.fee.onlyDue('₹200')).click()
  await expect(operator.getByText(adminEnglish.fee.saidPaid)).toBeVisible()
  await expect(operator.getByRole('img', { name: /₹200/ })).toHaveCount(0)
  await expectCleanInEachLook(operator, 'a fee that may be paid already')
  await button(operator, adminEnglish.fee.showCodeAnyway).click()
  await expect(operator.getByRole('img', { name: /₹200/ })).toBeVisible()
  await operator.getByText(adminEnglish.fee.nextTerm, { exact: true }).click()
  await asked.getByRole('link', { name: announced.isItThis.accept }).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)

  await button(operator, toConfirm.acceptOf(name)).click()
  await expect(operator.getByText(new RegExp(`₹200 from ${name} is in\\. Receipt \\S+\\.`))).toBeVisible()
  await expect(panel(operator)).toHaveCount(0)
  const received = phone.getByRole('heading', { name: en.announced.received('₹200') })
  await expect(received).toBeVisible({ timeout: 15_000 })
})

test('PY-1: what has changed meanwhile is looked at first; refused, the member reads why', async ({
  operator,
  product,
  anotherBrowser,
}) => {
  test.slow()
  const phone = await anotherBrowser()
  await openPage(product, phone)
  await sayPaid(phone, en.pay.termAndDue(''), '₹700')
  await expect(button(operator, toConfirm.acceptOf(name))).toBeVisible()
  const { plans } = (await ok<{ rows: [RoomsHoursAndPlans] }>(product.call, 'GET', '/api/setup')).rows[0]
  const revision = plans.find(({ id }) => id === 'month')?.revision
  await ok(product.call, 'PATCH', '/api/plans/month', { price: 600_00, revision })
  await button(operator, toConfirm.lookAtOf(name)).click()
  await expect(panel(operator)).toContainText(announced.differences.price('₹500', '₹600'))
  await expectCleanInEachLook(operator, 'a payment whose price has changed')
  await expect(button(operator, toConfirm.acceptOf(name))).toBeVisible()

  await button(operator, toConfirm.refuseOf(name)).click()
  const [reason = ''] = announced.refusing.reasons
  await panel(operator).getByRole('button', { name: reason }).click()
  await expectCleanInEachLook(operator, 'a payment that is refused')
  await button(operator, announced.refusing.button).click()
  await expect(panel(operator)).toHaveCount(0)
  await expect(phone.getByText(`“${reason}”`)).toBeVisible({ timeout: 15_000 })
})

test('MP-4: a pause is granted by the desk’s own sheet, a no has a sentence, and a wish is answered', async ({
  operator,
  product,
  anotherBrowser,
}) => {
  test.slow()
  const phone = await anotherBrowser()
  await openPage(product, phone)
  const ask = async (
    kind: 'pause' | 'leave' | 'wish',
    fill: (form: ReturnType<Page['locator']>) => Promise<void>,
  ) => {
    await phone.goto(`${product.address}/my/sneha/requests?lang=en`)
    await phone.locator(`#ask-${kind} > summary`).click()
    await fill(phone.locator(`#ask-${kind}`))
    await button(phone, en.requests.send[kind]).click()
  }
  const list = (count: string) => operator.getByRole('region', { name: requests.named(count) })
  await ask('pause', async (form) => {
    await form.getByLabel(en.requests.from).fill(addDays(today(), 2))
    await form.getByLabel(en.requests.to).fill(addDays(today(), 6))
  })
  await ask('wish', (form) => form.getByLabel(en.requests.textWish).fill('A fan near desk 16'))
  await ask('leave', (form) => form.getByLabel(en.requests.leavesOn).fill(addDays(today(), 20)))
  await expect(list('3')).toContainText('A fan near desk 16')
  await expectCleanInBoth(operator, product.call, (words) =>
    words.requests.named(words === adminEnglish ? '3' : '३'),
  )

  await button(operator, requests.of(requests.open, name)).first().click()
  const sheet = operator.getByRole('dialog')
  await expect(sheet.getByLabel(adminEnglish.page.pause.to)).toHaveValue(formatTyped(addDays(today(), 6)))
  await sheet.locator('button[type=submit]').click()
  await expect(sheet).toHaveCount(0)
  await expect(list('2')).toBeVisible()

  await button(operator, requests.of(requests.answer, name)).click()
  await operator.getByLabel(requests.answerLabel).fill('It comes on Monday.')
  await expectCleanInEachLook(operator, 'a wish that is answered')
  await button(operator, requests.send).click()
  await expect(list('1')).toBeVisible()
  await button(operator, requests.of(requests.no, name)).click()
  const [sentence = ''] = requests.sentences
  await button(operator, sentence).click()
  await button(operator, requests.send).click()
  await expect(list('1')).toHaveCount(0)

  await phone.goto(`${product.address}/my/sneha/requests?lang=en`)
  for (const text of ['It comes on Monday.', sentence, en.requests.states.granted])
    await expect(phone.getByText(text).first()).toBeVisible()
})
