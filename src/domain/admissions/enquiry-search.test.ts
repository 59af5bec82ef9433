import { expect, test } from 'vitest'
import { enquirySearchMatcher } from './enquiry-search.ts'

const asha = { name: 'Asha Patil', phone: '98000 04041' }

test.each(['asha', 'patil ash', 'ASHA', 'आशा', '04041', '+91 98000 04041', '9800004041'])(
  'EN-3: %s finds Asha Patil',
  (typed) => expect(enquirySearchMatcher(typed)?.(asha)).toBe(true),
)

test.each(['usha', 'asha kale', '04042', '12'])('EN-3: %s does not find Asha Patil', (typed) => {
  expect(enquirySearchMatcher(typed)?.(asha)).toBe(false)
})

test('EN-3: nothing typed is no search', () => {
  expect(enquirySearchMatcher('  ')).toBeNull()
})
