import { addDays, formatDay } from '../../src/domain/day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as marathi } from '../../src/languages/mr.ts'
import { field, openEdit, save } from './members.ts'
import { expect, expectClean, goTo, goToPart, test, today } from './product.ts'

// As it is run.
test.use({ isProcess: true })

interface Row {
  id: string
  name: string
  seatId: string
  revision: number
}

test('history: who changed what is under the member and under Settings, live, the newest page first and more on demand', async ({
  operator,
  second,
  product,
}) => {
  const rowOf = async (id: string) => {
    const list: { rows: Row[] } = await (await product.call('GET', '/api/members')).json()
    return list.rows.find((row) => row.id === id)
  }
  const change = async (fields: object) =>
    product.call('PATCH', '/api/members/103', { ...fields, revision: (await rowOf('103'))?.revision })

  await test.step('under the member, live, while something is typed', async () => {
    await change({ phone: '9811111111' })
    await goTo(operator, en.views.members)
    await operator.getByPlaceholder(/^Search members/).fill('9811111111')
    await expect(operator.getByRole('button', { name: /^Edit/ })).toHaveCount(1)
    await operator.getByRole('button', { name: /^Edit/ }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: en.history.heading }).click()
    await expect(dialog.getByText(/^owner@example.org changed .+\.$/)).toBeVisible()
    await expect(dialog.getByText(/^Phone Number from \d+ to 9811111111$/)).toBeVisible()

    await dialog.getByLabel(en.edit.fields.name).fill('Typed but not saved')
    await goTo(second, en.views.members)
    await openEdit(second, (await rowOf('103'))?.name ?? '')
    await field(second, 'Aadhar Number').fill('8765 4321 0987')
    const expiryDate = addDays(today(), 40)
    await field(second, 'Expiry Date').fill(expiryDate)
    await save(second).click()
    await expect(dialog.getByText(/^Aadhar Number from …\d{4} to …0987$/)).toBeVisible()
    const to = formatDay(expiryDate, 'en')
    await expect(dialog.getByText(new RegExp(`^Expiry Date from .+ to ${to}$`))).toBeVisible()
    await expect(dialog.getByLabel(en.edit.fields.name)).toHaveValue('Typed but not saved')
    await expectClean(operator, "a member's history")
    operator.once('dialog', (question) => question.accept())
    await operator.keyboard.press('Escape')
  })

  const history = operator.getByRole('region', { name: en.history.heading })
  await test.step('under Settings, a page at a time', async () => {
    for (let n = 0; n < 60; n++) {
      await product.call('PATCH', '/api/seating/1-20', { allocation: n % 2 === 0 ? 'Girls' : 'Boys' })
    }
    await operator.route('**/api/history*', (route) => route.abort())
    await goToPart(operator, en.settings.parts.history.name)
    await expect(history.getByRole('alert')).toContainText('The history could not be loaded.')
    await operator.unroute('**/api/history*')
    await history.getByRole('button', { name: en.tryAgain }).click()
    await expect(
      history.getByText('owner@example.org changed the seat Main Library - 20.').first(),
    ).toBeVisible()
    await expect(history.getByText('Allocation from Girls to Boys').first()).toBeVisible()
    await expect(history.getByText('9811111111')).toHaveCount(0)
    await history.getByRole('button', { name: 'Show more' }).click()
    await expect(history.getByText(/^Phone Number from \d+ to 9811111111$/)).toBeVisible()
    await expect(history.getByText('Abhyasika added the account owner@example.org.')).toBeVisible()
    await expect(history.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  })

  await test.step('live, with two pages loaded', async () => {
    const body = JSON.stringify({ email: 'owner@example.org', password: 'a guess' })
    await fetch(`${product.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await expect(
      history.getByText('Somebody tried to sign in as owner@example.org and was refused.'),
    ).toBeVisible()
    const { rows, next } = await (await product.call('GET', '/api/history?limit=200')).json()
    expect(next).toBeNull()
    await expect(history.locator('time')).toHaveCount(rows.length)
    await expectClean(operator, 'the history')
  })
})

test.describe('on a phone, dark, in Marathi', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('deleted members come back onto their seat or another one, or go for good', async ({
    operator,
    second,
    product,
  }) => {
    const { deletions, errors } = marathi
    await goTo(second, en.views.members)
    const list: { rows: Row[] } = await (await product.call('GET', '/api/members')).json()
    const people = new Map(list.rows.map((row) => [row.id, row]))
    const nameOf = (id: string) => people.get(id)?.name ?? ''
    await product.call('PATCH', '/api/session', { language: 'mr' })
    await operator.reload()
    await goTo(operator, marathi.views.members)
    await expect(operator.getByText(deletions.open('३'))).toHaveCount(0)
    await product.call('POST', '/api/members/removals', { ids: ['101', '102', '103'] })
    await operator.getByRole('button', { name: deletions.open('३') }).click()
    const dialog = operator.getByRole('dialog')
    const row = (id: string) => dialog.getByRole('listitem').filter({ hasText: nameOf(id) })
    const restore = (id: string) => row(id).getByRole('button', { name: deletions.restoreWhom(nameOf(id)) })
    await expect(row('101')).toContainText(deletions.left(30, '३०'))
    await expectClean(operator, 'deleted members')

    await test.step('restore onto the own seat', async () => {
      await restore('101').click()
      await expect(operator.getByText(deletions.restored(nameOf('101')))).toBeVisible()
      await expect(row('101')).toHaveCount(0)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    })

    await test.step('restore onto another seat', async () => {
      const holder = people.get('104')
      const seatId = people.get('102')?.seatId
      await product.call('PATCH', '/api/members/104', { seatId, revision: holder?.revision })
      await restore('102').click()
      await expect(row('102').getByRole('alert')).toContainText('आता रिकामी नाही')
      const seat = row('102').getByLabel(deletions.seat(nameOf('102')))
      await expect(seat).toBeFocused()
      await expectClean(operator, 'another seat')
      await restore('102').click()
      await expect(row('102').getByRole('alert')).toContainText(errors.seat_required)
      await seat.selectOption('2-50')
      await restore('102').click()
      await expect(row('102')).toHaveCount(0)
      await expect(second.getByText('49 members')).toBeVisible()
    })

    await test.step('LG-8: restore with no seat, where another has theirs', async () => {
      await product.call('DELETE', '/api/members/106')
      const holder = people.get('107')
      const seatId = people.get('106')?.seatId
      await product.call('PATCH', '/api/members/107', { seatId, revision: holder?.revision })
      await restore('106').click()
      await row('106')
        .getByLabel(deletions.seat(nameOf('106')))
        .selectOption(marathi.members.noSeat)
      await restore('106').click()
      await expect(row('106')).toHaveCount(0)
      const back = await (await product.call('GET', '/api/members/106')).json()
      expect(back.row).toMatchObject({ seatId: null })
    })

    await test.step('delete for good', async () => {
      operator.once('dialog', (question) => question.accept())
      await row('103')
        .getByRole('button', { name: deletions.forgetWhom(nameOf('103')) })
        .click()
      await expect(dialog.getByText(deletions.none)).toBeVisible()
    })

    await test.step('what another operator deletes and restores', async () => {
      await product.call('DELETE', '/api/members/105')
      await expect(row('105')).toBeVisible()
      await product.call('POST', '/api/deleted_members/105/restorations', {})
      await expect(dialog.getByText(deletions.none)).toBeVisible()
      await operator.keyboard.press('Escape')
      await expect(operator.getByRole('link', { name: nameOf('101') })).toBeVisible()
      expect(await operator.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
})
