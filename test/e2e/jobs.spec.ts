import { sumsOf } from '../../src/domain/books/closing.ts'
import { addMonths, dayAt, dayInMonths, formatNearDay } from '../../src/domain/day.ts'
import { digitsFor } from '../../src/domain/language/digits.ts'
import { formatRupees } from '../../src/domain/money/money.ts'
import type { Seat } from '../../src/domain/seating/seat.ts'
import { admin as en } from '../../src/languages/en.ts'
import { admin as mr } from '../../src/languages/mr.ts'
import { admission } from '../people.ts'
import { addEnquiry, askNothingMore, offerSeat, sayYes, takeEnquiries } from './enquiries.ts'
import { divide, ok, sell } from './hours.ts'
import { Job } from './job.ts'
import { closed } from './members.ts'
import { expect, looks, test } from './product.ts'

/** The table of the desk is for Marathi; JOBS_LANGUAGE=en counts the same in English. */
const language = process.env.JOBS_LANGUAGE === 'en' ? 'en' : 'mr'
const words = language === 'en' ? en : mr

const today = () => dayAt(new Date(), 'Asia/Kolkata')

const {
  add,
  books,
  dashboard,
  edit,
  enquiries,
  fee,
  members,
  money,
  page: member,
  reminders,
  setup,
  shell,
  views,
} = words

