import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressOf } from './guard.ts'

const app = new Hono()
  .get('/trusting', (c) => c.text(addressOf(c, true)))
  .get('/alone', (c) => c.text(addressOf(c, false)))
const ask = async (path: string, forwarded?: string) =>
  (
    await app.request(path, { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })
  ).text()

test('ASVS 4.1.3, 15.3.4: an address that the caller made up counts for nothing, whatever stands before the proxy’s own', async () => {
  const itself = await ask('/alone')
  expect(await ask('/alone', '10.0.0.9')).toBe(itself)
  expect(await ask('/trusting', '10.0.0.9')).toBe('10.0.0.9')
  expect(await ask('/trusting', 'made up, 127.0.0.1, 10.0.0.9')).toBe('10.0.0.9')
  expect(await ask('/trusting')).toBe(itself)
})
