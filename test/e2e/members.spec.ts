import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Member } from '../../src/domain/member.ts'
import { admin } from '../app.ts'
import { admission } from '../people.ts'
import { expect, expectClean, goTo, looks, signIn, test } from './product.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search members' })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })
const names = (page: Page) => page.locator('tbody th').allInnerTexts()

/** Answers the next question of the browser, and gives what it asked. */
function answerNext(page: Page, isYes: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (question) => {
      await (isYes ? question.accept() : question.dismiss())
      resolve(question.message())
    })
  })
}

/** Both operators look at the members. */
async function bothAtMembers(operator: Page, second: Page) {
  for (const page of [operator, second]) {
    await goTo(page, 'Members')
    await expect(page.getByText('50 members')).toBeVisible()
  }
}

async function openEdit(page: Page, name: string) {
  await search(page).fill(name)
  await button(page, `Edit ${name}`).click()
  await expect(page.getByRole('dialog', { name: 'Edit Member' })).toBeVisible()
}

/** Keeps a page from hearing what others change, until it is let go. */
async function deaf(page: Page) {
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/api\/(members|seating)\?since/, async (route) => {
    await waiting
    await route.continue().catch(() => {})
  })
  return letGo
}

test('MB-1: a search finds by part of a name, of a phone, and by Seat N, and goes on finding', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await expect(search(operator)).toHaveAttribute('placeholder', 'Search members by name, phone, or seat...')
  await search(operator).fill('  DESHMUKH ')
  await expect(row(operator, 'Aarti Deshmukh')).toBeVisible()
  await expect(row(operator, 'Aditya Patil')).toHaveCount(0)
  await search(operator).fill('00001003')
  await expect(row(operator, 'Aditya Patil')).toBeVisible()
  await expect(operator.getByText('1 of 50 members')).toBeVisible()
  await search(operator).fill('seat 4')
  await expect(row(operator, 'Aditya Patil')).toContainText('Main Library - 4')
  await expect(row(operator, 'Aarti Deshmukh')).toHaveCount(0)

  await search(operator).fill('zeenat')
  await expect(operator.getByText('No members found.')).toBeVisible()
  await openEdit(second, 'Aarti Deshmukh')
  await field(second, 'Full Name').fill('Zeenat Deshmukh')
  await save(second).click()
  await expect(row(operator, 'Zeenat Deshmukh')).toBeVisible()
})

test('MB-2: members stand by name, and one that is renamed moves on every screen', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  const before = await names(operator)
  expect(before.length).toBeGreaterThan(5)
  expect(before).toEqual(before.toSorted(new Intl.Collator('en').compare))
  await openEdit(second, 'Aditya Patil')
  await field(second, 'Full Name').fill('Aaaditya Patil')
  await save(second).click()
  await expect(operator.locator('tbody th').first()).toHaveText('Aaaditya Patil')
})

test('MB-3, MB-7: select-all takes what the search shows, and all of it is deleted in one call', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await search(operator).fill('patil')
  const found = await names(operator)
  expect(found.length).toBeGreaterThan(1)
  await expect(button(operator, 'Delete (1)')).toHaveCount(0)
  await tick(operator, found[0] ?? '').check()
  await expect(button(operator, 'Delete (1)')).toBeVisible()
  await expect(selectAll(operator)).toHaveJSProperty('indeterminate', true)
  await selectAll(operator).check()
  const bulk = button(operator, `Delete (${found.length})`)

  const dismissed = answerNext(operator, false)
  await bulk.click()
  expect(await dismissed).toBe(`Are you sure you want to delete ${found.length} selected members?`)
  await expect(second.getByText('50 members')).toBeVisible()

  const calls: string[] = []
  operator.on('request', (call) => {
    if (call.method() !== 'GET') calls.push(`${call.method()} ${new URL(call.url()).pathname}`)
  })
  const accepted = answerNext(operator, true)
  await bulk.click()
  await accepted
  await expect(operator.getByText('No members found.')).toBeVisible()
  expect(calls).toEqual(['POST /api/members/removals'])
  await expect(second.getByText(`${50 - found.length} members`)).toBeVisible()
  await search(operator).fill('')
  await expect(operator.getByText(`${50 - found.length} members`)).toBeVisible()
  await expect(operator.getByRole('button', { name: /^Delete \(/ })).toHaveCount(0)
  await expect(selectAll(operator)).not.toBeChecked()
})

