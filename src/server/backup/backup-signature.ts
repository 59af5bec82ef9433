import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A key of its own, so that nothing else that the data key does can be taken for a signature. */
const signingKey = (dataKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', dataKey, '', 'abhyasika backup manifest', 32))

/** What only who has the data key can say of a manifest, as it is written: an HMAC with SHA-256, in base64. */
export function signatureOf(document: string, dataKey: Buffer): string {
  return createHmac('sha256', signingKey(dataKey)).update(document).digest('base64')
}

/** Whether a signature was made with this key, of this document. */
export function isSignedWith(dataKey: Buffer, document: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(document, dataKey))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
