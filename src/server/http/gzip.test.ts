import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzip } from './gzip.ts'

const open = async (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(gunzipSync(await gzip(bytes)))

test('any bytes come back as they were, however many are asked for at once', async () => {
  const some = fc.array(fc.uint8Array({ maxLength: 50_000 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(some, async (bodies) => {
      const bytes = bodies.map((body) => new Uint8Array(body))
      const back = await Promise.all(bytes.map(open))
      expect(back.map((body, n) => body.equals(bodies[n] ?? Buffer.of()))).toEqual(bodies.map(() => true))
    }),
    { numRuns: 30 },
  )
})

test('a body of megabytes comes back whole, whether it can be compressed or not', async () => {
  const dense = new Uint8Array(randomBytes(3_000_000))
  const thin = new Uint8Array(3_000_000)
  const [first, second] = await Promise.all([open(dense), open(thin)])
  expect(first.equals(dense)).toBe(true)
  expect(second.equals(thin)).toBe(true)
})

test('one that cannot be compressed is refused, and the next is served', async () => {
  await expect(gzip(undefined as never)).rejects.toThrow()
  const bytes = new TextEncoder().encode('अभ्यासिका')
  expect((await open(bytes)).toString()).toBe('अभ्यासिका')
})
