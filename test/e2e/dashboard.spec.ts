import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addDays, formatDay, formatLongDay, msUntilNextDay } from '../../src/domain/day.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { whatsappChatLink } from '../../src/domain/members/whatsapp-chat-link.ts'
import { builtInReminderTexts } from '../../src/domain/reminders/built-in-reminder-texts.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { answerNext, button, field, save } from './members.ts'
import {
  admission,
  enter,
  expect,
  expectCleanInEachLook,
  figure,
  goTo,
  goToPart,
  printed,
  signIn,
  test,
  today,
} from './product.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

const timeZone = 'Asia/Kolkata'
const chart = (page: Page) => page.getByRole('region', { name: 'Homepage Visitors (Last 7 Days)' })
const bars = (page: Page) => chart(page).getByRole('group').getByRole('button')
const renewals = (page: Page) => page.getByRole('region', { name: 'Upcoming Renewals (Next 5 Days)' })
const rows = (page: Page) => renewals(page).locator('tbody').getByRole('row')
const names = (page: Page) => rows(page).getByRole('rowheader').allTextContents()
/** A second text on a day needs a yes (WL-4). */
const remindAgain = async (page: Page) => {
  const dialog = reminder(page)
  await expect(dialog.getByText('has already reminded this member today')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remind once more' }).click()
}
const reminder = (page: Page) => page.getByRole('dialog', { name: en.reminder.title })

let deliveries = 0

/** Hands over visits as the public site does: how many on which day, counted back from today. */
async function visit(call: Call, counts: Record<number, number>) {
  deliveries += 1
  const visits = Object.fromEntries(
    Object.entries(counts).map(([ago, count]) => [addDays(today(), -Number(ago)), count]),
  )
  const answer = await call('POST', '/api/visits', { id: `delivery-${deliveries}`, visits })
  expect(answer.status).toBe(204)
}

/** How much of the plot each bar fills, in hundredths. */
const shares = async (page: Page) =>
  bars(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const [plot, bar] = [button.firstElementChild, button.firstElementChild?.firstElementChild]
      return Math.round((100 * (bar?.clientHeight ?? 0)) / (plot?.clientHeight ?? 0))
    }),
  )

/** Admits somebody who came a week ago, where no other day is said, so that the last day can be an earlier one than today. */
async function admit(call: Call, about: Parameters<typeof admission>[0] & { expiryDate?: string } = {}) {
  const { expiryDate, ...person } = about
  const answer = await call('POST', '/api/members', admission({ joinDate: addDays(today(), -7), ...person }))
  expect(answer.status).toBe(201)
  const { row } = await answer.json()
  return expiryDate ? change(call, row.id, { expiryDate }) : (row as Member)
}

async function change(call: Call, id: string, changes: Partial<Member>): Promise<Member> {
  const { rows } = await (await call('GET', '/api/members')).json()
  const { revision } = rows.find((row: Member) => row.id === id)
  const answer = await call('PATCH', `/api/members/${id}`, { ...changes, revision })
  expect(answer.status).toBe(200)
  return (await answer.json()).row
}

/** The messaging service as it would answer; gives the addresses it was asked for. */
async function pretendMessenger(context: BrowserContext) {
  const asked: string[] = []
  await context.route('https://wa.me/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A chat</title>' })
  })
  return asked
}

const sendButton = (row: Locator) => row.getByRole('button', { name: /^Send Reminder/ })

