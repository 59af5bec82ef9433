import type { Page } from '@playwright/test'
import { addDays, type Day, formatDay } from '../../src/domain/day.ts'
import type { MemberAccount } from '../../src/domain/money/account/member-account.ts'
import type { Plan } from '../../src/domain/plans/plan.ts'
import { workOutTermPlanChange } from '../../src/domain/terms/term-plan-change.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { ok } from './hours.ts'
import { answerNext, button, closed, field, problem, search } from './members.ts'
import {
  admission,
  expect,
  expectCleanInEachLook,
  goTo,
  test,
  today,
  waitForMidnightIfNear,
} from './product.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

const day = (text: Day) => formatDay(text, 'en')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function admit(call: Call, name: string, about: Parameters<typeof admission>[0] = {}) {
  const person = admission({ name, ...about })
  await ok(call, 'POST', '/api/members', person)
  return person.id
}

const accountOf = async (call: Call, id: string) =>
  (await ok<{ row: MemberAccount }>(call, 'GET', `/api/members/${id}/account`)).row

/** Follows the name in the list of the members. */
async function openPage(page: Page, name: string) {
  await goTo(page, en.views.members)
  await search(page).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(title(page, name)).toBeFocused()
}

test('TM-7, LG-1, SH-8: a name leads to the member’s page, with terms, account, details and history', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  const { call } = product
  const joinDate = addDays(today(), -3)
  const payment = { id: 'p-1', amount: 300_00, mode: 'Cash', receivedOn: today() } as const
  const id = await admit(call, 'Asha Page', { joinDate, payment: { ...payment, reference: '' } })

  await test.step('from the list, and back to it as it was', async () => {
    await openPage(operator, 'Asha Page')
    await expect(operator).toHaveURL(new RegExp(`#admin/members/${id}$`))
    await expect(search(operator)).toBeHidden()
    await operator.goBack()
    await expect(search(operator)).toHaveValue('Asha Page')
    await expect(operator.getByRole('link', { name: 'Asha Page' })).toBeFocused()
    await operator.goForward()
  })

  await test.step('what is due and for what, what was sold and what was paid', async () => {
    await expect(operator.getByText(/^since .* 20\d\d: Term$/)).toBeVisible()
    await expect(region(operator, 'Terms')).toContainText('Runs')
    await expect(region(operator, 'Terms')).toContainText('₹200 still due')
    const lines = region(operator, 'Account').getByRole('listitem')
    await expect(lines).toHaveText([/Payment, Cash.*−₹300.*then ₹200 due/, /Term.*₹500.*then ₹500 due/])
    await expect(lines.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
      'href',
      '#admin/money/payments/p-1',
    )
    await expect(operator.getByRole('link', { name: 'Call Asha Page' })).toHaveAttribute('href', /^tel:\+91/)
    await expect(operator.getByRole('link', { name: /Chat with Asha Page/ })).toHaveAttribute(
      'href',
      /wa\.me\/91/,
    )
    await expect(region(operator, 'Details')).toContainText('2345 6789 0124')
    await button(operator, en.history.heading).click()
    await expect(operator.getByText(/added Asha Page/)).toBeVisible()
    await expectCleanInEachLook(operator, 'the page of a member')
  })

  await test.step('a row that was corrected is struck through, with a word', async () => {
    const correction = { id: 'p-2', amount: 500_00, mode: 'Cash', reference: '', reason: 'Typed wrong' }
    await ok(call, 'POST', `/api/payments/p-1/corrections`, correction)
    const lines = region(operator, 'Account').getByRole('listitem')
    await expect(lines).toHaveCount(4)
    await expect(lines.nth(2)).toContainText('Cancelled')
    await expect(lines.nth(1)).toContainText('Taken back')
    await expect(region(operator, 'Account')).toContainText('All paid')
  })

  await test.step('MB-8: the dialog with the details lies over the page, and Back leads to it', async () => {
    await button(operator, 'Edit Asha Page').click()
    await expect(operator).toHaveURL(/\/edit$/)
    await field(operator, 'Phone Number').fill('9800098000')
    await button(operator, en.edit.save).click()
    await closed(operator)
    await expect(region(operator, 'Details')).toContainText('9800098000')
    const notice = operator.getByRole('alert').filter({ hasText: 'Asha Page' })
    await notice.getByRole('button', { name: en.forms.undo }).click()
    await expect(region(operator, 'Details')).not.toContainText('9800098000')
    await expect(operator.getByText('Asha Page is as before.')).toBeVisible()
    await button(operator, 'Edit Asha Page').click()
    await operator.goBack()
    await closed(operator)
    await expect(title(operator, 'Asha Page')).toBeVisible()
    await operator.reload()
    await expect(title(operator, 'Asha Page')).toBeFocused()
  })

  await test.step('the page stands beside the list where there is room', async () => {
    await operator.setViewportSize({ width: 1440, height: 900 })
    await expect(search(operator)).toBeVisible()
    await expect(title(operator, 'Asha Page')).toBeVisible()
    const columns = operator.getByRole('columnheader')
    await expect(columns).toHaveText(['Name', 'Seat', 'Expires', 'Status'], { useInnerText: true })
    await operator.setViewportSize({ width: 1920, height: 1000 })
    await expect(columns.filter({ hasText: 'Phone' })).toBeVisible()
    expect(await operator.evaluate(() => document.documentElement.scrollWidth)).toBe(1920)
    await operator.getByRole('link', { name: 'Close this member' }).click()
    await expect(title(operator, 'Asha Page')).toHaveCount(0)
    await expect(search(operator)).toBeVisible()
    await operator.goBack()
    await expect(title(operator, 'Asha Page')).toBeVisible()
    await expect(search(operator)).toBeVisible()
  })
})

