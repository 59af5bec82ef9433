import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { changeMembersPages, knownPhone, linkTo, phoneOf } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'
import { readerText } from '../../../test/public-forms.ts'
import { tryPages } from '../../../test/trust/page-tries.ts'
import { endOldKnownPhones } from './known-phones-and-page-links.act.ts'

interface Phones {
  phones: { id: string; device: string; knownAt: string; usedAt: string }[]
  openLinks: number
  goesTo: string
}

describe.each(enginesByExtent)('links to members’ pages and the phones that know them, on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let at: string
  let id: string
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    owner = await app.signIn()
    await owner.ok('DELETE', '/api/sample')
    await changeMembersPages(owner)
    id = await admit({ name: 'Kum. Sneha Unmistakable' })
  })
  afterEach(() => app.end())

  async function admit(changes: Parameters<typeof admission>[0] = {}) {
    const person = admission(changes)
    await owner.ok('POST', '/api/members', person)
    return person.id
  }
  const later = async (days: number) => {
    at = new Date(Date.parse(at) + days * 86_400_000).toISOString()
    owner = await app.signIn()
  }
  const phonesOf = (memberId = id) => owner.ok<Phones>('GET', `/api/members/${memberId}/phones`)
  const historyOf = async (memberId = id) =>
    (await owner.ok<{ rows: HistoryEntry[] }>('GET', `/api/history?member=${memberId}&limit=50`)).rows
  const change = async (changes: object, memberId = id) => {
    const { row } = await owner.ok<{ row: { revision: number } }>('GET', `/api/members/${memberId}`)
    await owner.ok('PATCH', `/api/members/${memberId}`, { ...changes, revision: row.revision })
  }
  /** The day on which work goes on after days without any removes nothing, as a clock may have jumped. */
  const sweep = async () => {
    await app.sweep()
    await later(1)
    await app.sweep()
  }
  const opens = async (phone: ReturnType<typeof phoneOf>, memberId = id) =>
    (await phone.get(`/my/${memberId}`)).status === 200

  test('MP-1: opening a link changes nothing, says the first name only, and a press makes the phone known', async () => {
    const path = await linkTo(owner, id)
    expect(path).toMatch(/^\/my\/open\/[\w-]{22}$/)
    const before = await app.db.selectFrom('links').selectAll().execute()
    const robot = phoneOf(app)
    for (let n = 0; n < 3; n++) {
      const answer = await robot.get(`${path}?lang=en`)
      const html = await answer.text()
      expect([answer.status, readerText(html)]).toEqual([200, expect.stringContaining('Hello, Sneha.')])
      expect(html).not.toMatch(/Unmistakable|98220|College Road/)
      const { headers } = answer
      expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    }
    await robot.get(path, { 'user-agent': 'WhatsApp/2.24' })
    expect(await app.db.selectFrom('links').selectAll().execute()).toEqual(before)
    expect((await phonesOf()).phones).toEqual([])

    const phone = phoneOf(app)
    const pressed = await phone.post(path)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/my/${id}`])
    const [set = ''] = pressed.headers.getSetCookie()
    expect(set).toMatch(/^abhyasika-my=[\w-]{32}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await opens(phone)).toBe(true)
    expect((await phonesOf()).phones).toMatchObject([
      { device: 'Android, Chrome', knownAt: '2026-11-20T06:00:00.000Z' },
    ])
    expect((await historyOf()).map(({ action, by }) => `${action} ${by}`).slice(0, 2)).toEqual([
      'phone-known nobody',
      'link-made owner@example.org',
    ])
  })

  test('MP-1: a link opens once and for seven days, and what is over says the same as what never was', async () => {
    const path = await linkTo(owner, id)
    await phoneOf(app).post(path)
    const never = await phoneOf(app).get(`/my/open/${'a'.repeat(22)}?lang=en`)
    const same = (html: string) => html.replace(/\/my\/open\/[^?"]+/g, '')
    const said = same(await never.text())
    expect(never.status).toBe(404)
    for (const answer of [await phoneOf(app).post(path), await phoneOf(app).get(`${path}?lang=en`)])
      expect(readerText(await answer.text())).toMatch(/This link opens nothing any more|आता काही उघडत नाही/)
    expect(same(await (await phoneOf(app).get(`${path}?lang=en`)).text())).toBe(said)
    const old = await linkTo(owner, id)
    await later(7)
    expect((await phoneOf(app).get(old)).status).toBe(410)
    expect((await phoneOf(app).post(old)).status).toBe(404)
    expect((await phonesOf()).phones).toHaveLength(1)
  })

  test('MP-1: on the phone that is known a link simply opens the page, used up or not, and is not used up', async () => {
    const phone = await knownPhone(app, owner, id)
    const next = await linkTo(owner, id)
    for (const answer of [await phone.get(next), await phone.post(next)])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/my/${id}`])
    expect((await phonesOf()).openLinks).toBe(1)
    const other = phoneOf(app)
    expect((await other.post(next)).status).toBe(303)
    expect((await other.get(next)).headers.get('location')).toBe(`/my/${id}`)
  })

  test('MP-1: a fourth phone ends the oldest, a sixth link the oldest link', async () => {
    const phones = []
    for (let n = 0; n < 4; n++) {
      at = new Date(Date.parse(at) + 60_000).toISOString()
      phones.push(await knownPhone(app, owner, id))
    }
    expect(await Promise.all(phones.map((phone) => opens(phone)))).toEqual([false, true, true, true])
    expect((await phonesOf()).phones).toHaveLength(3)
    const links = []
    for (let n = 0; n < 6; n++) {
      at = new Date(Date.parse(at) + 1000).toISOString()
      links.push(await linkTo(owner, id))
    }
    expect((await phonesOf()).openLinks).toBe(5)
    const states = await Promise.all(links.map(async (path) => (await phoneOf(app).get(path)).status))
    expect(states).toEqual([404, 200, 200, 200, 200, 200])
  })

  test('MP-1: a phone knows four members of a family; a fifth is refused and the link stays good', async () => {
    const family = [id]
    for (let n = 0; n < 4; n++) family.push(await admit({ seatNumber: 20 + n, libraryId: 2 }))
    const phone = phoneOf(app)
    for (const member of family.slice(0, 4)) await knownPhone(app, owner, member, phone)
    const fifth = await linkTo(owner, family[4] ?? '')
    const refused = await phone.post(fifth)
    expect([refused.status, (await phonesOf(family[4])).openLinks]).toEqual([409, 1])
    expect(await opens(phone, family[4])).toBe(false)
    const choose = readerText(await (await phone.get('/my?lang=en')).text())
    expect(choose).toContain('Whose page?')
    const { phones } = await phonesOf()
    await phone.post(`/my/${id}/phones/${phones[0]?.id}/endings`)
    expect((await phone.post(fifth)).status).toBe(303)
    expect([await opens(phone, family[4]), await opens(phone)]).toEqual([true, false])
  })

  test('MP-1: 180 days count from the last use, which is noted once a day', async () => {
    const phone = await knownPhone(app, owner, id)
    await later(100)
    expect((await phone.get(`/my/${id}`)).headers.getSetCookie().join()).toContain('Max-Age=15552000')
    expect((await phone.get(`/my/${id}`)).headers.getSetCookie()).toEqual([])
    await later(179)
    expect(await opens(phone)).toBe(true)
    await later(180)
    expect((await phone.get(`/my/${id}`)).status).toBe(401)
    await endOldKnownPhones(app)
    expect(await app.db.selectFrom('phones').selectAll().execute()).toEqual([])
  })

  test('MP-1: another number ends all phones and links, the same digits none', async () => {
    const phone = await knownPhone(app, owner, id)
    const link = await linkTo(owner, id)
    await change({ phone: '+91 98220 12345', name: 'Sneha Jadhav', parentsPhone: '9822011111' })
    expect(await opens(phone)).toBe(true)
    await change({ phone: '9822099999' })
    expect([await opens(phone), (await phoneOf(app).get(link)).status]).toEqual([false, 404])
    expect((await historyOf()).map(({ action }) => action)).toContain('phone-ended')
  })

  test('MP-1: marking under 18 and taking the mark off end all; then it is the parents’ number that counts', async () => {
    let phone = await knownPhone(app, owner, id)
    await change({ isMinor: true })
    expect([await opens(phone), (await phonesOf()).goesTo]).toEqual([false, 'parents'])
    phone = await knownPhone(app, owner, id)
    await change({ phone: '9822099999' })
    expect(await opens(phone)).toBe(true)
    await change({ parentsPhone: '9822088888' })
    expect(await opens(phone)).toBe(false)
    phone = await knownPhone(app, owner, id)
    await changeMembersPages(owner, { linksGoToParents: false })
    expect([await opens(phone), (await phonesOf()).goesTo]).toEqual([false, 'member'])
    phone = await knownPhone(app, owner, id)
    await change({ isMinor: false })
    expect(await opens(phone)).toBe(false)
  })

  test('MP-1: deletion closes the page, undoing it brings the phones back, and for good nothing is left', async () => {
    const phone = await knownPhone(app, owner, id)
    const link = await linkTo(owner, id)
    await owner.ok('DELETE', `/api/members/${id}`)
    expect([await opens(phone), (await phoneOf(app).get(link)).status]).toEqual([false, 404])
    expect((await owner.call('POST', `/api/members/${id}/links`)).status).toBe(404)
    await owner.ok('POST', `/api/deleted_members/${id}/restorations`, {})
    expect([await opens(phone), (await phoneOf(app).get(link)).status]).toEqual([true, 200])
    await owner.ok('DELETE', `/api/members/${id}`)
    await owner.ok('DELETE', `/api/deleted_members/${id}`)
    for (const table of ['phones', 'phoneMembers', 'links'] as const)
      expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  })

  test('MP-1: leaving ends all after 30 days, however it came; who is active again before keeps theirs', async () => {
    const phone = await knownPhone(app, owner, id)
    await change({ status: 'Inactive' })
    await later(28)
    await sweep()
    expect(await opens(phone)).toBe(true)
    await change({ status: 'Active' })
    await later(10)
    await sweep()
    expect(await opens(phone)).toBe(true)
    await owner.ok('POST', `/api/members/${id}/reminders`, { id: 'left-1', event: 'left' })
    await later(30)
    expect(await opens(phone)).toBe(true)
    await later(1)
    expect(await opens(phone)).toBe(false)
    expect((await owner.call('POST', `/api/members/${id}/links`)).status).toBe(404)
    await sweep()
    await change({ status: 'Active' })
    expect([await opens(phone), (await phonesOf()).phones]).toEqual([false, []])
  })

  test('MP-1: the desk sees the phones and ends one, which no other member’s row is ended by', async () => {
    const other = await admit({ seatNumber: 21, libraryId: 2 })
    const [phone, second] = [await knownPhone(app, owner, id), await knownPhone(app, owner, other)]
    const [known] = (await phonesOf()).phones
    expect((await owner.call('DELETE', `/api/members/${other}/phones/${known?.id}`)).status).toBe(404)
    await owner.ok('DELETE', `/api/members/${id}/phones/${known?.id}`)
    expect([await opens(phone), await opens(second, other)]).toEqual([false, true])
    const clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
    expect((await clerk.call('POST', `/api/members/${other}/links`)).status).toBe(201)
  })

  test('MP-1: off, as in a new database, nothing of it is there, and on again it is as it was', async () => {
    const phone = await knownPhone(app, owner, id)
    const link = await linkTo(owner, id)
    await changeMembersPages(owner, { isOn: false })
    for (const path of ['/my', `/my/${id}`, `/my/${id}/pay`, link])
      expect([path, (await phone.get(path)).status]).toEqual([path, 404])
    expect((await phoneOf(app).post(link)).status).toBe(404)
    for (const [method, path] of [
      ['GET', 'phones'],
      ['POST', 'links'],
    ] as const)
      expect([path, (await owner.call(method, `/api/members/${id}/${path}`)).status]).toEqual([path, 404])
    await changeMembersPages(owner)
    expect([await opens(phone), (await phoneOf(app).post(link)).status]).toEqual([true, 303])
  })

  test('MP-1: a press of another site is refused, and two presses at once make one phone known', async () => {
    const link = await linkTo(owner, id)
    const elsewhere = await phoneOf(app).post(link, {}, { origin: 'https://elsewhere.example' })
    expect([elsewhere.status, (await phonesOf()).phones]).toEqual([403, []])
    const answers = await Promise.all([1, 2, 3, 4].map(() => phoneOf(app).post(link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404, 404])
    expect((await phonesOf()).phones).toHaveLength(1)
  })
})

test.each(enginesByExtent)(
  'MP-1: 500 made-up links, cookies and ids of others open and write nothing, on %s',
  async (engine) => {
    const { answers, strange } = await tryPages(engine, 500)
    expect([strange, Object.keys(answers).length]).toEqual([[], 4])
    expect(answers['links from one address']).toMatchObject({ 404: 30 })
  },
)
