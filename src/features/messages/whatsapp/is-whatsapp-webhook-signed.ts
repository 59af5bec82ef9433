import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a webhook's body was signed with the app's secret (MS-6).
 * @param rawBytes as they came, since JSON that was read and written again has other bytes
 * @param header of `X-Hub-Signature-256`: `sha256=` and 64 hexadecimal digits
 * @param appSecret an empty one is never right
 */
export function isWhatsappWebhookSigned(
  rawBytes: Uint8Array,
  header: string | undefined,
  appSecret: string,
): boolean {
  const [, hex] = /^sha256=([\da-f]{64})$/i.exec(header ?? '') ?? []
  if (appSecret === '' || hex === undefined) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', appSecret).update(rawBytes).digest())
}
