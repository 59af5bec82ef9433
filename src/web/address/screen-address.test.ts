import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  checkInViewPartNames,
  enquiryDialogNames,
  memberDialogNames,
  moneyViewPartNames,
  settingsPartNames,
  viewNames,
} from '../screen-names-and-props.ts'
import { formatScreenAddress, parseScreenAddress, type ScreenAddress } from './screen-address.ts'

describe('SH-8: the hash names the view and the dialog over it', () => {
  it.each<[string, ScreenAddress]>([
    ['#admin', { view: 'dashboard', dialog: null }],
    ['#admin/members', { view: 'members', dialog: null }],
    ['#admin/members/new', { view: 'members', dialog: { kind: 'add' } }],
    ['#admin/members/101', { view: 'members', memberId: '101', dialog: null }],
    [
      '#admin/members/101/edit',
      { view: 'members', memberId: '101', dialog: { kind: 'edit', memberId: '101' } },
    ],
    [
      '#admin/members/101/remind',
      { view: 'members', memberId: '101', dialog: { kind: 'remind', memberId: '101' } },
    ],
    ['#admin/seats/members/101/fee', { view: 'seats', dialog: { kind: 'fee', memberId: '101' } }],
    ['#admin/members/deleted', { view: 'members', dialog: { kind: 'deleted' } }],
    ['#admin/seats/members/101/edit', { view: 'seats', dialog: { kind: 'edit', memberId: '101' } }],
    ['#admin/settings', { view: 'settings', dialog: null }],
    ['#admin/settings/staff', { view: 'settings', part: 'staff', dialog: null }],
    [
      '#admin/settings/history/members/101/edit',
      { view: 'settings', part: 'history', dialog: { kind: 'edit', memberId: '101' } },
    ],
    ['#admin/money', { view: 'money', dialog: null }],
    ['#admin/money/payments', { view: 'money', part: 'payments', dialog: null }],
    [
      '#admin/money/payments/p-1',
      { view: 'money', part: 'payments', dialog: { kind: 'payment', paymentId: 'p-1' } },
    ],
    ['#admin/money/members/101/write-off', { view: 'money', dialog: { kind: 'write-off', memberId: '101' } }],
    [
      '#admin/money/payments/members/101/refund',
      { view: 'money', part: 'payments', dialog: { kind: 'refund', memberId: '101' } },
    ],
    ['#admin/enquiries', { view: 'enquiries', dialog: null }],
    ['#admin/enquiries/new', { view: 'enquiries', dialog: { kind: 'add-enquiry' } }],
    [
      '#admin/enquiries/e-1',
      { view: 'enquiries', dialog: { kind: 'enquiry', sheet: 'show', enquiryId: 'e-1' } },
    ],
    [
      '#admin/enquiries/e-1/offer',
      { view: 'enquiries', dialog: { kind: 'enquiry', sheet: 'offer', enquiryId: 'e-1' } },
    ],
    ['#admin/enquiries/members/new', { view: 'enquiries', dialog: { kind: 'add' } }],
    ['#admin/dashboard/enquiry/new', { view: 'dashboard', dialog: { kind: 'add-enquiry' } }],
    [
      '#admin/dashboard/enquiry/e-1/admit',
      { view: 'dashboard', dialog: { kind: 'enquiry', sheet: 'admit', enquiryId: 'e-1' } },
    ],
    [
      '#admin/reminders/enquiry/e-1/change',
      { view: 'reminders', dialog: { kind: 'enquiry', sheet: 'change', enquiryId: 'e-1' } },
    ],
    ['#admin/dashboard/members/new', { view: 'dashboard', dialog: { kind: 'add' } }],
  ])('%s', (hash, address) => {
    expect(parseScreenAddress(hash)).toEqual(address)
    expect(formatScreenAddress(address)).toBe(hash)
  })
})

test.each(['', '#', '#admin/', '#admin/nothing', '#administrator', '#admin/__proto__', '#/admin/members'])(
  'SH-8: %j shows the dashboard',
  (hash) => expect(parseScreenAddress(hash)).toEqual({ view: 'dashboard', dialog: null }),
)

test.each([
  ['#admin/members/', 'members'],
  ['#admin/members/101/else', 'members'],
  ['#admin/members/101/remind/more', 'members'],
  ['#admin/members/%E0%A4', 'members'],
  ['#admin/members/new/remind', 'members'],
  ['#admin/seats/101', 'seats'],
  ['#admin/seats/members/101', 'seats'],
  ['#admin/seats/payments/p-1', 'seats'],
  ['#admin/money/p-1', 'money'],
  ['#admin/enquiries/e-1/show', 'enquiries'],
  ['#admin/enquiries/e-1/offer/more', 'enquiries'],
  ['#admin/seats/enquiry/', 'seats'],
  ['#admin/settings/nothing', 'settings'],
  ['#admin/seats/staff', 'seats'],
  ['#admin/seats/members/deleted', 'seats'],
])('SH-8: of %s the view alone is shown', (hash, view) => {
  expect(parseScreenAddress(hash)).toEqual({ view, dialog: null })
})

test.each(['#admin/dashboard', '#admin/members/101', '#admin/money/payments', '#admin/reminders/101'])(
  'desk 22: the box that finds lies over %s',
  (hash) => {
    const under = parseScreenAddress(hash)
    expect(parseScreenAddress(`${hash}/find`)).toEqual({ ...under, dialog: { kind: 'find' } })
  },
)

test('SH-8: every address is read back as it was written', () => {
  const kept = ['new', 'deleted', 'find', 'members', 'enquiry']
  const anyId = fc.string({ unit: 'grapheme', minLength: 1 })
  const memberId = anyId.filter((id) => !kept.includes(id))
  const dialog = fc.oneof(
    fc.constant(null),
    fc.constant({ kind: 'add' as const }),
    fc.record({ kind: fc.constantFrom(...memberDialogNames), memberId }),
    fc.record({ kind: fc.constant('correct-charge' as const), memberId, chargeId: memberId }),
    fc.constant({ kind: 'find' as const }),
    fc.constant({ kind: 'add-enquiry' as const }),
    fc.record({
      kind: fc.constant('enquiry' as const),
      sheet: fc.constantFrom(...enquiryDialogNames),
      enquiryId: memberId,
    }),
  )
  const overPage = fc
    .tuple(memberId, fc.option(fc.constantFrom(...memberDialogNames)))
    .map(([memberId, kind]) => ({ view: 'members' as const, memberId, dialog: kind && { kind, memberId } }))
  const address = fc.oneof(
    fc.record({ view: fc.constantFrom(...viewNames.filter((name) => name !== 'members')), dialog }),
    overPage,
    fc.constant({ view: 'members' as const, dialog: { kind: 'deleted' as const } }),
    fc.record({
      view: fc.constant('settings' as const),
      part: fc.constantFrom(...settingsPartNames),
      dialog,
    }),
    fc.record({ view: fc.constant('money' as const), part: fc.constantFrom(...moneyViewPartNames), dialog }),
    fc.record({
      view: fc.constant('check-in' as const),
      part: fc.constantFrom(...checkInViewPartNames),
      dialog,
    }),
    fc.record({
      view: fc.constant('money' as const),
      part: fc.constant('payments' as const),
      dialog: fc.record({ kind: fc.constant('payment' as const), paymentId: memberId }),
    }),
  )
  fc.assert(
    fc.property(address, (address) => {
      expect(parseScreenAddress(formatScreenAddress(address))).toEqual(address)
    }),
  )
})

test('SH-8: any text after the # is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(viewNames).toContain(parseScreenAddress(`#${text}`).view)
    }),
  )
})