test.describe('DB-4, DB-5: without the sample', () => {
  test.use({ environment: { SAMPLE_DATA: 'off' } })

  test('the chart of the week for the eye, the pointer, the keyboard and a screen reader, and the five renewals due soonest, live on every screen', async ({
    operator,
    second,
    product,
  }) => {
    await test.step('DB-4: bars stand to the larger of 10 and the week’s most visits, live on every screen', async () => {
      for (const page of [operator, second]) {
        await expect(bars(page)).toHaveCount(7)
        expect(await shares(page)).toEqual([0, 0, 0, 0, 0, 0, 0])
        await expect(figure(page, "Today's Visitors")).toHaveText('0')
      }
      await visit(product.call, { 0: 5, 2: 1, 6: 8, 7: 300 })
      for (const page of [operator, second]) {
        await expect.poll(() => shares(page)).toEqual([80, 0, 0, 0, 10, 0, 50])
        await expect(figure(page, "Today's Visitors")).toHaveText('5')
      }
      await visit(product.call, { 0: 35 })
      for (const page of [operator, second]) {
        await expect.poll(() => shares(page)).toEqual([20, 0, 0, 0, 3, 0, 100])
        await expect(figure(page, "Today's Visitors")).toHaveText('40')
      }
    })

    await test.step('DB-4: hover and focus say the count and the date; arrow keys go along the bars', async () => {
      await visit(product.call, { 1: 12 })
      const said = chart(operator).locator('p')
      const yesterday = formatLongDay(addDays(today(), -1), 'en')
      await expect(said).toHaveText('61 visitorsin seven days')
      await bars(operator).nth(5).hover()
      await expect(said).toContainText('12 visitors')
      await expect(said).toContainText(yesterday)
      await operator.mouse.move(0, 0)
      await expect(said).toHaveText('61 visitorsin seven days')

      await bars(operator).last().focus()
      await expect(said).toContainText('40 visitors')
      await expect(said).toContainText(formatLongDay(today(), 'en'))
      await operator.keyboard.press('ArrowLeft')
      await expect(bars(operator).nth(5)).toBeFocused()
      await expect(said).toContainText(yesterday)
      await operator.keyboard.press('Home')
      await expect(said).toContainText(formatLongDay(addDays(today(), -6), 'en'))
      await operator.keyboard.press('Tab')
      await expect(said).toHaveText('61 visitorsin seven days')
    })

    await test.step('DB-4: a screen reader has the same figures in a table, and a name for every bar', async () => {
      const table = operator.getByRole('table', { name: 'Homepage Visitors (Last 7 Days)' })
      for (const [ago, count] of [6, 5, 4, 3, 2, 1, 0].map(
        (ago) => [ago, { 0: 40, 1: 12, 2: 1, 6: 8 }[ago] ?? 0] as const,
      )) {
        const day = formatLongDay(addDays(today(), -ago), 'en')
        await expect(table.getByRole('row', { name: `${day} ${count}`, exact: true })).toHaveCount(1)
      }
      await expect(bars(operator).last()).toHaveAccessibleName(
        new RegExp(`^\\w{3}, ${formatLongDay(today(), 'en')}: 40 visitors$`),
      )
    })

    await test.step('the tallest bar’s figure stays below the heading, and a day of none still has its line', async () => {
      await visit(product.call, { 0: 4321 - 40 })
      const figure = bars(operator).last().getByText('4,321', { exact: true })
      await expect(figure).toBeVisible()
      const [above, own] = await Promise.all([
        chart(operator).locator('p').first().boundingBox(),
        figure.boundingBox(),
      ])
      expect(own?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? 0))
      const line = bars(operator).nth(1).locator('span').first()
      await expect(line).toHaveCSS('border-bottom-style', 'solid')
      await expect(line).not.toHaveCSS('border-bottom-width', '0px')
    })

    await test.step('DB-5: the five that are due soonest, in order', async () => {
      const pages = [operator, second]
      const none = 'No members have renewals due in the next 5 days.'
      for (const page of pages) await expect(renewals(page).getByText(none, { exact: true })).toBeVisible()

      const due = { Zoya: 0, Yash: 1, Bela: 3, Anil: 3, Chetan: 5, Deepa: 5, Late: 6, Gone: -1 }
      const members = new Map<string, Member>()
      for (const [index, [name, days]] of Object.entries(due).entries()) {
        const expiryDate = addDays(today(), days)
        members.set(
          name,
          await admit(product.call, { name, expiryDate, libraryId: 2, seatNumber: index + 1 }),
        )
      }
      for (const page of pages) {
        await expect.poll(() => names(page)).toEqual(['Zoya', 'Yash', 'Anil', 'Bela', 'Chetan'])
        await expect(renewals(page).getByRole('columnheader').nth(0)).toHaveText('Name')
        await expect(renewals(page).getByRole('columnheader').nth(1)).toHaveText('Seat')
        await expect(renewals(page).getByRole('columnheader').nth(2)).toHaveText('Expiry Date')
        const zoya = rows(page).filter({ hasText: 'Zoya' })
        await expect(zoya.getByRole('cell').nth(0)).toHaveText('New Extension - 1')
        await expect(zoya.getByRole('cell').nth(1)).toHaveText(`${formatDay(today(), 'en')} today`)
      }
      await change(product.call, members.get('Yash')?.id ?? '', { status: 'Inactive' })
      for (const page of pages) {
        await expect.poll(() => names(page)).toEqual(['Zoya', 'Anil', 'Bela', 'Chetan', 'Deepa'])
      }
      const ids = [...members.values()].map(({ id }) => id)
      await product.call('POST', '/api/members/removals', { ids })
      for (const page of pages) await expect(renewals(page).getByText(none, { exact: true })).toBeVisible()
    })

    await test.step('LY-6: a member whose desk was removed is shown as without one', async () => {
      await admit(product.call, { name: 'Asha Lost', seatNumber: 20, expiryDate: today() })
      await expect(rows(operator)).not.toContainText('without a desk')
      await product.call('DELETE', '/api/seating/1-20')
      await expect(rows(operator)).toContainText('Main Library - 20 without a desk')
    })

    await test.step('DB-5: a name leads to all that is kept of the member', async () => {
      await renewals(operator).getByRole('link', { name: 'Asha Lost', exact: true }).click()
      await expect(operator.getByRole('heading', { name: 'Asha Lost' })).toBeFocused()
    })
  })
})