test('MB-3: ticks outlive a search, which says how many it hides; whom another operator deletes leaves them', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  for (const name of ['Aarti Deshmukh', 'Aditya Patil', 'Akshay More']) await tick(operator, name).check()
  await search(operator).fill('aditya patil')
  await expect(operator.getByText('2 not shown')).toBeVisible()
  await expect(button(operator, 'Delete (3)')).toBeVisible()
  const asked = answerNext(second, true)
  await button(second, 'Delete Akshay More').click()
  await asked
  await expect(button(operator, 'Delete (2)')).toBeVisible()
  await expect(operator.getByText('1 not shown')).toBeVisible()
  await button(operator, 'Clear the selection').click()
  await expect(tick(operator, 'Aditya Patil')).not.toBeChecked()
  await expect(operator.getByRole('button', { name: /^Delete \(/ })).toHaveCount(0)
})

test('MB-7: deleting one member asks first; the keyboard stays where it was', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  const dismissed = answerNext(operator, false)
  await button(operator, 'Delete Aarti Deshmukh').click()
  expect(await dismissed).toBe('Are you sure you want to delete this member?')
  await expect(row(second, 'Aarti Deshmukh')).toBeVisible()

  const accepted = answerNext(operator, true)
  await button(operator, 'Delete Aarti Deshmukh').click()
  await accepted
  await expect(row(second, 'Aarti Deshmukh')).toHaveCount(0)
  await expect(operator.getByText('Aarti Deshmukh has been deleted.')).toBeVisible()
  await expect(operator.locator('[data-index="0"]').getByRole('button', { name: /^Delete/ })).toBeFocused()
})

test('ER-1: a deletion that fails says whose and why, and the ticks stay', async ({ operator }) => {
  await goTo(operator, 'Members')
  await operator.route(/\/api\/members\/(101|removals)$/, (route) => route.abort())
  operator.on('dialog', (question) => question.accept())
  await button(operator, 'Delete Aarti Deshmukh').click()
  await expect(
    operator.getByRole('alert').filter({ hasText: 'Aarti Deshmukh was not deleted.' }),
  ).toBeVisible()
  await tick(operator, 'Aarti Deshmukh').check()
  await button(operator, 'Delete (1)').click()
  await expect(operator.getByRole('alert').filter({ hasText: 'Nobody was deleted.' })).toBeVisible()
  await expect(button(operator, 'Delete (1)')).toBeVisible()
})

test('MB-4, MB-8, MB-10: every field of a member is edited, and every screen shows it', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await openEdit(operator, 'Aarti Deshmukh')
  await expect(field(operator, 'Full Name')).toBeFocused()
  await expect(field(operator, 'Seat')).toHaveValue('1/1')
  const changes = {
    'Full Name': 'Aarti Kulkarni',
    'Phone Number': '9822000001',
    "Parents' Phone": '9822000002',
    'Aadhar Number': '2345 6789 0124',
    'Full Address': '7, Gangapur Road, Nashik',
    'Join Date': '2026-01-02',
    'Expiry Date': '2030-02-03',
  }
  for (const [label, text] of Object.entries(changes)) await field(operator, label).fill(text)
  await field(operator, 'Gender').selectOption('Other')
  await field(operator, 'Seat').selectOption('New Extension - 50 (Anyone)')
  await field(operator, 'Status').selectOption('Inactive')
  const sent = operator.waitForRequest((call) => call.method() === 'PATCH')
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(
    'aadhar address expiryDate gender joinDate libraryId name parentsPhone phone revision seatNumber status'.split(
      ' ',
    ),
  )

  for (const page of [operator, second]) {
    await search(page).fill('kulkarni')
    const shown = row(page, 'Aarti Kulkarni')
    for (const text of [
      'Other',
      '9822000001',
      'New Extension - 50',
      '2 Jan 2026',
      '3 Feb 2030',
      'Inactive',
    ]) {
      await expect(shown).toContainText(text)
    }
  }
  await button(second, 'Edit Aarti Kulkarni').click()
  for (const [label, text] of Object.entries(changes)) await expect(field(second, label)).toHaveValue(text)
  await field(second, 'Full Address').fill('8, Gangapur Road, Nashik')
  const onlyOne = second.waitForRequest((call) => call.method() === 'PATCH')
  await save(second).click()
  expect(Object.keys((await onlyOne).postDataJSON()).sort()).toEqual(['address', 'revision'])
})

