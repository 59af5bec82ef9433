import { expect, test } from 'vitest'
import {
  areFourDigitsTyped,
  deskCheckInAnswerShownMs,
  digitsIfOnlyDigits,
  isCheckOutPress,
  roomOfCheckInPress,
  splitPhoneAtTypedEnd,
} from './desk-press.ts'

test('CI-2: green closes after 4 seconds, amber after 8, and red stays', () => {
  const tones = ['green', 'grey', 'amber', 'red'] as const
  expect(tones.map((tone) => deskCheckInAnswerShownMs({ tone }))).toEqual([4_000, 4_000, 8_000, null])
})

test('CI-2: four digits in either script are whole, a name and a seat may go on', () => {
  expect(['1046', '१०४६', ' 10 46'].map(areFourDigitsTyped)).toEqual([true, true, true])
  expect(['104', '10466', 'Asha', 'A046', ''].map(areFourDigitsTyped)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['१०4', 'A1', ''].map(digitsIfOnlyDigits)).toEqual(['104', '', ''])
})

test('CI-4: the room is the desk’s, else the seat’s, and is asked for where neither has check-in', () => {
  const seat = { libraryId: 2, seatNumber: 9 }
  expect(roomOfCheckInPress({ seat }, 1, [1, 2])).toBe(1)
  expect(roomOfCheckInPress({ seat }, null, [1, 2])).toBe(undefined)
  expect(roomOfCheckInPress({ seat }, null, [1, 3])).toBe('ask')
  expect(roomOfCheckInPress({ seat: null }, null, [1, 2])).toBe('ask')
})

test('CI-4: who is inside goes out by the same press, but in another room comes in', () => {
  const inside = { libraryId: 1, inAt: '2026-11-20T04:30:00.000Z' }
  const seat = { libraryId: 1, seatNumber: 9 }
  const later = '2026-11-20T05:30:00.000Z'
  expect(isCheckOutPress({ inside, seat }, null, later)).toBe(true)
  expect(isCheckOutPress({ inside, seat: null }, null, later)).toBe(true)
  expect(isCheckOutPress({ inside, seat }, 2, later)).toBe(false)
  expect(isCheckOutPress({ inside: null, seat }, 1, later)).toBe(false)
  expect(isCheckOutPress({ inside, seat }, null, '2026-11-20T04:40:00.000Z')).toBe(false)
})

test('CI-2: what was typed of a phone number stands apart', () => {
  expect(splitPhoneAtTypedEnd('9800001046', '१०४६')).toEqual(['980000', '1046'])
  expect(splitPhoneAtTypedEnd('9800001046', 'Asha')).toEqual(['9800001046', ''])
  expect(splitPhoneAtTypedEnd('9800001046', '46')).toEqual(['9800001046', ''])
})
