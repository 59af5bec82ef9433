import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A derived key, so that no other use of the data key yields a signature. */
const signingKey = (dataKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', dataKey, '', 'abhyasika backup manifest', 32))

/** The HMAC-SHA-256 of a manifest's text, in base64. */
export function backupSignatureOf(document: string, dataKey: Buffer): string {
  return createHmac('sha256', signingKey(dataKey)).update(document).digest('base64')
}

/** Verifies a signature in constant time. */
export function isBackupSignedWith(dataKey: Buffer, document: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(backupSignatureOf(document, dataKey))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
