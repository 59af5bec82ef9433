import type { Page } from '@playwright/test'
import { libraryName } from '../../src/domain/seating/library.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { ok, setupOf } from './hours.ts'
import { seatsIn } from './layout.ts'
import { answerNext, openEdit, row, search } from './members.ts'
import {
  admission,
  confirmPayment,
  expect,
  expectCleanInEachLook,
  fillAdmission,
  goTo,
  goToPart,
  test,
} from './product.ts'

const words = { en, mr }

const rooms = (page: Page) => page.getByRole('region', { name: 'Rooms', exact: true })
const button = (page: Page, name: string) => rooms(page).getByRole('button', { name, exact: true })
/** A field of a room, or of the line for a new one. */
const field = (page: Page, label: string, room: string) =>
  rooms(page).getByLabel(`${label}: ${room}`, { exact: true })
const name = (page: Page, room = 'New room') => field(page, 'Name (English)', room)
const seats = (page: Page, room = 'New room') => field(page, 'Seats', room)
const save = (page: Page) => button(page, en.forms.save).click()
const saved = (page: Page) => expect(rooms(page).getByText('The rooms are saved.')).toBeVisible()
const headings = (page: Page) => page.getByRole('heading', { level: 2, name: /Seats\)/ })
const choices = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option')

