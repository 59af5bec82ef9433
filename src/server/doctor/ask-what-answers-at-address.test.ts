import { expect, test } from 'vitest'
import { classifyAddressAnswer } from './ask-what-answers-at-address.ts'

test('IN-4: an address answers as it should only with a certificate that browsers take', () => {
  const validTo = new Date('2026-12-24T10:00:00Z')
  const good = { validTo, refusedBecause: undefined }
  for (const [health, certificate, answer] of [
    [{ state: 'ours' }, good, 'ours'],
    [{ state: 'damaged' }, good, 'ours'],
    [{ state: 'ours' }, { validTo, refusedBecause: 'CERT_HAS_EXPIRED' }, 'certificate'],
    [{ state: 'ours' }, undefined, 'certificate'],
    [{ state: 'other', status: 502 }, good, 'other'],
    [{ state: 'silent', code: 'ENOTFOUND' }, undefined, 'silent'],
  ] as const)
    expect([health, certificate, classifyAddressAnswer(health, certificate)]).toEqual([
      health,
      certificate,
      answer,
    ])
})
