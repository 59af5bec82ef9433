import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstinCheckDigit, isGstin } from './gstin.ts'

const published = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const text = (of: fc.Arbitrary<string>, length: number) =>
  fc.array(of, { minLength: length, maxLength: length }).map((some) => some.join(''))

/** Any GSTIN, by its parts: state, PAN, the number of the registration, Z. */
const anyGstin = fc
  .tuple(text(digit, 2), text(letter, 5), text(digit, 4), letter, fc.oneof(letter, digit))
  .map(([state, name, number, last, registration]) => {
    const first = `${state}${name}${number}${last}${registration}Z`
    return first + gstinCheckDigit(first)
  })

test('GS-1: published GSTINs have their check digit', () => {
  expect(published.filter((gstin) => !isGstin(gstin))).toEqual([])
})

test('GS-1: a GSTIN is refused in small letters, too short, too long and in another shape', () => {
  const wrong = [
    '',
    '27aapfu0939f1zv',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVV',
    '2AAAPFU0939F1ZV',
    '२७AAPFU0939F1ZV',
  ]
  expect(wrong.filter(isGstin)).toEqual([])
})

test('GS-1: another character in any place makes it no GSTIN, and so do two neighbours that change places', () => {
  fc.assert(
    fc.property(anyGstin, fc.nat(14), fc.oneof(letter, digit), (gstin, place, other) => {
      expect(isGstin(gstin)).toBe(true)
      const changed = gstin.slice(0, place) + other + gstin.slice(place + 1)
      expect(isGstin(changed)).toBe(changed === gstin)
      const [one = '', two = ''] = [gstin[place], gstin[place + 1]]
      const swapped = gstin.slice(0, place) + two + one + gstin.slice(place + 2)
      // 0 and Z gain alike from the weight of 2: nothing.
      if (two && one !== two && ![one, two].every((each) => each === '0' || each === 'Z'))
        expect(isGstin(swapped)).toBe(false)
    }),
  )
})