test('RO-1, RO-2, RO-3: rooms are added, renamed, put in order and removed, and the map of another operator follows', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  await goToPart(operator, 'Rooms')
  await goTo(second, en.views.seats)
  await expect(headings(second)).toHaveText(['Main Library (20 Seats)', 'New Extension (50 Seats)'])

  await test.step('RO-1, RO-3: what is wrong is said where it is, and nothing is made', async () => {
    await name(operator).fill('Hall')
    for (const count of ['', '0', '501', 'many']) {
      await seats(operator).fill(count)
      await save(operator)
      await expect(rooms(operator).getByText('Please enter a whole number from 1 to 500.')).toBeVisible()
      await expect(seats(operator)).toBeFocused()
    }
    await seats(operator).fill('३०')
    await name(operator).fill('  ')
    await save(operator)
    await expect(rooms(operator).getByText(en.errors.required)).toBeVisible()
    await expect(name(operator)).toBeFocused()
    await name(operator).fill('main library')
    await save(operator)
    await expect(rooms(operator).getByText(en.errors.name_taken)).toBeVisible()
    expect((await setupOf(call)).libraries).toHaveLength(2)
  })

  await test.step('RO-3: a new room has its seats, numbered from 1, all for anyone', async () => {
    await name(operator).fill('Hall')
    await field(operator, 'Name (Marathi)', 'New room').fill('दालन')
    await save(operator)
    await saved(operator)
    await expect(seats(operator, 'Main Library')).toHaveValue('20')
    await expect(field(operator, 'Name (Marathi)', 'New Extension')).toHaveValue('नवीन विस्तार')
    await expect(field(operator, 'Name (Marathi)', 'Hall')).toHaveValue('दालन')
    await expect(seats(operator, 'Hall')).toHaveValue('30')
    await expect(name(operator)).toHaveValue('')
    await expect(seats(operator)).toHaveValue('20')
    const tiles = second.getByRole('region', { name: 'Hall (30 Seats)' }).getByRole('listitem')
    const expected = Array.from({ length: 30 }, (_, n) => `Seat ${n + 1} Anyone, free, add a member here`)
    await expect(tiles).toHaveText(expected)
  })

  await test.step('RO-1: two operators rename one room; the second is told', async () => {
    await name(operator, 'Hall').fill('Reading Hall')
    const { libraries } = await setupOf(call)
    const { id = 0, revision } = libraries.find((room) => room.name === 'Hall') ?? {}
    await ok(call, 'PATCH', `/api/libraries/${id}`, { name: 'Great Hall', revision })
    await expect(headings(second).last()).toHaveText('Great Hall (30 Seats)')
    await expect(rooms(operator).getByText('Saved by somebody else: Great Hall')).toBeVisible()
    await expect(name(operator, 'Great Hall')).toHaveValue('Reading Hall')
    await seats(operator, 'Great Hall').fill('12')
    await save(operator)
    await expect(headings(second).last()).toHaveText('Reading Hall (12 Seats)')
    await saved(operator)
  })

  await test.step('RO-1: one button saves what was typed in several rooms, and stops where one is refused', async () => {
    await name(operator, 'Main Library').fill('Old Library')
    await seats(operator, 'New Extension').fill('0')
    await seats(operator, 'Reading Hall').fill('11')
    await save(operator)
    const held = /^New Extension: These seats are held by .*Nothing was changed\.$/
    await expect(rooms(operator).getByText(held)).toBeVisible()
    await expect(headings(second)).toHaveText([/^Old Library/, /50 Seats/, /12 Seats/])
    await name(operator, 'Old Library').fill('Main Library')
    await seats(operator, 'New Extension').fill('50')
    await seats(operator, 'Reading Hall').fill('12')
    await save(operator)
    await expect(headings(second)).toHaveText([/^Main Library/, /50 Seats/, /12 Seats/])
  })

  await test.step('RO-1, LY-3: all seats of a room are made for the same people at once', async () => {
    const whom = field(operator, 'All are for', 'Reading Hall')
    await whom.selectOption('Girls')
    await save(operator)
    await saved(operator)
    await expect(whom).toHaveValue('Girls')
    const tiles = second.getByRole('region', { name: 'Reading Hall (12 Seats)' }).getByRole('listitem')
    await expect(tiles).toHaveText(Array.from({ length: 12 }, (_, n) => new RegExp(`Seat ${n + 1} Girls`)))
    const { libraries } = await setupOf(call)
    const id = libraries.find((room) => room.name === 'Reading Hall')?.id ?? 0
    const [seat] = await seatsIn(call, id)
    await ok(call, 'PATCH', `/api/seating/${seat?.id}`, { allocation: 'Anyone' })
    await expect(whom.locator('option:checked')).toHaveText('As each is in Layout')
  })

  await test.step('RO-1: rooms are put in order by keyboard', async () => {
    await expect(button(operator, 'Move Main Library up')).toHaveAttribute('aria-disabled', 'true')
    await button(operator, 'Move Reading Hall up').focus()
    await operator.keyboard.press('Enter')
    await expect(operator.getByText('Reading Hall is now in place 2.')).toBeAttached()
    await expect(headings(second)).toHaveText([/^Main Library/, /^Reading Hall/, /^New Extension/])
  })

  await test.step('RO-2: a room in which seats are held stays, and says who holds them', async () => {
    const confirmed = answerNext(operator, true)
    await button(operator, 'Remove Main Library').click()
    expect(await confirmed).toBe('Remove Main Library and all its seats?')
    const held =
      'Seats of this room are held by Aarti Deshmukh, Aditya Patil, Akshay More, 12 more. Nothing was changed.'
    await expect(rooms(operator).getByText(held)).toBeVisible()

    // A member who is Inactive holds their seat too.
    const { libraries } = await setupOf(call)
    const id = libraries.find((room) => room.name === 'Reading Hall')?.id ?? 0
    const [seat] = await seatsIn(call, id)
    const idleKale = { ...admission({ id: 'idle', name: 'Idle Kale' }), seatId: seat?.id }
    await ok(call, 'POST', '/api/members', idleKale)
    const { row: idle } = await ok<{ row: { revision: number } }>(call, 'GET', '/api/members/idle')
    await ok(call, 'PATCH', '/api/members/idle', { status: 'Inactive', revision: idle.revision })
    const again = answerNext(operator, true)
    await button(operator, 'Remove Reading Hall').click()
    await again
    await expect(
      rooms(operator).getByText('Seats of this room are held by Idle Kale. Nothing was changed.'),
    ).toBeVisible()
    await expect(headings(second)).toHaveCount(3)
  })

  await test.step('RO-2: without holders it goes with its seats, on every screen; history keeps its name', async () => {
    await ok(call, 'DELETE', '/api/members/idle')
    const confirmed = answerNext(operator, true)
    await button(operator, 'Remove Reading Hall').click()
    await confirmed
    await expect(rooms(operator).getByRole('listitem')).toHaveCount(2)
    await expect(name(operator, 'Reading Hall')).toHaveCount(0)
    await expect(headings(second)).toHaveText([/^Main Library/, /^New Extension/])
    await goToPart(second, en.settings.parts.history.name)
    await expect(second.getByText('owner@example.org removed the room Reading Hall.')).toBeVisible()
    await expect(second.getByText('owner@example.org added the room Hall.')).toBeVisible()
    await goTo(second, en.views.members)
    await second.getByRole('button', { name: /^Deleted members/ }).click()
    await expect(second.getByRole('dialog').getByText('Idle Kale')).toBeVisible()
    await expect(second.getByRole('dialog').getByText('No seat')).toBeVisible()
  })
})