test('MB-10: the seats are the own one and all that nobody else holds, in both libraries, whomever they are for', async ({
  product,
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await openEdit(operator, 'Aarti Deshmukh')
  const offered = () => field(operator, 'Seat').locator('option').allInnerTexts()
  const free = (await offered()).slice(1)
  expect(free).toHaveLength(21)
  expect(free[0]).toBe('Main Library - 1 (Anyone)')
  await expect(field(operator, 'Seat').locator('optgroup')).toHaveCount(2)
  await product.call('PATCH', '/api/seating/1-16', { allocation: 'Boys' })
  await expect.poll(offered).toContain('Main Library - 16 (Boys)')

  await field(operator, 'Seat').selectOption('Main Library - 17 (Anyone)')
  await openEdit(second, 'Aditya Patil')
  await field(second, 'Seat').selectOption('Main Library - 17 (Anyone)')
  await save(second).click()
  await expect(
    operator
      .getByRole('alert')
      .filter({ hasText: 'That seat has just been taken. Please select another seat.' }),
  ).toBeVisible()
  await expect(field(operator, 'Seat')).toHaveValue('')
  await save(operator).click()
  await expect(operator.getByRole('alert').filter({ hasText: 'Please select a seat.' })).toBeVisible()
  await field(operator, 'Seat').selectOption('Main Library - 4 (Anyone)')
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await search(second).fill('aarti')
  await expect(row(second, 'Aarti Deshmukh')).toContainText('Main Library - 4')
})

test('LY-6: a member without a desk is shown as such, and may stay so', async ({ product, operator }) => {
  await product.call('POST', '/api/members', admission({ name: 'Desk Less', seatNumber: 20 }))
  await product.call('DELETE', '/api/seating/1-20')
  await goTo(operator, 'Members')
  await openEdit(operator, 'Desk Less')
  await expect(field(operator, 'Seat').locator('option:checked')).toHaveText(
    'Main Library - 20 (without a desk)',
  )
  await field(operator, 'Full Name').fill('Still Less')
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await search(operator).fill('still less')
  await expect(row(operator, 'Still Less')).toContainText('without a desk')
})

test('MB-9: each required field is asked for in the dialog, and hints never block', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await openEdit(operator, 'Aarti Deshmukh')
  for (const label of ['Full Name', 'Phone Number', "Parents' Phone", 'Aadhar Number', 'Full Address']) {
    const text = await field(operator, label).inputValue()
    await field(operator, label).fill('  ')
    await save(operator).click()
    await expect(
      operator.getByRole('alert').filter({ hasText: 'Please fill in all required fields.' }),
    ).toBeVisible()
    await expect(field(operator, label)).toBeFocused()
    await field(operator, label).fill(text)
  }
  for (const label of ['Join Date', 'Expiry Date']) {
    const text = await field(operator, label).inputValue()
    await field(operator, label).fill('')
    await save(operator).click()
    await expect(operator.getByRole('alert').filter({ hasText: 'Please enter a date.' })).toBeVisible()
    await field(operator, label).fill(text)
  }
  await field(operator, 'Phone Number').fill('98')
  await expect(operator.getByText('This number looks too short.')).toBeVisible()
  await field(operator, 'Aadhar Number').fill('12')
  await expect(operator.getByText('An Aadhar number has 12 digits.')).toBeVisible()
  await field(operator, 'Expiry Date').fill('2000-01-01')
  await expect(operator.getByText('This is before the join date.')).toBeVisible()
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await search(second).fill('aarti')
  await expect(row(second, 'Aarti Deshmukh')).toContainText('Expired')
})