test.describe('on a phone', () => {
  test.use({
    environment: { SAMPLE_DATA: 'off' },
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })

  test('DB-4, DB-5: a tap on a bar shows its day, a renewal is a card, and its reminder fills the screen', async ({
    product,
    operator,
    second,
  }) => {
    await visit(product.call, { 6: 3 })
    await bars(operator).first().tap()
    await expect(chart(operator).locator('p')).toContainText('3 visitors')
    await expect(chart(operator).locator('p')).toContainText(formatLongDay(addDays(today(), -6), 'en'))

    await admit(product.call, { name: 'Asha Phone', expiryDate: addDays(today(), 1) })
    const card = renewals(operator).getByRole('listitem').filter({ hasText: 'Asha Phone' })
    await expect(card).toContainText('Main Library - 16')
    await expect(card).toContainText(`${formatDay(addDays(today(), 1), 'en')}, tomorrow`)
    await sendButton(card).tap()
    await expect(reminder(operator).getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(4)

    await rows(second).getByRole('link', { name: 'Asha Phone', exact: true }).click()
    await second.getByRole('button', { name: 'Edit Asha Phone' }).click()
    await field(second, 'Phone Number').fill('-')
    await save(second).click()
    const edit = reminder(operator).getByRole('button', { name: en.edit.title })
    await expect(edit).toBeVisible()
    const { y = 0, height = 0 } = (await edit.boundingBox()) ?? {}
    expect(740 - y - height).toBeLessThan(20)
  })
})

test.describe('on a phone, with members of the centre’s own', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the first row of work is in sight, and the list of the first hour is not above it', async ({
    operator,
    product,
  }) => {
    await admit(product.call, {
      name: 'Asha First',
      joinDate: addDays(today(), -70),
      expiryDate: addDays(today(), -40),
    })
    const row = operator.getByRole('listitem').filter({ hasText: 'Asha First' })
    const { y = 740, height = 0 } = (await row.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(740 - 60)
    const left = await operator.getByRole('region', { name: en.dashboard.firstHour.heading }).boundingBox()
    expect(left?.y).toBeGreaterThan(y)
  })
})

