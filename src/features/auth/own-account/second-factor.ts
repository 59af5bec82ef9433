import { createHash, randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

/** Seconds for which one code of the authenticator stands (RFC 6238), and how many steps a clock may be off. */
const period = 30
const drift = 1
const codesAtOnce = 10

/** 192 random bits; the characters themselves are the key. */
export const newSecret = () => randomBytes(24).toString('base64url')

/** The address that an authenticator reads from the QR code. */
export function authenticatorAddress(secret: string, email: string): string {
  return createOTP(secret).url('Abhyasika', email)
}

/**
 * The step whose code this is, at most one off the moment; undefined for a wrong code, and for one of a step up to
 * `last`: a code opens the door once.
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

/** As it is kept. A code is long and random: it needs no salt and no slow hash. */
export const hashOf = (recoveryCode: string) => createHash('sha256').update(recoveryCode).digest('base64url')