test('a term is renewed by one month with one press, from the day on which it ends', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Expiry Date').fill('2040-01-31')
  await button(operator, 'Renew one month').click()
  await expect(field(operator, 'Expiry Date')).toHaveValue('2040-02-29')
  await save(operator).click()
  await search(second).fill('aarti')
  await expect(row(second, 'Aarti Deshmukh')).toContainText('29 Feb 2040')
})

test('MB-8: the form starts anew for another member, and asks before typed text is lost', async ({
  operator,
}) => {
  await goTo(operator, 'Members')
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Name').fill('Lost')
  const stay = answerNext(operator, false)
  await operator.getByRole('button', { name: 'Cancel' }).click()
  await stay
  await expect(field(operator, 'Full Name')).toHaveValue('Lost')
  const leave = answerNext(operator, true)
  await operator.keyboard.press('Escape')
  await leave
  await openEdit(operator, 'Aditya Patil')
  await expect(field(operator, 'Full Name')).toHaveValue('Aditya Patil')
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
})

test('MB-8: two operators edit one member: what the other saves is said, followed or left to choose', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await openEdit(operator, 'Aarti Deshmukh')
  await openEdit(second, 'Aarti Deshmukh')
  await field(operator, 'Phone Number').fill('9822000001')
  await field(operator, 'Full Address').fill('Mine, Nashik')
  await field(second, 'Phone Number').fill('9822000002')
  await field(second, 'Status').selectOption('Inactive')
  await save(second).click()

  const told = operator.getByRole('status').filter({ hasText: 'Somebody else has just changed:' })
  await expect(told).toContainText('Phone Number, Status')
  await expect(field(operator, 'Status')).toHaveValue('Inactive')
  await expect(field(operator, 'Phone Number')).toHaveValue('9822000001')
  await expect(operator.getByText('Saved by somebody else: 9822000002')).toBeVisible()
  await save(operator).click()
  await expect(operator.getByRole('alert').filter({ hasText: 'Please choose first' })).toBeVisible()
  await expect(button(operator, 'Use theirs: Phone Number')).toBeFocused()
  await button(operator, 'Keep mine: Phone Number').click()
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)

  await search(second).fill('aarti')
  const shown = row(second, 'Aarti Deshmukh')
  await expect(shown).toContainText('9822000001')
  await expect(shown).toContainText('Inactive')
  await button(second, 'Edit Aarti Deshmukh').click()
  await expect(field(second, 'Full Address')).toHaveValue('Mine, Nashik')
})

test('MB-8: the other’s value is taken with one press, and then there is nothing to save', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Name').fill('Mine')
  await openEdit(second, 'Aarti Deshmukh')
  await field(second, 'Full Name').fill('Theirs')
  await save(second).click()
  await button(operator, 'Use theirs: Full Name').click()
  await expect(field(operator, 'Full Name')).toHaveValue('Theirs')
  const calls: string[] = []
  operator.on('request', (call) => calls.push(call.method()))
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  expect(calls).not.toContain('PATCH')
})

