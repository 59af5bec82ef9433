import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import { applyLiveChanges, type ChangedAndRemovedRows, type FullListOfTopic } from '#domain/live.ts'
import { type Member, type MemberDetailsMaskedOrNot, toListedMember } from '#domain/members/member.ts'
import { memberTextFields, optionalMemberFields, recordFromNames } from '#domain/members/member-fields.ts'
import { defaultPrivacySettings, type PrivacySettings } from '#domain/members/privacy.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { raceForSeat } from '../../../test/trust/seat-race.ts'
import { findMember, memberEncryptionPlace } from './members.store.ts'

type Answer = { revision: number; row: MemberDetailsMaskedOrNot }
type Failed = { error: { code: string; field?: string } }

describe.each(enginesByExtent)('members on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const list = () => operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
  const since = (revision: number) =>
    operator.ok<ChangedAndRemovedRows<Member>>('GET', `/api/members?since=${revision}`)
  const admit = (changes: Parameters<typeof admission>[0] = {}) =>
    operator.ok<Answer>('POST', '/api/members', admission(changes))
  const details = async (id = '') => (await operator.ok<Answer>('GET', `/api/members/${id}`)).row
  const changePrivacy = async (changes: Partial<PrivacySettings>) => {
    const { rows } = await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')
    const privacy = { ...defaultPrivacySettings, ...changes }
    await operator.ok('PATCH', '/api/settings', { privacy, revision: rows[0]?.revision })
  }
  const find = async (id: string) => (await list()).rows.find((row) => row.id === id)
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer
    return [response.status, ((await response.json()) as Failed).error] as const
  }

  describe('finding by a parent’s phone', () => {
    const find = async (digits: string) =>
      (await operator.ok<{ ids: string[] }>('GET', `/api/members/by-parents-phone?digits=${digits}`)).ids

    test('finds it however it was typed, and neither one’s own phone nor whoever is deleted', async () => {
      const { row } = await admit({ parentsPhone: '+९१ ९७३४५ ०१२-३४', phone: '9111199999' })
      for (const digits of ['973450', '9734501234', '919734501234'])
        expect(await find(digits)).toEqual([row.id])
      expect(await find('9111199999')).toEqual([])
      expect(await find('9734501235')).toEqual([])
      await operator.ok('DELETE', `/api/members/${row.id}`)
      expect(await find('9734501234')).toEqual([])
    })

    test('answers fifty at most, and refuses fewer than six digits and what is none', async () => {
      for (let seatNumber = 1; seatNumber <= 3; seatNumber++) {
        await admit({ parentsPhone: '919800999999', seatNumber: 16 + seatNumber })
      }
      expect(await find('919800999999')).toHaveLength(3)
      // The fifty sample members have such a number too.
      expect(await find('919800')).toHaveLength(50)
      for (const digits of ['', '97345', '9'.repeat(16), '97345%20', 'abcdef', '973450%27']) {
        const answered = await operator.call('GET', `/api/members/by-parents-phone?digits=${digits}`)
        expect([digits, answered.status]).toEqual([digits, 400])
      }
      expect((await operator.call('GET', '/api/members/by-parents-phone')).status).toBe(400)
    })
  })

  describe('MB-12: who has the same Aadhaar number', () => {
    const match = (digits: string, exceptId: string | null = null) =>
      operator.call('POST', '/api/members/aadhaar-matches', { digits, exceptId })
    const namesOf = async (digits: string, exceptId?: string) =>
      ((await (await match(digits, exceptId)).json()) as { names: string[] }).names

    test('is answered by name, however the number was typed, but for the member of the form and whoever is deleted', async () => {
      const { row: one } = await admit({ name: 'Asha One', aadhar: '९९९९ ४१०५ ७०५८' })
      const { row: two } = await admit({ name: 'Asha Two', aadhar: '9999-4105-7058', seatNumber: 17 })
      expect(await namesOf('999941057058')).toEqual(['Asha One', 'Asha Two'])
      expect(await namesOf('999941057058', one.id)).toEqual(['Asha Two'])
      expect(await namesOf('999941057059')).toEqual([])
      await operator.ok('DELETE', `/api/members/${two.id}`)
      expect(await namesOf('999941057058')).toEqual(['Asha One'])
    })

    test('is not told of a part of a number', async () => {
      for (const digits of ['', '99994105705', '9999410570588', '9999 4105 7058', '99994105705x'])
        expect([digits, (await match(digits)).status]).toEqual([digits, 400])
    })
  })

  describe('admitting (AD)', () => {
    test('AD-8: a member is Active and expires one calendar month after joining, at the end of a shorter month', async () => {
      const { row } = await admit({ joinDate: '2026-01-31' })
      expect(row).toMatchObject({
        status: 'Active',
        joinDate: '2026-01-31',
        expiryDate: '2026-02-28',
        photo: null,
      })
      expect(await details(row.id)).toEqual(row)
    })

    test('ER-2: each required field is asked for by name, and nothing is written', async () => {
      const { revision } = await list()
      for (const field of ['name', 'phone', 'parentsPhone', 'aadhar', 'address'] as const) {
        for (const value of [undefined, '', '   ']) {
          const [status, error] = await refusal(
            operator.call('POST', '/api/members', { ...admission(), [field]: value }),
          )
          expect([field, value, status]).toEqual([field, value, 400])
          expect(error).toEqual({
            code: 'required',
            field,
          })
        }
      }
      expect((await list()).revision).toBe(revision)
    })

    test('AD-3, MB-9: what this centre does not ask for is not required, in admitting and changing', async () => {
      for (let asked = 0; asked < 8; asked++) {
        const asks = { parentsPhone: (asked & 1) > 0, aadhar: (asked & 2) > 0, address: (asked & 4) > 0 }
        await changePrivacy({ asks })
        for (const field of optionalMemberFields) {
          const sent = { ...admission(), [field]: ' ' }
          const answer = await operator.call('POST', '/api/members', sent)
          expect([asks, field, answer.status]).toEqual([asks, field, asks[field] ? 400 : 201])
          const { row } = await admit({ id: `${field}-${asked}`, seatNumber: 17 })
          const changes = { [field]: '', revision: row.revision }
          const change = await operator.call('PATCH', `/api/members/${row.id}`, changes)
          expect([asks, field, change.status]).toEqual([asks, field, asks[field] ? 400 : 200])
          if (asks[field]) {
            const { error } = (await change.json()) as Failed
            expect(error).toMatchObject({ code: 'required', field })
          } else expect((await details(row.id))[field]).toBe('')
          await operator.ok('POST', '/api/members/removals', { ids: [sent.id, row.id] })
        }
      }
    })

    test('ER-2: wrong, too long and hostile values are refused with their field', async () => {
      const bad: [string, unknown][] = [
        ['id', '../../etc'],
        ['id', 'x'.repeat(41)],
        ['name', 'x'.repeat(101)],
        ['name', 7],
        ['phone', ['9822012345']],
        ['address', 'x'.repeat(501)],
        ['gender', 'male'],
        ['seatId', 3],
        ['seatId', ''],
        ['seatId', '1/4'],
        ['seatId', null],
        ['joinDate', '2026-02-30'],
        ['joinDate', '20-11-2026'],
        ['termId', undefined],
        ['termId', '../1'],
        ['photo', 'https://example.org/a.png'],
      ]
      for (const [field, value] of bad) {
        const [status, error] = await refusal(
          operator.call('POST', '/api/members', { ...admission(), [field]: value }),
        )
        expect([field, value, status, error.field]).toEqual([field, value, 400, field])
      }
      const [, tooLong] = await refusal(
        operator.call('POST', '/api/members', { ...admission(), phone: '9'.repeat(21) }),
      )
      expect(tooLong).toEqual({
        code: 'too_long',
        params: { max: 20 },
        field: 'phone',
      })
      for (const body of ['', '{', '[]', '"text"', 'null']) {
        expect((await operator.call('POST', '/api/members', body)).status).toBe(400)
      }
      expect((await list()).rows).toHaveLength(50)
    })

    test('a zero character, which PostgreSQL cannot hold, is left out', async () => {
      expect((await admit({ name: 'Asha\u0000 Test' })).row.name).toBe('Asha Test')
    })

    test('a text is kept as it was typed, whatever it holds', async () => {
      const name = `Robert'); drop table members;-- <b>अभ्यास</b> "😀`
      const { row } = await admit({ name })
      expect((await find(row.id))?.name).toBe(name)
    })

    test('MB-13: the second to take a seat is told, and the first keeps it', async () => {
      await admit({ seatNumber: 17 })
      const answer = operator.call('POST', '/api/members', admission({ seatNumber: 17 }))
      expect(await refusal(answer)).toEqual([
        409,
        {
          code: 'seat_taken',
          field: 'seatId',
        },
      ])
    })

    test('MB-13: of forty at once one wins, and the database itself holds the rule', async () => {
      const { won, refused } = await raceForSeat([operator.call], { seatNumber: 18 })
      expect([won.length, refused]).toEqual([1, 39])
      const again = sql`insert into seat_holds (seat_id, part_id, member_id) values ('1-18', 1, '101')`
      await expect(again.execute(app.db)).rejects.toThrow(/unique/i)
    })

    test('AD-4: a seat that does not admit the gender, or does not exist, is refused', async () => {
      await operator.ok('PATCH', '/api/seating/1-19', { allocation: 'Boys' })
      for (const changes of [
        { seatNumber: 19, gender: 'Female' as const },
        { seatNumber: 19, gender: 'Other' as const },
        { seatNumber: 21 },
      ]) {
        const [status, error] = await refusal(operator.call('POST', '/api/members', admission(changes)))
        expect([status, error.code]).toEqual([409, 'seat_missing'])
      }
      expect((await admit({ seatNumber: 19, gender: 'Male' })).row.seatId).toBe('1-19')
    })

    test('a call whose answer was lost can be sent again: it adds nobody twice', async () => {
      const call = admission()
      const heard = app.listen()
      const first = await operator.call('POST', '/api/members', call)
      const again = await operator.call('POST', '/api/members', call)
      expect([first.status, again.status]).toEqual([201, 200])
      expect(heard).toHaveLength(1)
      expect(await again.json()).toEqual(await first.json())
      const other = operator.call('POST', '/api/members', { ...call, name: 'Somebody Else' })
      expect((await refusal(other))[1].code).toBe('already_added')
      expect((await list()).rows).toHaveLength(51)
    })
  })

  describe('changing (MB)', () => {
    test('MB-8: every field can be changed, and only those that are sent', async () => {
      const { row } = await admit()
      const changes = {
        name: 'Asha Deshmukh',
        phone: '9000000001',
        parentsPhone: '9000000002',
        gender: 'Other' as const,
        aadhar: '1',
        address: 'elsewhere',
        seatId: '2-50',
        status: 'Inactive' as const,
        joinDate: '2026-10-01',
        expiryDate: '2027-01-15',
      }
      const changed = await operator.ok<Answer>('PATCH', `/api/members/${row.id}`, {
        ...changes,
        revision: row.revision,
      })
      const terms = [{ ...row.terms[0], lastDay: changes.expiryDate }]
      expect(changed.row).toEqual({ ...row, ...changes, terms, revision: changed.revision })
      const one = await operator.ok<Answer>('PATCH', `/api/members/${row.id}`, {
        phone: '9000000003',
        revision: changed.revision,
      })
      expect(one.row).toEqual({ ...changed.row, phone: '9000000003', revision: one.revision })
    })

    test('MB-9: an emptied required field is refused', async () => {
      const { row } = await admit()
      const [status, error] = await refusal(
        operator.call('PATCH', `/api/members/${row.id}`, { address: ' ', revision: row.revision }),
      )
      expect([status, error.code, error.field]).toEqual([400, 'required', 'address'])
    })

    test('what somebody else has changed in the meantime is not overwritten', async () => {
      const { row } = await admit()
      await operator.ok('PATCH', `/api/members/${row.id}`, { name: 'First', revision: row.revision })
      const second = operator.call('PATCH', `/api/members/${row.id}`, {
        name: 'Second',
        revision: row.revision,
      })
      expect((await refusal(second))[1].code).toBe('stale')
      expect((await find(row.id))?.name).toBe('First')
      const blind = operator.call('PATCH', `/api/members/${row.id}`, { name: 'Third' })
      expect(await refusal(blind)).toMatchObject([400, { field: 'revision' }])
    })

    test('ER-1: the same change again, after a lost answer, is no conflict with oneself, a photo among it too', async () => {
      const { row } = await admit()
      const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
      const photo = `data:image/png;base64,${dot.toString('base64')}`
      const changes = { name: 'First', photo, revision: row.revision }
      const change = () => operator.ok<Answer>('PATCH', `/api/members/${row.id}`, changes)
      const first = await change()
      expect(first.row.photo).toMatch(/./)
      expect((await change()).row).toEqual(first.row)
      const more = operator.call('PATCH', `/api/members/${row.id}`, { ...changes, phone: '1' })
      expect((await refusal(more))[1].code).toBe('stale')
      const taken = operator.call('PATCH', `/api/members/${row.id}`, { ...changes, photo: null })
      expect((await refusal(taken))[1].code).toBe('stale')
    })

    test('MB-10: a seat of any allocation in either library will do, but not another member’s', async () => {
      const { row } = await admit({ gender: 'Male' })
      await operator.ok('PATCH', '/api/seating/2-40', { allocation: 'Girls' })
      const move = (seatId: string, revision: number) =>
        operator.call('PATCH', `/api/members/${row.id}`, { seatId, revision })
      const moved = (await (await move('2-40', row.revision)).json()) as Answer
      expect(moved.row).toMatchObject({ seatId: '2-40' })
      expect((await refusal(move('1-1', moved.revision)))[1].code).toBe('seat_taken')
      expect((await refusal(move('1-99', moved.revision)))[1].code).toBe('seat_missing')
    })

    test('LY-6: a member whose desk was removed can be edited without being moved', async () => {
      const { row } = await admit({ seatNumber: 20 })
      await operator.ok('DELETE', '/api/seating/1-20')
      const changed = await operator.ok<Answer>('PATCH', `/api/members/${row.id}`, {
        name: 'Still Here',
        seatId: '1-20',
        revision: row.revision,
      })
      expect(changed.row).toMatchObject({ name: 'Still Here', seatId: '1-20' })
    })
  })

  describe('SE-2: an Aadhaar number where the centre masks them', () => {
    const number = '2345 6789 0124'
    const mask = 'XXXX XXXX 0124'
    const stored = async (id: string) => (await findMember(app.db, app.cipher, app.today(), id))?.aadhar
    const entries = async (id: string) =>
      (await operator.ok<FullListOfTopic<HistoryEntry>>('GET', `/api/history?member=${id}`)).rows

    test('as delivered, it comes in full', async () => {
      const { row } = await admit()
      expect(row).toMatchObject({ aadhar: number, isAadharMasked: false })
    })

    test('no answer carries it: not admitting, looking, changing, listing or restoring', async () => {
      await changePrivacy({ masksAadhar: true })
      const answers: string[] = []
      const tell = async (method: string, path: string, body?: object) => {
        const answer = await operator.call(method, path, body)
        expect([method, path, answer.ok]).toEqual([method, path, true])
        answers.push(await answer.text())
      }
      const sent = admission()
      const path = `/api/members/${sent.id}`
      await tell('POST', '/api/members', sent)
      await tell('POST', '/api/members', sent)
      await tell('GET', path)
      const { revision } = await details(sent.id)
      await tell('PATCH', path, { phone: '1', revision })
      await tell('GET', '/api/members')
      await tell('GET', `/api/members?since=${revision}`)
      await operator.ok('DELETE', path)
      await tell('GET', '/api/deleted_members')
      await tell('POST', `/api/deleted_members/${sent.id}/restorations`, {})
      await tell('GET', `/api/history?member=${sent.id}`)
      expect(answers.join()).not.toContain('6789')
      expect(await details(sent.id)).toMatchObject({ aadhar: mask, isAadharMasked: true })
    })

    test('each reading is in the history, with who and whose, and said on the live wire', async () => {
      await changePrivacy({ masksAadhar: true })
      const { row } = await admit()
      const heard = app.listen()
      for (let n = 0; n < 2; n++) {
        const answer = await operator.call('POST', `/api/members/${row.id}/aadhaar-readings`)
        expect([answer.status, await answer.json()]).toEqual([201, { aadhar: number }])
      }
      const read = { by: admin.email, kind: 'member', action: 'aadhar-read', name: 'Asha Test', changes: [] }
      expect(await entries(row.id)).toMatchObject([read, read, { action: 'added' }])
      expect(heard.filter((said) => said.includes('"history"'))).toHaveLength(2)
      expect((await list()).revision).toBe(row.revision)
      expect((await operator.call('POST', '/api/members/nobody/aadhaar-readings')).status).toBe(404)
    })

    test('a mask that is sent back overwrites nothing; a number that was typed does', async () => {
      await changePrivacy({ masksAadhar: true })
      const { row } = await admit()
      const change = (changes: object) => operator.ok<Answer>('PATCH', `/api/members/${row.id}`, changes)
      const first = await change({ aadhar: mask, phone: '9000000001', revision: row.revision })
      expect(await stored(row.id)).toBe(number)
      expect((await entries(row.id))[0]?.changes.map(({ field }) => field)).toEqual(['phone'])
      const second = await change({ aadhar: '8765 4321 0987', revision: first.revision })
      expect(second.row.aadhar).toBe('XXXX XXXX 0987')
      expect(await stored(row.id)).toBe('8765 4321 0987')
    })
  })

  describe('removing', () => {
    test('a member goes, and the seat is free again', async () => {
      const { row } = await admit()
      await operator.ok('DELETE', `/api/members/${row.id}`)
      expect(await find(row.id)).toBeUndefined()
      expect((await operator.call('DELETE', `/api/members/${row.id}`)).status).toBe(404)
      await admit({ seatId: row.seatId ?? '' })
    })

    test('MB-3: many go at once, under one revision; those already gone are no error', async () => {
      const before = await list()
      const { removed, revision } = await operator.ok<{ removed: number; revision: number }>(
        'POST',
        '/api/members/removals',
        { ids: ['101', '102', '103', '103', 'nobody'] },
      )
      expect(removed).toBe(3)
      const changes = await since(before.revision)
      expect(changes).toEqual({
        revision,
        changed: [],
        removed: expect.arrayContaining(['101', '102', '103']),
      })
      expect(changes.removed).toHaveLength(3)
    })

    test('bad lists are refused', async () => {
      for (const ids of [[], 'all', [1], Array(20_001).fill('a'), ['a b']]) {
        expect((await operator.call('POST', '/api/members/removals', { ids })).status).toBe(400)
      }
      expect((await operator.call('DELETE', '/api/members/no%20such%20id')).status).toBe(400)
      expect((await list()).rows).toHaveLength(50)
    })

    test('ten thousand members go in one call', async () => {
      const rows = Array.from({ length: 10_000 }, (_, n) => `many-${n}`)
      const one = await details((await list()).rows[0]?.id)
      for (let from = 0; from < rows.length; from += 1000) {
        await app.db
          .insertInto('members')
          .values(
            rows.slice(from, from + 1000).map((id) => ({
              id,
              ...recordFromNames(memberTextFields, (field) => one[field]),
              gender: one.gender,
              aadhar: app.cipher.encrypt(one.aadhar, memberEncryptionPlace(id, 'aadhar')),
              joinDate: one.joinDate,
              expiryDate: one.expiryDate,
              status: one.status,
              revision: 1,
            })),
          )
          .execute()
      }
      await operator.ok('POST', '/api/members/removals', { ids: rows })
      expect((await list()).rows).toHaveLength(50)
    })
  })

  describe('looking at one', () => {
    test('no list carries what only a look at one member needs', async () => {
      const { revision } = await list()
      const { row } = await admit()
      expect(await find(row.id)).toEqual(toListedMember(row))
      expect((await since(revision)).changed).toEqual([toListedMember(row)])
      expect(Object.keys(toListedMember(row))).not.toContain('aadhar')
    })

    test('all that is kept of a member goes to staff alone, and to no store on the way', async () => {
      const { row } = await admit()
      const answer = await operator.call('GET', `/api/members/${row.id}`)
      expect(await answer.json()).toEqual({ revision: row.revision, row })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await app.call('GET', `/api/members/${row.id}`)).status).toBe(401)
    })

    test('who is not there, no longer there, or cannot be is said to be so', async () => {
      const { row } = await admit()
      await operator.ok('DELETE', `/api/members/${row.id}`)
      for (const [id, said] of [
        [row.id, 404],
        ['nobody', 404],
        ['..%2Fsettings', 400],
        ['x'.repeat(37), 400],
      ] as const) {
        expect([id, (await operator.call('GET', `/api/members/${id}`)).status]).toEqual([id, said])
      }
    })
  })

  describe('since (SH-5)', () => {
    test('tells what changed and what went, and nothing when nothing did', async () => {
      const { revision } = await list()
      expect(await since(revision)).toEqual({ revision, changed: [], removed: [] })
      const { row } = await admit()
      await operator.ok('DELETE', '/api/members/101')
      const changes = await since(revision)
      expect(changes).toEqual({
        revision: row.revision + 1,
        changed: [toListedMember(row)],
        removed: ['101'],
      })
    })

    test('a row that went and came back is a change, not a removal', async () => {
      const call = admission()
      const first = await operator.ok<Answer>('POST', '/api/members', call)
      await operator.ok('DELETE', `/api/members/${call.id}`)
      const again = await operator.ok<Answer>('POST', `/api/deleted_members/${call.id}/restorations`, {})
      expect(await since(first.revision)).toEqual({
        revision: again.revision,
        changed: [toListedMember(again.row)],
        removed: [],
      })
    })

    test('a screen that merges the answers of its own writes has the list that the server would send', async () => {
      let held = await list()
      const hold = (revision: number, change: Partial<ChangedAndRemovedRows<Member>>) => {
        held = applyLiveChanges(held, { changed: [], removed: [], ...change, revision })
      }
      const { row, revision } = await admit()
      hold(revision, { changed: [toListedMember(row)] })
      const changes = { name: 'Asha Changed', seatId: '1-17', revision }
      const changed = await operator.ok<Answer>('PATCH', `/api/members/${row.id}`, changes)
      hold(changed.revision, { changed: [toListedMember(changed.row)] })
      const gone = await operator.ok<Answer>('DELETE', '/api/members/101')
      hold(gone.revision, { removed: ['101'] })
      const more = await operator.ok<Answer>('POST', '/api/members/removals', { ids: ['101', '102', row.id] })
      hold(more.revision, { removed: ['101', '102', row.id] })
      const back = await operator.ok<Answer>('POST', `/api/deleted_members/${row.id}/restorations`, {})
      hold(back.revision, { changed: [toListedMember(back.row)] })

      const sent = await list()
      const byId = (a: Member, b: Member) => (a.id < b.id ? -1 : 1)
      expect(held.revision).toBe(sent.revision)
      expect(held.rows.toSorted(byId)).toEqual(sent.rows.toSorted(byId))
    })

    test('a revision that can no longer be told from gets the whole list', async () => {
      const { revision } = await list()
      for (const from of [revision + 1000, 'x', -1, '1e99', '1.5']) {
        const answer = await operator.ok<FullListOfTopic<Member>>('GET', `/api/members?since=${from}`)
        expect([from, answer.rows?.length]).toEqual([from, 50])
      }
      await app.db.updateTable('revision').set({ horizon: revision }).execute()
      expect(await since(revision - 1)).toMatchObject({ rows: expect.any(Array) })
      expect(await since(revision)).toMatchObject({ changed: [] })
    })

    test('every write is published once, after it can be read', async () => {
      const heard = app.listen()
      const { row } = await admit()
      await operator.ok('PATCH', `/api/members/${row.id}`, { name: 'N', revision: row.revision })
      await operator.ok('DELETE', `/api/members/${row.id}`)
      await operator.ok('POST', '/api/members/removals', { ids: ['101'] })
      await operator.call('POST', '/api/members', admission({ seatNumber: 2 }))
      const said = (topic: string, n: number) => JSON.stringify({ topic, revision: row.revision + n })
      expect(heard).toEqual([
        said('members', 0),
        said('members', 1),
        ...[2, 3].flatMap((n) => [said('members', n), said('deleted_members', n)]),
      ])
    })
  })

  describe('photos (MB-11)', () => {
    const picture = (width = 900, height = 600) =>
      sharp({ create: { width, height, channels: 3, background: '#3a6' } })
    const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`

    test('a picture is made 512 pixels of WebP without its metadata, and served to staff only', async () => {
      const sent = await picture()
        .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '19/1 59/1 51/1' } })
        .jpeg()
        .toBuffer()
      const { row } = await operator.ok<Answer>('POST', '/api/members', {
        ...admission(),
        photo: dataUrl(sent),
      })
      const path = `/api/members/${row.id}/photo?v=${row.photo}`
      const answer = await operator.call('GET', path)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 512, 341, undefined])
      expect((await app.call('GET', path)).status).toBe(401)
      expect((await operator.call('GET', `/api/members/${row.id}/photo?v=old`)).status).toBe(404)
    })

    test('a photo can be changed and taken away, and goes with its member', async () => {
      const send = async () => dataUrl(await picture(40, 30).png().toBuffer(), 'image/png')
      const { row } = await operator.ok<Answer>('POST', '/api/members', admission())
      const change = (photo: string | null, revision: number) =>
        operator.ok<Answer>('PATCH', `/api/members/${row.id}`, { photo, revision })
      const withPhoto = await change(await send(), row.revision)
      expect(withPhoto.row.photo).toMatch(/^[\w-]{16}$/)
      const without = await change(null, withPhoto.revision)
      expect(without.row.photo).toBeNull()
      await change(await send(), without.revision)
      await operator.ok('DELETE', `/api/members/${row.id}`)
      await operator.ok('DELETE', `/api/deleted_members/${row.id}`)
      expect(await app.db.selectFrom('memberPhotos').selectAll().execute()).toEqual([])
    })

    test('a file that is no picture gets a clear error, whatever it says it is, and adds nobody', async () => {
      const noPicture = dataUrl(Buffer.from('<script>alert(1)</script>'))
      const cut = dataUrl((await picture().jpeg().toBuffer()).subarray(0, 400))
      for (const photo of [noPicture, cut, 'data:image/png;base64,', 'data:image/png;base64,%%%']) {
        const answer = operator.call('POST', '/api/members', { ...admission(), photo })
        expect(await refusal(answer)).toEqual([400, { code: 'invalid_photo', field: 'photo' }])
      }
      expect((await list()).rows).toHaveLength(50)
    })

    test('what is larger than any photo is refused before it is read', async () => {
      const answer = await operator.call('POST', '/api/members', {
        ...admission(),
        photo: `data:image/png;base64,${'A'.repeat(11_000_000)}`,
      })
      expect(answer.status).toBe(413)
    })
  })
})