test('LG-5, LG-6: a wrong charge is corrected where the account stands, between 0 and what it was', {
  tag: '@smoke',
}, async ({ operator, product }) => {
  const { call } = product
  const id = await admit(call, 'Asha Overcharged', { seatNumber: 17 })
  const locker = { id: 'locker', kind: 'Locker', amount: 100_00, balance: 500_00 }
  await ok(call, 'POST', `/api/members/${id}/charges`, locker)
  await openPage(operator, 'Asha Overcharged')
  const account = region(operator, 'Account')

  await test.step('a discount that was forgotten needs its reason, and the term shows it', async () => {
    await button(operator, 'Correct: Term ₹500').click()
    await expect(operator).toHaveURL(new RegExp(`#admin/members/${id}/charges/`))
    await expect(field(operator, 'Right sum (₹)')).toBeFocused()
    await field(operator, 'Right sum (₹)').fill('501')
    await submit(operator).click()
    await expect(operator.getByText('Please enter a whole number from 0 to 500.')).toBeVisible()
    await field(operator, 'Right sum (₹)').fill('४००')
    await field(operator, 'Reason for the correction').fill('Forgotten')
    await submit(operator).click()
    await expect(field(operator, 'Reason for the discount')).toBeFocused()
    await field(operator, 'Reason for the discount').fill('Sister of Ravi')
    await expectCleanInEachLook(operator, 'correcting a charge')
    await submit(operator).click()
    await closed(operator)
    await expect(operator.getByText('The charge has been corrected.')).toBeVisible()
    await expect(account.getByRole('listitem')).toHaveText([
      /Term.*₹400/,
      /Taken back: Term.*−₹500/,
      /Locker.*₹100/,
      /Term.*Corrected.*₹500/,
    ])
    const [term] = (await accountOf(call, id)).terms
    expect([term?.discount, term?.discountReason]).toEqual([100_00, 'Sister of Ravi'])
  })

  await test.step('a sum of 0 takes the charge back; what was corrected offers no more', async () => {
    await button(operator, 'Correct: Locker ₹100').click()
    await field(operator, 'Right sum (₹)').fill('0')
    await expect(submit(operator)).toHaveText('Take back the charge')
    await field(operator, 'Reason for the correction').fill('Has none')
    await submit(operator).click()
    await closed(operator)
    await expect(account.getByRole('listitem')).toHaveCount(5)
    await expect(account.getByRole('button', { name: /^Correct/ })).toHaveText(['Correct'])
    await operator.goto(`${new URL(operator.url()).origin}/#admin/members/${id}/charges/locker`)
    await expect(operator.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expect(submit(operator)).toHaveCount(0)
    await operator.getByRole('dialog').getByRole('button', { name: en.close }).last().click()
    await closed(operator)
  })
})

test('TM-8: a seat is freed in two actions, says what stays due, and is taken back while it is free', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  await admit(call, 'Asha Leaves', { seatNumber: 17 })
  await openPage(second, 'Asha Leaves')
  await goTo(operator, en.views.members)
  await search(operator).fill('Asha Leaves')

  await test.step('two actions: the name, and the button, beside which it says what is due', async () => {
    await operator.getByRole('link', { name: 'Asha Leaves', exact: true }).click()
    await expect(operator.getByText(/₹500 stay due/)).toBeVisible()
    await button(operator, 'Free the seat').click()
    await expect(
      operator.getByRole('alert').filter({ hasText: /is free; Asha Leaves had it.*₹500 stay due/ }),
    ).toBeVisible()
    await expect(button(operator, 'Free the seat')).toHaveCount(0)
  })

  await test.step('the second operator sees it, and takes it back from the page', async () => {
    await expect(second.getByText(/was freed and is still free/)).toBeVisible()
    await second.getByRole('button', { name: /^Undo: take .* back$/ }).click()
    await expect(button(operator, 'Free the seat')).toBeVisible()
  })

  await test.step('the notice takes it back too', async () => {
    await button(second, 'Free the seat').click()
    await button(second, en.forms.undo).click()
    await expect(button(second, 'Free the seat')).toBeVisible()
  })

  await test.step('from the card over the seat; nothing is taken back once somebody else sits there', async () => {
    await goTo(operator, en.views.seats)
    await operator.getByRole('button', { name: /Seat 17\b.*Asha Leaves/ }).hover()
    await button(operator, 'Free the seat').click()
    await expect(second.getByText(/was freed and is still free/)).toBeVisible()
    await admit(call, 'Asha Comes', { seatNumber: 17 })
    await expect(second.getByText(/was freed and is still free/)).toHaveCount(0)
    // The notice before this one may still be fading.
    await button(operator, en.forms.undo).last().click()
    await expect(operator.getByRole('alert').filter({ hasText: /The seat is as it was/ })).toBeVisible()
  })
})

