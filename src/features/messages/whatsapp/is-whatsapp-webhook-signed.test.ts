import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { cloudApi } from '../../../../test/cloud-api.ts'
import { isWhatsappWebhookSigned } from './is-whatsapp-webhook-signed.ts'

const secret = 'an app secret'
const headerOf = (bytes: Uint8Array, key = secret) =>
  `sha256=${createHmac('sha256', key).update(bytes).digest('hex')}`

/** As it might come in: letters of Marathi and a face, as they are and escaped, a slash that is escaped, and blanks. */
const bodies = ['{"text": "थांबवा 🙂", "url":"a\\/b"}', '{"text":"\\u0925\\u093e\\ud83d\\ude42"}', '']

test('MS-6: a signature is over the raw bytes', () => {
  for (const body of bodies) {
    const bytes = Buffer.from(body)
    expect(isWhatsappWebhookSigned(bytes, headerOf(bytes), secret), body).toBe(true)
    expect(
      isWhatsappWebhookSigned(bytes, headerOf(bytes).toUpperCase().replace('SHA256', 'sha256'), secret),
    ).toBe(true)
  }
})

test('MS-6: a body that was read and written again is not signed, nor one with a byte changed', () => {
  for (const body of bodies.slice(0, 2)) {
    const bytes = Buffer.from(body)
    const again = Buffer.from(JSON.stringify(JSON.parse(body)))
    expect(again.equals(bytes)).toBe(false)
    expect(isWhatsappWebhookSigned(again, headerOf(bytes), secret)).toBe(false)
    const changed = Buffer.from(bytes)
    changed[changed.length - 1] = 0x20
    expect(isWhatsappWebhookSigned(changed, headerOf(bytes), secret)).toBe(false)
  }
})

test('MS-6: another secret, an empty one and other headers are refused', () => {
  const bytes = Buffer.from(bodies[0] ?? '')
  const right = headerOf(bytes)
  expect(isWhatsappWebhookSigned(bytes, right, 'another')).toBe(false)
  expect(isWhatsappWebhookSigned(bytes, headerOf(bytes, ''), '')).toBe(false)
  for (const header of [
    ...[undefined, '', 'sha256=', right.slice(7), right.slice(0, -1), `${right}0`, `${right} `],
    ...[right.replace('sha256', 'sha1'), `sha256=${'z'.repeat(64)}`, `${right}\n`],
  ]) {
    expect(isWhatsappWebhookSigned(bytes, header, secret), header).toBe(false)
  }
})

test('MS-6: the stand-in signs as it is checked', async () => {
  const api = await cloudApi()
  try {
    const { bytes, signature } = api.webhook([api.answer({ from: '919822012345', text: 'थांबवा 🙂' })])
    expect(bytes.every((byte) => byte < 0x80)).toBe(true)
    expect(isWhatsappWebhookSigned(bytes, signature, api.appSecret)).toBe(true)
    const again = Buffer.from(JSON.stringify(JSON.parse(bytes.toString())))
    expect(isWhatsappWebhookSigned(again, signature, api.appSecret)).toBe(false)
  } finally {
    await api.stop()
  }
})