test('the dashboard, the reminders and the payments are printed as sheets, without what stands around them', async ({
  operator,
  product,
}) => {
  const joinDate = addDays(today(), -70)
  await admit(product.call, { name: 'Asha Paper', joinDate, expiryDate: addDays(today(), -2) })
  const print = () => printed(operator, () => operator.evaluate(() => window.print()))
  await expect(operator.getByRole('main')).toContainText('Asha Paper')
  const day = await print()
  await expect(day.sheet.getByRole('heading', { level: 1 })).toHaveText(en.dashboard.work.heading)
  await expect(day.sheet.getByRole('row').filter({ hasText: 'Asha Paper' })).toContainText('9822012345')
  await expect(day.sheet).toContainText(`${en.dashboard.occupied}: `)
  await expect(operator.getByRole('navigation').first()).toBeHidden()
  await day.done()

  await goTo(operator, en.views.reminders)
  await expect(operator.getByRole('main')).toContainText('Asha Paper')
  const reminders = await print()
  await expect(reminders.sheet.getByRole('row').filter({ hasText: 'Asha Paper' })).toContainText('2 days ago')
  await reminders.done()

  await goTo(operator, en.views.money)
  await button(operator, en.money.parts.payments).click()
  await expect(operator.getByRole('main')).toContainText('SAMPLE/')
  const payments = await print()
  await expect(payments.sheet.getByRole('row').filter({ hasText: 'SAMPLE/' }).first()).toContainText('₹500')
  await payments.done()
})

test('RM-1, RM-2, SH-7: each of the four texts is shown and opens its chat, by click, by keyboard and by the middle button', async ({
  context,
  operator,
  second,
  product,
}) => {
  const asked = await pretendMessenger(context)

  await test.step('RM-1, RM-2: each of the four texts opens its chat in a new tab, and the dialog closes', async () => {
    const expiryDate = today()
    const member = await admit(product.call, { name: 'अशा & Asha', phone: '98220 99999', expiryDate })
    const row = rows(operator).filter({ hasText: member.name })
    await sendButton(row).click()
    await rows(second).getByRole('link', { name: member.name, exact: true }).click()
    await second.getByRole('button', { name: `Edit ${member.name}` }).click()
    await field(second, 'Phone Number').fill('98220 12345')
    await save(second).click()
    await expect(reminder(operator).getByText('Somebody has just changed this member.')).toBeVisible()
    await operator.keyboard.press('Escape')
    for (const template of builtInReminderTexts) {
      await sendButton(row).click()
      if (asked.length > 0) await remindAgain(operator)
      const text = template.text(member)
      for (const paragraph of text.split('\n\n')) {
        const shown = reminder(operator).getByText(paragraph, { exact: true })
        await expect(shown).toBeVisible()
        await expect(shown.locator('xpath=..')).toHaveAttribute('lang', template.lang)
      }
      const link = reminder(operator).getByRole('link', { name: `Open WhatsApp: ${template.language}` })
      await expect(link).toHaveAttribute('rel', /noopener/)
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
      await tab.waitForURL('https://wa.me/**')
      expect(new URL(tab.url()).pathname).toBe('/919822012345')
      expect(new URL(tab.url()).searchParams.get('text')).toBe(text)
      expect(asked.at(-1)).toBe(whatsappChatLink('919822012345', text))
      await tab.close()
      await expect(reminder(operator)).toHaveCount(0)
    }
    expect(asked).toHaveLength(4)
  })

  await test.step('RM-2, SH-7: by keyboard alone, with the focus back where it was; and by the middle button', async () => {
    asked.length = 0
    await admit(product.call, { name: 'Asha Keys', seatNumber: 17, expiryDate: today() })
    const send = sendButton(rows(operator).filter({ hasText: 'Asha Keys' }))
    await send.press('Enter')
    const links = reminder(operator).getByRole('link', { name: 'Open WhatsApp' })
    await expect(links.first()).toBeFocused()
    await operator.keyboard.press('Tab')
    await operator.keyboard.press('Tab')
    await expect(links.nth(2)).toBeFocused()
    const [tab] = await Promise.all([context.waitForEvent('page'), operator.keyboard.press('Enter')])
    await tab.waitForURL('https://wa.me/**')
    expect(new URL(tab.url()).searchParams.get('text')).toContain('सस्नेह नमस्कार')
    await tab.close()
    await expect(reminder(operator)).toHaveCount(0)
    await expect(send).toBeFocused()

    await send.click()
    await remindAgain(operator)
    // The tab in the background is the browser's; that it is left to it, and that the dialog closes, is ours.
    const isTaken = operator.evaluate(
      () =>
        new Promise((resolve) => {
          const answer = (event: MouseEvent) => {
            resolve(event.defaultPrevented)
            event.preventDefault()
          }
          addEventListener('auxclick', answer, { once: true })
        }),
    )
    await links.nth(1).click({ button: 'middle' })
    expect(await isTaken).toBe(false)
    await expect(reminder(operator)).toHaveCount(0)

    await send.click()
    await operator.keyboard.press('Escape')
    await expect(reminder(operator)).toHaveCount(0)
    expect(context.pages()).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })
})

