import { expect, test } from 'vitest'
import { admin as en } from '#languages/en.ts'
import { admin as mr } from '#languages/mr.ts'
import { codeText, metaText } from './code-text.ts'

test.each([
  ['English', en],
  ['Marathi', mr],
])(
  'MS-5: why a message stopped is said by its channel, and an unknown code as it is, in %s',
  (_name, words) => {
    const { codes, whatsappCodes, emailCodes, smsCodes } = words.messages
    expect(codeText(words, 'whatsapp', 'cap')).toBe(codes.cap)
    expect(codeText(words, 'whatsapp', '131026')).toBe(whatsappCodes[131026])
    expect(codeText(words, 'email', '535')).toBe(emailCodes['535'])
    expect(codeText(words, 'sms', 'auth')).toBe(smsCodes.auth)
    // The same number is another thing elsewhere.
    expect(codeText(words, 'email', '131026')).toContain('131026')
    expect(codeText(words, 'sms', '999')).toContain('999')
  },
)

test('MS-1: what Meta refuses while an account is set up is said in words where it is known', () => {
  expect(metaText(en, '133005')).toBe('The six digits are not those of this number.')
  expect(metaText(en, '190')).toBe(en.messages.whatsappCodes[190])
  expect(metaText(en, '999')).toBeNull()
})
