import type { Page } from '@playwright/test'
import { booksClosingSumsOf } from '../../src/domain/books/books-closing.ts'
import { addDays, addMonths } from '../../src/domain/day.ts'
import { adminMarathi } from '../../src/languages/mr.ts'
import { hireAt } from '../server.ts'
import { ok } from './hours.ts'
import { Job } from './job.ts'
import { closed } from './members.ts'
import { admission, expect, test, today } from './product.ts'

const { asks, books, dashboard, edit, fee, find, login, money, page: member, reminders } = adminMarathi
const clerk = { email: 'ravi@example.org', role: 'clerk', password: 'three lamps and a desk' } as const

/** The actions that a day of twenty members may cost, with the sign-in, an expense and the close. */
const most = 110

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

/** Four whose term ends today, three whose has ended, two who owe, and one who leaves. */
async function people(call: Call) {
  const add = (name: string, seatNumber: number, more: object) =>
    ok(call, 'POST', '/api/members', admission({ name, libraryId: 2, seatNumber, ...more }))
  const gift = { discount: 500_00, discountReason: 'A gift' }
  const ending = (ago: number) => ({ joinDate: addDays(addMonths(today(), -1), -ago), ...gift })
  const renewing = ['Asha', 'Bharat', 'Charu', 'Deepak', 'Ekta', 'Farhan', 'Wrong']
  for (const [n, name] of renewing.entries())
    await add(`${name} Ends`, 36 + n, ending(n > 2 && n < 6 ? n : 0))
  for (const [n, name] of ['Gauri', 'Hari'].entries())
    await add(`${name} Owes`, 43 + n, { joinDate: addDays(today(), -1) })
  await add('Ishan Leaves', 45, { joinDate: today(), ...gift })
}

/** One day at the desk, by thumb. */
class Day {
  readonly #page: Page
  readonly job: Job

  constructor(page: Page) {
    this.#page = page
    this.job = new Job(page, true, adminMarathi)
  }

  async signIn(address: string) {
    await this.#page.goto(`${address}/admin#admin`)
    await this.job.type(login.email, clerk.email)
    await this.job.type(login.password, clerk.password)
    await this.job.press(this.job.button(login.submit))
    await expect(
      this.#page.getByRole('heading', { level: 1, name: adminMarathi.views.dashboard }),
    ).toBeVisible()
  }

  /** Takes the fee of who stands on the dashboard. */
  async renew(name: string) {
    await this.job.press(this.job.button(new RegExp(`₹.+: ${name}$`)))
    await this.job.press(this.job.submit())
    await expect(this.job.dialog()).toContainText(fee.done.title)
  }