test('RO-4: every place that names a room follows on the screens of another operator; there are at most 50', async ({
  operator,
  second,
  product,
  anotherBrowser,
}) => {
  const { call } = product
  await goToPart(operator, 'Rooms')

  /** Renames the first room on the one screen, while the other shows it. */
  async function rename(to: string, toMr: string) {
    await rooms(operator).getByLabel('Name (Marathi)').first().fill(toMr)
    await rooms(operator).getByLabel('Name (English)').first().fill(to)
    await save(operator)
    await expect(name(operator, to)).toHaveValue(to)
    await saved(operator)
  }

  await test.step('the dashboard: its rooms, and the renewals', async () => {
    await expect(second.getByRole('heading', { level: 3, name: 'Main Library' })).toBeVisible()
    await rename('North', 'उत्तर')
    await expect(second.getByRole('heading', { level: 3, name: 'North' })).toBeVisible()
    await expect(second.getByRole('heading', { level: 3, name: 'Main Library' })).toHaveCount(0)
    const renewals = second.getByRole('region', { name: /^Upcoming Renewals/ })
    await expect(renewals.getByText('North - ').first()).toBeVisible()
  })

  await test.step('members, and the choice of a seat in both dialogs while they are open', async () => {
    await goTo(second, en.views.members)
    await search(second).fill('aarti')
    await expect(row(second, 'Aarti Deshmukh')).toContainText('North - 1')
    await rename('South', 'दक्षिण')
    await expect(row(second, 'Aarti Deshmukh')).toContainText('South - 1')
    await search(second).fill('south - 1')
    await openEdit(second, 'Aarti Deshmukh')
    const choice = second.getByRole('dialog').getByLabel('Seat', { exact: true })
    await expect(choice.locator('optgroup').first()).toHaveAttribute('label', 'South')
    await rename('East', 'पूर्व')
    await expect(choice.locator('optgroup').first()).toHaveAttribute('label', 'East')
    await expect(choice.locator('option:checked')).toHaveText('East - 1 (Anyone)')
    await second.keyboard.press('Escape')

    await second.getByRole('button', { name: en.shell.addMember }).click()
    await expect(choices(second, 'Library')).toHaveText(['East', 'New Extension'])
    await rename('West', 'पश्चिम')
    await expect(choices(second, 'Library')).toHaveText(['West', 'New Extension'])
    await fillAdmission(second, { name: 'Zeenat Test', phone: '9822012345', seat: 16 })
    await second.getByRole('button', { name: en.add.proceed }).click()
    await expect(second.getByRole('dialog').getByText('West - 16')).toBeVisible()
    await rename('North', 'उत्तर')
    await expect(second.getByRole('dialog').getByText('North - 16')).toBeVisible()
    await confirmPayment(second)
    await expect(second.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the layout, the rooms of a plan, and the members who were deleted', async () => {
    await goTo(second, en.views.layout)
    await expect(choices(second, 'Library')).toHaveText(['North (20 Seats)', 'New Extension (50 Seats)'])
    await rename('South', 'दक्षिण')
    await expect(choices(second, 'Library')).toHaveText(['South (20 Seats)', 'New Extension (50 Seats)'])
    await expect(second.getByRole('region', { name: 'South', exact: true })).toBeVisible()
    await ok(call, 'DELETE', '/api/members/101')
    await goTo(second, en.views.members)
    await second.getByRole('button', { name: /^Deleted members/ }).click()
    await expect(second.getByRole('dialog').getByText('South - 1')).toBeVisible()
    await rename('East', 'पूर्व')
    await expect(second.getByRole('dialog').getByText('East - 1')).toBeVisible()
    await second.keyboard.press('Escape')
    await ok(call, 'POST', '/api/plans', {
      ...{ id: 'quarter', name: 'Three months', nameMr: '', months: 3, days: null, shiftId: 1 },
      ...{ price: 140_000, joiningFee: 0, libraryIds: [1], isOffered: true },
    })
    await goToPart(second, 'Plans')
    await expect(second.getByText('only in East')).toBeVisible()
    await rename('West', 'पश्चिम')
    await expect(second.getByText('only in West')).toBeVisible()
  })

  await test.step('in Marathi too', async () => {
    await goTo(second, en.views.seats)
    await second.getByText('मराठी', { exact: true }).click()
    const map = second.getByRole('heading', { level: 2 })
    await expect(map.first()).toContainText('पश्चिम')
    await rename('North', 'उत्तर')
    await expect(map.first()).toContainText('उत्तर')
    await rename('North', '')
    await expect(map.first()).toContainText('North')
  })

  await test.step('the public site names no room, so that none of its pages can be out of date', async () => {
    const visitor = await anotherBrowser()
    await visitor.goto(product.address)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    for (const room of (await setupOf(call)).libraries) {
      await expect(visitor.getByText(libraryName(room, 'en'), { exact: true })).toHaveCount(0)
    }
  })

  await test.step('the fifty-first room is refused, by the API and in words', async () => {
    for (let n = 3; n <= 50; n++) await ok(call, 'POST', '/api/libraries', { name: `Room ${n}`, seats: 1 })
    const refused = await call('POST', '/api/libraries', { name: 'Room 51', seats: 1 })
    expect(refused.status).toBe(409)
    await expect(second.getByRole('heading', { level: 2 })).toHaveCount(50)
    await name(operator).fill('Room 51')
    await seats(operator).fill('1')
    await save(operator)
    await expect(rooms(operator).getByText('There can be no more than 50 rooms.')).toBeVisible()
  })
})

test('RO-5: with one room no screen asks for it, from the moment another operator removes the second', async ({
  operator,
  second,
  product,
}) => {
  await ok(product.call, 'DELETE', '/api/sample')
  await goToPart(operator, 'Rooms')
  await second.getByRole('button', { name: en.shell.addMember }).click()
  await fillAdmission(second, { name: 'Asha Kale', phone: '9822012345', seat: 16 })
  await second.getByLabel(en.add.library, { exact: true }).selectOption('New Extension')
  await second.getByRole('dialog').getByLabel('Seat', { exact: true }).selectOption('2-50')

  await test.step('the open dialog asks no more, and says that the chosen seat is gone', async () => {
    const confirmed = answerNext(operator, true)
    await button(operator, 'Remove New Extension').click()
    await confirmed
    await expect(rooms(operator).getByRole('listitem')).toHaveCount(1)
    await expect(second.getByLabel(en.add.library, { exact: true })).toHaveCount(0)
    const seat = second.getByRole('dialog').getByLabel('Seat', { exact: true })
    await expect(seat).toHaveValue('')
    await expect(seat.locator('option')).toHaveCount(21)
    await expect(second.getByLabel(en.edit.fields.name)).toHaveValue('Asha Kale')
    await seat.selectOption('1-20')
    await second.getByRole('button', { name: en.add.proceed }).click()
    await confirmPayment(second)
    await expect(second.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the only room stays, and nor does the layout or a plan ask', async () => {
    await expect(rooms(operator).getByRole('button', { name: /^(Move|Remove)/ })).toHaveCount(0)
    await goTo(second, en.views.layout)
    await expect(second.getByRole('button', { name: en.layout.addSeat })).toBeVisible()
    await expect(second.getByLabel(en.add.library, { exact: true })).toHaveCount(0)
    await goToPart(second, 'Plans')
    await second.getByRole('button', { name: 'Edit One month' }).click()
    await expect(second.getByLabel('Joining fee in ₹')).toBeVisible()
    await expect(second.getByRole('group', { name: 'Sold in' })).toHaveCount(0)
  })

  await test.step('with a second room again, the open form asks', async () => {
    await name(operator).fill('Annexe')
    await seats(operator).fill('5')
    await save(operator)
    await expect(second.getByRole('group', { name: 'Sold in' }).getByRole('checkbox')).toHaveCount(2)
    await goTo(second, en.views.members)
    await second.getByRole('button', { name: en.shell.addMember }).click()
    await expect(choices(second, 'Library')).toHaveText(['Main Library', 'Annexe'])
  })
})

test('RO-1: axe finds nothing in the rooms, the form of one, nor where one is refused', async ({
  operator,
}) => {
  await goToPart(operator, 'Rooms')
  const confirmed = answerNext(operator, true)
  await button(operator, 'Remove Main Library').click()
  await confirmed
  await expect(rooms(operator).getByText('12 more')).toBeVisible()
  await seats(operator).fill('501')
  await save(operator)
  await expect(rooms(operator).getByText('Please enter a whole number')).toBeVisible()
  await expectCleanInEachLook(operator, 'the rooms')
})

for (const language of ['en', 'mr'] as const) {
  test(`RO-1, SH-5: one's own save is never told as somebody else's, in ${language}`, async ({
    operator,
    product,
  }) => {
    const { forms, setup } = words[language]
    await operator.evaluate((value) => localStorage.setItem('abhyasika.admin.language', value), language)
    await operator.goto(`${product.address}/admin?again#admin/settings/rooms`)
    const box = operator.getByLabel(`${setup.rooms.fields.name}: ${setup.rooms.newRoom}`, { exact: true })
    await expect(box).toBeVisible()
    // Text that stands there for a moment only would be missed by looking later.
    await operator.evaluate(
      (beginning) => {
        const seen: string[] = []
        Object.assign(window, { seen })
        new MutationObserver(() => {
          const text = document.querySelector('main')?.textContent ?? ''
          if (text.includes(beginning)) seen.push(text)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      },
      forms.changedElsewhere('').replace(/[:.\s]+$/, ''),
    )

    const type = (field: keyof typeof setup.rooms.fields, room: string, text: string) =>
      operator.getByLabel(`${setup.rooms.fields[field]}: ${room}`, { exact: true }).fill(text)
    const save = async () => {
      await operator.getByRole('button', { name: forms.save, exact: true }).click()
      await expect(operator.getByText(setup.rooms.saved)).toBeVisible()
      await expect(operator.getByText(setup.rooms.saved)).toHaveCount(0)
    }
    const [main, extension, renamed] = {
      en: ['Main Library', 'New Extension', 'Hall A'],
      mr: ['मुख्य वाचनालय', 'नवीन विस्तार', 'दालन अ'],
    }[language] as [string, string, string]
    await type('name', main, 'Hall A')
    await type('nameMr', main, 'दालन अ')
    await type('seats', main, '25')
    await type('name', extension, 'Hall B')
    await type('seats', extension, ' 55 ')
    await save()
    await type('name', setup.rooms.newRoom, 'Hall C')
    await type('nameMr', setup.rooms.newRoom, 'दालन क')
    await type('seats', renamed, '26')
    await save()
    expect(await operator.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  })
}
