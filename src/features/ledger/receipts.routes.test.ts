import type { Logger } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { createLog } from '#server/log.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import type { ShareableReceipt } from './receipts.routes.ts'

const publicUrl = 'https://library.example.org'

describe.each(enginesByExtent)('receipts on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let taken = 0
  const open = async (environment: Record<string, string> = {}, log?: Logger) => {
    at = '2027-03-11T06:00:00Z'
    taken = 0
    app = await freshApp(engine, { now: () => new Date(at), environment, ...(log && { log }) })
    operator = await app.signIn()
  }
  beforeEach(() => open({ PUBLIC_URL: publicUrl }))
  afterEach(() => app.end())

  const pay = async (name = 'Sneha Jadhav') => {
    taken += 1
    const payment = { id: `p-${taken}`, amount: 50_000, mode: 'Cash', receivedOn: '2027-03-11' } as const
    const sent = admission({ name, seatNumber: 15 + taken, joinDate: '2027-03-11', payment })
    await operator.ok('POST', '/api/members', sent)
    return payment.id
  }
  const page = async (id: string, query = '') => {
    const response = await operator.call('GET', `/api/receipts/${id}${query}`)
    return { response, text: await response.text() }
  }
  const share = async (id: string) =>
    operator.ok<{ link: string | null; until: string | null }>('POST', `/api/receipts/${id}/links`)
  const asStranger = async (link: string) => app.call('GET', new URL(link).pathname)

  test('RC-2: a receipt is a page of its own that runs nothing and is not stored', async () => {
    const { response, text } = await page(await pay(), '?paper=80mm&language=en')
    expect(text).toContain('2026-27/000001')
    expect(text).toContain('Five Hundred Rupees Only')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    )
    expect((await page('nobody')).response.status).toBe(404)
    expect((await page('p-1', '?paper=A3')).response.status).toBe(400)
    expect((await app.call('GET', '/api/receipts/p-1')).status).toBe(401)
  })

  test('RC-4: a second print says Copy, the first one stays as it was, and a print that is sent again is one', async () => {
    const id = await pay()
    const print = (printId: string) => operator.ok('POST', `/api/receipts/${id}/prints`, { id: printId })
    const says = async (query: string) => (await page(id, `?language=en&${query}`)).text.includes('Copy')
    expect(await says('print=first')).toBe(false)
    await print('first')
    await print('first')
    at = '2027-03-11T06:01:00Z'
    expect(await says('print=first')).toBe(false)
    expect(await says('print=second')).toBe(true)
    await print('second')
    expect(await says('print=second')).toBe(true)
    expect(await says('paper=A5')).toBe(true)
    expect((await page(id, '?print=first&language=en')).text).toContain('print=first')
  })

  test('RC-4: a corrected receipt keeps its number, says CANCELLED and names its successor', async () => {
    const id = await pay()
    await operator.ok('POST', `/api/payments/${id}/corrections`, {
      id: 'right',
      amount: 40_000,
      mode: 'Cash',
      reference: '',
      reason: 'Typed wrong',
    })
    const { text } = await page(id, '?language=en')
    expect(text).toContain('CANCELLED')
    expect(text).toContain('2026-27/000001')
    expect(text).toContain('2026-27/000002')
    const successor = await operator.ok<ShareableReceipt>('GET', '/api/receipts/right/printed')
    expect(successor).toMatchObject({ cancellation: null, receipt: { amount: 40_000, stillDue: 10_000 } })
  })

  test('RC-5: a link shows its receipt alone for ninety days, unless it is withdrawn', async () => {
    const [id, other] = [await pay('Sneha Jadhav'), await pay('Ravi Patil')]
    const { link, until } = await share(id)
    expect(until).toBe('2027-06-09')
    const shown = await asStranger(link ?? '')
    const text = await shown.text()
    expect([shown.status, text.includes('Sneha Jadhav'), text.includes('Ravi')]).toEqual([200, true, false])
    expect(text).not.toMatch(/9822012345|College Road, Nashik<|2345 6789/)
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    at = '2027-06-09T06:00:00Z'
    expect((await asStranger(link ?? '')).status).toBe(200)
    at = '2027-06-09T18:30:00Z'
    expect((await asStranger(link ?? '')).status).toBe(404)
    at = '2027-03-12T06:00:00Z'
    const second = (await share(id)).link ?? ''
    await operator.ok('DELETE', `/api/receipts/${id}/links`)
    expect([(await asStranger(link ?? '')).status, (await asStranger(second)).status]).toEqual([404, 404])
    expect(
      (await operator.ok<ShareableReceipt>('GET', `/api/receipts/${other}/printed`)).linkUntil,
    ).toBeNull()
  })

  test('RC-5: a wrong token, another receipt’s id and a payment’s id as token get nothing', async () => {
    const id = await pay()
    const { link } = await share(id)
    for (const token of [
      id,
      'A'.repeat(22),
      `${new URL(link ?? '').pathname.slice(9, -1)}_`,
      '../p-1',
      '%00',
    ]) {
      const { status } = await app.call('GET', `/receipt/${token}`)
      expect(status === 404 || status === 400).toBe(true)
    }
    expect((await app.call('GET', `/api/receipts/${id}`)).status).toBe(401)
    expect(await app.db.selectFrom('receiptLinks').select('tokenHash').execute()).toMatchObject([
      { tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test('RC-4: a print counts for its own receipt, whatever was printed under its id', async () => {
    const [id, other] = [await pay(), await pay()]
    await operator.ok('POST', `/api/receipts/${other}/prints`, { id: 'one' })
    await operator.ok('POST', `/api/receipts/${id}/prints`, { id: 'one' })
    const says = async (query: string) => (await page(id, `?language=en&${query}`)).text.includes('Copy')
    expect([await says('print=one'), await says('print=two')]).toEqual([false, true])
    expect((await operator.ok<ShareableReceipt>('GET', `/api/receipts/${id}/printed`)).isPrinted).toBe(true)
  })

  test('RC-5: ten links of a receipt are open at most; an eleventh ends the oldest', async () => {
    const [id, other] = [await pay(), await pay()]
    const first = (await share(other)).link ?? ''
    const links: string[] = []
    for (let n = 0; n < 12; n++) {
      at = new Date(Date.parse('2027-03-11T06:00:00Z') + n * 1000).toISOString()
      links.push((await share(id)).link ?? '')
    }
    const statuses = await Promise.all(links.map(async (link) => (await asStranger(link)).status))
    expect(statuses).toEqual([404, 404, ...Array.from({ length: 10 }, () => 200)])
    expect((await asStranger(first)).status).toBe(200)
  })

  test('RC-5: a link ends when its member is deleted for good, and not before', async () => {
    const { link } = await share(await pay('Asha Alone'))
    const { rows } = await operator.ok<{ rows: { id: string; name: string }[] }>('GET', '/api/members')
    const member = rows.find(({ name }) => name === 'Asha Alone')?.id
    await operator.ok('DELETE', `/api/members/${member}`)
    expect((await asStranger(link ?? '')).status).toBe(200)
    await operator.ok('DELETE', `/api/deleted_members/${member}`)
    expect((await asStranger(link ?? '')).status).toBe(404)
    expect((await operator.call('GET', '/api/receipts/p-1')).status).toBe(200)
  })

  test('RC-5, ASVS 3.4.5: the page of a link says to nobody where it came from, and no log has its token', async () => {
    await app.end()
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    await open({ PUBLIC_URL: publicUrl }, log)
    const { link } = await share(await pay())
    const path = new URL(link ?? '').pathname
    expect((await asStranger(link ?? '')).headers.get('referrer-policy')).toBe('no-referrer')
    await app.call('GET', `${path}?paper=A3`)
    await app.call('GET', `${path}x`)
    await app.call('GET', path, undefined, { host: 'elsewhere.example' })
    await app.call('POST', path, undefined, { host: 'elsewhere.example' })
    await app.db.schema.alterTable('receipt_links').renameTo('receipt_links_gone').execute()
    expect((await asStranger(link ?? '')).status).toBe(500)
    await app.db.schema.alterTable('receipt_links_gone').renameTo('receipt_links').execute()
    expect(lines.filter((line) => line.includes('/receipt/')).length).toBeGreaterThanOrEqual(3)
    expect(lines.join()).not.toContain(path.slice('/receipt/'.length))
  })

  test('RC-5: without a public address there is no link', async () => {
    await app.end()
    await open()
    expect(await share(await pay())).toEqual({ link: null, until: null })
  })

  test('RC-2: what was printed stays as it was, whatever is renamed later', async () => {
    const id = await pay()
    const { rows } = await operator.ok<{ rows: { revision: number; centre: object }[] }>(
      'GET',
      '/api/settings',
    )
    const [settings] = rows
    const centre = { ...settings?.centre, name: { en: 'Another Name', mr: 'दुसरे नाव' } }
    await operator.ok('PATCH', '/api/settings', { centre, revision: settings?.revision })
    expect((await page(id, '?language=en')).text).not.toContain('Another Name')
    const { receipt } = await operator.ok<ShareableReceipt>('GET', `/api/receipts/${id}/printed`)
    expect(receipt satisfies ShareableReceipt['receipt']).toMatchObject({
      centre: { name: { en: 'Abhyasika' } },
    })
    expect(receipt.kind satisfies MemberAccountPayment['kind']).toBe('Payment')
  })

  test('RC-2, RC-5: logo and seal are those of the centre’s paper of today, on old receipts and behind links too', async () => {
    const id = await pay()
    expect((await page(id)).text).not.toContain('<img')
    type Row = { revision: number; centre: object }
    const { rows } = await operator.ok<{ rows: Row[] }>('GET', '/api/settings')
    const [settings] = rows
    const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#a22' } })
    const picture = `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`
    const centre = { ...settings?.centre, logo: picture, seal: picture }
    await operator.ok('PATCH', '/api/settings', { centre, revision: settings?.revision })
    const { link } = await share(id)
    const shared = await (await asStranger(link ?? '')).text()
    const both = [await page(id, '?paper=A5'), await page(id, '?paper=58mm')]
    for (const text of [shared, ...both.map(({ text }) => text)]) {
      expect(text.match(/<img class="(logo|seal)" src="data:image\/webp;base64,/g)).toHaveLength(2)
    }
  })
})
