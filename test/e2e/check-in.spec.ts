import type { Page } from '@playwright/test'
import { addDays, formatShortDay } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { agreeToCheckIn, switchCheckInOn } from '../check-in.ts'
import { clippedTexts } from './clipped.ts'
import { takeEnquiries } from './enquiries.ts'
import { callerOf } from './hours.ts'
import { answerNext } from './members.ts'
import {
  admission,
  expect,
  expectClean,
  expectCleanInEachLook,
  goTo,
  goToPart,
  type Product,
  test,
  today,
} from './product.ts'

const { checkIn, checkInSettings, views } = en
const { answers } = checkIn

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: checkIn.field })
const answer = (page: Page, word: string) =>
  page.getByRole('dialog').getByRole('heading', { name: word, exact: true })
const last = (page: Page) => page.getByRole('region', { name: checkIn.last.heading })

/** An admission that is paid in full. */
const paidUp = (person: Parameters<typeof admission>[0]) => {
  const payment = {
    id: crypto.randomUUID(),
    amount: 500_00,
    mode: 'Cash',
    reference: '',
    receivedOn: today(),
  }
  return { ...admission(person), planId: 'month', payment }
}

/** Asha, who is in order, and Rohan, who is over for a month and keeps his seat; both agree to check-in. */
async function begin(product: Product, rooms: readonly number[] = [1]) {
  const operator = callerOf(product.call)
  const people = [
    { id: 'asha', name: 'Asha Patil', phone: '9822017391', seatNumber: 16, joinDate: today() },
    {
      id: 'rohan',
      name: 'Rohan Pawar',
      phone: '9822012077',
      seatNumber: 17,
      joinDate: addDays(today(), -60),
    },
  ]
  for (const person of people) await operator.ok('POST', '/api/members', paidUp(person))
  await switchCheckInOn(operator, rooms)
  for (const { id } of people) await agreeToCheckIn(operator, id)
  const { rows } = await operator.ok<{ rows: { id: string; expiryDate: string }[] }>('GET', '/api/members')
  return addDays(rows.find(({ id }) => id === 'rohan')?.expiryDate ?? '', 1)
}

/** What a tablet sends, and the cookie that it keeps. */
async function tablet({ address }: Product, key: string) {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/door/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify(body),
    })
  const opened = await post('openings', { key })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    isOpen: opened.ok,
    type: async (digits: string) =>
      (await post('digits', { id: crypto.randomUUID(), digits }, cookie)).status,
  }
}

test('CI-2: with the keys alone members come in, who is over is let in, and nobody else is a member', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  test.slow()
  const over = answers.overSince(formatShortDay(await begin(product), 'en'))
  const { keyboard } = operator
  await expect(button(operator, views['check-in'])).toBeVisible()
  await keyboard.press('c')
  await expect(operator).toHaveURL(/#admin\/check-in$/)
  await expect(field(operator)).toBeFocused()
  await expect(last(operator)).toContainText(checkIn.last.none)
  await expectCleanInEachLook(operator, 'the desk before anybody came')

  // Two actions, and Enter may be sooner than what is found.
  await keyboard.type('7391')
  await keyboard.press('Enter')
  await expect(answer(operator, answers.in)).toBeVisible()
  await expect(operator.getByRole('dialog')).toContainText('Asha Patil')
  await expectClean(operator, 'the answer in')
  // It closes by itself.
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await expect(field(operator)).toBeFocused()
  await expect(last(operator).getByRole('listitem')).toHaveCount(1)

  await keyboard.type('rohan pa')
  await expect(operator.getByRole('option', { name: /Rohan Pawar/ })).toContainText(over)
  await expectCleanInEachLook(operator, 'one who is found')
  await keyboard.press('Enter')
  await expect(answer(operator, over)).toBeVisible()
  await expectCleanInEachLook(operator, 'the answer over')
  // Enter again does not let in.
  await keyboard.press('Enter')
  await expect(answer(operator, over)).toBeVisible()
  await button(operator, checkIn.press.letIn).focus()
  await keyboard.press('Enter')
  await expect(operator.getByRole('dialog')).toContainText(answers.isIn)
  await keyboard.press('Escape')
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await expect(last(operator)).toContainText(checkIn.last.letIn)

  await keyboard.type('0000')
  await keyboard.press('Enter')
  await expect(answer(operator, answers.notMember)).toBeVisible()
  await expect(operator.getByRole('dialog')).toContainText(checkIn.nobodyHas('0000'))
  await expectCleanInEachLook(operator, 'nobody has these digits')
  // Typing on begins the next one.
  await keyboard.type('7391')
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await expect(field(operator)).toHaveValue('7391')
  await keyboard.press('Enter')
  await expect(operator.getByRole('dialog')).toContainText(answers.alreadyIn)
  await keyboard.press('Escape')
  await expectCleanInEachLook(operator, 'the desk with who came')
})

