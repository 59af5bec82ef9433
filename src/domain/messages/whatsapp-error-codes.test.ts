import { expect, test } from 'vitest'
import { whatsappErrorRemedyOf } from './whatsapp-error-codes.ts'

test.each([
  ['131026', 'other-channel'],
  ['131049', 'not-today'],
  ['130472', 'not-today'],
  ['131030', 'by-hand'],
  ['131047', 'by-hand'],
  ['131000', 'by-hand'],
  ['131048', 'stops-channel'],
  ['131042', 'stops-channel'],
  ['133010', 'stops-channel'],
  ['190', 'stops-channel'],
  ['132000', 'stops-template'],
  ['132001', 'stops-template'],
  ['132012', 'stops-template'],
  ['132015', 'stops-template'],
  ['132016', 'stops-template'],
  ['130429', 'later'],
  ['131056', 'later'],
  ['80007', 'later'],
  ['999999', 'by-hand'],
  ['', 'by-hand'],
  ['constructor', 'by-hand'],
] as const)('MS-5: the code %s of WhatsApp leads to %s', (code, remedy) => {
  expect(whatsappErrorRemedyOf(code)).toBe(remedy)
})
