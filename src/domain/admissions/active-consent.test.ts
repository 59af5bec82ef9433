import { expect, test } from 'vitest'
import { sendingChannels } from '../messages/message.ts'
import {
  channelOfConsentPurpose,
  channelsMemberMayConsentTo,
  consentGiverProblem,
  consentPurposeOfChannel,
  hasConsentToMessagesByChannel,
  isActiveConsent,
  whereConsentWasGiven,
} from './active-consent.ts'
import { consentPurposes } from './consent.ts'

const own = { purpose: 'messages.whatsapp', givenBy: 'self', endedAt: null } as const
const ofParent = { ...own, givenBy: 'parent' } as const
const ended = { endedAt: '2026-12-12T06:00:00.000Z' } as const

test('CI-1: of an adult only their own yes counts, of somebody under 18 only a parent’s', () => {
  expect(isActiveConsent(own, false)).toBe(true)
  expect(isActiveConsent(own, true)).toBe(false)
  expect(isActiveConsent(ofParent, true)).toBe(true)
  expect(isActiveConsent(ofParent, false)).toBe(false)
})

test('MS-3: a message goes only by a channel that somebody said yes to and did not withdraw', () => {
  expect(hasConsentToMessagesByChannel([], false, 'whatsapp')).toBe(false)
  expect(hasConsentToMessagesByChannel([own], false, 'whatsapp')).toBe(true)
  expect(hasConsentToMessagesByChannel([own], false, 'email')).toBe(false)
  expect(hasConsentToMessagesByChannel([own], false, 'sms')).toBe(false)
  expect(hasConsentToMessagesByChannel([{ ...own, ...ended }], false, 'whatsapp')).toBe(false)
  expect(hasConsentToMessagesByChannel([{ ...own, purpose: 'enquiry' }], false, 'whatsapp')).toBe(false)
})

test('MS-3: a yes that is said again after a withdrawal counts', () => {
  expect(hasConsentToMessagesByChannel([{ ...own, ...ended }, own], false, 'whatsapp')).toBe(true)
  expect(hasConsentToMessagesByChannel([own, { ...ofParent, ...ended }], true, 'whatsapp')).toBe(false)
})

test('CI-1: a yes is written down only of whoever may say it', () => {
  expect(consentGiverProblem({ givenBy: 'self' }, false)).toBe(null)
  expect(consentGiverProblem({ givenBy: 'parent' }, true)).toBe(null)
  expect(consentGiverProblem({ givenBy: 'self' }, true)).toBe('parent_needed')
  expect(consentGiverProblem({ givenBy: 'parent' }, false)).toBe('not_under_18')
})

test('MS-3: a member’s page offers the channels that are on and have no yes, WhatsApp first, and none to who is under 18', () => {
  expect(channelsMemberMayConsentTo([], false, ['sms', 'email', 'whatsapp'])).toEqual([
    'whatsapp',
    'email',
    'sms',
  ])
  expect(channelsMemberMayConsentTo([own], false, ['email', 'whatsapp'])).toEqual(['email'])
  expect(channelsMemberMayConsentTo([{ ...own, ...ended }], false, ['whatsapp'])).toEqual(['whatsapp'])
  expect(channelsMemberMayConsentTo([], false, [])).toEqual([])
  expect(channelsMemberMayConsentTo([], true, ['whatsapp'])).toEqual([])
})

test('MS-3: it is said where a yes was given', () => {
  expect(whereConsentWasGiven({ how: 'form', enquiryId: 'enquiry' })).toBe('form')
  expect(whereConsentWasGiven({ how: 'form', enquiryId: null })).toBe('page')
  expect(whereConsentWasGiven({ how: 'desk', enquiryId: null })).toBe('desk')
})

test('MS-1: every channel has a purpose of its own', () => {
  const purposes = sendingChannels.map(consentPurposeOfChannel)
  expect(consentPurposes).toEqual(expect.arrayContaining(purposes))
  expect(purposes.map(channelOfConsentPurpose)).toEqual(sendingChannels)
})