test('TM-9: a pause shows the last day that it leads to, ends early, and the second operator watches', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  const id = await admit(call, 'Asha Away', { joinDate: addDays(today(), -5) })
  const { expiryDate } = (await ok<{ row: { expiryDate: Day } }>(call, 'GET', `/api/members/${id}`)).row
  await openPage(operator, 'Asha Away')
  await openPage(second, 'Asha Away')
  await button(operator, 'Pause').click()

  await test.step('what cannot be is said beforehand', async () => {
    await field(operator, 'Until and with').fill(addDays(today(), -1))
    await expect(operator.getByText('A pause cannot end before it begins.')).toBeVisible()
    await field(operator, 'Away from').fill(addDays(today(), -30))
    await field(operator, 'Until and with').fill(today())
    await expect(operator.getByText(/The pause begins too far back/)).toBeVisible()
  })

  await test.step('the old last day and the new one, and a lost answer that pauses only once', async () => {
    await field(operator, 'Away from').fill(addDays(today(), -2))
    await field(operator, 'Until and with').fill(addDays(today(), 7))
    await expect(operator.getByRole('dialog')).toContainText(day(expiryDate))
    await expect(operator.getByRole('dialog')).toContainText(day(addDays(expiryDate, 10)))
    await expectCleanInEachLook(operator, 'a pause to save')
    await operator.route('**/pauses', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(operator).click()
    await closed(operator)
    await operator.unroute('**/pauses')
    expect((await accountOf(call, id)).pauses).toHaveLength(1)
    await expect(region(second, 'Terms')).toContainText(day(addDays(expiryDate, 10)))
  })

  await test.step('back today: two days were taken', async () => {
    const open = region(second, 'Pauses').filter({ has: button(second, 'Back today') })
    await expect(open).toContainText(`If back today, the last day is ${day(addDays(expiryDate, 2))}.`)
    await button(second, 'Back today').click()
    await expect(button(operator, 'Back today')).toHaveCount(0)
    await expect(region(operator, 'Pauses')).toContainText(`back on ${day(today())}`)
    expect((await accountOf(call, id)).terms.at(-1)?.lastDay).toBe(addDays(expiryDate, 2))
  })
})

