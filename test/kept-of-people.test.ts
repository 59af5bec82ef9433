import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { personalDataTables } from '#domain/members/personal-data-tables.ts'
import { receiveJoinForm } from '../src/features/admissions/join/receive-join-form.act.ts'
import { freshApp, type TestApp } from './app.ts'
import { engines } from './engines.ts'
import { changeMembersPages, knownPhone, linkTo } from './members-pages.ts'
import { admission } from './people.ts'

/** Columns by which a row refers to somebody, in the database's own names. */
const references = ['member_id', 'enquiry_id', 'offer_id', 'payment_id', 'subject']

/** Tables that have an id of somebody who is gone and nothing else, so that a restore forgets them again. */
const idsAlone = ['forgotten_members']

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe.each(engines)('what is kept of a person, on %s', (engine) => {
  let app: TestApp
  afterEach(() => app.end())

  async function columnsOf(): Promise<{ table: string; column: string }[]> {
    const query =
      engine === 'sqlite'
        ? sql<{ table: string; column: string }>`
            select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
            where m.type = 'table' and m.name not like 'sqlite_%'`
        : sql<{ table: string; column: string }>`
            select table_name as "table", column_name as "column" from information_schema.columns
            where table_schema = current_schema()`
    return (await query.execute(app.db.withoutPlugins())).rows
  }
  const rowsOf = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(app.db.withoutPlugins()))
      .rows

  test('every table that refers to a person is in the list, and says how they are forgotten', async () => {
    app = await freshApp(engine)
    const listed = new Set(Object.keys(personalDataTables).map(snake))
    const referring = (await columnsOf())
      .filter(({ column }) => references.includes(column))
      .map(({ table }) => table)
    const missing = [...new Set(referring)].filter((table) => !listed.has(table) && !idsAlone.includes(table))
    expect(missing).toEqual([])
    expect(referring.length).toBeGreaterThan(20)
    const tables = new Set((await columnsOf()).map(({ table }) => table))
    expect([...listed].filter((table) => !tables.has(table))).toEqual([])
  })

  test('of somebody who asked, was offered a seat, became a member and is forgotten, no name and no number is left', async () => {
    let at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    const operator = await app.signIn()
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
    await operator.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    const name = 'Quetzal Unmistakable'
    const phone = '9811198111'
    const form = {
      name,
      phone,
      gender: 'Female',
      libraryId: '',
      shiftId: 1,
      wishedFrom: '',
      source: '',
    } as const
    const sent = { ...form, age: '18', notice: 'yes', messages: 'yes' } as const
    for (const drawing of ['first', 'second'])
      await receiveJoinForm(app, sent, { address: '203.0.113.7', language: 'en', drawing })
    const { rows } = await operator.ok<{ rows: { id: string }[] }>('GET', '/api/enquiries')
    const [enquiry] = rows
    expect(rows).toHaveLength(1)
    const offer = { id: 'offered', seatId: '1-16', planId: 'month', hours: 24 }
    await operator.ok('POST', `/api/enquiries/${enquiry?.id}/offers`, offer)
    const paid = {
      id: 'paid',
      amount: 500_00,
      mode: 'UPI',
      reference: name,
      receivedOn: '2026-11-20',
    } as const
    const person = admission({ seatNumber: 16, name, phone, payment: paid })
    await operator.ok('POST', '/api/members', { ...person, enquiryId: enquiry?.id, planId: 'month' })
    const consents = await app.db.selectFrom('consents').selectAll().execute()
    expect(consents.map(({ memberId }) => memberId)).toEqual(consents.map(() => person.id))
    expect(consents.length).toBeGreaterThan(1)

    await changeMembersPages(operator)
    const own = await knownPhone(app, operator, person.id)
    await linkTo(operator, person.id)
    await own.get(`/my/${person.id}/pay`)
    await own.post(`/my/${person.id}/requests`, { id: 'wish', kind: 'wish', text: `I am ${name}` })
    for (const table of ['phones', 'phoneMembers', 'links', 'shownCodes', 'memberRequests'] as const)
      expect([table, (await app.db.selectFrom(table).selectAll().execute()).length > 0]).toEqual([
        table,
        true,
      ])

    const file = await (await operator.call('GET', `/api/members/${person.id}/file?language=en`)).text()
    expect(file).toContain('Android, Chrome opens it')
    expect(file).toContain('Sent the form again')
    expect(file).toContain('Messages by WhatsApp')
    expect(file).toContain(defaultEnquirySettings.notice.en)

    await operator.ok('DELETE', `/api/members/${person.id}`)
    await operator.ok('DELETE', `/api/deleted_members/${person.id}`)
    at = '2026-11-22T06:00:00Z'
    await app.sweep()
    const ids = [person.id, enquiry?.id ?? '', 'offered']
    expect(await app.db.selectFrom('phones').selectAll().execute()).toEqual([])
    for (const table of new Set((await columnsOf()).map((one) => one.table))) {
      for (const { printed: _printed, ...row } of await rowsOf(table)) {
        // Receipts keep the name that was printed on them (LG-8).
        // The limit of a phone lasts for the day.
        const isLimit = table === 'public_forms'
        expect([table, !isLimit && /Quetzal|9811198111/.test(JSON.stringify(row))]).toEqual([table, false])
        const kept = Object.entries(personalDataTables).find(([listed]) => snake(listed) === table)?.[1]
        if (kept?.forgotten === 'removed' && !isLimit) {
          expect([table, ids.some((id) => Object.values(row).includes(id))]).toEqual([table, false])
        }
      }
    }
  })
})
