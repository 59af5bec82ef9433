import { globSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../src/domain/history.ts'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { Member, MemberDetails } from '../src/domain/members/member.ts'
import { defaultPrivacySettings } from '../src/domain/members/privacy.ts'
import type { Message } from '../src/domain/messages/message.ts'
import type { MessageSettingsState } from '../src/domain/messages/message-settings-state.ts'
import type { MemberAccount } from '../src/domain/money/account/member-account.ts'
import { defaultReminderSettings } from '../src/domain/reminders/reminder-settings.ts'
import type { RoomsHoursAndPlans } from '../src/domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '../src/domain/seating/seat.ts'
import { defaultCentre } from '../src/domain/site/centre.ts'
import type { SettingsForScreens } from '../src/domain/site/main-settings.ts'
import type { ListedSitePage } from '../src/domain/site/page.ts'
import { termFromDates } from '../src/domain/terms/term.ts'
import { checkAccountBooks } from '../src/features/ledger/check-account-books.store.ts'
import { readSettings } from '../src/features/settings/settings.store.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { freshApp, type TestApp } from './app.ts'
import { type EmptyDatabase, emptyDatabase, engines } from './engines.ts'
import { dumpFolder, key, leftBy, someVersions, versions } from './old-versions.ts'
import { admission } from './people.ts'

/** Those in which members had dates and no terms. */
const now = () => new Date('2026-11-21T06:00:00Z')

/** The dates in the tables of an earlier version, as they are before it is brought up to date. */
async function datesIn({ dataDir, databaseUrl }: EmptyDatabase, tables: readonly string[]) {
  const database = await openDatabase({ dataDir, databaseUrl })
  const found: { id: string; joinDate: string; expiryDate: string }[] = []
  for (const table of tables) {
    const { rows } = await sql<(typeof found)[number]>`
      select id, join_date, expiry_date from ${sql.table(table)}`.execute(database.db)
    // An id that is in the list again belongs to the list.
    found.push(...rows.filter(({ id }) => found.every((other) => other.id !== id)))
  }
  await database.close()
  return found
}

/** What payments say of GST since 0035, where nothing is said (GS-1). */
const ofPapers = { regime_day: null, paper: null, cgst: 0, sgst: 0 }

/** All rows of each of these tables. */
async function rowsIn(place: EmptyDatabase, tables: readonly string[]) {
  const database = await openDatabase(place)
  const all = []
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(
      database.db.withoutPlugins(),
    )
    // Since 0023 a payment has the plan of its receipt.
    all.push({ table, rows: (rows as object[]).map((row) => ({ ...ofPapers, ...row, plan_id: undefined })) })
  }
  await database.close()
  return all
}

/** Every table with its columns, from the engine's catalogue. */
async function shapeOf({ dataDir, databaseUrl }: EmptyDatabase) {
  const database = await openDatabase({ dataDir, databaseUrl })
  await migrate(database)
  const tables = await database.db.introspection.getTables()
  await database.close()
  return tables.map(({ name, columns }) => [
    name,
    columns.map(({ name, dataType, isNullable }) => `${name} ${dataType} ${isNullable}`).sort(),
  ])
}

test('every dump is opened here', () => {
  expect(globSync('*.sql', { cwd: dumpFolder }).sort()).toEqual(
    versions.flatMap((version) => [`${version}.postgres.sql`, `${version}.sqlite.sql`]),
  )
})

