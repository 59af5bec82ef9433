import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rememberDrawn, send, written } from './written.ts'

interface Facts {
  name: string
  pages: Record<string, string>
}

function counted() {
  const drawings: string[] = []
  const drawn = rememberDrawn((template: string, { name }: Facts) => {
    drawings.push(`${template} ${name}`)
    return drawings.at(-1) ?? ''
  })
  return { drawings, drawn }
}

test('a document is drawn once for the same facts, and again where any of them or the template is another', () => {
  const { drawings, drawn } = counted()
  const facts = { name: 'A', pages: { fees: '500' } }
  expect(drawn('one', structuredClone(facts))).toBe(drawn('one', structuredClone(facts)))
  expect(drawings).toEqual(['one A'])
  drawn('one', { ...facts, pages: { fees: '600' } })
  drawn('one', { ...facts, name: 'B' })
  drawn('two', facts)
  drawn('one', facts)
  expect(drawings).toEqual(['one A', 'one A', 'one B', 'two A', 'one A'])
})

test('whoever asks under ever other names makes it hold no more than a few', () => {
  const { drawings, drawn } = counted()
  const first = drawn('one', { name: 'A', pages: {} })
  for (let n = 0; n < 100; n++) drawn('one', { name: String(n), pages: {} })
  expect(drawn('one', { name: 'A', pages: {} })).not.toBe(first)
  expect(drawings).toHaveLength(102)
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
