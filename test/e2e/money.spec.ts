import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { addDays, formatDay } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { admin } from '../people.ts'
import { answerNext, button, closed, deaf, field, problem } from './members.ts'
import { admission, expect, expectClean, goTo, looks, printed, test, today } from './product.ts'

type Product = { call(method: string, path: string, body?: unknown): Promise<Response> }

const day = (text: string) => formatDay(text, 'en')

/** Admits a member who owes ₹500 for a term. */
async function admit({ call }: Product, name: string, changes: Parameters<typeof admission>[0] = {}) {
  const person = admission({ name, ...changes })
  const answered = await call('POST', '/api/members', person)
  expect([name, answered.status]).toEqual([name, 201])
  return person.id
}

let taken = 0
/** The public address names the port, so it has to be known beforehand. */
const port = await freePort()

/** Takes a payment from a member; returns its id. */
async function pay(
  { call }: Product,
  memberId: string,
  rupees: number,
  { mode = 'Cash', reference = '', receivedOn = today() } = {},
) {
  taken += 1
  const { row } = await (await call('GET', `/api/members/${memberId}`)).json()
  const payment = { id: `e2e-${taken}`, amount: rupees * 100, mode, reference, receivedOn }
  const body = { payment, balance: row.balance, confirmed: ['same_payment', 'reference_seen'] }
  const answered = await call('POST', `/api/members/${memberId}/payments`, body)
  expect(answered.status).toBe(201)
  return payment.id
}

const balanceOf = async ({ call }: Product, memberId: string) =>
  (await (await call('GET', `/api/members/${memberId}`)).json()).row.balance

const owing = (page: Page) => page.getByRole('list', { name: 'Members who owe' }).getByRole('listitem')
const owes = (page: Page, name: string) => owing(page).filter({ hasText: name })
const payments = (page: Page) => page.getByRole('main').getByRole('button', { name: /2\d-\d\d\/0000/ })
const sums = (page: Page) => page.getByRole('region', { name: 'What is listed' })
const dialog = (page: Page) => page.getByRole('dialog')
const toPayments = async (page: Page) => {
  await goTo(page, en.views.money)
  await button(page, 'Payments').click()
}

