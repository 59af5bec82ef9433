import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cacheRendered, send, written } from './encoded-body.ts'

interface Facts {
  name: string
  pages: Record<string, string>
}

function counted() {
  const drawings: string[] = []
  const drawn = cacheRendered((template: string, { name }: Facts) => {
    drawings.push(`${template} ${name}`)
    return drawings.at(-1) ?? ''
  })
  return { drawings, drawn }
}

test('a document is drawn once for the same facts, and again where any of them or the template is another', () => {
  const { drawings, drawn } = counted()
  const facts = { name: 'A', pages: { fees: '500' } }
  expect(drawn('one', structuredClone(facts), true)).toBe(drawn('one', structuredClone(facts), true))
  expect(drawings).toEqual(['one A'])
  drawn('one', { ...facts, pages: { fees: '600' } }, true)
  drawn('one', { ...facts, name: 'B' }, true)
  drawn('two', facts, true)
  drawn('one', facts, true)
  expect(drawings).toEqual(['one A', 'one A', 'one B', 'two A', 'one A'])
})

test('it holds no more documents than a few', () => {
  const { drawings, drawn } = counted()
  const first = drawn('one', { name: 'A', pages: {} }, true)
  for (let n = 0; n < 100; n++) drawn('one', { name: String(n), pages: {} }, true)
  expect(drawn('one', { name: 'A', pages: {} }, true)).not.toBe(first)
  expect(drawings).toHaveLength(102)
})

test('documents under names that callers make up are drawn each time, and push none of the others out', () => {
  const { drawings, drawn } = counted()
  const first = drawn('one', { name: 'A', pages: {} }, true)
  for (let n = 0; n < 100; n++) drawn('one', { name: String(n), pages: {} }, false)
  expect(drawn('one', { name: 'A', pages: {} }, true)).toBe(first)
  expect(drawings).toHaveLength(101)
})

test('a body is compressed once, for those who take it so, and says its length', async () => {
  const text = 'अभ्यासिका '.repeat(500)
  const body = written(text)
  const app = new Hono().get('/', (c) => send(c, body, { 'content-type': 'text/plain' }))
  const ask = (accepted?: string) =>
    app.request('/', { headers: accepted ? { 'accept-encoding': accepted } : {} })
  for (const refused of [undefined, 'br', 'gzip;q=0', 'gzip;q=0.0, br']) {
    const answer = await ask(refused)
    expect([refused, answer.headers.get('content-encoding')]).toEqual([refused, null])
    expect(await answer.text()).toBe(text)
  }
  expect(body.gzip).toBeUndefined()
  const answer = await ask('gzip;q=0.5, br')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(gunzipSync(bytes).toString()).toBe(text)
  const packed = body.gzip
  await ask('gzip')
  expect(packed).toBeDefined()
  expect(body.gzip).toBe(packed)
})
