import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '#domain/live.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { defaultPrivacySettings } from '#domain/members/privacy.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { runInWriteTransaction } from '#server/database/revision.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'
import { addMessage, changeMessageState } from '../../messages/messages.store.ts'
import { addReceivedMessageAnswer } from '../../messages/webhook/answers.store.ts'

describe.each(enginesByExtent)('the file of one member on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const file = (id: string, query = '') => operator.call('GET', `/api/members/${id}/file${query}`)
  const admit = (changes: object = {}) =>
    operator.ok<{ row: MemberDetailsMaskedOrNot }>('POST', '/api/members', admission(changes))
  const entries = async (id: string) =>
    (await operator.ok<{ rows: object[] }>('GET', `/api/history?member=${id}`)).rows

  test('holds every detail, the whole Aadhaar number, the photo and the history, and the history says who made it', async () => {
    const { rows } = await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')
    const privacy = { ...defaultPrivacySettings, masksAadhar: true }
    await operator.ok('PATCH', '/api/settings', { privacy, revision: rows[0]?.revision })
    const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { row } = await admit({ photo: `data:image/png;base64,${dot.toString('base64')}` })
    await operator.ok('PATCH', `/api/members/${row.id}`, { phone: '9000000001', revision: row.revision })
    const heard = app.listen()
    const answer = await file(row.id)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    for (const text of [
      'Data about Asha Test',
      ...['Female', '9000000001', '9822054321', '2345 6789 0124', '4, College Road, Nashik'],
      ...['Main Library', '<dd>16</dd>', 'Active', '20 November 2026', '20 December 2026', row.id],
      'In the list of members',
      'Phone Number from 9822012345 to 9000000001',
      `${admin.email} downloaded all data of Asha Test.`,
      `Made on 20 November 2026, 3:30 pm by ${admin.email}.`,
    ]) {
      expect(html).toContain(text)
    }
    const [, picture = ''] = /src="data:image\/webp;base64,([^"]+)"/.exec(html) ?? []
    expect((await sharp(Buffer.from(picture, 'base64')).metadata()).format).toBe('webp')
    expect(await entries(row.id)).toMatchObject([
      { by: admin.email, action: 'downloaded', name: 'Asha Test' },
      { action: 'changed' },
      { action: 'added' },
    ])
    expect(heard.filter((said) => said.includes('"history"'))).toHaveLength(1)
  })

  test('LG-1: has what was charged and paid, with receipt and reference', async () => {
    const payment = {
      id: 'paid',
      amount: 30_000,
      mode: 'UPI',
      reference: '412345678901',
      receivedOn: '2026-11-20',
    }
    const { row } = await admit({ payment: payment as never })
    const html = await (await file(row.id)).text()
    for (const text of ['Payment, UPI: ₹300', '2026-27/000001', '412345678901', 'Term: ₹500']) {
      expect(html).toContain(text)
    }
  })

  test('WL-3: has what was said of reminders to the member, and in which language they come', async () => {
    const { row } = await admit()
    const said = { id: 'said', event: 'will-pay', until: '2026-11-25' }
    await operator.ok('POST', `/api/members/${row.id}/reminders`, said)
    const html = await (await file(row.id)).text()
    for (const text of ['<h2>Reminders</h2>', 'will pay on 25 November 2026', 'Language of messages']) {
      expect(html).toContain(text)
    }
  })

  test('MS-2: has every message that went to the member with its text, and what they answered', async () => {
    const { row } = await admit()
    const at = '2026-11-20T04:30:00.000Z'
    await runInWriteTransaction(app.db, async (trx) => {
      const made = { params: '{}', madeAt: at, madeBy: 'product', language: 'en', memberId: row.id } as const
      const sent = { channel: 'whatsapp', cause: 'reminder', kind: 'over', runKey: null } as const
      await addMessage(trx, { id: 'm', address: '919822012345', ...sent, ...made })
      await changeMessageState(trx, 'm', { state: 'unknown', code: '', at }, { text: 'Your term is over.' })
      const person = { memberId: row.id, enquiryId: null, messageId: 'm', phone: '9822012345', userId: '' }
      await addReceivedMessageAnswer(trx, {
        id: 'a',
        ...person,
        kind: 'text',
        text: 'I come tomorrow',
        at,
        cameAt: at,
      })
      await addReceivedMessageAnswer(trx, { id: 'b', ...person, kind: 'image', text: '', at, cameAt: at })
    })
    const english = await (await file(row.id)).text()
    for (const text of [
      ...['Reminder “Over” · WhatsApp · 919822012345 · perhaps told', 'Your term is over.'],
      ...['9822012345 · I come tomorrow', '9822012345 · a picture', '20 November 2026, 10:00 am'],
    ]) {
      expect(english).toContain(text)
    }
    const marathi = await (await file(row.id, '?language=mr')).text()
    for (const text of [
      '<h2>संदेश</h2>',
      'व्हॉट्सॲप · 919822012345 · कदाचित कळवले',
      'I come tomorrow',
      '· चित्र',
    ]) {
      expect(marathi).toContain(text)
    }
  })

  test('of a deleted member says since when, by whom, and until when', async () => {
    const { row } = await admit()
    await operator.ok('DELETE', `/api/members/${row.id}`)
    const html = await (await file(row.id)).text()
    expect(html).toContain(
      `Deleted on 20 November 2026 by ${admin.email}. Erased for good on 20 December 2026, unless restored before.`,
    )
    expect(html).toContain('2345 6789 0124')
    await operator.ok('DELETE', `/api/deleted_members/${row.id}`)
    expect((await file(row.id)).status).toBe(404)
  })

  test('is in the language that was asked for', async () => {
    const { row } = await admit()
    const html = await (await file(row.id, '?language=mr')).text()
    expect(html).toContain('<html lang="mr">')
    expect(html).toContain('Asha Test यांची माहिती')
    expect(html).toContain('२० नोव्हेंबर २०२६')
    expect((await file(row.id, '?language=xx')).status).toBe(400)
  })

  test('is a download that runs nothing, whatever the member is called', async () => {
    const hostile = `</title></style><script>alert(1)</script><img src=x onerror=alert(2)> "' &amp;`
    const { row } = await admit({ name: hostile.slice(0, 100), address: hostile, phone: '"><b>1</b>' })
    await operator.ok('PATCH', `/api/members/${row.id}`, {
      address: `${hostile}!`,
      revision: row.revision,
    })
    const answer = await file(row.id)
    const header = (name: string) => answer.headers.get(name)
    expect(header('content-type')).toBe('text/html; charset=utf-8')
    expect(header('content-disposition')).toBe(`attachment; filename="member-${row.id}.html"`)
    expect(header('cache-control')).toBe('no-store')
    const policy = header('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;.* sandbox; /)
    expect(policy).not.toMatch(/script|unsafe/)
    const html = await answer.text()
    expect(html.match(/<(script|img|b)\b|<\/(title|style)>/g)).toEqual(['</title>', '</style>'])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    // The same policy travels inside, for when the page is a file.
    expect(html).toContain(
      'http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; style-src',
    )
  })

  test('is not made by a link on another site, and not of nobody', async () => {
    const { row } = await admit()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await operator.call('GET', `/api/members/${row.id}/file`, undefined, headers)).status).toBe(403)
    expect(await entries(row.id)).toHaveLength(1)
    expect((await file('nobody')).status).toBe(404)
  })
})