test('a save that comes too late ends in the same choice, not in a dead end', async ({
  product,
  operator,
}) => {
  await goTo(operator, 'Members')
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Phone Number').fill('9822000001')
  const letGo = await deaf(operator)
  const { rows } = (await (await product.call('GET', '/api/members')).json()) as { rows: Member[] }
  const { revision } = rows.find(({ id }) => id === '101') as Member
  await product.call('PATCH', '/api/members/101', { phone: '9822000002', address: 'Theirs', revision })
  await save(operator).click()
  letGo()
  await expect(operator.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toBeVisible()
  await expect(field(operator, 'Full Address')).toHaveValue('Theirs')
  await button(operator, 'Keep mine: Phone Number').click()
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await expect(row(operator, 'Aarti Deshmukh')).toContainText('9822000001')
})

test('MB-13: a seat that was taken a moment ago is given up with the exact words, and all that was typed stays', async ({
  product,
  operator,
}) => {
  await goTo(operator, 'Members')
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Address').fill('Typed, Nashik')
  await field(operator, 'Seat').selectOption('Main Library - 18 (Anyone)')
  const letGo = await deaf(operator)
  await product.call('POST', '/api/members', admission({ name: 'Quicker', seatNumber: 18 }))
  await save(operator).click()
  letGo()
  await expect(
    operator
      .getByRole('alert')
      .filter({ hasText: 'That seat has just been taken. Please select another seat.' }),
  ).toBeVisible()
  await expect(field(operator, 'Seat')).toHaveValue('')
  await expect(field(operator, 'Full Address')).toHaveValue('Typed, Nashik')
  await field(operator, 'Seat').selectOption('Main Library - 19 (Anyone)')
  await save(operator).click()
  await expect(row(operator, 'Aarti Deshmukh')).toContainText('Main Library - 19')
})

test('a member who is deleted while the form is open: it is said, the text stays, nothing can be saved', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Address').fill('A long address that somebody typed')
  const accepted = answerNext(second, true)
  await button(second, 'Delete Aarti Deshmukh').click()
  await accepted
  await expect(
    operator.getByRole('alert').filter({ hasText: 'Somebody else has deleted this member' }),
  ).toBeVisible()
  await expect(field(operator, 'Full Address')).toHaveValue('A long address that somebody typed')
  await expect(field(operator, 'Full Address')).not.toBeEditable()
  await expect(save(operator)).toHaveCount(0)
  const leave = answerNext(operator, true)
  await operator.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await leave
  await expect(operator.getByText('No members found.')).toBeVisible()
})

