import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import {
  answerEncoded,
  answerJson,
  cacheRenderedHtmlPage,
  toLazilyCompressedBody,
} from './encoded-answer-body.ts'

interface Data {
  name: string
  pages: Record<string, string>
}

function counted() {
  const renderings: string[] = []
  const rendered = cacheRenderedHtmlPage((template: string, { name }: Data) => {
    renderings.push(`${template} ${name}`)
    return renderings.at(-1) ?? ''
  })
  return { renderings, rendered }
}

test('a document is rendered once for the same data and template', () => {
  const { renderings, rendered } = counted()
  const data = { name: 'A', pages: { fees: '500' } }
  expect(rendered('one', structuredClone(data), true)).toBe(rendered('one', structuredClone(data), true))
  expect(renderings).toEqual(['one A'])
  rendered('one', { ...data, pages: { fees: '600' } }, true)
  rendered('one', { ...data, name: 'B' }, true)
  rendered('two', data, true)
  rendered('one', data, true)
  expect(renderings).toEqual(['one A', 'one A', 'one B', 'two A', 'one A'])
})

test('it caches few documents', () => {
  const { renderings, rendered } = counted()
  const first = rendered('one', { name: 'A', pages: {} }, true)
  for (let n = 0; n < 100; n++) rendered('one', { name: String(n), pages: {} }, true)
  expect(rendered('one', { name: 'A', pages: {} }, true)).not.toBe(first)
  expect(renderings).toHaveLength(102)
})

test('documents that are not cached are rendered each time, and evict none of the others', () => {
  const { renderings, rendered } = counted()
  const first = rendered('one', { name: 'A', pages: {} }, true)
  for (let n = 0; n < 100; n++) rendered('one', { name: String(n), pages: {} }, false)
  expect(rendered('one', { name: 'A', pages: {} }, true)).toBe(first)
  expect(renderings).toHaveLength(101)
})

test('a body is compressed once, for clients that accept gzip, and has a content-length', async () => {
  const text = 'अभ्यासिका '.repeat(500)
  const body = toLazilyCompressedBody(text)
  const app = new Hono().get('/', (c) => answerEncoded(c, body, { 'content-type': 'text/plain' }))
  const ask = (accepted?: string) =>
    app.request('/', { headers: accepted ? { 'accept-encoding': accepted } : {} })
  for (const refused of [undefined, 'zstd', 'gzip;q=0', 'gzip;q=0.0, br;q=0']) {
    const answer = await ask(refused)
    expect([refused, answer.headers.get('content-encoding')]).toEqual([refused, null])
    expect(await answer.text()).toBe(text)
  }
  expect(body.compressed).toEqual({})
  const answer = await ask('gzip;q=0.5, br;q=0')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(gunzipSync(bytes).toString()).toBe(text)
  const compressed = body.compressed.gzip
  await ask('gzip')
  expect(compressed).toBeDefined()
  expect(body.compressed.gzip).toBe(compressed)
})

test('who accepts brotli, as browsers do over https, gets it, made once and smaller', async () => {
  const text = JSON.stringify(
    Array.from({ length: 500 }, (_, n) => ({ id: `m${n * 7919}`, name: `नेहा ${n}` })),
  )
  const body = toLazilyCompressedBody(text)
  const app = new Hono().get('/', (c) => answerEncoded(c, body, { 'content-type': 'application/json' }))
  const bytesOf = async (accepted: string) => {
    const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })
    return {
      encoding: answer.headers.get('content-encoding'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const { encoding, bytes } = await bytesOf('gzip, deflate, br, zstd')
  expect(encoding).toBe('br')
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
  const { br } = body.compressed
  await bytesOf('br')
  expect(body.compressed.br).toBe(br)
  const plain = await bytesOf('gzip, deflate')
  expect(plain.encoding).toBe('gzip')
  expect(bytes.length).toBeLessThan(plain.bytes.length)
})

test('a change of one member is sent compressed, what is shorter as it is', async () => {
  const row = {
    ...{ id: '31af22de4d2cb7bc9e11b55f61fe24be', name: 'Meera Joshi', phone: '9822012399', status: 'Active' },
    ...{ libraryId: 1, seatId: '1-16', joinDate: '2026-11-28', expiryDate: '2026-12-28', balance: 20_000 },
    ...{ madeAt: '2026-11-28T00:00:00.000Z', madeBy: 'admin@abhyasika.local', revision: 8, number: 51 },
    ...{ planId: 'month', shiftId: 1, terms: [{ first: '2026-11-28', last: '2026-12-28', price: 50_000 }] },
  }
  const app = new Hono()
    .get('/change', (c) => answerJson(c, { revision: 8, changed: [row], removed: [] }))
    .get('/nothing', (c) => answerJson(c, { revision: 8, changed: [], removed: [] }))
  const headers = { 'accept-encoding': 'gzip' }
  const change = await app.request('/change', { headers })
  expect(change.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(Buffer.from(await change.arrayBuffer())).toString()).changed).toEqual([row])
  const nothing = await app.request('/nothing', { headers })
  expect(nothing.headers.get('content-encoding')).toBeNull()
})
