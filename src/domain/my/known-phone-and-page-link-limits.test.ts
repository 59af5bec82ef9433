import { describe, expect, test } from 'vitest'
import { deviceFromUserAgent } from './device-from-user-agent.ts'
import {
  doesMemberChangeEndKnownPhones,
  isMemberPageOpenOn,
  phoneForMemberPageLink,
} from './known-phone-and-page-link-limits.ts'

const sneha = { phone: '98220 12345', parentsPhone: '98220 54321', isMinor: false }
const toParents = { linksGoToParents: true }
const toThemselves = { linksGoToParents: false }

describe('MP-1: the number that links go to', () => {
  test('is the member’s own, and of somebody under 18 the parents’ where the centre says so', () => {
    expect(phoneForMemberPageLink(sneha, toParents)).toBe('98220 12345')
    const minor = { ...sneha, isMinor: true }
    expect([phoneForMemberPageLink(minor, toParents), phoneForMemberPageLink(minor, toThemselves)]).toEqual([
      '98220 54321',
      '98220 12345',
    ])
  })

  test('another one ends all phones; the same digits written otherwise, and another’s number, end none', () => {
    expect(doesMemberChangeEndKnownPhones(sneha, { ...sneha, phone: '9822099999' }, toParents)).toBe(true)
    expect(doesMemberChangeEndKnownPhones(sneha, { ...sneha, phone: '+91 98220-12345' }, toParents)).toBe(
      false,
    )
    expect(doesMemberChangeEndKnownPhones(sneha, { ...sneha, parentsPhone: '9822099999' }, toParents)).toBe(
      false,
    )
    const minor = { ...sneha, isMinor: true }
    expect(doesMemberChangeEndKnownPhones(minor, { ...minor, parentsPhone: '9822099999' }, toParents)).toBe(
      true,
    )
    expect(doesMemberChangeEndKnownPhones(minor, { ...minor, phone: '9822099999' }, toParents)).toBe(false)
  })

  test('marking under 18 and taking the mark off end all phones, whoever gets the links', () => {
    for (const settings of [toParents, toThemselves]) {
      expect(doesMemberChangeEndKnownPhones(sneha, { ...sneha, isMinor: true }, settings)).toBe(true)
      expect(doesMemberChangeEndKnownPhones({ ...sneha, isMinor: true }, sneha, settings)).toBe(true)
    }
  })
})

test('MP-1: the page of who left opens for 30 days', () => {
  const left = { status: 'Inactive', inactiveSince: '2026-11-01' } as const
  expect([isMemberPageOpenOn(left, '2026-12-01'), isMemberPageOpenOn(left, '2026-12-02')]).toEqual([
    true,
    false,
  ])
  expect(isMemberPageOpenOn({ status: 'Active', inactiveSince: null }, '2036-12-02')).toBe(true)
})

test('MP-1: a phone is named by its system and browser, and by nothing else that it sends', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(deviceFromUserAgent(`${android} Chrome/130.0.0.0 Mobile Safari/537.36`)).toBe('Android, Chrome')
  expect(deviceFromUserAgent(`${android} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`)).toBe(
    'Android, Samsung Internet',
  )
  expect(
    deviceFromUserAgent(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18 Safari/604.1',
    ),
  ).toBe('iPhone, Safari')
  expect(deviceFromUserAgent('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/133.0')).toBe(
    'Windows, Firefox',
  )
  expect([deviceFromUserAgent(''), deviceFromUserAgent('<script>')]).toEqual(['', ''])
})