for (const { name, viewport, colorScheme } of looks) {
  const isTouch = viewport.width < 500

  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme, hasTouch: isTouch })

    test('the jobs of the desk cost no more actions than the desk allows', async ({ operator, product }) => {
      test.slow()
      const { call } = product
      await call('PATCH', '/api/session', { language })
      await operator.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
      await operator.reload()

      const counted: string[] = []
      /** Does a job, and expects it to have cost no more. */
      const costs = async (what: string, most: number, how: (job: Job) => Promise<void>) =>
        test.step(`${what}: at most ${most}`, async () => {
          const job = new Job(operator, isTouch, words)
          await how(job)
          counted.push(`${what} ${job.actions}`)
          expect(job.actions, what).toBeLessThanOrEqual(most)
        })
      const show = (view: string) => new Job(operator, isTouch, words).view(view)
      const finish = async () => {
        await operator.getByRole('dialog').getByRole('button', { name: fee.done.finish }).click()
        await closed(operator)
      }
      /** Admits a member who owes nothing, since no receipt of the same minute may be asked about. */
      const paidUp = async (name: string, seatNumber: number) => {
        const gift = { discount: 500_00, discountReason: 'A gift' }
        await ok(call, 'POST', '/api/members', admission({ name, joinDate: today(), seatNumber, ...gift }))
      }
      const takeFrom = (job: Job, name: string) => job.press(job.button(fee.takeFrom(name)))

      /** Everything that is asked, as a person would give it. */
      const admit = async (job: Job, name: string, seat: string) => {
        await job.press(job.button(shell.addMember))
        await job.type(edit.fields.name, name)
        await job.type(edit.fields.phone, '9822012345')
        await job.type(edit.fields.parentsPhone, '9822054321')
        await job.choose(edit.fields.gender, 'Female')
        await job.type(edit.fields.aadhar, '2345 6789 0124')
        await job.type(edit.fields.address, '4, College Road, Nashik')
        await job.choose(edit.fields.seat, { value: seat })
        await job.press(job.button(add.proceed))
        await job.press(job.button(add.confirm))
        await expect(job.dialog()).toContainText(fee.done.title)
      }

      await costs('AD-2, LG-2: admit with everything asked', 10, (job) => admit(job, 'Asha Desk', '1-16'))
      await finish()

      await paidUp('Asha Row', 17)
      await paidUp('Asha Map', 18)
      await paidUp('Asha Own', 19)
      const owing = admission({ name: 'Asha Owes', joinDate: today(), libraryId: 2, seatNumber: 50 })
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
        const [print] = await Promise.all([
          operator.waitForEvent('popup'),
          job.press(job.link(fee.done.print)),
        ])
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
      const inTheDesk = String(sumsOf(period).expected / 100)
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

      const oneMonth = language === 'mr' ? 'एक महिना' : 'One month'
      const price = `${setup.plans.fields.price}: ${oneMonth}`
      await costs('PL-2: another fee from next month on', 4, async (job) => {
        await job.part(words.settings.parts.plans.name)
        await job.type(price, '600')
        await job.press(job.button(setup.plans.save))
        await expect(operator.getByText(setup.plans.saved)).toBeVisible()
        const sums = [50_000, 60_000].map((sum) => formatRupees(sum, language))
        const today = dayAt(new Date(), 'Asia/Kolkata')
        const coming = setup.plans.coming(
          sums[0] ?? '',
          sums[1] ?? '',
          formatNearDay(dayInMonths(today, 1, 1), today, language),
        )
        await expect(operator.getByText(coming)).toBeVisible()
      })
      await show(views.dashboard)
      await costs('RO-1: another name for a room', 4, async (job) => {
        await job.part(words.settings.parts.rooms.name)
        const extension = language === 'mr' ? 'नवीन विस्तार' : 'New Extension'
        await job.type(`${setup.rooms.fields.nameMr}: ${extension}`, 'दालन')
        await job.press(job.button(words.forms.save))
        const renamed = language === 'mr' ? 'दालन' : extension
        await expect(job.field(`${setup.rooms.fields.nameMr}: ${renamed}`)).toHaveValue('दालन')
      })
      await show(views.dashboard)
      await costs('RO-1: one more room', 4, async (job) => {
        await job.part(words.settings.parts.rooms.name)
        await job.type(`${setup.rooms.fields.name}: ${setup.rooms.newRoom}`, 'Annexe')
        await job.press(job.button(words.forms.save))
        await expect(job.field(`${setup.rooms.fields.seats}: Annexe`)).toHaveValue(digitsFor(language, '20'))
      })
      await divide(call)
      await sell(call)
      await ok(call, 'POST', '/api/members', admission({ name: 'Early', planId: 'morning', seatNumber: 20 }))
      await show(views.dashboard)
      await costs('find a member by shift', 2, async (job) => {
        await job.press(job.button(words.find.open))
        await job.type(words.find.label, 'early morning')
        await expect(row.first()).toContainText('Early')
      })
      await operator.keyboard.press('Escape')
      await closed(operator)
      await show(views.members)
      await costs('DP-2: an evening member at the desk of a morning one', 10, async (job) => {
        // The desk stands there for the other hours too, and brings its plan along.
        await admit(job, 'Asha Late', 'night/1-20')
        await expect(job.dialog()).toContainText(formatRupees(40_000, language))
      })
      await finish()
      await takeEnquiries(call)
      await askNothingMore(call)
      await show(views.dashboard)
      await costs('EN-3: a walk-in’s enquiry', 3, async (job) => {
        await job.press(job.button(enquiries.add.button))
        await job.type(enquiries.add.line, 'Rohini Karpe 98000 04090')
        await job.press(job.submit())
        await closed(operator)
      })
      // A seat of the room that was added.
      const { rows: seats } = await ok<{ rows: Seat[] }>(call, 'GET', '/api/seating')
      const seatId = seats.find(({ libraryId }) => libraryId > 2)?.id
      await sayYes(product, await offerSeat(call, await addEnquiry(call, { name: 'Vaishnavi' }), { seatId }))
      await show(views.dashboard)
      await costs('EN-6: admit who said yes to an offer', 2, async (job) => {
        await job.press(job.button(enquiries.of(enquiries.actions.admit, 'Vaishnavi')))
        await job.press(job.submit())
        await expect(job.dialog()).toContainText(fee.done.title)
      })
      await finish()
      await show(views.dashboard)
      const brought = (_: unknown, n: number) => `Brought ${n + 1},${9_811_000_000 + n},M,15/12/2027`
      const register = ['Name,Phone,Gender,Valid until', ...Array.from({ length: 200 }, brought)].join('\n')
      await costs('IO-1 to IO-5: 200 members from a spreadsheet', 10, async (job) => {
        await job.part(words.settings.parts.import.name)
        job.actions += 1
        await operator
          .getByLabel(words.imports.file.choose)
          .setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(register) })
        await job.press(job.button(words.imports.columns.next))
        const count = digitsFor(language, '200')
        await job.press(job.button(words.imports.plan.bringIn(200, 0, count, digitsFor(language, '0'))))
        await expect(operator.getByText(words.imports.done.brought(200, 0, count, ''))).toBeVisible()
      })
      await show(views.dashboard)
      // The file's names for rooms, plans and shifts are not known here.
      const otherwise = (_: unknown, n: number) => {
        const room = n % 2 ? 'B' : 'A'
        return `Named ${n + 1},${9_822_000_000 + n},${n % 3 ? 'L' : 'G'},${room},Monthly,15/12/2027`
      }
      const named = [
        'Name,Phone,Gender,Room,Plan,Valid until',
        ...Array.from({ length: 200 }, otherwise),
      ].join('\n')
      await costs('IO-3: 200 members from one that names rooms and plans otherwise', 10, async (job) => {
        await job.part(words.settings.parts.import.name)
        job.actions += 1
        await operator
          .getByLabel(words.imports.file.choose)
          .setInputFiles({ name: 'otherwise.csv', mimeType: 'text/csv', buffer: Buffer.from(named) })
        const { columns, fields } = words.imports
        await job.choose(columns.nameIs(fields.room, 'A'), { index: 1 })
        await job.choose(columns.nameIs(fields.room, 'B'), { index: 2 })
        await job.choose(columns.nameIs(fields.plan, 'Monthly'), { index: 1 })
        await job.choose(columns.nameIs(edit.fields.gender, 'L'), { index: 2 })
        await job.press(job.button(columns.next))
        const count = digitsFor(language, '200')
        await job.press(job.button(words.imports.plan.bringIn(200, 0, count, digitsFor(language, '0'))))
        await expect(operator.getByText(words.imports.done.brought(200, 0, count, ''))).toBeVisible()
      })
      test.info().annotations.push({ type: 'actions', description: counted.join('; ') })
    })
  })
}
