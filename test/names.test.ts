import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportField } from '../src/domain/import/columns.ts'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { MemberDetails } from '../src/domain/members/member.ts'
import type { RoomsHoursAndPlans } from '../src/domain/seating/rooms-hours-and-plans.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { engines } from './engines.ts'
import { admission } from './people.ts'

/** A name that looks like another one, and would make two lines of one. */
const typed = ' \u202eAsha\r\nPatil\u202c\u2066 क्\u200dष\u200c'
const kept = 'Asha Patil क्\u200dष\u200c'

describe.each(engines)('ER-2: names have neither line ends nor direction marks, on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    owner = await app.signIn()
  })
  afterEach(() => app.end())

  const rowsOf = async <Row>(topic: string) =>
    (await owner.ok<FullListOfTopic<Row>>('GET', `/api/${topic}`)).rows

  test('of a member who is admitted, changed or brought in', async () => {
    const sent = { ...admission({ joinDate: '2026-11-20', name: typed }), phone: '98220\n12345\u200e' }
    const { row } = await owner.ok<{ row: MemberDetails }>('POST', '/api/members', sent)
    expect([row.name, row.phone]).toEqual([kept, '98220 12345'])
    const changes = { name: `${typed} II`, revision: row.revision }
    const changed = await owner.ok<{ row: MemberDetails }>('PATCH', `/api/members/${row.id}`, changes)
    expect(changed.row.name).toBe(`${kept} II`)
    const cells: Partial<Record<ImportField, string>> = {
      name: `${typed} III`,
      phone: '9822099999',
      joinDate: '20/11/2026',
      gender: 'F',
      address: '4, College Road\nNashik',
    }
    const { lines } = await owner.ok<{ lines: object[] }>('POST', '/api/imports/plans', {
      lines: [{ line: 2, cells }],
      choices: {
        dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
        gender: null,
        libraryId: null,
      },
    })
    expect(lines).toMatchObject([
      { outcome: 'new', member: { name: `${kept} III`, address: '4, College Road\nNashik' } },
    ])
  })

  test('of rooms, shifts, plans, pages, the menu, categories and the centre', async () => {
    await owner.ok('POST', '/api/libraries', { name: typed, nameMr: typed, seats: 1 })
    const [setup] = await rowsOf<RoomsHoursAndPlans>('setup')
    await owner.ok('POST', '/api/hours/shifts', {
      name: typed,
      nameMr: typed,
      partIds: [setup?.hours.parts[0]?.id],
      revision: setup?.hours.revision,
    })
    const sold = { months: 1, days: null, shiftId: 1, price: 80_000, joiningFee: 0, isOffered: true }
    await owner.ok('POST', '/api/plans', { id: 'big', name: typed, nameMr: typed, ...sold, libraryIds: [] })
    const [after] = await rowsOf<RoomsHoursAndPlans>('setup')
    const names = [after?.libraries.at(-1), after?.hours.shifts.at(-1), after?.plans.at(-1)]
    expect(names.map((row) => [row?.name, row?.nameMr])).toEqual([
      [kept, kept],
      [kept, kept],
      [kept, kept],
    ])
    await owner.ok('POST', '/api/pages', { id: 'page', title: typed, content: 'one\ntwo' })
    await owner.ok('POST', '/api/menu', { id: 'item', label: typed, labelMr: typed, pageId: 'page' })
    expect(await rowsOf('pages')).toMatchObject([{ title: kept }])
    expect(await rowsOf('menu')).toMatchObject([{ label: kept, labelMr: kept }])
    type Shown = { revision: number; centre: object; money: object }
    const [row] = await rowsOf<Shown>('settings')
    const centre = { ...row?.centre, name: { en: typed, mr: typed }, vision: { en: 'a\nb', mr: 'a\nb' } }
    const money = { ...row?.money, expenseCategories: [typed] }
    await owner.ok('PATCH', '/api/settings', { centre, money, revision: row?.revision })
    expect(await rowsOf('settings')).toMatchObject([
      {
        centre: { name: { en: kept, mr: kept }, vision: { en: 'a\nb' } },
        money: { expenseCategories: [kept] },
      },
    ])
  })
})
