import { createHash, randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

/** Seconds a code is valid (RFC 6238), and how many steps a clock may be off. */
const period = 30
const drift = 1
const codesAtOnce = 10

/** 192 random bits; the characters themselves are the key. */
export const newSecret = () => randomBytes(24).toString('base64url')

/** The otpauth address for the QR code. */
export function authenticatorAddress(secret: string, email: string): string {
  return createOTP(secret).url('Abhyasika', email)
}

/**
 * The step of this code, at most one off the present one; undefined for a wrong code, or a step up to `last`, because
 * each code is valid once.
 */
export async function stepOf(
  code: string,
  secret: string,
  now: Date,
  last: number | null,
): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / 1000 / period)
  const { hotp } = createOTP(secret)
  for (let step = current - drift; step <= current + drift; step += 1) {
    if (step > (last ?? -1) && (await hotp(step)) === code) return step
  }
  return undefined
}

/** Codes for when the authenticator is lost: 118 random bits each, in letters and digits that are hard to confuse. */
export function newRecoveryCodes(): string[] {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const code = () =>
    Array.from({ length: 24 }, () => letters[randomBytes(2).readUInt16BE() % letters.length]).join('')
  return Array.from({ length: codesAtOnce }, code)
}

/** The stored form. A code is long and random, so it needs neither a salt nor a slow hash. */
export const hashOf = (recoveryCode: string) => createHash('sha256').update(recoveryCode).digest('base64url')
