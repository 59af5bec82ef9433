import type { Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { answerNext, button, field, openEdit, row, save, search } from './members.ts'
import { admission, expect, expectCleanInEachLook, goTo, pagesPrinted, printed, test } from './product.ts'

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' })
const names = (page: Page) => page.locator('tbody th a').allInnerTexts()

test('MB-1, MB-2: members stand by name, and a search goes on finding what others rename', {
  tag: '@smoke',
}, async ({ operator, second }) => {
  await bothAtMembers(operator, second)

  await test.step('MB-1: a search finds by part of a name, of a phone, and by Seat N', async () => {
    await expect(search(operator)).toHaveAttribute('placeholder', 'Search members by name, phone, or seat...')
    await search(operator).fill('  DESHMUKH ')
    await expect(row(operator, 'Aarti Deshmukh')).toBeVisible()
    await expect(row(operator, 'Aditya Patil')).toHaveCount(0)
    await search(operator).fill('00001003')
    await expect(row(operator, 'Aditya Patil')).toBeVisible()
    await expect(operator.getByText('1 of 50 members')).toBeVisible()
    await search(operator).fill('98000 02002')
    await expect(row(operator, 'Sneha Jadhav')).toBeVisible()
    await expect(operator.getByText('1 of 50 members · 1 by a parent’s phone')).toBeVisible()
    await search(operator).fill('देशमुख आरती')
    await expect(row(operator, 'Aarti Deshmukh')).toBeVisible()
    await expect(operator.getByText('1 of 50 members')).toBeVisible()
    await search(operator).fill('seat 4')
    await expect(row(operator, 'Aditya Patil')).toContainText('Main Library - 4')
    await expect(row(operator, 'Aarti Deshmukh')).toHaveCount(0)
  })

  await test.step('MB-1: who is renamed meanwhile is found', async () => {
    await search(operator).fill('zeenat')
    await expect(operator.getByText(en.members.none)).toBeVisible()
    await rename(second, 'Aarti Deshmukh', 'Zeenat Deshmukh')
    await expect(row(operator, 'Zeenat Deshmukh')).toBeVisible()
  })

  await test.step('MB-2: members stand by name, and one that is renamed moves on every screen', async () => {
    await search(operator).fill('')
    await expect(operator.locator('tbody th').nth(5)).toBeVisible()
    const before = await names(operator)
    expect(before).toEqual(before.toSorted(new Intl.Collator('en').compare))
    await rename(second, 'Aditya Patil', 'Aaaditya Patil')
    await expect(operator.locator('tbody th').first().getByRole('link')).toHaveText('Aaaditya Patil')
  })
})

test('MB-3, MB-7, ER-1: members are deleted one by one and many at once, after a question, on every screen', async ({
  operator,
  second,
}) => {
  await bothAtMembers(operator, second)

  await test.step('MB-7: deleting one member asks first; the keyboard stays where it was', async () => {
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

  await test.step('ER-1: a failed deletion names the member and the reason, and the selection stays', async () => {
    const deletions = /\/api\/members\/[^/?]+$/
    await operator.route(deletions, (route) => route.abort())
    let asked = answerNext(operator, true)
    await button(operator, 'Delete Aditya Patil').click()
    await asked
    await expect(
      operator.getByRole('alert').filter({ hasText: 'Aditya Patil was not deleted.' }),
    ).toBeVisible()
    await tick(operator, 'Aditya Patil').check()
    asked = answerNext(operator, true)
    await button(operator, 'Delete (1)').click()
    await asked
    await expect(operator.getByRole('alert').filter({ hasText: 'Nobody was deleted.' })).toBeVisible()
    await expect(button(operator, 'Delete (1)')).toBeVisible()
    await operator.unroute(deletions)
  })

  await test.step('MB-3: the selection outlasts a search, which says how many it hides; a member deleted elsewhere leaves it', async () => {
    for (const name of ['Abhishek Gokhale', 'Akshay More']) await tick(operator, name).check()
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

  await test.step('MB-3, MB-7: select-all takes what the search shows, and all of it is deleted in one call', async () => {
    await search(operator).fill('patil')
    const found = await names(operator)
    expect(found.length).toBeGreaterThan(1)
    await tick(operator, found[0] ?? '').check()
    await expect(button(operator, 'Delete (1)')).toBeVisible()
    await expect(selectAll(operator)).toHaveJSProperty('indeterminate', true)
    await selectAll(operator).check()
    const bulk = button(operator, `Delete (${found.length})`)

    const dismissed = answerNext(operator, false)
    await bulk.click()
    expect(await dismissed).toBe(`Are you sure you want to delete ${found.length} selected members?`)
    await expect(second.getByText('48 members')).toBeVisible()

    const calls: string[] = []
    operator.on('request', (call) => {
      if (call.method() !== 'GET') calls.push(`${call.method()} ${new URL(call.url()).pathname}`)
    })
    const accepted = answerNext(operator, true)
    await bulk.click()
    await accepted
    await expect(operator.getByText(en.members.none)).toBeVisible()
    expect(calls).toEqual(['POST /api/members/removals'])
    await expect(second.getByText(`${48 - found.length} members`)).toBeVisible()
    await search(operator).fill('')
    await expect(operator.getByText(`${48 - found.length} members`)).toBeVisible()
    await expect(operator.getByRole('button', { name: /^Delete \(/ })).toHaveCount(0)
    await expect(selectAll(operator)).not.toBeChecked()

    await operator
      .getByRole('alert')
      .filter({ hasText: 'deleted.' })
      .last()
      .getByRole('button', { name: en.forms.undo })
      .click()
    await expect(second.getByText('48 members')).toBeVisible()
    await expect(operator.getByText(`${found.length} members have been restored.`)).toBeVisible()
  })
})

test.describe('MB-6: an empty room', () => {
  test.use({ environment: { SAMPLE_DATA: 'off' } })

  test('without a seat or a member every screen says what to do, and fills as others add the first', async ({
    product,
    operator,
    second,
  }) => {
    const rooms = { 1: 20, 2: 50 }
    for (const [library, seats] of Object.entries(rooms)) {
      for (let n = seats; n > 0; n--) await product.call('DELETE', `/api/seating/${library}-${n}`)
    }
    await expect(operator.getByText('0 / 0')).toBeVisible()
    await expect(operator.getByText('No members have renewals due in the next 5 days.')).toBeVisible()
    const none = operator.getByText('This library has no seats yet. They are added in the Layout view.')
    await expect(none).toHaveCount(2)
    await goTo(operator, en.views.seats)
    await expect(operator.getByRole('heading', { name: '(0 Seats)' })).toHaveCount(2)
    await expect(none).toHaveCount(2)
    await button(operator, en.shell.addMember).click()
    const noSeats = 'No seats available in this library for the selected gender.'
    await expect(operator.getByText(noSeats)).toBeVisible()

    await goTo(second, en.views.layout)
    await expect(second.getByText('This library has no seats yet.')).toBeVisible()
    await button(second, en.layout.addSeat).click()
    await expect(operator.getByText(noSeats)).toHaveCount(0)
    await operator.keyboard.press('Escape')
    await expect(operator.getByRole('heading', { name: 'Main Library (1 Seats)' })).toBeVisible()

    for (const page of [operator, second]) {
      await goTo(page, en.views.members)
      await expect(page.getByText(en.members.none)).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    }
    await product.call('POST', '/api/members', admission({ name: 'First One', seatNumber: 1 }))
    for (const page of [operator, second]) await expect(row(page, 'First One')).toBeVisible()
    const accepted = answerNext(second, true)
    await button(second, 'Delete First One').click()
    await accepted
    await expect(operator.getByText(en.members.none)).toBeVisible()
    await expect(search(second)).toBeFocused()
  })
})

test('SH-7: selecting, editing and what others do to it: axe finds nothing, nothing scrolls sideways', async ({
  operator,
  second,
}) => {
  test.slow()
  for (const page of [operator, second]) await goTo(page, en.views.members)
  for (const name of ['Aarti Deshmukh', 'Abhishek Gokhale']) await tick(operator, name).check()
  await expectCleanInEachLook(operator, 'ticked')
  await search(operator).fill('aarti')
  await expect(operator.getByText('1 not shown')).toBeVisible()
  await expectCleanInEachLook(operator, 'ticked, one hidden')
  await operator.route('**/api/members/removals', (route) => route.abort())
  const accepted = answerNext(operator, true)
  await button(operator, 'Delete (2)').click()
  await accepted
  await expect(operator.getByText('Nobody was deleted.')).toBeVisible()
  await expectCleanInEachLook(operator, 'a failed deletion')
  await operator.setViewportSize({ width: 1280, height: 800 })
  await button(operator, 'Edit Aarti Deshmukh').click()
  await expect(field(operator, 'Full Name')).toBeFocused()
  await expectCleanInEachLook(operator, 'edit')
  await field(operator, 'Phone Number').fill('98')
  await openEdit(second, 'Aarti Deshmukh')
  await field(second, 'Phone Number').fill('9822000002')
  await save(second).click()
  await expect(button(operator, 'Keep mine: Phone Number')).toBeVisible()
  await save(operator).click()
  await expectCleanInEachLook(operator, 'contested')
  const deleted = answerNext(second, true)
  await button(second, 'Delete Aarti Deshmukh').click()
  await deleted
  await expect(operator.getByText('Somebody else has deleted this member')).toBeVisible()
  await expectCleanInEachLook(operator, 'gone')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('MB-3, MB-4, TM-3: a line for each member; a tap on it opens the page, where all the rest is', async ({
    operator,
    second,
  }) => {
    await bothAtMembers(operator, second)
    const line = operator.getByRole('listitem').filter({ hasText: 'Aditya Patil' })
    expect((await line.boundingBox())?.height).toBe(64)
    for (const text of ['Main Library - 4', 'Active,', 'days left', 'Due ₹200']) {
      await expect(line).toContainText(text)
    }
    await button(operator, 'Take fee: Aditya Patil').tap()
    await expect(operator.getByRole('dialog')).toContainText('Aditya Patil')
    await operator.goBack()
    await search(operator).fill('patil')
    await selectAll(operator).tap()
    const count = Number(
      /\d+/.exec((await operator.getByRole('button', { name: /^Delete \(/ }).textContent()) ?? '')?.[0],
    )
    expect(count).toBeGreaterThan(1)
    await tick(operator, 'Aditya Patil').tap()
    await expect(button(operator, `Delete (${count - 1})`)).toBeVisible()
    // Beside the name, on the seat.
    await line.getByText('Main Library - 4').click({ force: true })
    await expect(operator.getByRole('link', { name: 'Call Aditya Patil' })).toBeVisible()
    await expect(button(operator, en.reminder.title)).toBeVisible()
    await button(operator, 'Edit Aditya Patil').tap()
    await field(operator, 'Full Name').fill('Aditya Patil-Deo')
    await save(operator).tap()
    await expect(row(second, 'Aditya Patil-Deo')).toBeVisible()
    const accepted = answerNext(operator, true)
    await button(operator, 'Delete member').tap()
    await accepted
    await expect(row(second, 'Aditya Patil-Deo')).toHaveCount(0)
    await expect(button(operator, `Delete (${count - 1})`)).toBeVisible()
  })
})

/** Both operators look at the members. */
async function bothAtMembers(...pages: Page[]) {
  for (const page of pages) {
    await goTo(page, en.views.members)
    await expect(page.getByText('50 members')).toBeVisible()
  }
}

async function rename(page: Page, from: string, to: string) {
  await search(page).fill(from)
  await button(page, `Edit ${from}`).click()
  await field(page, 'Full Name').fill(to)
  await save(page).click()
}

test('the list shows who is due, over, owing or left, of one room, in the order asked for, live', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  await bothAtMembers(operator, second)
  const chip = (name: RegExp) =>
    operator.getByRole('group', { name: 'Who is shown' }).getByRole('button', { name })
  const change = async (id: string, changes: object) => {
    const { row: member } = await (await call('GET', `/api/members/${id}`)).json()
    const answered = await call('PATCH', `/api/members/${id}`, { ...changes, revision: member.revision })
    expect(answered.status).toBe(200)
  }

  await test.step('each choice says how many there are, and follows what others change', async () => {
    await expect(chip(/^Owing 7$/)).toBeVisible()
    await expect(chip(/^Left 0$/)).toBeVisible()
    await change('103', { status: 'Inactive' })
    await expect(chip(/^Left 1$/)).toBeVisible()
    await chip(/^Left/).click()
    expect(await names(operator)).toEqual(['Sneha Jadhav'])
    await expect(operator.getByText('1 of 50 members')).toBeVisible()
    await change('103', { status: 'Active' })
    await expect(operator.getByText(en.members.none)).toBeVisible()
    await button(operator, 'Clear the search').click()
    await expect(operator.getByText('50 members')).toBeVisible()
  })

  await test.step('compact rows are 44 pixels high, and stay so in this browser; the arrows lead from name to name', async () => {
    const first = operator.locator('tbody th').first()
    const height = async () => (await first.boundingBox())?.height
    expect(await height()).toBeGreaterThan(55)
    await operator.getByRole('switch', { name: 'Compact rows' }).check()
    await expect.poll(height).toBe(44)
    await operator.reload()
    await expect(operator.getByText('50 members')).toBeVisible()
    expect(await height()).toBe(44)
    await first.getByRole('link').focus()
    await operator.keyboard.press('ArrowDown')
    await expect(operator.locator('tbody th').nth(1).getByRole('link')).toBeFocused()
    await operator.keyboard.press('ArrowUp')
    await expect(first.getByRole('link')).toBeFocused()
  })

  await test.step('all of the list is printed on one black and white sheet, or the ticked alone', async () => {
    await operator.emulateMedia({ colorScheme: 'dark' })
    expect(await pagesPrinted(operator)).toBe(1)
    // How many of the sample end soon depends on the day of the month.
    const soon = Number((await chip(/^Ends soon/).innerText()).replace(/\D/g, ''))
    expect(soon).toBeGreaterThan(0)
    await chip(/^Ends soon/).click()
    const few = await printed(operator, () => button(operator, 'Print').click())
    await expect(few.sheet.getByRole('heading', { level: 1 })).toHaveText('Members')
    await expect(few.sheet).toContainText(new RegExp(`Abhyasika.*Ends soon · ${soon} of 50 members`))
    await expect(few.sheet.locator('tbody tr')).toHaveCount(soon)
    await few.done()
    await chip(/^All/).click()
    for (const name of ['Aarti Deshmukh', 'Aditya Patil']) await tick(operator, name).check()
    const chosen = await printed(operator, () => button(operator, 'Print (2)').click())
    await expect(chosen.sheet).toContainText('2 chosen members')
    await expect(chosen.sheet.locator('tbody tr')).toHaveText([
      /^1Aarti Deshmukh919800001000Main Library\s-\s1.*Active$/,
      /^2Aditya Patil.*Active₹200$/,
    ])
    await expect(operator.getByRole('navigation')).toHaveCount(0)
    const ink = (what: 'color' | 'backgroundColor') =>
      chosen.sheet.evaluate((sheet, what) => getComputedStyle(sheet)[what], what)
    expect([await ink('color'), await ink('backgroundColor')]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await chosen.done()
    const all = await printed(operator, () => operator.evaluate(() => print()))
    await expect(all.sheet.locator('tbody tr')).toHaveCount(50)
    await all.done()
    await expect(operator.getByRole('navigation')).not.toHaveCount(0)
    for (const name of ['Aarti Deshmukh', 'Aditya Patil']) await tick(operator, name).uncheck()
  })

  await test.step('with the search, of one room, most due first', async () => {
    await chip(/^Owing/).click()
    await operator.getByLabel('Order').selectOption('By what is due')
    const dues = (
      await operator
        .locator('tbody')
        .getByText(/^Due ₹/)
        .allTextContents()
    ).map((text) => Number(text.replace(/\D/g, '')))
    expect(dues).toHaveLength(7)
    expect(dues).toEqual(dues.toSorted((a, b) => b - a))
    const all = await names(operator)
    await operator.getByLabel('Room').selectOption('New Extension')
    const there = await names(operator)
    expect(there.length).toBeLessThan(all.length)
    expect(all).toEqual(expect.arrayContaining(there))
    await search(operator).fill(there[0] ?? '')
    await expect(operator.locator('tbody th a')).toHaveText([there[0] ?? ''])
    await expectCleanInEachLook(operator, 'members who owe')
  })

  await test.step('TM-8: the seats of the ticked are freed at once, and taken back but for one that was given away', async () => {
    await operator.setViewportSize({ width: 1280, height: 800 })
    await operator.reload()
    const freed = operator.getByRole('alert').filter({ hasText: '2 seats are free.' })
    for (const name of ['Aarti Deshmukh', 'Aditya Patil']) await tick(operator, name).check()
    await button(operator, 'Free seats (2)').click()
    await expect(freed).toContainText('2 seats are free. 1 of them still owes ₹200.')
    await expect(row(second, 'Aarti Deshmukh')).toContainText('No seat')
    await expect(tick(operator, 'Aditya Patil')).not.toBeChecked()
    await button(operator, en.forms.undo).click()
    await expect(operator.getByText('2 members have their seats again.')).toBeVisible()
    await expect(row(second, 'Aarti Deshmukh')).toContainText('Main Library - 1')

    for (const name of ['Aarti Deshmukh', 'Aditya Patil']) await tick(operator, name).check()
    await button(operator, 'Free seats (2)').click()
    await expect(freed).toBeVisible()
    await call('POST', '/api/members', admission({ name: 'Who Comes', seatNumber: 4 }))
    await expect(second.getByText('51 members')).toBeVisible()
    await button(operator, en.forms.undo).click()
    await expect(operator.getByText('1 of 2 members have their seats again')).toBeVisible()
    await expect(row(second, 'Aarti Deshmukh')).toContainText('Main Library - 1')
    await expect(row(second, 'Aditya Patil')).toContainText('No seat')
  })

  await test.step('five hundred members are printed on fewer than ten pages, in Marathi too', async () => {
    await operator.route(/\/api\/members(\?.*)?$/, async (route) => {
      const answered = await (await route.fetch()).json()
      const [model] = answered.rows ?? []
      const rows = Array.from({ length: 500 }, (_, n) => ({ ...model, id: `many-${n}`, name: `Member ${n}` }))
      await route.fulfill({ json: model ? { ...answered, rows } : answered })
    })
    for (const language of ['en', 'mr']) {
      await operator.evaluate((mr) => localStorage.setItem('abhyasika.admin.language', mr), language)
      await operator.reload()
      await expect(operator.getByText(/^(500 members|५०० सदस्य)$/)).toBeVisible()
      const pages = await pagesPrinted(operator)
      expect(pages).toBeGreaterThan(5)
      expect(pages).toBeLessThan(10)
    }
  })
})