test('RM-1, RM-2, SH-5: what is changed of a member meanwhile is followed and said, and so is a number that is missing', async ({
  operator,
  second,
  product,
}) => {
  await test.step('RM-1, SH-5: a member who is changed, renewed or removed meanwhile is followed, and it is said', async () => {
    const { id } = await admit(product.call, { name: 'Asha Before', expiryDate: today() })
    const pages = [operator, second].map(reminder)
    for (const page of [operator, second]) {
      await sendButton(rows(page).filter({ hasText: 'Asha' })).click()
      await expect(reminder(page).getByText('Dear Asha Before,')).toBeVisible()
    }

    await change(product.call, id, { name: 'Asha After', phone: '9822099999' })
    for (const dialog of pages) {
      await expect(dialog.getByText('Somebody has just changed this member.')).toBeVisible()
      await expect(dialog.getByText('Dear Asha After,')).toBeVisible()
      await expect(dialog.getByRole('link', { name: 'Open WhatsApp' }).first()).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/919822099999\?text=Dear%20Asha%20After/,
      )
    }
    const renewed = addDays(today(), 30)
    await change(product.call, id, { expiryDate: renewed })
    for (const dialog of pages) {
      await expect(
        dialog.getByText(`The membership has just been extended to ${formatLongDay(renewed, 'en')}.`),
      ).toBeVisible()
    }
    await product.call('DELETE', `/api/members/${id}`)
    for (const dialog of pages) {
      await expect(dialog.getByRole('alert')).toContainText('This member has just been removed.')
      await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: en.close }).last()).toBeFocused()
      await dialog.getByRole('button', { name: en.close }).last().click()
      await expect(dialog).toHaveCount(0)
    }
  })

  await test.step('RM-2: a phone number without a digit is said to be missing, and leads to the member', async () => {
    await admit(product.call, { name: 'Asha Silent', phone: 'none yet', expiryDate: today() })
    await sendButton(rows(operator).filter({ hasText: 'Asha Silent' })).click()
    await expect(reminder(operator).getByRole('alert')).toContainText(
      'The phone number of Asha Silent is missing.',
    )
    await expect(reminder(operator).getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(0)
    await reminder(operator).getByRole('button', { name: en.edit.title }).click()
    await expect(reminder(operator)).toHaveCount(0)
    await expect(operator.getByRole('dialog', { name: en.edit.title })).toBeVisible()
  })
})

test.describe('DB-6: at the centre’s midnight', () => {
  test.use({ environment: { SAMPLE_DATA: 'off' } })

  test('cards, chart and renewals turn over without a reload, and not a minute before', async ({
    product,
    page,
    second,
  }) => {
    await visit(product.call, { 0: 4, 6: 20 })
    await admit(product.call, { name: 'Last Day', expiryDate: today(), seatNumber: 1 })
    await admit(product.call, { name: 'In Six Days', expiryDate: addDays(today(), 6), seatNumber: 2 })
    await page.clock.install()
    await enter(page, product.address, product.session())
    await page.clock.fastForward(msUntilNextDay(new Date(), timeZone) - 60_000)
    await expect(bars(page).last()).toHaveAccessibleName(/: 4 visitors$/)
    await expect(figure(page, 'Est. Monthly Revenue')).toHaveText('₹1,000')
    expect(await names(page)).toEqual(['Last Day'])

    await page.clock.fastForward(120_000)
    await expect(bars(page).last()).toHaveAccessibleName(/: 0 visitors$/)
    await expect(bars(page).nth(5)).toHaveAccessibleName(/: 4 visitors$/)
    await expect.poll(() => shares(page)).toEqual([0, 0, 0, 0, 0, 40, 0])
    await expect(figure(page, "Today's Visitors")).toHaveText('0')
    await expect(figure(page, 'Occupied Seats')).toHaveText('1 / 70')
    await expect(figure(page, 'Est. Monthly Revenue')).toHaveText('₹500')
    await expect(figure(page, 'Expiring Soon')).toHaveText('1')
    await expect.poll(() => names(page)).toEqual(['In Six Days'])

    await goTo(second, en.views.members)
    const asked = answerNext(second, true)
    await button(second, 'Delete In Six Days').click()
    await asked
    await expect.poll(() => names(page)).toEqual([])
  })
})