test('TM-10, LG-1: another plan with the sum written out, and a charge with its payment', async ({
  operator,
  second,
  product,
}) => {
  const { call } = product
  await waitForMidnightIfNear()
  const better = {
    ...{ id: 'better', name: 'By the window', nameMr: '', months: 1, days: null, shiftId: 1 },
    ...{ price: 800_00, joiningFee: 0, libraryIds: [], isOffered: true },
  }
  await ok(call, 'POST', '/api/plans', better)
  const id = await admit(call, 'Asha Moves', { joinDate: addDays(today(), -10), planId: 'month' })
  const account = await accountOf(call, id)
  const length = { months: 1, days: null }
  const change = workOutTermPlanChange(
    account.terms.map((term) => ({ ...term, length })),
    better as unknown as Plan,
    { today: today(), pauses: [], changedOn: [] },
  )
  if ('refused' in change) throw new Error(change.refused)
  const { daysLeft, days, amount } = change
  await openPage(operator, 'Asha Moves')
  await openPage(second, 'Asha Moves')

  await test.step('the sum before it is saved, and what it makes of the account', async () => {
    await button(operator, 'Change plan').click()
    await field(operator, 'Plan from today on').selectOption('better')
    const sum = `(₹800 − ₹500) × ${daysLeft} of ${days} days = ₹${amount / 100}`
    await expect(operator.getByRole('dialog')).toContainText(sum)
    await expectCleanInEachLook(operator, 'another plan to save')
    const late = { id: 'late', kind: 'Late fee', amount: 50_00, balance: 500_00 }
    await ok(call, 'POST', `/api/members/${id}/charges`, late)
    await expect(second.getByText('Late fee').first()).toBeVisible()
    // Pressed before the news of the account is here too, the sheet would rightly ask again.
    await expect(operator.getByText('then ₹550 due')).toBeVisible()
    await submit(operator).click()
    await closed(operator)
    await expect(region(second, 'Account')).toContainText('Change of plan')
    await expect(region(second, 'Terms')).toContainText('By the window')
  })

  await test.step('one day, one change', async () => {
    await button(operator, 'Change plan').click()
    await expect(operator.getByText(/The plan was changed today already/)).toBeVisible()
    await operator.getByRole('dialog').getByRole('button', { name: en.close }).last().click()
    await closed(operator)
  })

  await test.step('a charge with a reason, not paid now; a stale sum is refused and shown anew', async () => {
    await button(operator, 'Add a charge').click()
    await operator.getByRole('dialog').locator('label').filter({ hasText: 'Other' }).first().click()
    await field(operator, 'Sum in rupees').fill('120')
    await submit(operator).click()
    await problem(operator, 'One field needs a look.')
    await field(operator, 'Reason').fill('A lost key')
    await operator.getByRole('dialog').locator('label').filter({ hasText: 'Nothing now' }).click()
    await expectCleanInEachLook(operator, 'a charge to add')
    await submit(operator).click()
    await closed(operator)
    await expect(region(second, 'Account')).toContainText('A lost key')
  })

  await test.step('a locker that is paid at once has a receipt', async () => {
    await button(operator, 'Add a charge').click()
    await field(operator, 'Sum in rupees').fill('100')
    await operator.getByRole('dialog').locator('label').filter({ hasText: 'Cash' }).click()
    await submit(operator).click()
    await expect(operator.getByRole('dialog')).toContainText(/\d{4}-\d\d\/0000\d\d/)
    await button(operator, 'Done').click()
    await expect(region(second, 'Account')).toContainText('All paid')
  })
})

test('LG-8, MB-7: what is due stands beside Delete before it is pressed, and in the notice after', async ({
  operator,
  product,
}) => {
  const { call } = product
  await admit(call, 'Asha Owes', { seatNumber: 16 })
  await admit(call, 'Asha Debt', { seatNumber: 17 })
  await admit(call, 'Asha Third', { seatNumber: 18 })

  await test.step('one, on the page', async () => {
    await openPage(operator, 'Asha Third')
    await expect(operator.getByText('Owes ₹500.')).toBeVisible()
    const asked = answerNext(operator, true)
    await button(operator, 'Delete member').click()
    expect(await asked).toBe('Are you sure you want to delete this member?')
    await expect(operator.getByText('Asha Third has been deleted. ₹500 were due.')).toBeVisible()
    await expect(search(operator)).toBeVisible()
  })

  await test.step('many, in the bar of the selection', async () => {
    await search(operator).fill('Asha ')
    await operator.getByRole('checkbox', { name: 'Select Asha Owes' }).check()
    await operator.getByRole('checkbox', { name: 'Select Asha Debt' }).check()
    await expect(operator.getByText('2 owe ₹1,000')).toBeVisible()
    const asked = answerNext(operator, true)
    await button(operator, 'Delete (2)').click()
    expect(await asked).toBe('Are you sure you want to delete 2 selected members?')
    await expect(operator.getByText('2 members have been deleted. 2 of them owed ₹1,000.')).toBeVisible()
  })
})
