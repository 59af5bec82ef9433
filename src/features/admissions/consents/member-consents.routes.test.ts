import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ConsentPurpose } from '#domain/admissions/consent.ts'
import { messageConsentText } from '#domain/admissions/consent-text.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { switchChannelOff, switchChannelOn } from '../../../../test/channels.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admin, admission } from '../../../../test/people.ts'
import { endConsents, hasConsent, listConsents } from './consents.store.ts'
import type { MemberConsent } from './member-consents.queries.ts'

describe.each(enginesByExtent)('consents of a member, on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let id = ''
  beforeEach(async () => {
    at = '2026-11-20T06:00:00.000Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    const person = admission()
    await operator.ok('POST', '/api/members', person)
    id = person.id
    await switchChannelOn(app, 'whatsapp')
    await switchChannelOn(app, 'email')
  })
  afterEach(() => app.end())

  type Answer = { consents: MemberConsent[] }
  const yes = (about: object = {}) => ({
    ...{ id: 'yes', purpose: 'messages.whatsapp', givenBy: 'self', language: 'en' },
    ...about,
  })
  const give = (about: object = {}, memberId = id) =>
    operator.call('POST', `/api/members/${memberId}/consents`, yes(about))
  const end = (consentId: string, memberId = id) =>
    operator.call('POST', `/api/members/${memberId}/consents/${consentId}/ends`, {})
  const list = async () => (await operator.ok<Answer>('GET', `/api/members/${id}/consents`)).consents
  const ends = async () => (await list()).map((one) => [one.id, one.endedAt])
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer
    const { error } = await response.json()
    return [response.status, error.code]
  }
  const mark = async (isMinor: boolean) => {
    const { row } = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)
    await operator.ok('PATCH', `/api/members/${id}`, { isMinor, revision: row.revision })
  }
  const asks = (isMinor: boolean, purpose: ConsentPurpose = 'messages.whatsapp') =>
    app.db.transaction().execute((trx) => hasConsent(trx, { memberId: id, isMinor }, purpose))
  const history = async () =>
    (await app.db.selectFrom('history').selectAll().where('subject', '=', id).orderBy('id').execute())
      .filter(({ action }) => action.startsWith('consent'))
      .map(({ action, actor, changes }) => [action, actor, JSON.parse(changes)])

  test('MS-3: a yes said at the desk is kept with who checked it and the text, once however often it is sent', async () => {
    expect(await list()).toEqual([])
    expect(await asks(false)).toBe(false)
    const heard = app.listen()
    expect((await give()).status).toBe(201)
    expect((await give()).status).toBe(200)
    expect(await list()).toEqual([
      {
        ...{ id: 'yes', enquiryId: null, purpose: 'messages.whatsapp', noticeVersion: 1, language: 'en' },
        ...{ givenBy: 'self', how: 'desk', checkedBy: admin.email, givenAt: at, endedAt: null },
      },
    ])
    expect(await asks(false)).toBe(true)
    expect(await asks(false, 'messages.email')).toBe(false)
    expect(await history()).toEqual([
      ['consent-given', admin.email, [{ field: 'consent', to: 'messages.whatsapp' }]],
    ])
    expect(heard.some((text) => text.includes('history'))).toBe(true)
  })

  test('MP-6: what is stored with a yes is what stood beside its button, and each text once', async () => {
    await give()
    await end('yes')
    await give({ id: 'second', purpose: 'messages.email' })
    await give({ id: 'third' })
    await mark(true)
    await give({ id: 'fourth', givenBy: 'parent' })
    const stored = await listConsents(app.db, { memberId: id })
    const { centre } =
      (await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')).rows[0] ?? {}
    const name = centre?.name ?? { en: '', mr: '' }
    const textOf = (one: string) => stored.find((consent) => consent.id === one)
    const [whatsapp, email] = (['whatsapp', 'email'] as const).map(
      (channel) => ({ channel, givenBy: 'self' }) as const,
    )
    expect(textOf('yes')?.text).toBe(whatsapp && messageConsentText(whatsapp, name, 'en'))
    expect(textOf('second')?.text).toBe(email && messageConsentText(email, name, 'en'))
    expect(textOf('fourth')?.text).toMatch(/^.+ may send reminders, .* by WhatsApp about my child\.$/)
    expect(textOf('fourth')?.textMr).toBe(
      messageConsentText({ channel: 'whatsapp', givenBy: 'parent' }, name, 'mr'),
    )
    expect(textOf('third')?.noticeVersion).toBe(textOf('yes')?.noticeVersion)
    expect(await app.db.selectFrom('notices').select('text').execute()).toHaveLength(3)
  })

  test('MS-3: a yes that stands is not said again, nor to a channel that is off, nor of nobody', async () => {
    await give()
    expect(await refusal(give({ id: 'again' }))).toEqual([409, 'consent_given'])
    expect(await refusal(give({ purpose: 'messages.email' }))).toEqual([409, 'already_added'])
    expect(await refusal(give({ id: 'sms', purpose: 'messages.sms' }))).toEqual([404, 'not_found'])
    expect(await refusal(give({ id: 'other', purpose: 'attendance' }))).toEqual([404, 'not_found'])
    expect(await refusal(give({ id: 'other' }, 'nobody'))).toEqual([404, 'not_found'])
    expect((await list()).map((one) => one.id)).toEqual(['yes'])
  })

  test('MS-3: a yes is withdrawn at once, also where its channel is off, and said anew as another', async () => {
    await give()
    await switchChannelOff(app, 'whatsapp')
    at = '2026-11-21T06:00:00.000Z'
    expect((await end('yes')).status).toBe(200)
    expect((await end('yes')).status).toBe(200)
    expect(await ends()).toEqual([['yes', at]])
    expect(await asks(false)).toBe(false)
    expect((await history()).map(([action]) => action)).toEqual(['consent-given', 'consent-ended'])
    await app.db.updateTable('channels').set({ isOn: 1 }).execute()
    expect((await give()).status).toBe(200)
    expect(await asks(false)).toBe(false)
    expect((await give({ id: 'anew' })).status).toBe(201)
    expect(await asks(false)).toBe(true)
  })

  test('MS-3: nobody withdraws the yes of somebody else by their own address', async () => {
    const other = admission({ seatNumber: 17 })
    await operator.ok('POST', '/api/members', other)
    await give()
    expect(await refusal(end('yes', other.id))).toEqual([404, 'not_found'])
    expect(await refusal(end('none'))).toEqual([404, 'not_found'])
    expect(await ends()).toEqual([['yes', null]])
  })

  test('MS-3: what was said twice to one purpose is withdrawn together', async () => {
    await give()
    const [row] = await app.db.selectFrom('consents').selectAll().execute()
    if (row)
      await app.db
        .insertInto('consents')
        .values({ ...row, id: 'second' })
        .execute()
    await give({ id: 'mail', purpose: 'messages.email' })
    await end('second')
    expect((await ends()).toSorted()).toEqual([
      ['mail', null],
      ['second', at],
      ['yes', at],
    ])
  })

  test('CI-1: of a member under 18 only a parent says yes, of an adult nobody else', async () => {
    expect(await refusal(give({ givenBy: 'parent' }))).toEqual([409, 'not_under_18'])
    await mark(true)
    expect(await refusal(give())).toEqual([409, 'parent_needed'])
    expect((await give({ givenBy: 'parent' })).status).toBe(201)
    expect([await asks(true), await asks(false)]).toEqual([true, false])
  })

  test('CI-1: the mark ends in the same moment what does not count any more, of every purpose, and nothing of others', async () => {
    await give()
    await give({ id: 'mail', purpose: 'messages.email' })
    const other = admission({ seatNumber: 17 })
    await operator.ok('POST', '/api/members', other)
    await give({ id: 'theirs' }, other.id)
    at = '2026-11-21T06:00:00.000Z'
    await mark(true)
    expect((await ends()).toSorted()).toEqual([
      ['mail', at],
      ['yes', at],
    ])
    expect((await history()).slice(2).map(([action, , changes]) => [action, changes[0].to])).toEqual(
      expect.arrayContaining([
        ['consent-ended', 'messages.whatsapp'],
        ['consent-ended', 'messages.email'],
      ]),
    )
    await give({ id: 'parents', givenBy: 'parent' })
    await mark(true)
    expect(await asks(true)).toBe(true)
    at = '2026-11-22T06:00:00.000Z'
    await mark(false)
    expect((await ends()).find(([one]) => one === 'parents')).toEqual(['parents', at])
    expect([await asks(true), await asks(false)]).toEqual([false, false])
    const theirs = await app.db.selectFrom('consents').select('endedAt').where('id', '=', 'theirs').execute()
    expect(theirs).toEqual([{ endedAt: null }])
  })

  test('CI-1: a trial of an act that would end consents ends none', async () => {
    await give()
    const clerk = await app.hire(operator, 'clerk@example.com', 'clerk')
    const { row } = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)
    const body = JSON.stringify({ isMinor: true, expiryDate: '2027-03-01', revision: row.revision })
    const ask = { id: 'ask', method: 'PATCH', path: `/api/members/${id}`, body, reason: 'She is 17' }
    await clerk.ok('POST', '/api/asks', ask)
    expect(await ends()).toEqual([['yes', null]])
  })

  test('MS-6: consents of several people end together, and the ids are told and listed outside the database', async () => {
    const other = admission({ seatNumber: 17 })
    await operator.ok('POST', '/api/members', other)
    await give()
    await give({ id: 'mail', purpose: 'messages.email' })
    await give({ id: 'theirs' }, other.id)
    const of = { memberIds: [id, other.id], purposes: ['messages.whatsapp', 'messages.sms'] as const }
    const stop = () => app.db.transaction().execute((trx) => endConsents(trx, app.config, of, at))
    expect((await stop()).map((one) => one.id).toSorted()).toEqual(['theirs', 'yes'])
    expect(await stop()).toEqual([])
    const listed = readFileSync(join(app.dataDir, 'ended-consents'), 'utf8')
    expect(listed.match(/\S+ \S+/g)?.toSorted()).toEqual(
      ['theirs', 'yes'].map((one) => `${Date.parse(at)} ${one}`),
    )
  })

  test('MS-1: an e-mail address is kept where it is one, and history says that it changed and not to what', async () => {
    const { row } = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)
    expect(row.email).toBe('')
    const change = (email: string, revision = row.revision) =>
      operator.call('PATCH', `/api/members/${id}`, { email, revision })
    expect(await refusal(change('asha at home'))).toEqual([400, 'not_an_email'])
    expect((await change(' asha@example.com ')).status).toBe(200)
    const answer = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)
    expect(answer.row.email).toBe('asha@example.com')
    const entries = await app.db
      .selectFrom('history')
      .select('changes')
      .where('action', '=', 'changed')
      .execute()
    expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([[{ field: 'email' }]])
    const file = await (await operator.call('GET', `/api/members/${id}/file?language=en`)).text()
    expect(file).toContain('asha@example.com')
    expect((await change('', answer.row.revision)).status).toBe(200)
  })
})
