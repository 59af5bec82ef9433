import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxOpenAnnouncedPaymentsPerPerson } from '#domain/announced/announced-payment.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { switchChannelOff, switchChannelOn } from '../../../test/channels.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { changeMembersPages, knownPhone, linkTo, type Phone, phoneOf } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'
import { readerText } from '../../../test/public-forms.ts'

describe.each(enginesByExtent)('a member’s own page, on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let at: string
  let id: string
  let phone: Phone
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    owner = await app.signIn()
    await owner.ok('DELETE', '/api/sample')
    await changeMembersPages(owner)
    const paid = { id: 'paid', amount: 300_00, mode: 'UPI', reference: '', receivedOn: '2026-11-20' } as const
    const person = admission({
      name: 'Sneha Jadhav',
      aadhar: '2345 6789 0124',
      planId: 'month',
      payment: paid,
    })
    await owner.ok('POST', '/api/members', person)
    id = person.id
    phone = await knownPhone(app, owner, id)
  })
  afterEach(() => app.end())

  const read = async (path = '') => {
    const answer = await phone.get(`/my/${id}${path}${path.includes('?') ? '&' : '?'}lang=en`)
    const html = await answer.text()
    return { answer, html, text: readerText(html) }
  }
  const fieldsOf = (html: string, action: string) => {
    const forms = html.split('<form ').filter((one) => /^[^>]*method="post"/.test(one))
    const form = forms.find((one) => one.split('>')[0]?.includes(`action="${action}"`)) ?? ''
    return Object.fromEntries(
      [...form.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>
  }
  /** Says on the page to pay what it shows. */
  const announce = async (query: string, typed: Record<string, string> = {}) => {
    const { html } = await read(`/pay?${query}`)
    return phone.post(`/my/${id}/pay`, {
      ...fieldsOf(html, `/my/${id}/pay`),
      receivedOn: '2026-11-20',
      ...typed,
    })
  }
  const announced = () => app.db.selectFrom('announcedPayments').selectAll().orderBy('announcedAt').execute()

  test('MP-2: it shows the last day, what is due and why, seat, receipts and the centre, and no address or Aadhaar number', async () => {
    const { answer, html, text } = await read()
    expect(answer.status).toBe(200)
    expect(text).toMatch(/Sneha Jadhav Member \d+ · Main Library - 16/)
    expect(text).toMatch(/Last day 20 December 30 days left · Sun/)
    expect(text).toMatch(/₹200 due One month: ₹200 of ₹500 is left To pay by 25 November\./)
    expect(text).toMatch(/₹300 · 20 Nov 2026 Receipt [\w/-]+ .*Print/)
    expect(text).toContain('+91 98000 00010')
    expect(html).not.toMatch(/4, College Road|2345 ?6789|0124|98220/)
    expect(html).not.toMatch(/<script(?![^>]*src=)/)
    const { headers } = answer
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*script-src 'self'.*worker-src 'self'/,
    )
    expect(text).toContain('the address of the centre is not https')
  })

  test('MP-2: it opens in the member’s language, keeps the one that was chosen, and has the other', async () => {
    const marathi = await (await phone.get(`/my/${id}`)).text()
    expect(marathi).toContain('<html lang="mr">')
    expect(readerText(marathi)).toContain('२० डिसेंबर')
    const chosen = await phone.get(`/my/${id}?lang=en`)
    const cookie = chosen.headers.getSetCookie().find((line) => line.startsWith('abhyasika-my-language'))
    expect(cookie).toMatch(/=en; .*Path=\/my; HttpOnly; SameSite=Lax/)
    const kept = { cookie: `${phone.cookie()}; abhyasika-my-language=en` }
    expect(await (await phone.get(`/my/${id}/data`, kept)).text()).toContain('<html lang="en">')
  })

  test('MP-2: notices of the day stand there, and no others', async () => {
    const text = (en: string) => ({ en, mr: '' })
    await changeMembersPages(owner, {
      notices: [
        { text: text('Closed on Thursday'), from: '2026-11-20', to: '2026-11-20' },
        { text: text('Closed on Friday'), from: '2026-11-21', to: '2026-11-22' },
      ],
    })
    expect((await read()).text).toContain('Closed on Thursday')
    expect((await read()).text).not.toContain('Closed on Friday')
  })

  test('MP-2: a receipt opens, prints and is shared, and nobody else’s does', async () => {
    const receipt = await phone.get(`/my/${id}/receipts/paid`)
    expect([receipt.status, await receipt.text()]).toEqual([200, expect.stringContaining('Sneha Jadhav')])
    const shared = await phone.get(`/my/${id}/receipts/paid?share=chat&lang=en`)
    expect(decodeURIComponent(shared.headers.get('location') ?? '')).toMatch(
      /^https:\/\/wa\.me\/\?text=Abhyasika\nReceipt .*: ₹300 received/,
    )
    const payment = {
      id: 'others',
      amount: 100_00,
      mode: 'Cash',
      reference: '',
      receivedOn: '2026-11-20',
    } as const
    await owner.ok(
      'POST',
      '/api/members',
      admission({ seatNumber: 17, name: 'Asha Other', planId: 'month', payment }),
    )
    expect((await phone.get(`/my/${id}/receipts/others`)).status).toBe(404)
  })

  test('MP-3: it asks for the due or for the next term with it, with both last days and the code of PY-2', async () => {
    const term = await read('/pay')
    expect(term.text).toMatch(/Only what is due The last day stays 20 December ₹200/)
    expect(term.text).toMatch(
      /What is due, and the next term: One month Last day 20 December → 20 January 2027 ₹700/,
    )
    expect(term.text).toContain('I have paid ₹700')
    expect(term.text).toMatch(/UPI id payee@upi Copy Sum ₹700 Copy/)
    const shown = await app.db.selectFrom('shownCodes').selectAll().execute()
    expect(shown).toMatchObject([{ memberId: id, amount: 700_00, shownOn: '2026-11-20' }])
    await read('/pay')
    expect(await app.db.selectFrom('shownCodes').selectAll().execute()).toHaveLength(1)
    expect((await read('/pay?what=due')).text).toContain('I have paid ₹200')
    expect((await read('/pay?what=due&rupees=50')).text).toContain('I have paid ₹50')
    for (const rupees of ['0', '201', '-5', '1e3', 'x'])
      expect([rupees, (await read(`/pay?what=due&rupees=${rupees}`)).text]).toEqual([
        rupees,
        expect.stringContaining('I have paid ₹200'),
      ])
  })

  test('PY-1: what is announced waits, twice is once, takes a reference, and is taken back', async () => {
    const answer = await announce('what=due', { reference: ' 437011829946 ' })
    const [row] = await announced()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/my/${id}/pay/${row?.id}`])
    expect(row).toMatchObject({ what: 'due', amount: 200_00, reference: '437011829946', state: 'open' })
    const again = fieldsOf((await read('/pay?what=due')).html, `/my/${id}/pay`)
    await phone.post(`/my/${id}/pay`, { ...again, id: row?.id ?? '', receivedOn: '2026-11-20' })
    expect(await announced()).toHaveLength(1)
    const waiting = await read(`/pay/${row?.id}`)
    expect(waiting.text).toMatch(
      /The centre is looking You told us on 20 November, 11:30 am that you paid ₹200/,
    )
    await phone.post(`/my/${id}/pay/${row?.id}`, { reference: '437011829947' })
    expect((await announced())[0]).toMatchObject({ reference: '437011829947' })
    expect((await read()).text).toMatch(/Payments you told us of ₹200 · What is due .* Waiting/)
    await phone.post(`/my/${id}/pay/${row?.id}/withdrawals`)
    expect((await announced())[0]).toMatchObject({ state: 'withdrawn' })
    expect((await read(`/pay/${row?.id}`)).text).toContain('₹200: taken back')
  })

  test('PY-1: the member hears that it was accepted, with the receipt, or refused and why', async () => {
    await announce('what=due')
    await announce('what=term', { reference: '437011829946' })
    const [due, term] = await announced()
    const { mark } = await (await phone.get(`/my/${id}/news`)).json()
    const accepted = { term: null, balance: 200_00, confirmed: [] }
    await owner.ok('POST', `/api/announced/${due?.id}/acceptances`, accepted)
    await owner.ok('POST', `/api/announced/${term?.id}/refusals`, { reason: 'It is not in the bank’s list.' })
    expect((await (await phone.get(`/my/${id}/news`)).json()).mark).not.toBe(mark)
    const received = await read(`/pay/${due?.id}`)
    expect(received.text).toContain('₹200 received')
    expect((await phone.get(`/my/${id}/receipts/${due?.id}`)).status).toBe(200)
    const refused = await read(`/pay/${term?.id}`)
    expect(refused.text).toMatch(/₹700 was not received “It is not in the bank’s list.”/)
    expect(refused.text).toContain('Tell again, with the reference number')
    const late = await phone.post(`/my/${id}/pay/${due?.id}/withdrawals`)
    expect([late.status, (await announced())[0]?.state]).toEqual([409, 'accepted'])
  })

  test('PY-1: a sum or a day that is another meanwhile is said, and nothing is announced', async () => {
    const { html } = await read('/pay?what=due')
    const shown = fieldsOf(html, `/my/${id}/pay`)
    const taken = { id: 'desk', amount: 100_00, mode: 'Cash', reference: '', receivedOn: '2026-11-20' }
    await owner.ok('POST', `/api/members/${id}/payments`, { payment: taken, balance: 200_00, confirmed: [] })
    const stale = await phone.post(`/my/${id}/pay?lang=en`, { ...shown, receivedOn: '2026-11-20' })
    expect([stale.status, readerText(await stale.text())]).toEqual([
      409,
      expect.stringContaining('Something has changed meanwhile'),
    ])
    for (const receivedOn of ['2026-11-21', 'x', ''])
      expect([receivedOn, (await announce('what=due', { receivedOn })).status]).toEqual([receivedOn, 409])
    expect((await announce('what=due', { reference: 'x'.repeat(51) })).status).toBe(409)
    expect((await announce('what=due', { amount: '1' })).status).toBe(409)
    expect(await announced()).toEqual([])
  })

  test('PY-1: a fourth is not taken while three are open', async () => {
    for (let n = 1; n <= maxOpenAnnouncedPaymentsPerPerson; n++)
      expect((await announce(`what=due&rupees=${n}`, { reference: `43701182994${n}` })).status).toBe(303)
    expect((await read('/pay')).text).toContain('Three payments that you told us of are still open')
    expect((await announce('what=due')).status).toBe(409)
    expect(await announced()).toHaveLength(maxOpenAnnouncedPaymentsPerPerson)
  })

  test('MP-3: no next term beside an ask to leave, nor twice', async () => {
    await announce('what=term')
    const once = await read('/pay?what=term')
    expect(once.text).toContain('You have told us of a next term')
    expect(once.text).not.toContain('₹700')
    const leave = { id: 'leave-1', kind: 'leave', leavesOn: '2026-12-10', text: '' }
    const refused = await phone.post(`/my/${id}/requests?lang=en`, leave)
    expect([refused.status, readerText(await refused.text())]).toEqual([
      400,
      expect.stringContaining('Take that back first, then ask to leave'),
    ])
    const [row] = await announced()
    await phone.post(`/my/${id}/pay/${row?.id}/withdrawals`)
    expect((await phone.post(`/my/${id}/requests`, leave)).status).toBe(303)
    const leaving = await read('/pay')
    expect(leaving.text).toContain('You have asked to leave')
    expect(leaving.text).not.toContain('₹700')
  })

  test('MP-4: all five kinds are sent, one of a kind, and the answers stand there', async () => {
    const sent: (Record<string, string> & { kind: string })[] = [
      { kind: 'pause', from: '2026-11-25', to: '2026-12-02', text: 'Exams' },
      { kind: 'seat', libraryId: '2', shiftId: '', text: '' },
      { kind: 'leave', leavesOn: '2026-12-19', text: '' },
      { kind: 'detail', field: 'phone', value: '98220 99999', text: '' },
      { kind: 'wish', text: 'A fan, please' },
    ]
    for (const one of sent) {
      const { html } = await read('/requests')
      const part = html.slice(html.indexOf(`id="ask-${one.kind}"`))
      const { id: made = '' } = fieldsOf(part, `/my/${id}/requests`)
      expect(made).toMatch(/^[\w-]{36}$/)
      expect([one.kind, (await phone.post(`/my/${id}/requests`, { ...one, id: made })).status]).toEqual([
        one.kind,
        303,
      ])
      expect((await phone.post(`/my/${id}/requests`, { ...one, id: made })).status).toBe(303)
      expect((await phone.post(`/my/${id}/requests`, { ...one, id: `${one.kind}-2` })).status).toBe(409)
    }
    const rows = await app.db.selectFrom('memberRequests').selectAll().orderBy('sentAt').execute()
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['detail', 'leave', 'pause', 'seat', 'wish'])
    const wish = rows.find(({ kind }) => kind === 'wish')
    await owner.ok('POST', `/api/requests/${wish?.id}/answers`, {
      isGranted: false,
      answer: 'There is no money.',
    })
    const { text } = await read('/requests')
    expect(text).toMatch(/A complaint or a wish A fan, please “There is no money.” .*Not possible/)
    expect(text).toMatch(
      /Pause, 25 November to 2 December Exams Sent 20 November, 11:30 am · To be answered by 2 December/,
    )
    const leave = rows.find(({ kind }) => kind === 'leave')
    await phone.post(`/my/${id}/requests/${leave?.id}/withdrawals`)
    expect((await read()).text).toMatch(/Leaving on 19 December .*Taken back|Pause, 25 November/)
    at = '2026-12-03T06:00:00Z'
    expect((await read('/requests')).text).toContain('Not answered in time')
  })

  test('MP-4: a form that is wrong comes back with what was typed, and sends nothing', async () => {
    const wrong = { id: 'pause-1', kind: 'pause', from: '2026-12-02', to: '2026-11-25', text: 'Exams & more' }
    const answer = await phone.post(`/my/${id}/requests?lang=en`, wrong)
    const html = await answer.text()
    expect([answer.status, readerText(html)]).toEqual([
      400,
      expect.stringContaining('The last day lies before the first.'),
    ])
    expect(html).toMatch(/id="ask-pause" open="".*value="2026-12-02".*Exams &amp; more/s)
    for (const body of [
      {},
      { kind: 'money' },
      { kind: 'wish', text: '', id: 'x' },
      { kind: 'wish', text: 'x', id: '../..' },
    ])
      expect((await phone.post(`/my/${id}/requests`, body as Record<string, string>)).status).toBe(400)
    expect(await app.db.selectFrom('memberRequests').selectAll().execute()).toEqual([])
  })

  test('MP-6: own data: looks at the Aadhaar number, phones, and a file without number, address and photo', async () => {
    const { rows } = await owner.ok<{ rows: { privacy: object; revision: number }[] }>('GET', '/api/settings')
    const privacy = { ...rows[0]?.privacy, masksAadhar: true }
    expect((await read('/data')).text).toContain('those who work at the desk see the number')
    await owner.ok('PATCH', '/api/settings', { privacy, revision: rows[0]?.revision })
    expect((await read('/data')).text).toContain('Never. It is never shown')
    await owner.ok('POST', `/api/members/${id}/aadhaar-readings`)
    await owner.ok('PATCH', `/api/members/${id}`, {
      address: '9, Unmistakable Lane',
      revision: (await owner.ok<{ row: { revision: number } }>('GET', `/api/members/${id}`)).row.revision,
    })
    await announce('what=due', { reference: '437011829946' })
    await phone.post(`/my/${id}/requests`, { id: 'wish-1', kind: 'wish', text: 'A fan, please' })
    const data = await read('/data')
    expect(data.text).toMatch(/looked at 20 Nov 2026\. It is never shown/)
    expect(data.text).toMatch(/Phones that open this page \(1 of 3\) This phone \(Android, Chrome\)/)
    const answer = await phone.get(`/my/${id}/data/file?lang=en`)
    const file = await answer.text()
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.html"')
    expect(file).toContain('XXXX XXXX 0124')
    expect(file).not.toMatch(/2345 ?6789|Unmistakable|College Road, Nashik|data:image/)
    expect(file).toContain('shown at the desk only')
    expect(file).toMatch(
      /Their own page.*Android, Chrome opens it.*Said that ₹200 were paid · 437011829946 · waiting.*A fan, please/s,
    )
    expect((await phone.get(`/my/${id}/data/file`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const own = await read('/data')
    expect(own.text).toMatch(/looked at 20 Nov 2026\. /)
  })

  test('MP-6: a consent is taken back by one press and at once, and nobody else’s', async () => {
    const other = admission({ seatNumber: 17 })
    await owner.ok('POST', '/api/members', other)
    const given = {
      noticeVersion: 1,
      language: 'en',
      givenBy: 'self',
      how: 'form',
      checkedBy: 'nobody',
    } as const
    await app.db
      .insertInto('notices')
      .values({
        version: 1,
        text: 'We keep your name.',
        textMr: '',
        madeAt: '2026-11-01T00:00:00Z',
        madeBy: 'product',
      })
      .execute()
    const consent = {
      ...given,
      enquiryId: null,
      purpose: 'messages.whatsapp' as const,
      givenAt: '2026-11-01T06:00:00Z',
    }
    await app.db
      .insertInto('consents')
      .values([
        { ...consent, id: 'mine', memberId: id, endedAt: null },
        { ...consent, id: 'theirs', memberId: other.id, endedAt: null },
      ])
      .execute()
    const { text } = await read('/data')
    expect(text).toMatch(/Messages by WhatsApp 1 Nov 2026, on this page .*We keep your name\. Take back/)
    await phone.post(`/my/${id}/consents/theirs/endings`)
    await phone.post(`/my/${id}/consents/mine/endings`)
    const ends = await app.db.selectFrom('consents').select(['id', 'endedAt']).orderBy('id').execute()
    expect(ends).toEqual([
      { id: 'mine', endedAt: '2026-11-20T06:00:00.000Z' },
      { id: 'theirs', endedAt: null },
    ])
    expect((await read('/data')).text).toContain('taken back on 20 Nov 2026')
    await phone.post(`/my/${id}/consents/mine/endings`)
    const entries = await app.db
      .selectFrom('history')
      .selectAll()
      .where('action', '=', 'consent-ended')
      .execute()
    expect(entries.map(({ subject, actor }) => [subject, actor])).toEqual([[id, 'nobody']])
  })

  test('MS-3: a yes is given by one press to each channel that is on, and none is offered twice or where it is off', async () => {
    expect((await read('/data')).html).not.toContain(`action="/my/${id}/consents"`)
    await switchChannelOn(app, 'whatsapp')
    const page = await read('/data')
    expect(page.text).toMatch(
      /Messages by WhatsApp \S.* may send me reminders, receipts, offers and answers by WhatsApp\. Yes, by WhatsApp/,
    )
    expect(page.text).not.toContain('Messages by e-mail')
    const form = fieldsOf(page.html, `/my/${id}/consents`)
    const say = (about: Record<string, string> = {}) =>
      phone.post(`/my/${id}/consents?lang=mr`, { ...form, ...about })
    for (const answer of [await say(), await say(), await say({ id: 'again' })])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/my/${id}/data`])
    await say({ id: 'off', purpose: 'messages.sms' })
    await say({ id: 'other', purpose: 'attendance' })
    const consents = await app.db.selectFrom('consents').selectAll().execute()
    expect(consents).toMatchObject([
      {
        ...{ id: form.id, memberId: id, purpose: 'messages.whatsapp', language: 'mr' },
        ...{ givenBy: 'self', how: 'form', checkedBy: 'nobody', endedAt: null },
      },
    ])
    const after = await read('/data')
    expect(after.text).toMatch(/Messages by WhatsApp 20 Nov 2026, on this page/)
    expect(after.html).not.toContain(`action="/my/${id}/consents"`)
    await switchChannelOff(app, 'whatsapp')
    expect((await read('/data')).text).toMatch(/Messages by WhatsApp 20 Nov 2026.* Take back/)
    await phone.post(`/my/${id}/consents/${form.id}/endings`)
    expect((await read('/data')).html).not.toContain(`action="/my/${id}/consents"`)
  })

  test('CI-1: a member under 18 says yes to nothing on the page, which says that a parent does at the desk', async () => {
    await switchChannelOn(app, 'whatsapp')
    const form = fieldsOf((await read('/data')).html, `/my/${id}/consents`)
    expect((await read('/data')).text).not.toContain('only a parent can say yes')
    await app.db.updateTable('members').set({ isMinor: 1 }).where('id', '=', id).execute()
    const page = await read('/data')
    expect(page.html).not.toContain(`action="/my/${id}/consents"`)
    expect(page.text).toContain('only a parent can say yes to messages, at the desk')
    await phone.post(`/my/${id}/consents`, form)
    expect(await app.db.selectFrom('consents').selectAll().execute()).toEqual([])
  })

  test('MP-1: a press on its own phone ends it, and of another member’s phone nothing', async () => {
    const other = admission({ seatNumber: 17 })
    await owner.ok('POST', '/api/members', other)
    const theirs = await knownPhone(app, owner, other.id)
    const [row] = await app.db
      .selectFrom('phoneMembers')
      .selectAll()
      .where('memberId', '=', other.id)
      .execute()
    expect((await phone.post(`/my/${id}/phones/${row?.id}/endings`)).status).toBe(404)
    expect((await theirs.get(`/my/${other.id}`)).status).toBe(200)
    const [own] = await app.db.selectFrom('phoneMembers').selectAll().where('memberId', '=', id).execute()
    const ended = await phone.post(`/my/${id}/phones/${own?.id}/endings`)
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/my'])
    expect((await phone.get(`/my/${id}`)).status).toBe(401)
  })

  test('PY-1: a member of the sample announces nothing', async () => {
    await app.db.updateTable('members').set({ isSample: 1 }).where('id', '=', id).execute()
    expect((await read('/pay')).text).toContain('A member of the sample pays nothing')
    expect((await announce('what=due')).status).toBe(409)
    expect(await announced()).toEqual([])
  })

  test('MP-2: all that is sent for the page is at most 60 kB', async () => {
    const { html } = await read()
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  })

  test('MP-1: over https the cookie is bound to this host', async () => {
    const safe = await freshApp(engine, { environment: { PUBLIC_URL: 'https://library.example' } })
    const operator = await safe.signIn()
    await changeMembersPages(operator)
    const made = await operator.ok<{ link: string; path: string }>('POST', '/api/members/101/links')
    expect(made.link).toBe(`https://library.example${made.path}`)
    const pressed = await phoneOf(safe).post(await linkTo(operator, '101'))
    expect(pressed.headers.getSetCookie()[0]).toMatch(
      /^__Host-abhyasika-my=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await safe.end()
  })
})
