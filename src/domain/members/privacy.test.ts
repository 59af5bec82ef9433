import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, exampleMember } from '../../../test/domain-examples.ts'
import { addDays, addMonths } from '../day.ts'
import { optionalMemberFields } from './member-fields.ts'
import { admissionSchema } from './member-input.ts'
import {
  defaultPrivacySettings,
  hasLapsedForMonths,
  maskAadhar,
  missingMemberFields,
  requiredMemberFields,
  toMemberForScreens,
  withoutMaskedAadhar,
} from './privacy.ts'
import { privacySettingsSchema } from './privacy-input.ts'

const fields = ['name', 'phone', ...optionalMemberFields] as const
const anyAsks = fc.record({ parentsPhone: fc.boolean(), aadhar: fc.boolean(), address: fc.boolean() })
const anyText = fc.constantFrom('', ' ', '\n', 'x', ' x ', '0')
const anyDetails = fc.record({
  name: anyText,
  phone: anyText,
  parentsPhone: anyText,
  aadhar: anyText,
  address: anyText,
})

test('AD-3, MB-9: as delivered all five details are required, Aadhaar numbers shown in full, and nobody is offered', () => {
  expect(requiredMemberFields(defaultPrivacySettings)).toEqual(fields)
  expect(defaultPrivacySettings).toMatchObject({ masksAadhar: false, lapsedMonths: null })
  expect(privacySettingsSchema.parse(defaultPrivacySettings)).toEqual(defaultPrivacySettings)
})

test('AD-3, MB-9: name and phone always, and of the others exactly what the centre asks for', () => {
  fc.assert(
    fc.property(anyAsks, (asks) => {
      const required = requiredMemberFields({ asks })
      expect(required).toEqual(fields.filter((field) => field === 'name' || field === 'phone' || asks[field]))
    }),
  )
})

test('AD-3, MB-9: missing is what is required and empty, as the schema trims it', () => {
  const rest = { id: 'm', termId: 't', seatId: '1-1', joinDate: '2026-11-20' }
  fc.assert(
    fc.property(anyAsks, anyDetails, (asks, details) => {
      const missing = missingMemberFields(details, { asks })
      expect(missing).toEqual(requiredMemberFields({ asks }).filter((field) => details[field].trim() === ''))
      const parsed = admissionSchema.safeParse({ ...rest, ...details })
      for (const { path, message } of parsed.error?.issues ?? []) {
        expect([missing.includes(path[0] as 'name'), message]).toEqual([true, 'required'])
      }
      // Spaces around make no difference: one end sees the text before the schema, the other after it.
      if (parsed.success) expect(missingMemberFields(parsed.data, { asks })).toEqual(missing)
    }),
  )
})

test('MB-9: a detail that a change does not name is not missing', () => {
  expect(missingMemberFields({}, defaultPrivacySettings)).toEqual([])
  expect(missingMemberFields({ address: undefined, aadhar: ' ' }, defaultPrivacySettings)).toEqual(['aadhar'])
})

test('SE-2: a masked Aadhaar number shows its last four characters, of a short one none', () => {
  expect(maskAadhar('2345 6789 0124')).toBe('XXXX XXXX 0124')
  expect(maskAadhar('२३४५ ६७८९ ०१२४')).toBe('XXXX XXXX ०१२४')
  expect(maskAadhar('1234')).toBe('XXXX XXXX XXXX')
  expect(maskAadhar(' ')).toBe('')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = maskAadhar(text)
      expect(maskAadhar(shown)).toBe(shown)
    }),
  )
})

test('SE-2: a screen has the number in full or masked as the centre chose, and none where there is none', () => {
  const member = exampleMember({ aadhar: '9999 4105 7058' })
  expect(toMemberForScreens(member, { masksAadhar: false }, { role: 'owner' })).toEqual({
    ...member,
    isAadharMasked: false,
  })
  const masked = { ...member, aadhar: 'XXXX XXXX 7058', isAadharMasked: true }
  expect(toMemberForScreens(member, { masksAadhar: true }, { role: 'manager' })).toEqual(masked)
  expect(
    toMemberForScreens({ ...member, aadhar: '' }, { masksAadhar: true }, { role: 'owner' }),
  ).toMatchObject({
    isAadharMasked: false,
  })
})

test('RL-1, SE-2: a clerk never gets the number in full, whatever the centre has chosen', () => {
  const member = exampleMember({ aadhar: '9999 4105 7058' })
  const seen = toMemberForScreens(member, { masksAadhar: false }, { role: 'clerk' })
  expect(seen).toEqual({ ...member, aadhar: 'XXXX XXXX 7058', isAadharMasked: true })
})

test('SE-2: the mask of the stored number, sent back, is no change; every other number is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (aadhar, other) => {
      const sent = maskAadhar(aadhar)
      expect(withoutMaskedAadhar({ aadhar: sent, phone: '1' }, { aadhar })).toEqual(
        sent === '' ? { aadhar: '', phone: '1' } : { phone: '1' },
      )
      if (other !== sent)
        expect(withoutMaskedAadhar({ aadhar: other }, { aadhar })).toEqual({ aadhar: other })
      expect(withoutMaskedAadhar({ aadhar: undefined, phone: '1' }, { aadhar })).toEqual({ phone: '1' })
    }),
  )
})

test('a member has lapsed for n months from the day that lies n months after the last day of the term', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (expiryDate, months) => {
      const from = addMonths(expiryDate, months)
      expect(hasLapsedForMonths(months, { expiryDate }, from)).toBe(true)
      expect(hasLapsedForMonths(months, { expiryDate }, addDays(from, -1))).toBe(false)
    }),
  )
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
})

test('ER-2: months are a whole number from 1 to 120, or none', () => {
  for (const lapsedMonths of [0, 121, 1.5, '6', undefined]) {
    expect(privacySettingsSchema.safeParse({ ...defaultPrivacySettings, lapsedMonths }).success).toBe(false)
  }
})
