import { expect, test } from 'vitest'
import {
  authenticatorCodeOfStep,
  authenticatorStepAt,
  authenticatorStepOfCode,
  otpauthUriOf,
} from './second-factor.ts'

const secret = '12345678901234567890'

test('RFC 6238: its codes are those of the test vectors’ algorithm', () => {
  // Appendix B: the secret in ASCII, seconds, and the last six digits.
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors) {
    const moment = new Date(seconds * 1000)
    expect([code, authenticatorCodeOfStep(authenticatorStepAt(moment), secret)]).toEqual([code, code])
    expect(authenticatorStepOfCode(code, secret, moment, null)).toBe(authenticatorStepAt(moment))
  }
})

test('AU-8: a code is good a step before and after its own, and not once that step was used', () => {
  const now = new Date('2005-03-18T01:58:31Z')
  const step = authenticatorStepAt(now)
  const found = (other: number, last: number | null) =>
    authenticatorStepOfCode(authenticatorCodeOfStep(step + other, secret), secret, now, last)
  expect([-2, -1, 0, 1, 2].map((other) => found(other, null))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect([-1, 0, 1].map((other) => found(other, step))).toEqual([undefined, undefined, step + 1])
})

test('AU-8: the address of the QR code has the secret in base32, and what an authenticator shows', () => {
  expect(otpauthUriOf('q3n5Yb0T-kzv7_Lw2XcR8mHdF4uJ1aEs', 'desk+1@library.example')).toBe(
    'otpauth://totp/Abhyasika:desk%2B1%40library.example?secret=OEZW4NKZMIYFILLLPJ3DOX2MO4ZFQY2SHBWUQZCGGR2UUMLBIVZQ&issuer=Abhyasika&digits=6&period=30',
  )
})
