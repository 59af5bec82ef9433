import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Seconds a code is valid (RFC 6238), and how many steps a clock may be off. */
const period = 30
const drift = 1
const digits = 6
const codesAtOnce = 10

/** 192 random bits; the characters themselves are the key. */
export const newSecondFactorSecret = () => randomBytes(24).toString('base64url')

/** The otpauth address for the QR code. */
export function otpauthUriOf(secret: string, email: string): string {
  const settings = new URLSearchParams({
    secret: base32(secret),
    issuer: 'Abhyasika',
    digits: String(digits),
    period: String(period),
  })
  return `otpauth://totp/Abhyasika:${encodeURIComponent(email)}?${settings}`
}

/** The letters of RFC 4648, five bits each, without padding. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The number of the step that a moment is in. */
export const authenticatorStepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / period)

/** The digits that an authenticator shows in a step: RFC 4226 with the step as its counter. */
export function authenticatorCodeOfStep(step: number, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of this code, at most one off the present one; undefined for a wrong code, or a step up to `last`, because
 * each code is valid once.
 */
export function authenticatorStepOfCode(
  code: string,
  secret: string,
  now: Date,
  last: number | null,
): number | undefined {
  const current = authenticatorStepAt(now)
  for (let step = current - drift; step <= current + drift; step += 1) {
    if (step > (last ?? -1) && authenticatorCodeOfStep(step, secret) === code) return step
  }
  return undefined
}

/** Codes for when the authenticator is lost: 118 random bits each, in letters and digits that are hard to confuse. */
export function newSecondFactorRecoveryCodes(): string[] {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const code = () =>
    Array.from({ length: 24 }, () => letters[randomBytes(2).readUInt16BE() % letters.length]).join('')
  return Array.from({ length: codesAtOnce }, code)
}

/** The stored form. A code is long and random, so it needs neither a salt nor a slow hash. */
export const hashOfSecondFactorRecoveryCode = (recoveryCode: string) =>
  createHash('sha256').update(recoveryCode).digest('base64url')