test('SH-7: the admin in Marathi', async ({ context, operator, product, anotherBrowser }) => {
  await test.step('SH-7: chart, renewals and reminder', async () => {
    const asked = await pretendMessenger(context)
    await visit(product.call, { 0: 12 })
    const member = await admit(product.call, { name: 'आशा पाटील', expiryDate: today() })
    await operator.getByText('मराठी', { exact: true }).click()
    const week = operator.getByRole('region', { name: 'मुखपृष्ठाला भेटी (गेले सात दिवस)' })
    await expect(week.getByRole('group').getByRole('button').last()).toHaveAccessibleName(/: १२ भेटी$/)
    const due = operator.getByRole('region', { name: 'मुदत संपत आलेले (पुढील पाच दिवस)' })
    const row = due.getByRole('row').filter({ hasText: member.name })
    await expect(row).toContainText('मुख्य वाचनालय - १६')
    await expect(row).toContainText(`${formatDay(today(), 'mr')} आज`)
    await row.getByRole('button', { name: /^आठवण करून द्या/ }).click()
    const dialog = operator.getByRole('dialog', { name: 'आठवण करून द्या' })
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'व्हॉट्सॲप उघडा: मराठी – मैत्रीपूर्ण' }).click(),
    ])
    await tab.waitForURL('https://wa.me/**')
    expect(asked).toEqual([whatsappChatLink(member.phone, builtInReminderTexts[3]?.text(member) ?? '')])
    await tab.close()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('SH-7: the choice is kept for the account, and no English is left over', async () => {
    await expect(operator.getByRole('heading', { level: 1 })).toHaveText('डॅशबोर्ड')
    await operator.reload()
    await expect(operator.getByRole('heading', { level: 1 })).toHaveText('डॅशबोर्ड')
    await expect(operator.locator('html')).toHaveAttribute('lang', 'mr')
    const elsewhere = await anotherBrowser()
    await signIn(elsewhere, product.address, 'डॅशबोर्ड')
    await goTo(operator, 'सदस्य')
    await operator.keyboard.press('n')
    const dialog = operator.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const text = await dialog.innerText()
    expect(text.match(/[A-Za-z]{3,}/g)).toBeNull()

    await operator.keyboard.press('Escape')
    await expect(operator.getByText('५१ सदस्य')).toBeVisible()
    await goTo(elsewhere, 'सदस्य')
    await elsewhere.getByRole('searchbox').fill('आशा')
    const asked = answerNext(elsewhere, true)
    await elsewhere.getByRole('button', { name: 'आशा पाटील यांना हटवा' }).click()
    await asked
    await expect(operator.getByText('५० सदस्य')).toBeVisible()
  })

  await test.step('SH-7: with 123 chosen in the settings no number of an open screen, nor of the next ones, is in other digits', async () => {
    const chosen = async () => (await (await product.call('GET', '/api/settings')).json()).rows[0]
    await goToPart(operator, 'केंद्र', 'सेटिंग्ज')
    await operator.getByLabel('मराठीतील अंक').selectOption('123')
    await operator.getByRole('button', { name: 'जतन करा' }).click()
    await expect.poll(async () => (await chosen()).digits).toBe('latin')
    await goTo(operator, 'सदस्य')
    await expect(operator.getByText('50 सदस्य')).toBeVisible()
    for (const view of ['डॅशबोर्ड', 'जागा', 'पैसे', 'रचना', 'सदस्य']) {
      await goTo(operator, view)
      await expect(operator.getByRole('main')).toContainText(/\d/)
      expect(await operator.getByRole('main').innerText()).not.toMatch(/[०-९]/)
    }
    await operator.reload()
    await expect(operator.getByText('50 सदस्य')).toBeVisible()
  })
})