test('an answer that is lost on the way is found out: the form closes when the change is there', async ({
  operator,
}) => {
  await goTo(operator, 'Members')
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Name').fill('Aarti Lost')
  await operator.route('**/api/members/101', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await search(operator).fill('aarti lost')
  await expect(row(operator, 'Aarti Lost')).toBeVisible()
})

test('AU-9: a session that ends mid-edit costs nothing typed, neither the form nor the place', async ({
  operator,
}) => {
  await goTo(operator, 'Members')
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Name').fill('Aarti Interrupted')
  await operator.context().clearCookies()
  await save(operator).click()
  await expect(operator.getByText('You have been signed out. Please sign in again.')).toBeVisible()
  await expect(operator.getByText('Aarti')).toHaveCount(0)
  await operator.getByLabel('Email').fill(admin.email)
  await operator.getByLabel('Password').fill(admin.password)
  await operator.getByRole('button', { name: 'Sign in' }).click()
  await expect(field(operator, 'Full Name')).toHaveValue('Aarti Interrupted')
  await save(operator).click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await expect(operator.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await button(operator, 'Add Member').click()
  await field(operator, 'Full Name').fill('Half a form')
  operator.once('dialog', (question) => question.accept())
  await operator.keyboard.press('Escape')
  await button(operator, 'Add Member').click()
  await expect(field(operator, 'Full Name')).toHaveValue('')
})

test.describe('MB-11: photos', () => {
  const camera = () =>
    sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a6' } })
      .withExif({ IFD3: { GPSLatitude: '19/1 59/1 51/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const look = (page: Page) => page.getByRole('dialog').locator('img')
  const size = (page: Page) =>
    look(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })

  test('one from a camera is turned, shrunk before it is sent, and shown in the row of every screen', async ({
    operator,
    second,
  }) => {
    await bothAtMembers(operator, second)
    await openEdit(operator, 'Aarti Deshmukh')
    await choose(operator, 'me.jpg', 'image/jpeg', await camera())
    expect(await size(operator)).toEqual([768, 1024])
    const sent = operator.waitForRequest((call) => call.method() === 'PATCH')
    await save(operator).click()
    const { photo } = (await sent).postDataJSON()
    const { width, height, exif } = await sharp(Buffer.from(photo.split(',')[1], 'base64')).metadata()
    expect([width, height, exif]).toEqual([768, 1024, undefined])
    for (const page of [operator, second]) {
      await search(page).fill('aarti')
      const image = row(page, 'Aarti Deshmukh').locator('img')
      await expect
        .poll(() =>
          image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
            naturalWidth,
            naturalHeight,
          ]),
        )
        .toEqual([384, 512])
    }
    await button(second, 'Edit Aarti Deshmukh').click()
    await second.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await save(second).click()
    await expect(row(operator, 'Aarti Deshmukh').locator('img')).toHaveCount(0)
  })

  test('drawings, moving pictures and huge ones are taken too', async ({ operator }) => {
    test.slow()
    await goTo(operator, 'Members')
    await openEdit(operator, 'Aarti Deshmukh')
    const svg = (size: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}><circle cx="9" cy="9" r="9" fill="red"/></svg>`,
      )
    const frames = await Promise.all(
      ['#c22', '#22c'].map((background) =>
        sharp({ create: { width: 300, height: 150, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const huge = await sharp({ create: { width: 7300, height: 5500, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer()
    const files: [string, string, Buffer, [number, number]][] = [
      ['a.svg', 'image/svg+xml', svg('width="2000" height="1000"'), [1024, 512]],
      ['b.svg', 'image/svg+xml', svg('width="90000" height="90000"'), [1024, 1024]],
      ['c.webp', 'image/webp', moving, [300, 150]],
      ['d.jpg', 'image/jpeg', huge, [1024, 772]],
    ]
    for (const [name, type, bytes, expected] of files) {
      await choose(operator, name, type, bytes)
      await expect.poll(() => size(operator).catch(() => null), { timeout: 20_000 }).toEqual(expected)
      await operator.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    }
  })

  test('a text that calls itself a JPEG is refused with a clear error, and what was there stays', async ({
    page: operator,
    product,
  }) => {
    // Not the page that is watched: a trace fetches the file that is no picture, which the page's policy refuses.
    await signIn(operator, product.address)
    await goTo(operator, 'Members')
    await openEdit(operator, 'Aarti Deshmukh')
    await choose(operator, 'me.jpg', 'image/jpeg', await camera())
    await expect(look(operator)).toBeVisible()
    await choose(operator, 'letter.jpg', 'image/jpeg', Buffer.from('Dear Sir or Madam,'))
    await expect(
      operator.getByRole('alert').filter({ hasText: 'This file is not a picture that can be read.' }),
    ).toBeVisible()
    await choose(operator, 'IMG_0001.HEIC', '', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    await expect(operator.getByText('This browser cannot read HEIC photos')).toBeVisible()
    expect(await size(operator)).toEqual([768, 1024])
  })
})

test.describe('MB-6: an empty room', () => {
  test.use({ environment: { SAMPLE_DATA: 'off' } })

  test('says so, offers nothing to select, and fills when somebody else admits the first member', async ({
    product,
    operator,
    second,
  }) => {
    for (const page of [operator, second]) {
      await goTo(page, 'Members')
      await expect(page.getByText('No members found.')).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    }
    await product.call('POST', '/api/members', admission({ name: 'First One' }))
    for (const page of [operator, second]) await expect(row(page, 'First One')).toBeVisible()
    const accepted = answerNext(second, true)
    await button(second, 'Delete First One').click()
    await accepted
    await expect(operator.getByText('No members found.')).toBeVisible()
    await expect(search(second)).toBeFocused()
  })
})

test('SH-7: with the keyboard alone: find, select, edit, save, delete', async ({ operator, second }) => {
  await bothAtMembers(operator, second)
  const { keyboard } = operator
  await keyboard.press('/')
  await expect(search(operator)).toBeFocused()
  await keyboard.type('aarti')
  await expect(operator.getByText('1 of 50 members')).toBeVisible()
  await keyboard.press('Tab')
  await expect(selectAll(operator)).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(button(operator, 'Delete (1)')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(button(operator, 'Edit Aarti Deshmukh')).toBeFocused()
  await keyboard.press('Enter')
  await expect(field(operator, 'Full Name')).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Aarti Keys')
  await keyboard.press('Enter')
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await search(second).fill('aarti keys')
  await expect(row(second, 'Aarti Keys')).toBeVisible()
  await expect(button(operator, 'Edit Aarti Keys')).toBeFocused()
  await keyboard.press('Tab')
  const accepted = answerNext(operator, true)
  await keyboard.press('Enter')
  await accepted
  await expect(second.getByText('No members found.')).toBeVisible()
})

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('SH-7: selecting, editing and what others do to it: axe finds nothing, nothing scrolls sideways', async ({
      product,
      operator,
    }) => {
      test.slow()
      await goTo(operator, 'Members')
      for (const name of ['Aarti Deshmukh', 'Abhishek Gokhale']) await tick(operator, name).check()
      await expectClean(operator, 'ticked')
      await search(operator).fill('aarti')
      await expect(operator.getByText('1 not shown')).toBeVisible()
      await expectClean(operator, 'ticked, one hidden')
      await operator.route('**/api/members/removals', (route) => route.abort())
      const accepted = answerNext(operator, true)
      await button(operator, 'Delete (2)').click()
      await accepted
      await expect(operator.getByText('Nobody was deleted.')).toBeVisible()
      await expectClean(operator, 'a failed deletion')
      await button(operator, 'Edit Aarti Deshmukh').click()
      await expect(field(operator, 'Full Name')).toBeFocused()
      await expectClean(operator, 'edit')
      await field(operator, 'Phone Number').fill('98')
      const { rows } = (await (await product.call('GET', '/api/members')).json()) as { rows: Member[] }
      const { revision } = rows.find(({ id }) => id === '101') as Member
      await product.call('PATCH', '/api/members/101', { phone: '9822000002', revision })
      await expect(button(operator, 'Keep mine: Phone Number')).toBeVisible()
      await save(operator).click()
      await expectClean(operator, 'contested')
      await product.call('DELETE', '/api/members/101')
      await expect(operator.getByText('Somebody else has deleted this member')).toBeVisible()
      await expectClean(operator, 'gone')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('MB-3, MB-4: cards can be ticked, edited and deleted as rows can', async ({ operator, second }) => {
    await bothAtMembers(operator, second)
    await search(operator).fill('patil')
    await selectAll(operator).tap()
    const count = Number(
      /\d+/.exec((await operator.getByRole('button', { name: /^Delete \(/ }).textContent()) ?? '')?.[0],
    )
    expect(count).toBeGreaterThan(1)
    await tick(operator, 'Aditya Patil').tap()
    await expect(button(operator, `Delete (${count - 1})`)).toBeVisible()
    await button(operator, 'Edit Aditya Patil').tap()
    await field(operator, 'Full Name').fill('Aditya Patil-Deo')
    await save(operator).tap()
    await expect(row(second, 'Aditya Patil-Deo')).toBeVisible()
    const accepted = answerNext(operator, true)
    await button(operator, 'Delete Aditya Patil-Deo').tap()
    await accepted
    await expect(row(second, 'Aditya Patil-Deo')).toHaveCount(0)
  })
})
