import { isDay } from '../../src/domain/day.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { formatDayAsDigits } from '../../src/domain/typed-day.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { admin } from '../people.ts'
import { answerNext, button, closed, deaf, field, openEdit, problem, row, save, search } from './members.ts'
import { admission, expect, goTo, test } from './product.ts'

test('MB-4, MB-8, MB-9, MB-10: every field of a member is edited, and every screen shows it', async ({
  operator,
  second,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.members)

  await test.step('MB-9: each required field is asked for in the dialog, and hints never block', async () => {
    await openEdit(operator, 'Aarti Deshmukh')
    for (const label of ['Full Name', 'Phone Number', "Parents' Phone", 'Aadhar Number', 'Full Address']) {
      const text = await field(operator, label).inputValue()
      await field(operator, label).fill('  ')
      await save(operator).click()
      await problem(operator, 'Please fill in all required fields.')
      await expect(field(operator, label)).toBeFocused()
      await field(operator, label).fill(text)
    }
    for (const label of ['Join Date', 'Expiry Date']) {
      const text = await field(operator, label).inputValue()
      await field(operator, label).fill('')
      await save(operator).click()
      await problem(operator, 'One field needs a look.')
      await expect(field(operator, label)).toHaveAccessibleDescription(/Please enter a date\./)
      await field(operator, label).fill(text)
    }
    await field(operator, 'Phone Number').evaluate((input) => input.removeAttribute('maxlength'))
    await field(operator, 'Phone Number').fill('9'.repeat(21))
    await save(operator).click()
    await expect(field(operator, 'Phone Number')).toHaveAccessibleDescription(
      /Please keep this to 20 characters or fewer\./,
    )
    await field(operator, 'Phone Number').fill('98')
    await expect(operator.getByText('This number looks too short.')).toBeVisible()
    await field(operator, 'Aadhar Number').fill('12')
    await expect(operator.getByText('An Aadhar number has 12 digits.')).toBeVisible()
    await field(operator, 'Expiry Date').fill('2000-01-01')
    await expect(operator.getByText('This is before the join date.')).toBeVisible()
    await save(operator).click()
    await expect(field(operator, 'Expiry Date')).toHaveAccessibleDescription(
      /A term cannot end before it begins\. Please check the two dates\./,
    )
    await field(operator, 'Join Date').fill('1999-12-01')
    await save(operator).click()
    await closed(operator)
    await search(second).fill('aarti')
    await expect(row(second, 'Aarti Deshmukh')).toContainText('Expired')
  })

  await test.step('MB-4, MB-8, MB-10: every field is edited, and only what was changed is sent', async () => {
    await openEdit(operator, 'Aarti Deshmukh')
    await expect(field(operator, 'Full Name')).toBeFocused()
    await expect(field(operator, 'Seat')).toHaveValue('1-1')
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
    await closed(operator)
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(
      'aadhar address expiryDate gender joinDate name parentsPhone phone revision seatId status'.split(' '),
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
    for (const [label, text] of Object.entries(changes)) {
      await expect(field(second, label)).toHaveValue(isDay(text) ? formatDayAsDigits(text, 'en') : text)
    }
    await field(second, 'Full Address').fill('8, Gangapur Road, Nashik')
    const onlyOne = second.waitForRequest((call) => call.method() === 'PATCH')
    await save(second).click()
    expect(Object.keys((await onlyOne).postDataJSON()).sort()).toEqual(['address', 'revision'])
    await closed(second)
  })

  await test.step('MB-8: the form starts empty of edits for another member, and asks before typed text is lost', async () => {
    await openEdit(operator, 'Aarti Kulkarni')
    await field(operator, 'Full Name').fill('Lost')
    const stay = answerNext(operator, false)
    await operator.getByRole('button', { name: en.forms.cancel }).click()
    await stay
    await expect(field(operator, 'Full Name')).toHaveValue('Lost')
    const leave = answerNext(operator, true)
    await operator.keyboard.press('Escape')
    await leave
    await openEdit(operator, 'Aditya Patil')
    await expect(field(operator, 'Full Name')).toHaveValue('Aditya Patil')
    await save(operator).click()
    await closed(operator)
  })
})

test('MB-10, MB-13, LY-6: a member moves to a free seat; one that is no longer free is refused', {
  tag: '@smoke',
}, async ({ operator, second, product }) => {
  for (const page of [operator, second]) await goTo(page, en.views.members)

  await test.step('MB-10: the choice is the member’s own seat and every free one, in both libraries, whatever their allocation', async () => {
    await openEdit(operator, 'Aarti Deshmukh')
    const offered = () => field(operator, 'Seat').locator('option').allInnerTexts()
    const [, none, ...free] = await offered()
    expect(none).toBe('No seat')
    expect(free).toHaveLength(21)
    expect(free[0]).toBe('Main Library - 1 (Anyone)')
    await expect(field(operator, 'Seat').locator('optgroup')).toHaveCount(2)
    await product.call('PATCH', '/api/seating/1-16', { allocation: 'Boys' })
    await expect.poll(offered).toContain('Main Library - 16 (Boys)')

    await field(operator, 'Seat').selectOption('Main Library - 16 (Boys)')
    await expect(operator.getByText('This desk is for: Boys.')).toBeVisible()
    await field(operator, 'Seat').selectOption('Main Library - 17 (Anyone)')
    await expect(operator.getByText(/^This desk is for/)).toHaveCount(0)
    await openEdit(second, 'Aditya Patil')
    await field(second, 'Seat').selectOption('Main Library - 17 (Anyone)')
    await save(second).click()
    await problem(operator, 'That seat has just been taken. Please select another seat.')
    await expect(field(operator, 'Seat')).toHaveValue('')
    await save(operator).click()
    await expect(field(operator, 'Seat')).toHaveAccessibleDescription(/Please select a seat\./)
    await field(operator, 'Seat').selectOption('Main Library - 4 (Anyone)')
    await save(operator).click()
    await closed(operator)
    await search(second).fill('aarti')
    await expect(row(second, 'Aarti Deshmukh')).toContainText('Main Library - 4')
  })

  await test.step('MB-13: a seat that was taken a moment ago is given up with the exact words, and all that was typed stays', async () => {
    await openEdit(operator, 'Aarti Deshmukh')
    await field(operator, 'Full Address').fill('Typed, Nashik')
    await field(operator, 'Seat').selectOption('Main Library - 18 (Anyone)')
    const letGo = await deaf(operator)
    await product.call('POST', '/api/members', admission({ name: 'Quicker', seatNumber: 18 }))
    await save(operator).click()
    letGo()
    await problem(operator, 'That seat has just been taken. Please select another seat.')
    await expect(field(operator, 'Seat')).toHaveValue('')
    await expect(field(operator, 'Full Address')).toHaveValue('Typed, Nashik')
    await field(operator, 'Seat').selectOption('Main Library - 19 (Anyone)')
    await save(operator).click()
    await expect(row(operator, 'Aarti Deshmukh')).toContainText('Main Library - 19')
  })

  await test.step('DP-7: a member may have no seat, which every screen says, and their seat is free for others', async () => {
    await openEdit(operator, 'Aditya Patil')
    await field(operator, 'Seat').selectOption('No seat')
    await save(operator).click()
    await closed(operator)
    await search(second).fill('aditya patil')
    await expect(row(second, 'Aditya Patil')).toContainText('No seat')
    await search(operator).fill('aarti')
    await openEdit(operator, 'Aarti Deshmukh')
    await expect(
      field(operator, 'Seat').locator('option', { hasText: 'Main Library - 17 (Anyone)' }),
    ).toHaveCount(1)
    await operator.getByRole('dialog').getByRole('button', { name: en.forms.cancel }).click()
    await closed(operator)
  })

  await test.step('LY-6: a member without a desk is shown as such, and may stay so', async () => {
    await product.call('POST', '/api/members', admission({ name: 'Desk Less', seatNumber: 20 }))
    await product.call('DELETE', '/api/seating/1-20')
    await openEdit(operator, 'Desk Less')
    await expect(field(operator, 'Seat').locator('option:checked')).toHaveText(
      'Main Library - 20 (without a desk)',
    )
    await field(operator, 'Full Name').fill('Still Less')
    await save(operator).click()
    await closed(operator)
    await search(operator).fill('still less')
    await expect(row(operator, 'Still Less')).toContainText('without a desk')
  })
})

test('MB-8: two operators edit one member, and each sees what the other changed', async ({
  operator,
  second,
  product,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.members)

  await test.step('what the other saves is said, followed or left to choose', async () => {
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
    await problem(operator, 'Please choose first')
    await expect(button(operator, 'Use theirs: Phone Number')).toBeFocused()
    await button(operator, 'Keep mine: Phone Number').click()
    await save(operator).click()
    await closed(operator)

    await search(second).fill('aarti')
    const shown = row(second, 'Aarti Deshmukh')
    await expect(shown).toContainText('9822000001')
    await expect(shown).toContainText('Inactive')
    await button(second, 'Edit Aarti Deshmukh').click()
    await expect(field(second, 'Full Address')).toHaveValue('Mine, Nashik')
    await second.keyboard.press('Escape')
    await closed(second)
  })

  await test.step('the other’s value is taken with one press, and then there is nothing to save', async () => {
    await openEdit(operator, 'Aarti Deshmukh')
    await field(operator, 'Full Name').fill('Mine')
    await openEdit(second, 'Aarti Deshmukh')
    await field(second, 'Full Name').fill('Theirs')
    await save(second).click()
    await closed(second)
    await button(operator, 'Use theirs: Full Name').click()
    await expect(field(operator, 'Full Name')).toHaveValue('Theirs')
    const calls: string[] = []
    operator.on('request', (call) => calls.push(call.method()))
    await save(operator).click()
    await closed(operator)
    expect(calls).not.toContain('PATCH')
  })

  await test.step('a save that comes too late ends in the same choice, not in a dead end', async () => {
    await openEdit(operator, 'Theirs')
    await field(operator, 'Phone Number').fill('9822000003')
    const letGo = await deaf(operator)
    const { rows } = (await (await product.call('GET', '/api/members')).json()) as { rows: Member[] }
    const { revision } = rows.find(({ id }) => id === '101') as Member
    await product.call('PATCH', '/api/members/101', { phone: '9822000004', address: 'Theirs', revision })
    await save(operator).click()
    letGo()
    await problem(operator, 'Nothing was saved')
    await expect(field(operator, 'Full Address')).toHaveValue('Theirs')
    await button(operator, 'Keep mine: Phone Number').click()
    await save(operator).click()
    await closed(operator)
    await expect(row(operator, 'Theirs')).toContainText('9822000003')
  })

  await test.step('an answer that is lost on the way is found out: the form closes when the change is there', async () => {
    await openEdit(operator, 'Theirs')
    await field(operator, 'Full Name').fill('Aarti Lost')
    await operator.route('**/api/members/101', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save(operator).click()
    await closed(operator)
    await search(operator).fill('aarti lost')
    await expect(row(operator, 'Aarti Lost')).toBeVisible()
    await operator.unroute('**/api/members/101')
  })

  await test.step('who is deleted while the form is open: it is said, the text stays, nothing can be saved', async () => {
    await openEdit(operator, 'Aarti Lost')
    await field(operator, 'Full Address').fill('A long address that somebody typed')
    await search(second).fill('aarti lost')
    const accepted = answerNext(second, true)
    await button(second, 'Delete Aarti Lost').click()
    await accepted
    await problem(operator, 'Somebody else has deleted this member')
    await expect(field(operator, 'Full Address')).toHaveValue('A long address that somebody typed')
    await expect(field(operator, 'Full Address')).not.toBeEditable()
    await expect(save(operator)).toHaveCount(0)
    const leave = answerNext(operator, true)
    await operator.getByRole('dialog').getByRole('button', { name: en.close }).last().click()
    await leave
    await expect(operator.getByText(en.members.none)).toBeVisible()
  })
})

test('AU-9: a session that ends during an edit loses neither the form nor the place', async ({
  operator,
  second,
}) => {
  for (const page of [operator, second]) await goTo(page, en.views.members)
  await openEdit(operator, 'Aarti Deshmukh')
  await field(operator, 'Full Name').fill('Aarti Interrupted')
  await operator.context().clearCookies()
  await save(operator).click()
  await expect(operator.getByText(en.errors.signed_out)).toBeVisible()
  await expect(operator.getByText('Aarti')).toHaveCount(0)
  await operator.getByLabel(en.login.email).fill(admin.email)
  await operator.getByLabel(en.login.password).fill(admin.password)
  await operator.getByRole('button', { name: en.login.submit }).click()
  await expect(field(operator, 'Full Name')).toHaveValue('Aarti Interrupted')
  await save(operator).click()
  await closed(operator)
  await expect(row(second, 'Aarti Interrupted')).toBeVisible()
  await expect(operator.getByRole('heading', { level: 1, name: en.views.members })).toBeVisible()
  await button(operator, en.shell.addMember).click()
  await field(operator, 'Full Name').fill('Half a form')
  operator.once('dialog', (question) => question.accept())
  await operator.keyboard.press('Escape')
  await button(operator, en.shell.addMember).click()
  await expect(field(operator, 'Full Name')).toHaveValue('')
})
