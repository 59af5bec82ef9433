import { booksClosingSumsOf } from '../../src/domain/books/books-closing.ts'
import { addMonths } from '../../src/domain/day.ts'
import { admit, countJobs, language, words } from './counted-jobs.ts'
import { ok } from './hours.ts'
import type { Job } from './job.ts'
import { closed } from './members.ts'
import { admission, expect, today } from './product.ts'

const { books, dashboard, fee, members, money, page: member, reminders, views } = words

countJobs(
  'the jobs of a day at the desk cost no more actions than the desk allows',
  async ({ operator, product, isTouch, costs, show, finish }) => {
    const { call } = product
    /** Admits a member who owes nothing, since no receipt of the same minute may be asked about. */
    const paidUp = async (name: string, seatNumber: number) => {
      const gift = { discount: 500_00, discountReason: 'A gift' }
      await ok(call, 'POST', '/api/members', admission({ name, seatNumber, ...gift }))
    }
    const takeFrom = (job: Job, name: string) => job.press(job.button(fee.takeFrom(name)))

    await costs('AD-2, LG-2: admit with everything asked', 10, (job) => admit(job, 'Asha Desk', '1-16'))
    await finish()

    await paidUp('Asha Row', 17)
    await paidUp('Asha Map', 18)
    await paidUp('Asha Own', 19)
    const owing = admission({ name: 'Asha Owes', libraryId: 2, seatNumber: 50 })
    await ok(call, 'POST', '/api/members', owing)

    await show(views.seats)
    const tile = (name: string) => operator.locator('[data-tile]').filter({ hasText: name })
    await costs('MB-10: two members swap their seats', 3, async (job) => {
      await job.press(tile('Asha Row'))
      await job.press(job.button(member.seatChange.button))
      await job.press(tile('Asha Map'))
      await expect(tile('Asha Row')).toContainText(language === 'mr' ? '१८' : '18')
    })
    await costs('MB-10: and take it back', 1, async (job) => {
      await job.press(job.button(member.seatFree.undo))
      await expect(tile('Asha Row')).toContainText(language === 'mr' ? '१७' : '17')
    })
    await show(views.dashboard)

    const ends = { joinDate: addMonths(today(), -1), libraryId: 2, seatNumber: 49 }
    const gift = { discount: 500_00, discountReason: 'A gift' }
    await ok(call, 'POST', '/api/members', admission({ name: 'Asha Sum', ...ends, ...gift }))
    await costs('TM-3: the fee from a button that says the sum', 2, async (job) => {
      await job.press(job.button(/₹.+: Asha Sum$/))
      await job.press(job.submit())
      await expect(job.dialog()).toContainText(fee.done.title)
    })
    await finish()

    const { rows: papers } = await (await call('GET', '/api/payments')).json()
    const { number } = papers.find((row: { name: string }) => row.name === 'Asha Desk')
    const row = operator.getByRole('dialog').getByRole('option')
    for (const [by, typed] of [
      ['name', 'asha desk'],
      ['the other script', 'आशा desk'],
      ['words in any order', 'desk asha'],
      ['phone', '98220 12345'],
      ['phone as it is said to others', '+91-9822012345'],
      ['seat', language === 'mr' ? 'मुख्य वाचनालय १६' : 'main library 16'],
      ['room and name', 'main desk'],
      ['status', 'desk active'],
      ['receipt', number],
      ['receipt without its year', String(number).split('/').at(-1) ?? ''],
    ] as const) {
      await costs(`find a member by ${by}`, 2, async (job) => {
        await job.press(job.button(words.find.open))
        await job.type(words.find.label, typed)
        await expect(row.filter({ hasText: 'Asha Desk' }).first()).toBeVisible()
      })
      await operator.keyboard.press('Escape')
      await closed(operator)
    }
    await costs('find a member in the list', 2, async (job) => {
      await job.view(views.members)
      await job.type(members.searchLabel, 'asha row')
      await expect(job.link('Asha Row')).toBeVisible()
      await expect(job.link('Asha Desk')).toHaveCount(0)
    })
    await costs('the fee sheet by a command', 3, async (job) => {
      await job.press(job.button(words.find.open))
      await job.type(words.find.label, language === 'mr' ? 'शुल्क asha own' : 'fee asha own')
      await job.press(row.first())
      await expect(job.dialog()).toContainText('Asha Own')
      await expect(job.submit()).toBeVisible()
    })
    await operator.keyboard.press('Escape')
    await closed(operator)

    await costs('TM-3: the fee in cash from a row', 3, async (job) => {
      await takeFrom(job, 'Asha Row')
      await job.press(job.dialog().locator('label').filter({ hasText: fee.modes.Cash }))
      await job.press(job.submit())
      await expect(job.dialog()).toContainText(fee.done.title)
    })
    await costs('RC-5: its receipt on WhatsApp', 1, async (job) => {
      const [chat] = await Promise.all([
        operator.waitForEvent('popup'),
        job.press(job.button(money.receipt.share)),
      ])
      await chat.waitForURL(/wa\.me/)
      await chat.close()
    })
    await costs('RC-2: its receipt on paper', 1, async (job) => {
      const [print] = await Promise.all([operator.waitForEvent('popup'), job.press(job.link(fee.done.print))])
      await expect(print.getByText('Asha Row')).toBeVisible()
      await print.close()
    })
    await costs('LG-5: correct it', 4, async (job) => {
      await job.press(job.link(fee.done.correct))
      await job.type(money.correct.amount, '450')
      await job.type(money.fields.reason, 'Fifty given back')
      await job.press(job.submit())
      await expect(job.dialog()).toContainText(language === 'mr' ? '₹४५०' : '₹450')
    })
    await operator.keyboard.press('Escape')
    await closed(operator)

    await costs('TM-3: the fee from the map', 3, async (job) => {
      await show(views.seats)
      const tile = operator.getByRole('button', { name: /Asha Map/ })
      await tile.scrollIntoViewIfNeeded()
      if (isTouch) await job.press(tile)
      else await tile.hover()
      await job.press(job.button(fee.title))
      await job.press(job.submit())
      await expect(job.dialog()).toContainText(fee.done.title)
    })
    await finish()

    await costs('LG-7: who owes, how much, since when', 1, async (job) => {
      await job.view(views.money)
      await expect(operator.getByRole('main')).toContainText('Asha Owes')
    })
    await costs('LG-2: a due from who owes', 3, async (job) => {
      await takeFrom(job, 'Asha Owes')
      await job.press(job.submit())
      await expect(job.dialog()).toContainText(fee.done.title)
    })
    await finish()

    await show(views.dashboard)
    const { period } = await (await call('GET', '/api/closings/next')).json()
    const inTheDesk = String(booksClosingSumsOf(period).expected / 100)
    await costs('DY-2: close the day', 3, async (job) => {
      await job.press(job.link(dashboard.moneyToday.close))
      await job.type(books.close.countedSum, inTheDesk)
      await job.press(operator.getByRole('button', { name: new RegExp(`^${books.close.button}`) }).last())
      await expect(operator.getByRole('link', { name: books.evening.button })).toBeVisible()
    })
    await costs('XP-1: an expense', 4, async (job) => {
      await job.press(job.button(money.parts.expenses))
      await job.press(job.button(books.categories.Water ?? ''))
      await job.type(books.expense.amount, '160')
      await job.press(operator.locator('main button[type=submit]'))
      await expect(operator.getByRole('region', { name: books.expense.list, exact: true })).toBeVisible()
    })

    await show(views.members)
    await operator.getByRole('searchbox').fill('asha own')
    await costs('TM-8: free the seat of who left', 2, async (job) => {
      await job.press(job.link('Asha Own'))
      await job.press(job.button(member.seatFree.button))
      await expect(operator.getByRole('alert').filter({ hasText: 'Asha Own' })).toBeVisible()
    })
    await costs('take it back', 1, async (job) => {
      await job.press(job.button(member.seatFree.undo))
      await expect(job.button(member.seatFree.button)).toBeVisible()
    })
    await costs('TM-3: the fee from the member’s page', 3, async (job) => {
      await job.press(job.button(fee.title))
      await job.press(job.submit())
      await expect(job.dialog()).toContainText(fee.done.title)
    })
    await finish()
    await operator.goBack()

    await show(views.reminders)
    const waiting = operator.getByRole('list', { name: reminders.list }).getByRole('link')
    const [before, next] = [
      await waiting.first().getAttribute('href'),
      await waiting.nth(1).getAttribute('href'),
    ]
    await waiting.first().click()
    expect(operator.url()).toContain(before)
    await costs('WL-2: remind one and go on to the next', 2, async (job) => {
      const [chat] = await Promise.all([
        operator.waitForEvent('popup'),
        job.press(operator.getByRole('article').getByRole('link', { name: /98/ })),
      ])
      await chat.close()
      await job.press(job.button(reminders.sent))
      await expect(operator).toHaveURL(new RegExp(`${next}$`))
    })
  },
)
