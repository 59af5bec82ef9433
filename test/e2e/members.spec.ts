import type { Page } from '@playwright/test'
import { admission } from '../people.ts'
import { answerNext, button, field, openEdit, row, save, search } from './members.ts'
import { expect, expectCleanInEachLook, goTo, test } from './product.ts'

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' })
const names = (page: Page) => page.locator('tbody th').allInnerTexts()

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
    await expect(operator.getByText('No members found.')).toBeVisible()
    await rename(second, 'Aarti Deshmukh', 'Zeenat Deshmukh')
    await expect(row(operator, 'Zeenat Deshmukh')).toBeVisible()
  })

  await test.step('MB-2: members stand by name, and one that is renamed moves on every screen', async () => {
    await search(operator).fill('')
    await expect(operator.locator('tbody th').nth(5)).toBeVisible()
    const before = await names(operator)
    expect(before).toEqual(before.toSorted(new Intl.Collator('en').compare))
    await rename(second, 'Aditya Patil', 'Aaaditya Patil')
    await expect(operator.locator('tbody th').first()).toHaveText('Aaaditya Patil')
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
    await expect(operator.getByText('No members found.')).toBeVisible()
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
      .getByRole('button', { name: 'Undo' })
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
    await goTo(operator, 'Seats')
    await expect(operator.getByRole('heading', { name: '(0 Seats)' })).toHaveCount(2)
    await expect(none).toHaveCount(2)
    await button(operator, 'Add Member').click()
    const noSeats = 'No seats available in this library for the selected gender.'
    await expect(operator.getByText(noSeats)).toBeVisible()

    await goTo(second, 'Layout')
    await expect(second.getByText('This library has no seats yet.')).toBeVisible()
    await button(second, 'Add Seat').click()
    await expect(operator.getByText(noSeats)).toHaveCount(0)
    await operator.keyboard.press('Escape')
    await expect(operator.getByRole('heading', { name: 'Main Library (1 Seats)' })).toBeVisible()

    for (const page of [operator, second]) {
      await goTo(page, 'Members')
      await expect(page.getByText('No members found.')).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    }
    await product.call('POST', '/api/members', admission({ name: 'First One', seatNumber: 1 }))
    for (const page of [operator, second]) await expect(row(page, 'First One')).toBeVisible()
    const accepted = answerNext(second, true)
    await button(second, 'Delete First One').click()
    await accepted
    await expect(operator.getByText('No members found.')).toBeVisible()
    await expect(search(second)).toBeFocused()
  })
})

test('SH-7: selecting, editing and what others do to it: axe finds nothing, nothing scrolls sideways', async ({
  operator,
  second,
}) => {
  test.slow()
  for (const page of [operator, second]) await goTo(page, 'Members')
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

/** Both operators look at the members. */
async function bothAtMembers(...pages: Page[]) {
  for (const page of pages) {
    await goTo(page, 'Members')
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
    await expect(operator.getByText('No members found.')).toBeVisible()
    await button(operator, 'Clear the search').click()
    await expect(operator.getByText('50 members')).toBeVisible()
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
    await expect(operator.locator('tbody th')).toHaveText([there[0] ?? ''])
    await expectCleanInEachLook(operator, 'members who owe')
  })
})
