import { expect, test } from 'vitest'
import type { SendingChannel } from '#domain/messages/message.ts'
import { adminEnglish as en } from './en.ts'
import {
  messageFailureReasonOfCode,
  messageFailureSentenceOfCode,
  metaAccountSetupRefusalText,
} from './message-failure-words.ts'
import { adminMarathi as mr } from './mr.ts'

test.each([
  ['English', en],
  ['Marathi', mr],
])(
  'MS-5: why a message stopped is said by its channel, and an unknown code as it is, in %s',
  (_name, words) => {
    const { codes, whatsappCodes, emailCodes, smsCodes } = words.messages
    const told = (channel: SendingChannel, code: string) =>
      messageFailureSentenceOfCode(words, channel, code).toLowerCase()
    const text = (pair: readonly string[]) => pair.join('. ').toLowerCase()
    expect(told('whatsapp', 'cap')).toBe(text(codes.cap))
    expect(told('whatsapp', '131026')).toBe(text(whatsappCodes[131026]))
    expect(told('email', '535')).toBe(text(emailCodes['535'] ?? []))
    expect(told('sms', 'auth')).toBe(text(smsCodes.auth ?? []))
    // The worklist says the same in its row.
    expect(messageFailureReasonOfCode(words, 'whatsapp', '131026')).toBe(whatsappCodes[131026][0])
    // The same number is another thing elsewhere.
    expect(messageFailureSentenceOfCode(words, 'email', '131026')).toContain('131026')
    expect(messageFailureSentenceOfCode(words, 'sms', '999')).toContain('999')
  },
)

test('MS-1: what Meta refuses while an account is set up is said in words where it is known', () => {
  expect(metaAccountSetupRefusalText(en, '133005')).toBe('The six digits are not those of this number.')
  expect(metaAccountSetupRefusalText(en, '190')).toBe(messageFailureSentenceOfCode(en, 'whatsapp', '190'))
  expect(messageFailureSentenceOfCode(en, 'whatsapp', 'too_late')).toBe('Its day was over.')
  expect(metaAccountSetupRefusalText(en, '999')).toBeNull()
})