test('LG-7: who owes stands one action away, most first, with what for, since when and until when, live for two operators', {
  tag: '@smoke',
}, async ({ operator, second, product }) => {
  await product.call('DELETE', '/api/sample')
  await goTo(operator, en.views.money)
  expect(new URL(operator.url()).hash).toBe('#admin/money')
  await expect(operator.getByText('Nobody owes anything.')).toBeVisible()
  const asha = await admit(product, 'Asha Half', { seatNumber: 16 })
  const ravi = await admit(product, 'Ravi Whole', { seatNumber: 17 })
  const meena = await admit(product, 'Meena Ahead', { seatNumber: 18 })
  await pay(product, asha, 300)
  await pay(product, meena, 700)
  for (const page of [operator, second]) await goTo(page, en.views.money)

  await test.step('sum, seat, phone, kind and days stand in the row, and the total over all', async () => {
    await expect(owing(operator)).toHaveText([/Ravi Whole/, /Asha Half/, /Paid in advance/, /Meena Ahead/])
    await expect(owes(operator, 'Asha Half')).toContainText(
      new RegExp(
        `Main Library\\s-\\s16.*Term since ${day(today())}.*to pay by ${day(addDays(today(), 5))}.*₹200`,
      ),
    )
    await expect(owes(operator, 'Meena Ahead')).toContainText('₹200 in advance')
    await expect(operator.getByText('₹700 from 2 members')).toBeVisible()
    await expect(operator.getByRole('link', { name: 'WhatsApp to Asha Half' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/919822012345\?/,
    )
  })

  await test.step('a day to pay by that is over is marked by a word', async () => {
    const charge = { id: 'e2e-locker', kind: 'Locker', amount: 100_00, dueOn: addDays(today(), -2) }
    await product.call('POST', `/api/members/${asha}/charges`, { ...charge, balance: 200_00 })
    await expect(owes(second, 'Asha Half')).toContainText(/Term, Locker.*2 days past its day.*₹300/)
    await expect(second.getByText('One is past the day to pay by.')).toBeVisible()
  })

  await test.step('on paper they stand in one table with the total, advances below', async () => {
    const { sheet, done } = await printed(operator, () => button(operator, 'Print').click())
    await expect(sheet.getByRole('heading')).toHaveText(['Who owes', 'Paid in advance: ₹200'])
    await expect(sheet).toContainText('Due in all: ₹800 from 2 members · One is past the day to pay by.')
    await expect(sheet.locator('tbody tr')).toHaveText([
      /^1Ravi Whole9822012345Main Library\s-\s17Term.*₹500$/,
      /^2Asha Half.*Term, Locker.*₹300$/,
      /^1Meena Ahead.*₹200$/,
    ])
    await done()
  })

  await test.step('LG-5: a due is written off, at most what is due, with a reason', async () => {
    await button(operator, 'Write off: Ravi Whole').click()
    expect(new URL(operator.url()).hash).toBe(`#admin/money/members/${ravi}/write-off`)
    await expect(field(operator, 'Sum to write off (₹)')).toHaveValue('500')
    await button(operator, 'Write off ₹500').click()
    await expect(dialog(operator).getByText('Please give the reason.')).toBeVisible()
    await expect(field(operator, 'Reason')).toBeFocused()
    await field(operator, 'Reason').fill('Was ill')
    await field(operator, 'Sum to write off (₹)').fill('501')
    await button(operator, 'Write off ₹501').click()
    await expect(dialog(operator).getByText('This is more than is due.')).toBeVisible()
    await field(operator, 'Sum to write off (₹)').fill('१००')
    await button(operator, 'Write off ₹100').click()
    await closed(operator)
    await expect(owes(second, 'Ravi Whole')).toContainText('₹400')
  })

  await test.step('LG-2: what somebody else took meanwhile is shown before anything is written off', async () => {
    const letGo = await deaf(operator)
    await button(operator, 'Write off: Ravi Whole').click()
    await field(operator, 'Reason').fill('Moved away')
    await pay(product, ravi, 150)
    await button(operator, 'Write off ₹400').click()
    letGo()
    await problem(operator, 'Somebody else saved in the meantime. Nothing was saved')
    await expect(dialog(operator).getByText('₹250 due')).toBeVisible()
    await expect(field(operator, 'Reason')).toHaveValue('Moved away')
    expect(await balanceOf(product, ravi)).toBe(250_00)
  })

  await test.step('LG-3: an answer that is lost is asked for again, and nothing is written off twice', async () => {
    await operator.route('**/write-offs', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await field(operator, 'Sum to write off (₹)').fill('50')
    await button(operator, 'Write off ₹50').click()
    await problem(operator, 'The server cannot be reached.')
    await operator.unroute('**/write-offs')
    await button(operator, 'Write off ₹50').click()
    await closed(operator)
    expect(await balanceOf(product, ravi)).toBe(200_00)
    await expect(owes(second, 'Ravi Whole')).toContainText('₹200')
  })

  await test.step('who has paid all is gone from both screens', async () => {
    await pay(product, ravi, 200)
    for (const page of [operator, second]) await expect(owes(page, 'Ravi Whole')).toHaveCount(0)
  })
})

test('LG-7, RC-6: every payment by day, way and person, found by name, phone, number and reference, live', async ({
  operator,
  second,
  product,
}) => {
  await product.call('DELETE', '/api/sample')
  const asha = await admit(product, 'Asha Payer', { phone: '98000 77777' })
  const ravi = await admit(product, 'Ravi Payer', { seatNumber: 17 })
  await pay(product, asha, 100, { mode: 'UPI', reference: '632844102297' })
  await pay(product, ravi, 250, { receivedOn: addDays(today(), -1) })
  for (const page of [operator, second]) await toPayments(page)
  await expect(payments(operator)).toHaveText([/Ravi Payer.*₹250/, /Asha Payer.*UPI.*632844102297.*₹100/])
  await expect(payments(operator).first()).toContainText(`counts on ${day(addDays(today(), -1))}`)
  await expect(sums(operator)).toContainText('₹350')
  await expect(sums(operator)).toContainText(/Cash₹250UPI₹100/)
  await expect(sums(operator)).toContainText(`${admin.email}₹350`)

  await test.step('one more is on both screens at once, and in the sums', async () => {
    await pay(product, asha, 40, { mode: 'Card' })
    for (const page of [operator, second]) {
      await expect(payments(page).first()).toContainText(/Asha Payer.*Card.*₹40/)
      await expect(sums(page)).toContainText('₹390')
    }
  })

  await test.step('days, way and person narrow what is listed and summed', async () => {
    await operator.getByText('Yesterday', { exact: true }).click()
    await expect(payments(operator)).toHaveText([/Ravi Payer/])
    await expect(sums(operator)).toContainText('one entry')
    await operator.getByText('From – to', { exact: true }).click()
    await operator.getByLabel('From', { exact: true }).fill(today())
    await expect(payments(operator)).toHaveText([/₹40/, /₹100/])
    await operator.getByText('All days', { exact: true }).click()
    await operator.getByLabel('How', { exact: true }).selectOption('UPI')
    await expect(payments(operator)).toHaveText([/Asha Payer/])
    await operator.getByLabel('By', { exact: true }).selectOption(admin.email)
    await expect(payments(operator)).toHaveText([/Asha Payer/])
    await operator.getByLabel('How', { exact: true }).selectOption('')
    await expect(payments(operator)).toHaveCount(3)
  })

  await test.step('a search finds a name, a phone, a number and a reference', async () => {
    const search = operator.getByRole('searchbox', { name: 'Search payments' })
    for (const [text, rows] of [
      ['ravi', 1],
      ['9800077777', 2],
      ['000001', 1],
      ['6328 4410', 1],
    ] as const) {
      await search.fill(text)
      await expect(payments(operator)).toHaveCount(rows)
    }
    await search.fill('nobody')
    await expect(operator.getByText('No payment matches.')).toBeVisible()
    await button(operator, 'Show all').click()
    await expect(payments(operator)).toHaveCount(3)
  })

  await test.step('older ones come as the list is scrolled', async () => {
    for (let n = 0; n < 52; n++) await pay(product, asha, 1)
    await expect(sums(operator)).toContainText('55 entries')
    await operator.keyboard.press('End')
    await expect(payments(operator)).toHaveCount(55)
    await expect(payments(operator).last()).toContainText('000001')
  })

  await test.step('LG-8: deleted members are marked by a word, live', async () => {
    await product.call('DELETE', `/api/members/${asha}`)
    await expect(payments(operator).first()).toContainText(/Asha Payer.*Deleted member/)
    await payments(operator).first().click()
    await expect(dialog(operator)).toContainText('Asha Payer')
    for (const name of ['Refund', 'Share on WhatsApp']) {
      await expect(button(operator, name)).toHaveCount(0)
    }
    await button(operator, 'Correct').click()
    await dialog(operator).getByLabel('How').selectOption('Bank')
    await dialog(operator).getByLabel('Reason').fill('Came by bank')
    await button(operator, 'Correct').click()
    await expect(operator.getByText('The payment has been corrected.')).toBeVisible()
    await button(operator, en.close).last().click()
  })

  await test.step('RC-6: from ₹16 lakh and from ₹20 lakh on, the year’s sum says to ask an accountant', async () => {
    await expect(sums(operator)).not.toContainText('accountant')
    for (let n = 0; n < 8; n++) await pay(product, ravi, 2_00_000)
    await expect(sums(operator)).toContainText(
      '80 percent of ₹20 lakh or more. Ask your accountant about GST.',
    )
    for (let n = 0; n < 2; n++) await pay(product, ravi, 2_00_000)
    await expect(sums(operator)).toContainText('This is ₹20 lakh or more. Ask your accountant about GST.')
  })
})

test('LG-5, RC-4, SH-8: a payment has a dialog with an address; it is corrected once, and cancelled by 0', async ({
  operator,
  second,
  product,
}) => {
  const asha = await admit(product, 'Asha Wrong')
  const first = await pay(product, asha, 800)
  for (const page of [operator, second]) {
    await toPayments(page)
    await payments(page).first().click()
  }
  expect(new URL(operator.url()).hash).toBe(`#admin/money/payments/${first}`)
  await operator.reload()
  await expect(dialog(operator)).toContainText(/000001.*Asha Wrong.*₹800/)

  await test.step('what is the same, or has no reason, is refused in words', async () => {
    await button(operator, 'Correct').click()
    await expect(field(operator, 'Right sum (₹)')).toHaveValue('800')
    await field(operator, 'Reason').fill('Typed wrongly')
    await button(operator, 'Correct').click()
    await problem(operator, 'Nothing is different from what was there.')
    await field(operator, 'Right sum (₹)').fill('80.5')
    await button(operator, 'Correct').click()
    await expect(dialog(operator).getByText(/Please enter a whole number from 0 to/)).toBeVisible()
  })

  await test.step('SH-8: Back asks before what is typed is lost', async () => {
    const asked = answerNext(operator, false)
    await operator.goBack()
    expect(await asked).toContain('What you typed will be lost')
    await expect(field(operator, 'Reason')).toHaveValue('Typed wrongly')
  })

  await test.step('the right receipt takes the next number, and both screens mark the wrong one', async () => {
    await button(second, 'Correct').click()
    await field(operator, 'Right sum (₹)').fill('500')
    await field(operator, 'How').selectOption('UPI')
    await button(operator, 'Correct').click()
    await expect(dialog(operator)).toContainText(/000002.*₹500.*UPI/)
    await problem(second, 'This has been corrected already. Correct its successor instead.')
    await button(second, 'Back').click()
    await expect(dialog(second)).toContainText(/000001.*CANCELLED.*Replaced by .*000002/)
    await expect(button(second, 'Correct')).toHaveCount(0)
    await expect(button(second, 'Share on WhatsApp')).toHaveCount(0)
    await button(second, en.close).last().click()
    await expect(payments(second)).toHaveText([
      /Receipt.*000002.*In place of a cancelled receipt.*₹500/,
      /Taken back.*000001.*-₹800/,
      /Receipt.*000001.*Cancelled.*₹800/,
    ])
    await expect(payments(second).last().getByText('₹800')).toHaveCSS('text-decoration-line', 'line-through')
    await expect(sums(second)).toContainText('₹500')
  })

  await test.step('a sum of 0 cancels the receipt, and no other takes its place', async () => {
    await button(operator, 'Correct').click()
    await field(operator, 'Right sum (₹)').fill('0')
    await expect(dialog(operator).getByText('This cancels the receipt.')).toBeVisible()
    await field(operator, 'Reason').fill('Never came')
    await button(operator, 'Cancel the receipt').click()
    await expect(dialog(operator)).toContainText('CANCELLED')
    await expect(dialog(operator)).not.toContainText('Replaced by')
    expect(await balanceOf(product, asha)).toBe(500_00)
    await expect(sums(second)).toContainText('₹0')
  })

  await test.step('SH-8: Back closes the dialog, then leads to who owes', async () => {
    await goTo(second, en.views.money)
    await button(second, 'Payments').click()
    await payments(second).first().click()
    await expect(dialog(second)).toBeVisible()
    await second.goBack()
    await closed(second)
    await second.goBack()
    await expect(owes(second, 'Asha Wrong')).toBeVisible()
  })
})

test('LG-5: a refund proposes the days that are not used, ends the membership and frees the seat', async ({
  operator,
  second,
  product,
}) => {
  const asha = await admit(product, 'Asha Leaves', { joinDate: addDays(today(), -10) })
  await pay(product, asha, 500)
  await toPayments(second)
  await toPayments(operator)
  await payments(operator).first().click()
  await button(operator, 'Refund').click()
  await expect(dialog(operator).getByText('₹500 paid in all')).toBeVisible()
  await expect(field(operator, 'Sum to pay back (₹)')).toHaveValue('')
  await dialog(operator).getByLabel('End the membership and free the seat').check()
  const proposed = await field(operator, 'Sum to pay back (₹)').inputValue()
  expect(Number(proposed)).toBeGreaterThan(250)
  await field(operator, 'Last day').fill(addDays(today(), -2))
  await expect(field(operator, 'Sum to pay back (₹)')).not.toHaveValue(proposed)

  await test.step('more than was paid, and a last day too far back, are refused in words', async () => {
    await field(operator, 'Reason').fill('Left the town')
    await field(operator, 'Sum to pay back (₹)').fill('501')
    await button(operator, 'Pay back ₹501').click()
    await expect(dialog(operator).getByText('This is more than was paid.')).toBeVisible()
    await field(operator, 'Sum to pay back (₹)').fill('300')
    await field(operator, 'Last day').fill(addDays(today(), -9))
    await button(operator, 'Pay back ₹300').click()
    await expect(dialog(operator).getByText('The last day lies too far back.')).toBeVisible()
    await expect(field(operator, 'Reason')).toHaveValue('Left the town')
  })

  await field(operator, 'Last day').fill(today())
  await button(operator, 'Pay back ₹300').click()
  await closed(operator)
  await expect(payments(second).first()).toContainText(
    /Refund voucher.*R\d\d-\d\d\/000001.*Asha Leaves.*-₹300/,
  )
  await expect(sums(second)).toContainText('₹200')
  const { row } = await (await product.call('GET', `/api/members/${asha}`)).json()
  expect([row.seatId, row.expiryDate, row.balance]).toEqual([null, today(), 0])

  await test.step('the voucher has a dialog and is not refunded itself', async () => {
    await payments(operator).first().click()
    await expect(operator.getByRole('dialog', { name: 'Refund voucher' })).toContainText(/Paid back.*₹300/)
    await expect(button(operator, 'Refund')).toHaveCount(0)
  })
})

test.describe('with a public address', () => {
  // The links in messages begin with it, and no other host is answered.
  test.use({ environment: { PORT: port, PUBLIC_URL: `http://localhost:${port}` } })

  test('RC-4, RC-5: a receipt is printed, copied, shared by a link and as a picture, and the link withdrawn', async ({
    operator,
    anotherBrowser,
    product,
  }) => {
    const asha = await admit(product, 'Asha Shares')
    const id = await pay(product, asha, 300)
    await operator.addInitScript(() => {
      const shared: File[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files !== undefined,
        share: async ({ files = [] }: ShareData) => void shared.push(...files),
      })
    })
    // Counts how often a page was printed.
    await operator.context().addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement
        dataset.printed = String(Number(dataset.printed ?? 0) + 1)
      }
    })
    await operator.goto(`${product.address}/admin#admin/money/payments/${id}`)
    await operator.reload()

    await test.step('RC-4: the second print says Copy, the first one does not', async () => {
      for (const isCopy of [false, true]) {
        const [tab] = await Promise.all([
          operator.waitForEvent('popup'),
          operator.waitForResponse((response) => response.url().endsWith('/prints')),
          operator.getByRole('link', { name: 'Print receipt' }).click(),
        ])
        await expect(tab.getByRole('heading', { name: 'Receipt' })).toBeVisible()
        await expect(tab.getByText('Copy', { exact: true })).toHaveCount(isCopy ? 1 : 0)
        await expect(tab.locator('html')).toHaveAttribute('data-printed', '1')
        await button(tab, 'Print').click()
        await expect(tab.locator('html')).toHaveAttribute('data-printed', '2')
        await tab.reload()
        await expect(button(tab, 'Print')).toBeVisible()
        await expect(tab.locator('html')).not.toHaveAttribute('data-printed')
        await tab.close()
        await expect(dialog(operator).getByText('It was printed before')).toBeVisible()
      }
    })

    const link = await test.step('RC-5: the message has number, sum, what is due and the link', async () => {
      await operator.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
      const [chat] = await Promise.all([
        operator.waitForEvent('popup'),
        button(operator, 'Share on WhatsApp').click(),
      ])
      await chat.waitForURL(/wa\.me\/919822012345/)
      const text = new URL(chat.url()).searchParams.get('text') ?? ''
      await chat.close()
      expect(text).toMatch(/Receipt 20\d\d-\d\d\/000001: ₹300 received\./)
      expect(text).toContain('Still due: ₹200.')
      await expect(dialog(operator).getByText('A link shows this receipt to whoever has it')).toBeVisible()
      return text.split('\n').at(-1) ?? ''
    })

    await test.step('RC-5: a stranger sees that receipt alone, and with a wrong token nothing', async () => {
      const stranger = await anotherBrowser()
      await stranger.goto(link)
      await expect(stranger.getByText('Asha Shares')).toBeVisible()
      await expect(stranger.getByText(/9822012345|4, College Road/)).toHaveCount(0)
      const other = link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
      expect((await stranger.goto(other))?.status()).toBe(404)
      await button(operator, 'Withdraw the link').click()
      await expect(dialog(operator).getByText('The link has been withdrawn.')).toBeVisible()
      expect((await stranger.goto(link))?.status()).toBe(404)
    })

    await test.step('RC-5: the picture is as wide as a roll of paper', async () => {
      await button(operator, 'Share a picture').click()
      const shared = () => operator.evaluate(() => (window as unknown as { shared: File[] }).shared.length)
      await expect.poll(shared).toBe(1)
      const picture = await operator.evaluate(async () => {
        const [file] = (window as unknown as { shared: File[] }).shared
        if (!file) throw new Error('nothing was shared')
        const { width, height } = await createImageBitmap(file)
        return { name: file.name, type: file.type, width, isTall: height > 600 }
      })
      expect(picture).toEqual({
        name: expect.stringMatching(/^20\d\d-\d\d-000001\.png$/),
        ...{ type: 'image/png', width: 576, isTall: true },
      })
    })
  })
})

