import { describe, expect, test } from 'vitest'
import { fieldChangeForHistory, fieldChangesBetween } from './history.ts'
import { defaultCentre } from './site/centre.ts'

describe('what history says of a change', () => {
  test('only the fields that differ, before and after', () => {
    const before = { id: 'a', name: 'Asha', phone: '1', seatNumber: 4, revision: 3 }
    expect(fieldChangesBetween(before, { phone: '2', name: 'Asha', revision: 4 })).toEqual([
      { field: 'phone', from: '1', to: '2' },
    ])
    expect(fieldChangesBetween(before, { ...before, revision: 9 })).toEqual([])
  })

  test('of an Aadhaar number the last four digits at most', () => {
    expect(fieldChangesBetween({ aadhar: '2345 6789 0124' }, { aadhar: '8765 4321 0987' })).toEqual([
      { field: 'aadhar', from: '…0124', to: '…0987' },
    ])
    expect(fieldChangesBetween({ aadhar: '1234' }, { aadhar: '12' })).toEqual([
      { field: 'aadhar', from: '…', to: '…' },
    ])
  })

  test('of keys, photos, pages and custom code only that they changed', () => {
    const before = { smsApiKey: 'k1', whatsappApiKey: 'k2', photo: null, content: 'x', customHeadCode: '' }
    const after = { smsApiKey: 'k3', whatsappApiKey: 'k4', photo: 'm', content: 'y', customHeadCode: 'z' }
    expect(fieldChangesBetween(before, after)).toEqual(Object.keys(after).map((field) => ({ field })))
  })

  test('the centre profile down to its leaves', () => {
    const centre = {
      ...defaultCentre,
      name: { ...defaultCentre.name, mr: 'वाचन' },
      logo: 'data:image/png;base64,AA',
    }
    expect(fieldChangesBetween({ centre: defaultCentre }, { centre })).toEqual([
      { field: 'centre.name.mr', from: 'अभ्यासिका', to: 'वाचन' },
      { field: 'centre.logo' },
    ])
  })
})

test('MS-1: that an e-mail address changed is stored, and not from what to what, also where an import did it', () => {
  const [before, after] = ['asha@example.com', 'asha@example.org']
  expect(fieldChangesBetween({ email: before }, { email: after })).toEqual([{ field: 'email' }])
  expect(fieldChangeForHistory({ field: 'email', from: before, to: after })).toEqual({ field: 'email' })
  const name = { field: 'name', from: 'Asha', to: 'Asha Patil' }
  expect(fieldChangeForHistory(name)).toEqual(name)
})