describe.each(engines)('a database on %s', (engine) => {
  let app: TestApp | undefined
  afterEach(() => app?.end())

  test.each(someVersions)(
    'RO-1, DP-1, PL-1: of version %s opens with all its data, encrypted, and takes writes',
    async (version) => {
      app = await freshApp(engine, {
        on: await leftBy(version, engine),
        now,
        environment: { DATA_KEY: key },
        slowPasswords: true,
      })
      expect(app.firstAccount).toBeUndefined()
      const operator = await app.signIn()
      const rows = async <Row>(topic: string) =>
        (await operator.ok<FullListOfTopic<Row>>('GET', `/api/${topic}`)).rows

      const member = async (id: string) =>
        (await operator.ok<{ row: MemberDetails }>('GET', `/api/members/${id}`)).row

      const hasLostSeats = version >= '0012'
      const hasPlans = version >= '0015'
      const broughtIn = (await rows<Member>('members'))
        .filter(({ name }) => name === 'Isha Newcomer')
        .map(({ id }) => id)
      expect(broughtIn).toHaveLength(version >= '0021' ? 1 : 0)
      const others = [
        ...(version >= '0013' ? ['lata'] : []),
        ...(hasLostSeats ? ['meera'] : []),
        ...(hasPlans ? ['away', 'dev', 'feb', 'nita', 'om', 'ten'] : []),
        ...(version >= '0022' ? ['gita', 'hema', 'iva', 'mira', 'rest'] : []),
        ...broughtIn,
      ]
      const ids = async () => (await rows<Member>('members')).map(({ id }) => id).sort()
      expect(await ids()).toEqual(['asha', 'ravi', ...others].sort())
      const [asha, ravi] = [await member('asha'), await member('ravi')]
      expect(asha).toMatchObject({
        ...{ id: 'asha', name: 'Asha Patil', phone: '919822012345', parentsPhone: '919822054321' },
        ...{ gender: 'Female', aadhar: '2345 6789 0124', address: "4, College Road, Nashik's old town" },
        ...{ seatId: '1-3', joinDate: '2026-11-01', expiryDate: '2026-12-01', status: 'Active' },
      })
      expect(ravi).toMatchObject({
        ...{ id: 'ravi', name: 'रवी जाधव', gender: 'Male', aadhar: '8765 4321 0987', photo: null },
        ...{ seatId: '2-50', joinDate: '2026-10-31', expiryDate: '2026-11-30' },
      })
      const photo = await operator.call('GET', `/api/members/asha/photo?v=${asha.photo}`)
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
      for (const { aadhar } of await app.db.selectFrom('members').select('aadhar').execute()) {
        expect(aadhar).toMatch(/^v1\./)
      }

      const seats = await rows<Seat>('seating')
      expect(seats.filter(({ retiredOn }) => !retiredOn)).toHaveLength(hasLostSeats ? 68 : 70)
      expect(seats.filter(({ allocation }) => allocation === 'Girls').map(({ id }) => id)).toEqual(['1-2'])
      expect(await rows('visits')).toMatchObject([{ day: '2026-11-20', visits: 7 }])
      expect(await operator.ok('GET', '/api/session')).toMatchObject({ account: { language: 'mr' } })
      const hasPages = version >= '0005'
      expect((await rows<ListedSitePage>('pages')).map(({ titleMr }) => titleMr)).toEqual(
        hasPages ? ['शुल्क'] : [],
      )
      const [settings] = await rows<SettingsForScreens>('settings')
      expect(settings?.smsApiKey).toEqual({ isSet: hasPages, ending: hasPages ? 'ntre' : '' })
      expect(settings?.privacy).toEqual({ ...defaultPrivacySettings, lapsedMonths: hasLostSeats ? 6 : null })
      expect(settings?.centre.name.en).toBe(hasLostSeats ? 'Saraswati Study Room' : defaultCentre.name.en)
      const { smsApiKey } = (await readSettings(app.db, app.cipher)).settings
      expect(smsApiKey).toBe(hasPages ? 'sms-key-of-the-centre' : '')

      // RO-1, DP-1, PL-1: who was there before plans came is on a plan of one month for ₹500, in the two rooms.
      if (!hasPlans) {
        expect(await rows<RoomsHoursAndPlans>('setup')).toMatchObject([
          {
            libraries: [{ name: 'Main Library' }, { name: 'New Extension' }],
            hours: { parts: [{ startsAt: 0 }], shifts: [{ partIds: [1] }] },
            plans: [{ id: 'month', price: 50_000, months: 1 }],
          },
        ])
        const stored = await app.db.selectFrom('terms').select(['planId', 'price', 'isSample']).execute()
        expect(stored.length).toBeGreaterThan(1)
        expect(new Set(stored.map((one) => JSON.stringify(one)))).toEqual(
          new Set([JSON.stringify({ planId: 'month', price: 50_000, isSample: 0 })]),
        )
        for (const { seatId, partIds } of await rows<Member>('members')) {
          expect(partIds).toEqual(seatId === null ? [] : [1])
        }
      }

      const person = admission({
        ...{ id: 'added', termId: 'added', seatNumber: 18 },
        ...(hasPlans && { planId: 'month' }),
      })
      const admit = (headers: Record<string, string> = {}) =>
        operator.call('POST', '/api/members', person, headers)
      let admitted = await admit()
      // The newest dumps were written after the day of this clock.
      if (admitted.status === 409) {
        const { error } = (await admitted.json()) as { error: { params: { today: string; newest: string } } }
        admitted = await admit({ 'clock-confirmed': `${error.params.today} ${error.params.newest}` })
      }
      const { row } = (await admitted.json()) as { row: Member }
      await operator.ok('DELETE', '/api/members/asha')
      expect(await ids()).toEqual(['ravi', row.id, ...others].sort())
      expect((await rows<{ id: string }>('deleted_members')).map(({ id }) => id)).toContain('asha')
    },
  )

  test('LY-6: of version 0012 keeps the number of a member without a desk, who has one again when it is added', async () => {
    app = await freshApp(engine, {
      on: await leftBy('0012', engine),
      now,
      environment: { DATA_KEY: key },
      slowPasswords: true,
    })
    const operator = await app.signIn()
    const meera = async () => {
      const { rows: members } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
      const { rows: seats } = await operator.ok<FullListOfTopic<Seat>>('GET', '/api/seating')
      const held = members.find(({ id }) => id === 'meera')?.seatId
      return seats.find(({ id }) => id === held)
    }
    expect(await meera()).toMatchObject({ libraryId: 1, seatNumber: 20, retiredOn: expect.any(String) })
    for (const seatNumber of [19, 20]) {
      const { row } = await operator.ok<{ row: Seat }>('POST', '/api/seating', { libraryId: 1 })
      expect(row).toMatchObject({ libraryId: 1, seatNumber })
    }
    expect(await meera()).toMatchObject({ libraryId: 1, seatNumber: 20, retiredOn: null })
    await operator.ok('POST', '/api/deleted_members/kiran/restorations', {})
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    expect(rows.find(({ id }) => id === 'kiran')?.seatId).toBe('retired-1-19')
  })

  test('of version 0013 has its deleted members under their new address, and every screen asks for all of it anew', async () => {
    app = await freshApp(engine, {
      on: await leftBy('0013', engine),
      now,
      environment: { DATA_KEY: key },
      slowPasswords: true,
    })
    const operator = await app.signIn()
    const revisionOfDeletions = 26
    const list = await operator.ok<FullListOfTopic<{ id: string }>>(
      'GET',
      `/api/deleted_members?since=${revisionOfDeletions}`,
    )
    expect(list.rows.map(({ id }) => id).sort()).toEqual(['gone', 'kiran', 'usha'])
    expect((await operator.call('GET', '/api/deletions')).status).toBe(404)
  })

  test('DP-2, PL-2: of version 0015 keeps its hours, its plans, and what everybody was sold', async () => {
    app = await freshApp(engine, {
      on: await leftBy('0015', engine),
      now,
      environment: { DATA_KEY: key },
      slowPasswords: true,
    })
    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')
    expect(rows).toMatchObject([
      {
        hours: {
          parts: [{ startsAt: 360 }, { startsAt: 840 }],
          shifts: [{ name: 'Full day' }, { name: 'Morning' }, { name: 'Evening' }],
        },
        plans: [
          { id: 'month' },
          { id: 'morning', price: 40_000 },
          { id: 'evening', price: 40_000 },
          { id: 'quarter', price: 140_000, months: 3, joiningFee: 10_000, libraryIds: [2] },
          { id: 'tendays', price: 20_000, days: 10 },
        ],
      },
    ])
    const members = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    const sold = members.rows.map(({ id, terms, seatId, joinDate, expiryDate }) => [
      ...[id, terms[0]?.planId, terms[0]?.price, seatId, joinDate, expiryDate],
    ])
    expect(sold.sort()).toEqual([
      ['asha', 'month', 50_000, '1-3', '2026-11-01', '2026-12-01'],
      ['away', 'month', 50_000, null, '2026-11-20', '2026-12-20'],
      ['dev', 'morning', 40_000, '1-16', '2026-11-20', '2026-12-20'],
      ['feb', 'month', 50_000, '1-15', '2026-01-31', '2026-02-28'],
      ['lata', 'month', 50_000, expect.any(String), '2026-10-01', '2026-10-01'],
      ['meera', 'month', 50_000, expect.any(String), '2026-11-20', '2026-12-20'],
      ['nita', 'quarter', 140_000, '2-40', '2026-10-31', '2027-01-31'],
      ['om', 'evening', 40_000, '1-16', '2026-11-20', '2026-12-20'],
      ['ravi', 'month', 50_000, '2-50', '2026-10-31', '2026-11-30'],
      ['ten', 'tendays', 20_000, '1-14', '2026-11-20', '2026-11-29'],
    ])
  })

  test.each(someVersions.filter((version) => version < '0016'))(
    'TM-11: of version %s has one term for everybody, with the dates to the day, and numbers by join date',
    async (version) => {
      const old = await leftBy(version, engine)
      const isBefore = version < '0013'
      const before = await datesIn(
        old,
        isBefore ? ['members', ...(version >= '0007' ? ['deleted_members'] : [])] : ['members'],
      )
      app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
      const terms = await app.db.selectFrom('terms').selectAll().execute()
      const members = await app.db
        .selectFrom('members')
        .innerJoin('memberNumbers', 'memberNumbers.memberId', 'members.id')
        .select(['id', 'joinDate', 'expiryDate', 'heldSince', 'number'])
        .execute()
      expect(terms.map(({ memberId }) => memberId).sort()).toEqual(before.map(({ id }) => id).sort())
      for (const { id, joinDate, expiryDate } of before) {
        const { firstDay, anchorDay } = termFromDates(joinDate, expiryDate)
        const term = terms.find(({ memberId }) => memberId === id)
        expect(term).toMatchObject({
          ...{ id, previousId: null, firstDay, lastDay: expiryDate, anchorDay, state: 'Sold' },
          ...{ soldLastDay: expiryDate, soldAnchorDay: anchorDay, joiningFee: 0, discount: 0 },
        })
        expect(members.find((member) => member.id === id)).toMatchObject({ joinDate: firstDay, expiryDate })
      }
      const ordered = before.toSorted((a, b) => (`${a.joinDate} ${a.id}` < `${b.joinDate} ${b.id}` ? -1 : 1))
      expect(members.toSorted((a, b) => a.number - b.number).map(({ id }) => id)).toEqual(
        ordered.map(({ id }) => id),
      )
      expect(members.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        members.map((_member, index) => index + 1),
      )
    },
  )

  test('TM-11: of version 0015 keeps seat, plan and price, the anchor of a month’s end, and in the history a join date after the expiry', async () => {
    app = await freshApp(engine, {
      on: await leftBy('0015', engine),
      now,
      environment: { DATA_KEY: key },
      slowPasswords: true,
    })
    const operator = await app.signIn()
    const only = async (id: string) =>
      (await operator.ok<{ row: MemberAccount }>('GET', `/api/members/${id}/account`)).row
    expect(await only('feb')).toMatchObject({
      heldSince: '2026-01-31',
      terms: [{ anchorDay: 31, seatId: '1-15', seatNumber: 15, roomName: 'Main Library', price: 50_000 }],
    })
    expect(await only('ten')).toMatchObject({
      terms: [{ anchorDay: 29, planId: 'tendays', planName: expect.any(String), price: 20_000 }],
    })
    expect(await only('away')).toMatchObject({ heldSince: null, terms: [{ seatId: null, roomName: null }] })
    expect(await only('lata')).toMatchObject({
      heldSince: '2026-10-01',
      terms: [{ firstDay: '2026-10-01', lastDay: '2026-10-01' }],
    })
    const { rows } = await operator.ok<{ rows: HistoryEntry[] }>('GET', '/api/history?member=lata')
    expect(rows[0]).toMatchObject({
      ...{ by: 'product', action: 'changed' },
      changes: [{ field: 'joinDate', from: '2026-11-20', to: '2026-10-01' }],
    })
  })

  test('LG-1, TM-2: of version 0016 keeps every term as it was sold, and nobody owes anything', async () => {
    const old = await leftBy('0016', engine)
    const termsIn = async () => {
      const database = await openDatabase(old)
      const { rows } = await sql`select * from terms order by id`.execute(database.db.withoutPlugins())
      await database.close()
      return rows
    }
    const before = await termsIn()
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(before.length).toBeGreaterThan(14)
    expect(await termsIn()).toEqual(before)
    const operator = await app.signIn()
    const { row: feb } = await operator.ok<{ row: MemberAccount }>('GET', '/api/members/feb/account')
    expect(feb.terms.map(({ lastDay, anchorDay }) => [lastDay, anchorDay])).toEqual([
      ['2026-02-28', 31],
      ['2026-03-31', 31],
    ])
    expect(feb).toMatchObject({ charges: [], payments: [], pauses: [] })
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    expect(new Set(rows.map(({ balance, owed }) => `${balance} ${owed}`))).toEqual(new Set(['0 null']))
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('MS-1, MS-2: of version 0033 keeps its mail account, every mail with its states, and links; nothing new is on', async () => {
    const old = await leftBy('0033', engine)
    const before = await rowsIn(old, ['message_steps', 'links', 'consents'])
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(before.map(({ rows }) => rows.length)).toMatchObject([7, 1, expect.any(Number)])
    expect(await rowsIn(old, ['message_steps', 'links', 'consents'])).toEqual(before)
    const operator = await app.signIn()
    const state = await operator.ok<MessageSettingsState>('GET', '/api/messages')
    expect(state.email).toMatchObject({
      isOn: true,
      hasPassword: true,
      settings: { host: 'smtp.example.com' },
    })
    const { rows: log } = await operator.ok<{ rows: Message[] }>('GET', '/api/messages/log')
    expect(log.map(({ id, state: is }) => [id, is]).toSorted()).toEqual([
      ['m1', 'sent'],
      ['m2', 'unknown'],
      ['m3', 'waiting'],
    ])
    expect(state.kinds.some(({ isOn }) => isOn)).toBe(false)
    expect([state.whatsapp.settings, state.sms.settings, state.rules.stoppedAt]).toEqual([null, null, null])
    await app.lookAtMessages()
    expect(
      await app.db.selectFrom('messages').select('id').where('memberId', 'is not', null).execute(),
    ).toEqual([])
  })

  test('GS-1: of version 0034 keeps every receipt as it was printed, and no paper says anything of GST', async () => {
    const old = await leftBy('0034', engine)
    const before = await rowsIn(old, ['payments'])
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(await rowsIn(old, ['payments'])).toEqual(before)
    expect(before[0]?.rows.length).toBeGreaterThan(3)
    const operator = await app.signIn()
    expect(await operator.ok('GET', '/api/tax_regimes')).toMatchObject({ rows: [] })
    const paid = await app.db
      .selectFrom('payments')
      .select('id')
      .where('series', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(await (await operator.call('GET', `/api/receipts/${paid.id}`)).text()).not.toMatch(/GST/)
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('CI-1: of version 0035 keeps every consent, and check-in is on in no room', async () => {
    const old = await leftBy('0035', engine)
    const before = await rowsIn(old, ['notices', 'members', 'libraries', 'payments'])
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(await rowsIn(old, ['notices', 'members', 'libraries', 'payments'])).toEqual(before)
    const operator = await app.signIn()
    const [settings] = (await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')).rows
    expect(settings?.checkIn).toEqual({ rooms: [] })
    expect((await operator.call('GET', '/api/check-in/inside')).status).toBe(404)
  })

  test('WL-2, LG-1: of version 0017 keeps every row of money, and everybody is reminded in the language of the centre', async () => {
    const old = await leftBy('0017', engine)
    const tables = ['charges', 'payments', 'pauses', 'plan_changes', 'receipt_prints', 'counters']
    const before = await rowsIn(old, tables)
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(await rowsIn(old, tables)).toEqual(before)
    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    const find = (id: string) => rows.find((row) => row.id === id)
    expect(new Set(rows.map((row) => [row.language, row.hasNoReminders, row.isMinor].join()))).toEqual(
      new Set([',false,false']),
    )
    expect(find('dev')).toMatchObject({ balance: 10_000, expiryDate: '2027-01-20', hasLentSeat: false })
    expect(find('om')).toMatchObject({ seatId: null, hasLentSeat: true })
    expect(find('nita')).toMatchObject({ seatId: null, hasLentSeat: false })
    const [settings] = (await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')).rows
    expect(settings?.reminders).toEqual(defaultReminderSettings)
    expect(await operator.ok('GET', '/api/reminders')).toMatchObject({ rows: [] })
    const sent = { id: 'reminded', event: 'sent' }
    expect(await operator.ok('POST', '/api/members/dev/reminders', sent)).toMatchObject({
      row: { outcome: { event: 'sent', lastDay: '2027-01-20' } },
    })
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('WL-3, LG-1: of version 0018 keeps every row of money and every word that was said, and no day is closed', async () => {
    const old = await leftBy('0018', engine)
    const tables = ['charges', 'payments', 'terms', 'reminder_log', 'settings']
    const before = await rowsIn(old, tables)
    expect(before.filter(({ rows }) => rows.length === 0)).toEqual([])
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(await rowsIn(old, tables)).toEqual(before)
    // RL-1: everybody who was there may do everything, as before.
    const accounts = await app.db.selectFrom('accounts').select('role').execute()
    expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(['owner']))
    for (const table of ['expenses', 'closings', 'asks'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('DY-1, DY-2, IO-4: of version 0021 keeps every expense, the close, what was asked for and what a file brought', async () => {
    const old = await leftBy('0021', engine)
    const tables = ['expenses', 'closings', 'asks', 'imports', 'import_rows', 'payments', 'history']
    const before = await rowsIn(old, tables)
    expect(before.filter(({ rows }) => rows.length === 0)).toEqual([])
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(await rowsIn(old, tables)).toEqual(before)
    const accounts = await app.db.selectFrom('accounts').select('role').orderBy('role').execute()
    expect(accounts.map(({ role }) => role)).toEqual(['clerk', 'owner'])
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('DP-2: of two who lost the same part of a desk, whose term runs longer gets it back', async () => {
    const place = await leftBy('0022', engine)
    const database = await openDatabase(place)
    const full = sql`(select shift_id from terms where member_id = 'lata' limit 1)`
    await sql`insert into day_parts (id, starts_at) values (3, 1320)`.execute(database.db)
    await sql`insert into shift_parts (shift_id, part_id) values (${full}, 3)`.execute(database.db)
    await sql`update terms set shift_id = ${full} where member_id = 'rest'`.execute(database.db)
    await database.close()
    app = await freshApp(engine, { on: place, now, environment: { DATA_KEY: key }, slowPasswords: true })
    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    const partsOf = (id: string) => rows.find((row) => row.id === id)?.partIds
    expect([partsOf('lata'), partsOf('rest')]).toEqual([[2], [1, 3]])
  })

  test('DP-2: of version 0022 gets back the parts of a desk that were lost and are free, and the history says so', async () => {
    app = await freshApp(engine, {
      on: await leftBy('0022', engine),
      now,
      environment: { DATA_KEY: key },
      slowPasswords: true,
    })
    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    const held = ['feb', 'gita', 'lata', 'rest', 'hema', 'mira'].map((id) => {
      const { seatId, partIds } = rows.find((row) => row.id === id) ?? {}
      return [id, seatId, partIds]
    })
    expect(held).toEqual([
      ['feb', '1-15', [1, 2]],
      ['gita', '1-11', [1, 2]],
      ['lata', '1-17', [2]],
      ['rest', '1-17', [1]],
      ['hema', '1-9', [1, 2]],
      ['mira', '1-8', [1]],
    ])
    const { rows: entries } = await operator.ok<{ rows: HistoryEntry[] }>('GET', '/api/history')
    const said = entries.filter(({ action }) => action.startsWith('parts-'))
    expect(said.map(({ subject, action, by, changes }) => [subject, action, by, changes])).toEqual([
      ['feb', 'parts-given-back', 'product', [{ field: 'partIds', to: '6:00' }]],
      ['lata', 'parts-not-given-back', 'product', [{ field: 'partIds', to: '6:00' }]],
      ['gita', 'parts-given-back', 'product', [{ field: 'partIds', to: '6:00' }]],
    ])
  })

  test('XP-2, TM-10: of version 0022 keeps what was paid before a change of plan with the plan of its receipt', async () => {
    const old = await leftBy('0022', engine)
    const before = await rowsIn(old, ['charges', 'closings', 'expenses'])
    app = await freshApp(engine, { on: old, now, environment: { DATA_KEY: key }, slowPasswords: true })
    expect(await rowsIn(old, ['charges', 'closings', 'expenses'])).toEqual(before)
    const payments = await app.db
      .selectFrom('payments')
      .select(['no', 'amount', 'planId', 'printed'])
      .where('memberId', '=', 'iva')
      .orderBy('no')
      .execute()
    expect(payments.map(({ amount, planId }) => [amount, planId])).toEqual([
      [30_000, 'month'],
      [10_000, 'morning'],
      [-30_000, 'month'],
      [30_000, 'month'],
    ])
    const unknown = await app.db.selectFrom('payments').select('id').where('planId', 'is', null).execute()
    expect(unknown).toEqual([])
    const iva = await app.db
      .selectFrom('terms')
      .select(['discount', 'discountReason'])
      .where('memberId', '=', 'iva')
      .execute()
    expect(iva).toEqual([{ discount: 0, discountReason: '' }])
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test.each(someVersions)(
    'of version %s has the tables of a new one once it is brought up to date',
    async (version) => {
      const [old, fresh] = [await leftBy(version, engine), await emptyDatabase(engine)]
      expect(await shapeOf(old)).toEqual(await shapeOf(fresh))
      await old.drop()
      await fresh.drop()
    },
  )
})