test('RC-5: without a public address the message has no link, and without the share sheet there is no picture', async ({
  operator,
  product,
}) => {
  const asha = await admit(product, 'Asha Local')
  const id = await pay(product, asha, 500)
  await operator.goto(`${product.address}/admin#admin/money/payments/${id}`)
  await expect(dialog(operator)).toContainText('Asha Local')
  await expect(button(operator, 'Share a picture')).toHaveCount(0)
  await operator.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const [chat] = await Promise.all([
    operator.waitForEvent('popup'),
    button(operator, 'Share on WhatsApp').click(),
  ])
  await chat.waitForURL(/wa\.me/)
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toContain('Nothing is due.')
  expect(text).not.toContain('http')
  await expect(dialog(operator).getByText('A link shows')).toHaveCount(0)
})

test('ER-1, RC-7: payments or sums that cannot be loaded say so, and are there at the next try, the sample’s marked', async ({
  operator,
  product,
}) => {
  await pay(product, await admit(product, 'Asha Later'), 100)
  await operator.route('**/api/payments?*', (route) => route.abort())
  await operator.route('**/api/payments', (route) => route.abort())
  await operator.route('**/api/payments/sums*', (route) => route.abort())
  await toPayments(operator)
  await problem(operator, 'The payments could not be loaded. The server cannot be reached.')
  await operator.unroute('**/api/payments')
  await operator.unroute('**/api/payments?*')
  await button(operator, en.tryAgain).click()
  await expect(payments(operator).first()).toContainText('Asha Later')
  await expect(operator.getByRole('button', { name: /SAMPLE\/000040/ })).toContainText('Sample')
  await problem(operator, 'The sums could not be loaded.')
  await operator.unroute('**/api/payments/sums*')
  await button(operator, en.tryAgain).click()
  await expect(sums(operator)).toContainText('Received in the financial year')
})