test('the work of today is one list without an end, live for two operators; cards and `All` lead to it', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  const work = (page: Page) => page.getByRole('region', { name: 'Today’s work' })
  const group = (page: Page, name: RegExp) => work(page).getByRole('region', { name })
  const ends = [-3, -1, 0, 0, 1, 2, 3, 4, 5, 5, 5]
  const endOn = async ({ id, revision }: { id: string; revision: number }, days: number) => {
    const changes = { expiryDate: addDays(today(), days), revision }
    expect((await call('PATCH', `/api/members/${id}`, changes)).status).toBe(200)
  }
  const { rows } = await (await call('GET', '/api/members')).json()
  for (const row of rows) {
    const days = ends[Number(row.id) - 102]
    if (days !== undefined) await endOn(row, days)
    // In a short month some of the sample end today.
    else if (row.expiryDate <= addDays(today(), 5)) await endOn(row, 5)
  }

  await test.step('over and today, each with what can be done; who ends soon stands in the renewals alone; the figures say how it stands', async () => {
    await expect(group(operator, /^Over: 2, their seats are kept$/)).toContainText('3 days ago')
    await expect(group(operator, /^Ends today: 2$/).getByRole('listitem')).toHaveCount(2)
    await expect(group(operator, /^In the next five days/)).toHaveCount(0)
    await expect(work(operator).getByRole('button', { name: /^Take ₹/ })).toHaveCount(4)
    await expect(
      operator.getByRole('button', { name: 'Available Seats: 20 free to give · 2 kept' }),
    ).toBeVisible()
    await expect(operator.getByRole('button', { name: /^Est. Monthly Revenue: 48 active/ })).toBeVisible()
  })

  await test.step('the card and `All` show who ends soon, down to the last', async () => {
    await operator.getByRole('button', { name: /^Expiring Soon: 2 of them today$/ }).click()
    await expect(work(operator).getByRole('heading', { name: 'Today’s work' })).toBeFocused()
    await expect(group(operator, /^Over/)).toHaveCount(0)
    await expect(group(operator, /^In the next five days/)).toBeVisible()
    await work(operator)
      .getByRole('button', { name: /^Now 4$/ })
      .click()
    await expect(group(operator, /^Over/)).toBeVisible()
    await renewals(operator)
      .getByRole('button', { name: /^All \d+$/ })
      .click()
    await expect(group(operator, /^Over/)).toHaveCount(0)
    const shown = work(operator).getByRole('button', { name: /^Take ₹/ })
    const before = await shown.count()
    await work(operator)
      .getByRole('button', { name: /^\d+ more$/ })
      .click()
    await expect.poll(() => shown.count()).toBeGreaterThan(before)
    await expect(work(operator).getByRole('button', { name: /more$/ })).toHaveCount(0)
    await expectCleanInEachLook(operator, 'the work of today')
  })

  await test.step('who pays stays in their place on every screen, marked with when and by whom', async () => {
    const name = 'Rohan Kulkarni'
    await expect(group(second, /^Over: 2/)).toContainText(name)
    await group(second, /^Over/)
      .getByRole('button', { name: new RegExp(`^Take ₹\\d+ until .+: ${name}$`) })
      .click()
    await second.getByRole('dialog').locator('button[type=submit]').click()
    await second.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await operator.getByRole('button', { name: /^Over \d$/ }).click()
    for (const page of [second, operator]) {
      const row = group(page, /^Over: 1/)
        .getByRole('listitem')
        .filter({ hasText: name })
      await expect(row.getByRole('link', { name: /^₹\d+ received · a moment ago/ })).toBeVisible()
      await expect(row.getByRole('button')).toHaveCount(0)
    }
    await operator.reload()
    const kept = group(operator, /^Over: 1/).getByRole('link', { name: /received/ })
    await kept.click()
    await expect(operator.getByRole('dialog')).toContainText(name)
  })
})