test('CI-2: the arrows choose among several, and a lost answer is asked for again as the same press', async ({
  operator,
  product,
}) => {
  await begin(product)
  const asmita = { id: 'asmita', name: 'Asmita Lokhande', phone: '9822057391', seatNumber: 18 }
  await callerOf(product.call).ok('POST', '/api/members', paidUp({ ...asmita, joinDate: today() }))
  // Long before the press: a key pressed at once after this can still reach the server.
  await operator.route(
    '**/api/check-in/presses',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await operator.goto(`${product.address}/admin#admin/check-in`)
  const { keyboard } = operator
  await field(operator).fill('7391')
  await expect(operator.getByRole('option')).toHaveCount(2)
  await expect(operator.getByRole('option', { selected: true })).toContainText('Asha Patil')
  await keyboard.press('ArrowDown')
  await expect(operator.getByRole('option', { selected: true })).toContainText('Asmita Lokhande')
  await keyboard.press('ArrowUp')
  const ids: string[] = []
  operator.on('request', (request) => {
    if (request.method() === 'POST') ids.push(request.postDataJSON().id)
  })
  await keyboard.press('Enter')
  await expect(operator.getByText(checkIn.samePress)).toBeVisible()
  await expect(field(operator)).toHaveValue('7391')
  await expectCleanInEachLook(operator, 'a press whose answer was lost')
  await keyboard.press('Enter')
  await expect(answer(operator, answers.in)).toBeVisible()
  expect(ids).toEqual([ids[0], ids[0]])
  await keyboard.press('Enter')
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  // Typed anew it is another press.
  await keyboard.type('asha')
  await expect(operator.getByRole('option', { name: /Asha Patil/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(operator.getByRole('dialog')).toContainText(answers.alreadyIn)
  expect(new Set(ids).size).toBe(2)
  await keyboard.press('Escape')
  // Without consent nothing is kept, and it says so.
  await field(operator).fill('Asmita')
  await expect(operator.getByRole('option', { name: /Asmita/ })).toContainText(answers.nothingKept)
  await keyboard.press('Enter')
  await expect(answer(operator, answers.allowed)).toBeVisible()
  await keyboard.press('Escape')
  await expect(last(operator).getByRole('listitem')).toHaveCount(1)
})

test('CI-1, CI-3: Settings switch rooms on and tablets have keys; what is typed at one waits at every desk; off, every trace is gone', async ({
  operator,
  second,
  product,
}) => {
  test.slow()
  const asked: string[] = []
  operator.on('request', (request) => /check-in|doors/.test(request.url()) && asked.push(request.url()))
  await operator.reload()
  for (const view of [views.dashboard, views.members, views.seats, views.reminders]) {
    await goTo(operator, view)
    await expect(operator.getByRole('heading', { level: 1, name: view })).toBeVisible()
    await expect(operator.locator('body')).not.toContainText(/check-in/i)
  }
  await operator.evaluate(() => location.assign('#admin/check-in/inside'))
  await expect(operator.getByRole('heading', { level: 1, name: views.dashboard })).toBeVisible()
  await operator.keyboard.press('c')
  await expect(operator).toHaveURL(/#admin\/check-in\/inside$/)
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])

  await goToPart(operator, en.settings.parts['check-in'].name)
  await expect(operator.getByRole('heading', { name: checkInSettings.doors.heading })).toHaveCount(0)
  for (const room of ['Main Library', 'New Extension'])
    await operator.getByRole('switch', { name: room }).check({ force: true })
  await button(operator, en.forms.save).click()
  await expect(operator.getByText(en.settings.saved)).toBeVisible()

  const { doors } = checkInSettings
  await operator.getByLabel(doors.name).fill('Main door')
  await expectCleanInEachLook(operator, 'the settings of check-in')
  await button(operator, doors.add).click()
  await expect(operator.getByText(doors.once('Main door'))).toBeVisible()
  await expectCleanInEachLook(operator, 'the key of a tablet')
  expect(await clippedTexts(operator)).toEqual([])
  const key = (await operator.locator('code').last().textContent()) ?? ''
  await expect(operator.locator('code').first()).toContainText(`/door#key=${key}`)
  await button(operator, doors.done).click()
  await expect(operator.getByText(key)).toHaveCount(0)

  const over = answers.overSince(formatShortDay(await begin(product, [1, 2]), 'en'))
  await goTo(second, views['check-in'])
  const mainDoor = await tablet(product, key)
  expect([mainDoor.isOpen, await mainDoor.type('2077')]).toEqual([true, 200])
  const waiting = second.getByRole('region', { name: checkIn.waiting.heading })
  await expect(waiting).toContainText('Rohan Pawar')
  await expect(waiting).toContainText(over)
  await goTo(operator, views['check-in'])
  await expect(operator.getByRole('region', { name: checkIn.waiting.heading })).toContainText('Rohan Pawar')
  await expectCleanInEachLook(operator, 'somebody who waits')
  await button(second, `${checkIn.press.letIn}: Rohan Pawar`).click()
  await expect(second.getByRole('dialog')).toContainText(answers.isIn)
  // The other desk hears of it.
  await expect(operator.getByRole('region', { name: checkIn.waiting.heading })).toHaveCount(0)
  await expect(last(operator)).toContainText('Rohan Pawar')

  // This device remembers its room, in which a seat elsewhere is said.
  await button(operator, 'New Extension').click()
  await operator.reload()
  await expect(button(operator, 'New Extension')).toHaveAttribute('aria-pressed', 'true')
  await field(operator).fill('7391')
  await operator.keyboard.press('Enter')
  await expect(answer(operator, answers.seatIn('Main Library'))).toBeVisible()
  await operator.keyboard.press('Escape')

  await goToPart(operator, en.settings.parts['check-in'].name)
  await expect(operator.getByText('Main door', { exact: true })).toBeVisible()
  const question = answerNext(operator, true)
  await button(operator, doors.end('Main door')).click()
  expect(await question).toBe(doors.confirmEnd('Main door'))
  await expect(operator.getByText(doors.none)).toBeVisible()
  expect(await mainDoor.type('7391')).toBe(401)

  for (const room of ['Main Library', 'New Extension'])
    await operator.getByRole('switch', { name: room }).uncheck({ force: true })
  await expect(operator.getByText(checkInSettings.switchingOff).first()).toBeVisible()
  await expectCleanInEachLook(operator, 'the settings as check-in is switched off')
  await button(operator, en.forms.save).click()
  await expect(operator.getByRole('heading', { name: doors.heading })).toHaveCount(0)
  // Whoever stood at the other desk is at the dashboard.
  await expect(second.getByRole('heading', { level: 1, name: views.dashboard })).toBeVisible()
  await goTo(operator, views.dashboard)
  await expect(operator.locator('body')).not.toContainText(/check-in/i)
  expect((await product.call('GET', '/api/check-in/last')).status).toBe(404)
})

test('CI-2, CI-3: who has no seat is asked for a room, shared digits are chosen at the desk, and a stranger can become an enquiry', async ({
  operator,
  product,
}) => {
  const caller = callerOf(product.call)
  await begin(product, [1, 2])
  const asmita = { id: 'asmita', name: 'Asmita Lokhande', phone: '9800017391', seatNumber: 18 }
  const { row } = await caller.ok<{ row: { revision: number } }>(
    'POST',
    '/api/members',
    paidUp({ ...asmita, joinDate: today() }),
  )
  await caller.ok('PATCH', '/api/members/asmita', { seatId: null, revision: row.revision })
  await agreeToCheckIn(caller, 'asmita')
  await takeEnquiries(product.call)
  const door = { id: crypto.randomUUID(), libraryId: 1, name: 'Main door' }
  const { key } = await caller.ok<{ key: string }>('POST', '/api/doors', door)
  const mainDoor = await tablet(product, key)

  await goTo(operator, views['check-in'])
  await field(operator).fill('asmita')
  await expect(operator.getByRole('option', { name: /Asmita/ })).toContainText(answers.noSeat)
  await operator.keyboard.press('Enter')
  const question = operator.getByRole('group', { name: checkIn.room.which('Asmita Lokhande') })
  await expect(question.getByRole('button', { name: 'Main Library' })).toBeFocused()
  await expectCleanInEachLook(operator, 'the question for the room')
  await question.getByRole('button', { name: 'New Extension' }).click()
  await expect(answer(operator, answers.noSeat)).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(last(operator)).toContainText('Asmita Lokhande')

  expect(await mainDoor.type('7391')).toBe(200)
  const waiting = operator.getByRole('region', { name: checkIn.waiting.heading })
  await expect(waiting).toContainText(checkIn.waiting.which)
  await expectCleanInEachLook(operator, 'shared digits')
  await button(operator, `${checkIn.press.in}: Asha Patil`).click()
  await expect(answer(operator, answers.in)).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(waiting).toHaveCount(0)

  await field(operator).fill('0000')
  await operator.keyboard.press('Enter')
  await expect(answer(operator, answers.notMember)).toBeVisible()
  await operator.getByRole('dialog').getByRole('button', { name: en.enquiries.add.button }).click()
  await expect(operator.getByRole('dialog').getByLabel(en.enquiries.add.line)).toBeVisible()
})
