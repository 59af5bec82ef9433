import { dateInLaterMonth, formatDayWithYearIfOther } from '../../src/domain/day.ts'
import { localizeDigits } from '../../src/domain/language/digits.ts'
import { formatRupees } from '../../src/domain/money/money.ts'
import type { Seat } from '../../src/domain/seating/seat.ts'
import { admit, countJobs, language, words } from './counted-jobs.ts'
import { addEnquiry, askNothingMore, offerSeat, sayYes, takeEnquiries } from './enquiries.ts'
import { divide, ok, sell } from './hours.ts'
import { closed } from './members.ts'
import { admission, expect, today } from './product.ts'

const { edit, enquiries, fee, setup, views } = words

countJobs(
  'the jobs that set a centre up, take enquiries and bring members in cost no more actions than the desk allows',
  async ({ operator, product, costs, show, finish }) => {
    const { call } = product
    const row = operator.getByRole('dialog').getByRole('option')
    const oneMonth = language === 'mr' ? 'एक महिना' : 'One month'
    const price = `${setup.plans.fields.price}: ${oneMonth}`
    await costs('PL-2: another fee from next month on', 4, async (job) => {
      await job.part(words.settings.parts.plans.name)
      await job.type(price, '600')
      await job.press(job.button(setup.plans.save))
      await expect(operator.getByText(setup.plans.saved)).toBeVisible()
      const sums = [50_000, 60_000].map((sum) => formatRupees(sum, language))

      const coming = setup.plans.coming(
        sums[0] ?? '',
        sums[1] ?? '',
        formatDayWithYearIfOther(dateInLaterMonth(today(), 1, 1), today(), language),
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
      await expect(job.field(`${setup.rooms.fields.seats}: Annexe`)).toHaveValue(
        localizeDigits(language, '20'),
      )
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
      const count = localizeDigits(language, '200')
      await job.press(job.button(words.imports.plan.bringIn(200, 0, count, localizeDigits(language, '0'))))
      await expect(operator.getByText(words.imports.done.brought(200, 0, count, ''))).toBeVisible()
    })
    await show(views.dashboard)
    // The file's names for rooms, plans and shifts are not known here.
    const otherwise = (_: unknown, n: number) => {
      const room = n % 2 ? 'B' : 'A'
      return `Named ${n + 1},${9_822_000_000 + n},${n % 3 ? 'L' : 'G'},${room},Monthly,15/12/2027`
    }
    const named = ['Name,Phone,Gender,Room,Plan,Valid until', ...Array.from({ length: 200 }, otherwise)].join(
      '\n',
    )
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
      const count = localizeDigits(language, '200')
      await job.press(job.button(words.imports.plan.bringIn(200, 0, count, localizeDigits(language, '0'))))
      await expect(operator.getByText(words.imports.done.brought(200, 0, count, ''))).toBeVisible()
    })
  },
)
