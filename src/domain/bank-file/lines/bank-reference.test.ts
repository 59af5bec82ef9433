import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/money-examples.ts'
import {
  bankReferenceOf,
  listPaymentCodesIn,
  membersNamedInBankText,
  runsOfTwelveDigits,
} from './bank-reference.ts'

test.each([
  ["'437276589036", '', '437276589036'],
  ['0000437276589036', '', '437276589036'],
  ['4372 7658 9036', '', '437276589036'],
  ['४३७२७६५८९०३६', '', '437276589036'],
  ['437276589036.0', '', '437276589036'],
  ['', 'UPI-ASHA-ASHA@YBL-YESB0YBLUPI-437276589036', '437276589036'],
  ['', 'UPI/CR/437276589036/NAME/SBIN', '437276589036'],
  ['-', 'UPI 437276589036 and 437276589037', '437276589036'],
  ['N004271', 'NEFT of SHREE', 'N004271'],
  ['000123', 'CHQ DEP', '000123'],
  ['000123', 'UPI/437276589036', '437276589036'],
])('PY-3: of %j and %j the reference is %j', (cell, text, reference) => {
  expect(bankReferenceOf({ cell, text })).toMatchObject({ reference, isCut: false })
})

test.each([
  ...['437276589036@ybl', 'A437276589036', '437276589036A', 'XX437276589036', '*437276589036'],
  ...['4372765890361', '43727658903', 'अ437276589036', '437276589036क'],
])('PY-3: %j has no twelve digits of a payment', (text) => {
  expect(runsOfTwelveDigits(`UPI/${text}/x`)).toEqual([])
  expect(bankReferenceOf({ cell: '', text })).toEqual({ reference: '', runs: [], isCut: false })
})

test('PY-3: a column that says nothing gives none', () => {
  for (const cell of ['', '-', '0', '000000', 'NA'])
    expect(bankReferenceOf({ cell, text: '' }).reference).toBe('')
})

test('PY-3: all twelve digits may be meant, the column’s own first', () => {
  const found = bankReferenceOf({ cell: '437276589036', text: 'A/C 123456789012 UPI/437276589036' })
  expect(found.runs).toEqual(['437276589036', '123456789012'])
})

test('PY-3: a reference that a spreadsheet cut is whole only where the text has digits that round to it', () => {
  expect(bankReferenceOf({ cell: '4.37E+11', text: 'UPI ASHA' })).toEqual({
    reference: '',
    runs: [],
    isCut: true,
  })
  expect(bankReferenceOf({ cell: '4.37E+15', text: 'UPI/437276589036' }).isCut).toBe(true)
  expect(bankReferenceOf({ cell: '4.37e11', text: 'UPI/438276589036' }).isCut).toBe(true)
  expect(bankReferenceOf({ cell: '4.37E+11', text: 'UPI/999999999999/437276589036' })).toEqual({
    ...{ reference: '437276589036', runs: ['437276589036', '999999999999'], isCut: false },
  })
  expect(bankReferenceOf({ cell: '4E+11', text: 'UPI/437276589036' }).isCut).toBe(false)
})

test('PY-3: whatever a spreadsheet rounds, the digits in the text make it whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }), fc.nat(6), (number, places) => {
      const cut = number.toExponential(places).replace('e', 'E')
      expect(bankReferenceOf({ cell: cut, text: `UPI/${number}/x` })).toMatchObject({
        ...{ reference: String(number), isCut: false },
      })
      expect(bankReferenceOf({ cell: cut, text: '' }).isCut).toBe(true)
    }),
    runs,
  )
})

test('PY-2: a code of ours is a run of its own, in any case', () => {
  expect(listPaymentCodesIn('UPI/437276589036/abk3j9x0q2m4p6r8t1/x')).toEqual(['ABK3J9X0Q2M4P6R8T1'])
  expect(listPaymentCodesIn('ABK3J9X0Q2M4P6R8T1')).toHaveLength(1)
  for (const text of [
    'ABK3J9X0Q2M4P6R8T',
    'ABK3J9X0Q2M4P6R8T1X',
    'XABK3J9X0Q2M4P6R8T1',
    'ACK3J9X0Q2M4P6R8T1',
  ]) {
    expect(listPaymentCodesIn(`/${text}/`)).toEqual([])
  }
})

test('PY-2: a note names a member by number and first name both', () => {
  const members = [
    { id: 'a', number: 12, name: 'Sneha Jadhav' },
    { id: 'b', number: 7, name: 'राहुल पवार' },
  ]
  const byNumber = new Map(members.map((member) => [member.number, member]))
  const named = (text: string) => membersNamedInBankText(text, byNumber).map(({ id }) => id)
  expect(named('UPI/437276589036/12 SNEHA JADHAV')).toEqual(['a'])
  expect(named('UPI/12/Sneha')).toEqual(['a'])
  expect(named('UPI/12 SNEHAL')).toEqual([])
  expect(named('UPI/13 SNEHA')).toEqual([])
  expect(named('UPI/112 SNEHA')).toEqual([])
  expect(named('UPI/7 RAHUL')).toEqual([])
})