test('LG-7: of ten thousand who owe only those near the window are drawn, down to the last one', async ({
  operator,
  product,
}) => {
  await admit(product, 'Asha Model')
  await operator.route(/\/api\/members(\?.*)?$/, async (route) => {
    const answered = await (await route.fetch()).json()
    const model = answered.rows?.find(({ name }: { name: string }) => name === 'Asha Model')
    if (!model) return route.fulfill({ json: answered })
    const rows = Array.from({ length: 10_000 }, (_, n) => {
      const person = { id: `many-${n}`, name: `Member ${n}`, balance: (10_000 - n) * 100, seatId: null }
      return { ...model, ...person }
    })
    await route.fulfill({ json: { ...answered, rows } })
  })
  await operator.goto(`${product.address}/admin#admin/money`)
  await operator.reload()
  await expect(operator.getByText('₹5,00,05,000 from 10,000 members')).toBeVisible()
  await expect(owing(operator).first()).toContainText(/Member 0.*₹10,000/)
  expect(await owing(operator).count()).toBeLessThan(60)
  await expect(async () => {
    await operator.keyboard.press('End')
    await expect(owes(operator, 'Member 9999')).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  expect(await owing(operator).count()).toBeLessThan(60)
})

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('SH-7: axe finds nothing in Money, its dialogs and the views behind More', async ({
      operator,
      product,
    }) => {
      const language = colorScheme === 'dark' ? 'mr' : 'en'
      const words = language === 'mr' ? mr : en
      const { money, views } = words
      const asha = await admit(product, 'Asha Seen')
      const ravi = await admit(product, 'Ravi Seen', { seatNumber: 17 })
      const id = await pay(product, asha, 300)
      const cancelled = await pay(product, asha, 100)
      const right = { id: 'e2e-right', amount: 0, mode: 'Cash', reference: '', reason: 'Wrong' }
      await product.call('POST', `/api/payments/${cancelled}/corrections`, right)
      await pay(product, ravi, 700)
      await operator.evaluate((to) => localStorage.setItem('abhyasika.admin.language', to), language)
      await operator.reload()
      await expect(operator.getByRole('heading', { level: 1, name: views.dashboard })).toBeVisible()
      await goTo(operator, views.money)
      await expect(operator.getByText('Asha Seen')).toBeVisible()
      await expectClean(operator, 'who owes')
      await button(operator, money.writeOff.openFor('Asha Seen')).click()
      await operator.getByRole('dialog').getByRole('button').last().click()
      await expect(operator.getByText(words.errors.reason_required)).toBeVisible()
      await expectClean(operator, 'a write-off')
      await button(operator, words.forms.cancel).click()
      await button(operator, money.parts.payments).click()
      await operator.getByText(money.payments.ranges.own, { exact: true }).click()
      await expect(operator.getByText(money.payments.cancelled)).toBeVisible()
      await expectClean(operator, 'payments')
      await operator.evaluate((hash) => {
        location.hash = hash
      }, `#admin/money/payments/${id}`)
      await expect(operator.getByText(money.receipt.print)).toBeVisible()
      await expectClean(operator, 'a payment')
      await button(operator, money.correct.open).click()
      await expectClean(operator, 'a correction')
      await button(operator, money.correct.back).click()
      await button(operator, money.refund.open).click()
      await operator.getByLabel(money.refund.ends).check()
      await expectClean(operator, 'a refund')
    })
  })
}

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return String(address.port)
}