  async finish() {
    await this.job.press(this.job.dialog().getByRole('button', { name: fee.done.finish }))
    await closed(this.#page)
  }

  async admit(name: string, seat: string) {
    const { job } = this
    await job.press(job.button(adminMarathi.shell.addMember))
    await job.type(edit.fields.name, name)
    await job.type(edit.fields.phone, '9822012345')
    await job.type(edit.fields.parentsPhone, '9822054321')
    await job.choose(edit.fields.gender, 'Female')
    await job.type(edit.fields.aadhar, '2345 6789 0124')
    await job.type(edit.fields.address, '4, College Road, Nashik')
    await job.choose(edit.fields.seat, { value: seat })
    await job.press(job.button(adminMarathi.add.proceed))
    await job.press(job.button(adminMarathi.add.confirm))
    await expect(job.dialog()).toContainText(fee.done.title)
    await this.finish()
  }

  async share() {
    await this.#inChat(() => this.job.press(this.job.button(money.receipt.share)))
  }

  async takeDue(name: string) {
    await this.job.press(this.job.button(fee.takeFrom(name)))
    await this.job.press(this.job.submit())
    await expect(this.job.dialog()).toContainText(fee.done.title)
    await this.finish()
  }

  async expense(category: string, sum: string) {
    const { job } = this
    await job.press(job.button(money.parts.expenses))
    await job.press(job.button(books.categories[category] ?? ''))
    await job.type(books.expense.amount, sum)
    await job.press(this.#page.locator('main button[type=submit]'))
    await expect(this.#page.getByRole('region', { name: books.expense.list, exact: true })).toBeVisible()
  }

  /** Reminds so many of those who wait, one after another. */
  async remind(count: number) {
    const { job } = this
    await job.view(adminMarathi.views.reminders)
    const waiting = this.#page.getByRole('list', { name: reminders.list }).getByRole('link')
    await job.press(waiting.first())
    for (let n = 0; n < count; n++) {
      const address = this.#page.url()
      await this.#inChat(() => job.press(this.#page.getByRole('article').getByRole('link', { name: /98/ })))
      await job.press(job.button(reminders.sent))
      await expect(this.#page).not.toHaveURL(address)
    }
  }

  /** Looks somebody up in the box: until when they have paid stands in the row. */
  async find(name: string) {
    await this.job.press(this.job.button(find.open))
    await this.job.type(find.label, name.toLowerCase())
    const row = this.job.dialog().getByRole('option').filter({ hasText: name }).first()
    await expect(row).toBeVisible()
    return row
  }

  async free(name: string) {
    await this.job.press(await this.find(name))
    await this.job.press(this.job.button(member.seatFree.button))
    await expect(this.#page.getByRole('alert').filter({ hasText: name })).toBeVisible()
  }

  /** Corrects the fee that was just taken, which the owner says yes to. */
  async correct(sum: string, approve: () => Promise<void>) {
    const { job } = this
    await job.press(job.link(money.correct.ask))
    await job.type(money.correct.amount, sum)
    await job.type(money.fields.reason, 'जास्त लिहिले')
    await job.press(job.submit())
    const sheet = this.#page.getByRole('dialog', { name: asks.sheet })
    await job.type(asks.reason, 'जास्त लिहिले')
    await job.press(sheet.getByRole('button', { name: asks.ask, exact: true }))
    await expect(sheet).toHaveCount(0)
    await approve()
    const now = this.#page.getByRole('button', { name: new RegExp(`^${asks.doItNow}`) })
    await job.press(now)
    await expect(now).toHaveCount(0)
    await job.press(job.dialog().getByRole('button', { name: adminMarathi.close, exact: true }).first())
    await closed(this.#page)
  }

  async close(counted: string) {
    const { job } = this
    await job.view(adminMarathi.views.dashboard)
    await job.press(job.link(dashboard.moneyToday.close))
    await job.type(books.close.countedSum, counted)
    await job.press(this.#page.getByRole('button', { name: new RegExp(`^${books.close.button}`) }).last())
    await expect(this.#page.getByRole('link', { name: books.evening.button })).toBeVisible()
  }

  /** Lets the chat of a phone open, and comes back. */
  async #inChat(how: () => Promise<void>) {
    const [chat] = await Promise.all([this.#page.waitForEvent('popup'), how()])
    await chat.waitForURL(/wa\.me/)
    await chat.close()
  }
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test(`a clerk’s day with twenty members costs at most ${most} actions, in Marathi on a phone`, async ({
  page,
  product,
}) => {
  test.slow()
  const { address, call } = product
  const hired = await hireAt(address, call, clerk)
  await hired.call('PATCH', '/api/session', { language: 'mr' })
  await people(call)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.addInitScript(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  const day = new Day(page)
  const spent: string[] = []
  const step = (what: string, how: () => Promise<unknown>) =>
    test.step(what, async () => {
      const before = day.job.actions
      await how()
      spent.push(`${what} ${day.job.actions - before}`)
    })

  await step('sign in', () => day.signIn(address))
  await step('six renew, one wants the receipt in a chat', async () => {
    for (const name of ['Asha', 'Bharat', 'Charu', 'Deepak', 'Ekta', 'Farhan']) {
      await day.renew(`${name} Ends`)
      if (name === 'Asha') await day.share()
      await day.finish()
    }
  })
  await step('four are admitted', async () => {
    for (const n of [16, 17, 18, 19]) await day.admit(`New ${n}`, `1-${n}`)
  })
  await step('one pays, and the fee is corrected by approval', async () => {
    await day.renew('Wrong Ends')
    await day.correct('450', async () => {
      const { rows } = await ok<{ rows: { id: string }[] }>(call, 'GET', '/api/asks')
      await ok(call, 'POST', `/api/asks/${rows[0]?.id}/decisions`, { decision: 'allowed' })
    })
  })
  await step('two pay what they owe', async () => {
    await day.job.view(adminMarathi.views.money)
    for (const name of ['Gauri', 'Hari']) await day.takeDue(`${name} Owes`)
  })
  await step('water is paid for', () => day.expense('Water', '160'))
  await step('five are reminded', () => day.remind(5))
  await step('one asks until when it is paid', async () => {
    await day.find('Asha Ends')
    await page.keyboard.press('Escape')
    await closed(page)
  })
  await step('one leaves', () => day.free('Ishan Leaves'))
  await step('the day is closed', async () => {
    const { period } = await (await call('GET', '/api/closings/next')).json()
    await day.close(String(booksClosingSumsOf(period).expected / 100))
  })

  test.info().annotations.push({ type: 'actions', description: `${day.job.actions}: ${spent.join('; ')}` })
  console.log(`${day.job.actions}: ${spent.join('; ')}`)
  expect(day.job.actions, spent.join('; ')).toBeLessThanOrEqual(most)
})
