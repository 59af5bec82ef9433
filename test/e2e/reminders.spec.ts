import type { Page } from '@playwright/test'
import { addDays, addMonths, type Day, formatDay } from '../../src/domain/day.ts'
import type { MemberDetailsMaskedOrNot } from '../../src/domain/members/member.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { field, openEdit, save } from './members.ts'
import { admission, expect, expectCleanInEachLook, goTo, goToPart, signIn, test, today } from './product.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

const people = (page: Page) => page.getByRole('list', { name: 'Whom to remind today' }).getByRole('link')
const person = (page: Page, name: string) => page.getByRole('article', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Takes back what was noted last. */
const takeBack = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: en.forms.undo }).click()
const badge = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Reminders' })

test.use({ environment: { SAMPLE_DATA: 'off' } })

/** A member whose fee is paid and whose last day is that one. */
async function admit(
  call: Call,
  name: string,
  seatNumber: number,
  lastDay: Day,
): Promise<MemberDetailsMaskedOrNot> {
  const joinDate = addMonths(lastDay, -1)
  const sent = admission({ name, seatNumber, joinDate, phone: `98220000${10 + seatNumber}` })
  const payment = { id: `p-${sent.id}`, amount: 50_000, mode: 'Cash', receivedOn: today() }
  const added = await call('POST', '/api/members', { ...sent, payment })
  expect(added.status).toBe(201)
  const { row } = await added.json()
  if (row.expiryDate === lastDay) return row
  const changed = await call('PATCH', `/api/members/${row.id}`, {
    expiryDate: lastDay,
    revision: row.revision,
  })
  expect(changed.status).toBe(200)
  return (await changed.json()).row
}

/** Opens no real chat, and gives the texts that chats were opened with. */
async function pretendMessenger(page: Page) {
  const texts: string[] = []
  await page.context().route('https://wa.me/**', (route) => {
    texts.push(new URL(route.request().url()).searchParams.get('text') ?? '')
    return route.fulfill({ contentType: 'text/html', body: '<title>A chat</title>' })
  })
  return texts
}

async function openChat(page: Page) {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Open WhatsApp/ }).click(),
  ])
  await tab.close()
}

test('WL-1 to WL-4, WL-6: today’s worklist, one after the other: the chat, what came of it, and what it brings, live for two', async ({
  operator,
  second,
  product,
}) => {
  const texts = await pretendMessenger(operator)
  const { call } = product
  await admit(call, 'Asha Over', 1, addDays(today(), -20))
  await admit(call, 'Bela Grace', 2, addDays(today(), -2))
  await admit(call, 'Charu Today', 3, today())
  await admit(call, 'Dev Soon', 4, addDays(today(), 3))
  await admit(call, 'Esha Later', 5, addDays(today(), 12))
  for (const page of [operator, second]) await goTo(page, 'Reminders')

  await test.step('WL-1: one row a member, the most pressing first', async () => {
    await expect(people(operator)).toHaveText([/Asha Over/, /Bela Grace/, /Charu Today/, /Dev Soon/])
    await expect(badge(operator)).toHaveAccessibleDescription('4 to remind')
    await expect(operator.getByText('0 of 4 done')).toBeVisible()
    await expect(person(operator, 'Asha Over')).toContainText('Over · 20 days ago')
    await expectCleanInEachLook(operator, 'reminders')
    await operator.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('WL-2: one action opens the chat with the fitting text, in the centre’s language; one says it was sent', async () => {
    await openChat(operator)
    expect(texts.at(-1)).toMatch(/^नमस्कार Asha Over, .* रोजी संपली\. .*₹५००/)
    await operator.keyboard.press('1')
    await expect(operator.getByText('Asha Over: sent.')).toBeVisible()
    await expect(person(operator, 'Bela Grace')).toBeVisible()
    await expect(people(operator).first()).toContainText('Done')
  })

  await test.step('WL-4: the other operator sees who did it, and a second time needs a yes', async () => {
    await people(second).filter({ hasText: 'Asha Over' }).click()
    const asha = person(second, 'Asha Over')
    await expect(asha.getByRole('status')).toContainText('sent · ')
    await expect(asha.getByRole('status')).toContainText('owner@example.org')
    await expect(asha.getByRole('link', { name: /Open WhatsApp/ })).toHaveCount(0)
    await press(second, 'Remind once more')
    await expect(asha.getByRole('link', { name: /Open WhatsApp/ })).toBeVisible()
  })

  await test.step('WL-2: no answer, a promise and a rest are one action each, and the last is taken back', async () => {
    await press(operator, 'No answer')
    await expect(person(operator, 'Charu Today')).toBeVisible()
    const tomorrow = formatDay(addDays(today(), 1), 'en')
    await press(operator, `Will pay on: tomorrow, ${tomorrow}`)
    await expect(operator.getByText(`Charu Today: will pay on ${tomorrow}.`)).toBeVisible()
    await expect(person(operator, 'Dev Soon')).toBeVisible()
    await press(operator, `Not until: in a week, ${formatDay(addDays(today(), 7), 'en')}`)
    await expect(operator.getByText('4 of 4 done')).toBeVisible()
    await expect(badge(second)).toHaveAccessibleDescription('')
    await takeBack(operator, 'Dev Soon: not until')
    await expect(operator.getByText('3 of 4 done')).toBeVisible()
    await expect(badge(second)).toHaveAccessibleDescription('1 to remind')
  })

  await test.step('WL-2: `Left` frees the seat and makes Inactive, and all of it is taken back', async () => {
    await people(operator).filter({ hasText: 'Dev Soon' }).click()
    await operator.keyboard.press('4')
    await expect(operator.getByText('Dev Soon: left.')).toBeVisible()
    const dev = async () => {
      const { rows } = await (await call('GET', '/api/members')).json()
      const { seatId, status } = rows.find(({ name }: { name: string }) => name === 'Dev Soon')
      return [seatId, status]
    }
    await expect.poll(dev).toEqual([null, 'Inactive'])
    await takeBack(operator, 'Dev Soon: left.')
    await expect.poll(dev).toEqual(['1-4', 'Active'])
  })

  await test.step('WL-3, WL-6: what was paid after it stands beside it, and what all of it brought', async () => {
    await people(operator).filter({ hasText: 'Asha Over' }).click()
    await expect(operator.getByText('1 member', { exact: true })).toBeVisible()
    await press(operator, 'Remind once more')
    await operator.keyboard.press('6')
    const fee = operator.getByRole('dialog')
    await fee.locator('label').filter({ hasText: 'Bank' }).click()
    await fee.getByRole('button', { name: /received/ }).click()
    // The same sum was taken at the admission, today too (LG-3).
    await fee.getByRole('button', { name: /^Yes: / }).click()
    await fee.getByRole('button', { name: 'Done' }).click()
    await expect(fee).toHaveCount(0)
    await expect(operator.getByText('1, on the same day')).toBeVisible()
    await goTo(operator, en.views.members)
    await goTo(operator, 'Reminders')
    expect(new URL(operator.url()).hash).toBe('#admin/reminders')
    await expect(people(operator)).toHaveCount(4)
  })
})

test('WL-2, WL-5: texts of the centre’s own, their places known, in the language that a member has; none for who asks for none', async ({
  operator,
  product,
}) => {
  const texts = await pretendMessenger(operator)
  await admit(product.call, 'Asha Over', 1, addDays(today(), -20))
  await admit(product.call, 'Ravi Minor', 2, addDays(today(), -10))
  await goToPart(operator, en.settings.parts.reminders.name)
  const part = operator.getByRole('region', { name: 'Reminders' })

  await test.step('WL-2: a text with an unknown place is not saved; three members show how it will be', async () => {
    await part.getByRole('button', { name: 'Change Over' }).click()
    const english = part.getByLabel('English', { exact: true })
    await english.fill('Dear {nam}')
    await expect(part.getByText('{nam} is none of the places.')).toBeVisible()
    await part.getByRole('button', { name: en.forms.save }).click()
    await expect(part.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expect(part.getByText(en.settings.saved)).toHaveCount(0)
    await expectCleanInEachLook(operator, 'a text of the centre')
    await operator.setViewportSize({ width: 1280, height: 800 })
    await english.fill('Dear ')
    await part.getByRole('button', { name: '{name}: name (English)' }).click()
    await expect(english).toHaveValue('Dear {name}')
    await english.press('End')
    await operator.keyboard.type(', please pay ')
    await part.getByRole('button', { name: '{amount}: what to pay (English)' }).click()
    await expect(part.getByRole('region', { name: 'As three members would get it' })).toContainText(
      'नमस्कार Asha Over',
    )
    await part.getByRole('checkbox', { name: /under 18/ }).check()
    await part.getByRole('button', { name: en.forms.save }).click()
    await expect(part.getByText(en.settings.saved)).toBeVisible()
  })

  await test.step('WL-2, WL-5: a member’s language, and the parents’ phone of one under 18', async () => {
    await goTo(operator, en.views.members)
    await openEdit(operator, 'Ravi Minor')
    await field(operator, 'Messages').selectOption('English')
    await field(operator, 'Under 18').selectOption('yes')
    await save(operator).click()
    await expect(operator.getByRole('dialog')).toHaveCount(0)
    await goTo(operator, 'Reminders')
    await people(operator).filter({ hasText: 'Ravi Minor' }).click()
    const ravi = person(operator, 'Ravi Minor')
    await expect(ravi.getByRole('link', { name: /^Open WhatsApp/ })).toHaveAccessibleName(
      'Open WhatsApp: 9822054321',
    )
    await expect(ravi).toContainText('Goes to the parents’ phone')
    await openChat(operator)
    expect(texts.at(-1)).toBe('Dear Ravi Minor, please pay ₹500')
  })

  await test.step('WL-5: who asks for none is on no list', async () => {
    await goTo(operator, en.views.members)
    await openEdit(operator, 'Asha Over')
    await field(operator, 'Messages').selectOption('No reminders')
    await save(operator).click()
    await expect(operator.getByRole('dialog')).toHaveCount(0)
    await goTo(operator, 'Reminders')
    await expect(people(operator)).toHaveText([/Ravi Minor/])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('WL-2: one person after the other, in Marathi, and Back leads to the list', { tag: '@smoke' }, async ({
    operator,
    product,
  }) => {
    await admit(product.call, 'Asha Over', 1, addDays(today(), -20))
    await admit(product.call, 'Charu Today', 3, today())
    await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
    await operator.reload()
    await goTo(operator, 'स्मरण')
    const list = operator.getByRole('list', { name: 'आज कोणाला आठवण करून द्यायची' })
    await list.getByRole('link', { name: /Asha Over/ }).tap()
    expect(new URL(operator.url()).hash).toMatch(/^#admin\/reminders\/test-/)
    await operator.goBack()
    await expect(list).toBeVisible()
    await list.getByRole('link', { name: /Asha Over/ }).tap()
    await operator.getByRole('button', { name: 'पाठवली', exact: true }).tap()
    await expect(operator.getByRole('article', { name: 'Charu Today' })).toBeVisible()
    await operator.getByRole('button', { name: 'उत्तर नाही', exact: true }).tap()
    await expect(list).toBeVisible()
    await expect(operator.getByText('२ पैकी २ झाले')).toBeVisible()
  })
})

test('WL-4: three operators at once on 500 who are over: nobody is said to be sent twice, and all three see the same', async ({
  operator,
  second,
  anotherBrowser,
  product,
}) => {
  test.slow()
  const count = 500
  const name = { name: 'Hall', nameMr: 'सभागृह' }
  expect((await product.call('POST', '/api/libraries', { ...name, seats: count })).status).toBe(201)
  const { rows: seats } = await (await product.call('GET', '/api/seating')).json()
  const hall = seats.filter(({ libraryId }: { libraryId: number }) => libraryId === 3)
  expect(hall).toHaveLength(count)
  for (const [n, { id: seatId }] of hall.entries()) {
    const sent = admission({ name: `Due ${n}`, seatId, joinDate: addDays(today(), -50) })
    expect((await product.call('POST', '/api/members', sent)).status).toBe(201)
  }
  const third = await anotherBrowser()
  await signIn(third, product.address)
  const pages = [operator, second, third]
  for (const page of pages) await goTo(page, 'Reminders')
  for (const page of pages) await expect(page.getByText(`0 of ${count} done`)).toBeVisible()
  await Promise.all(
    pages.map(async (page) => {
      for (let n = 0; n < 20; n++) {
        await people(page).filter({ hasNotText: 'Done' }).first().click()
        // Somebody else may have said it meanwhile.
        await page
          .getByRole('button', { name: 'Sent', exact: true })
          .click({ timeout: 2_000 })
          .catch(() => {})
      }
    }),
  )
  const { rows } = await (await product.call('GET', '/api/reminders')).json()
  const said = rows.filter(({ outcome }: { outcome: object | null }) => outcome)
  expect(said.length).toBeGreaterThan(20)
  for (const page of pages) await expect(page.getByText(`${said.length} of ${count} done`)).toBeVisible()
  for (const { id } of said) {
    const { lines } = await (await product.call('GET', `/api/members/${id}/reminders`)).json()
    expect(lines.filter(({ event }: { event: string }) => event === 'sent')).toHaveLength(1)
  }
})
