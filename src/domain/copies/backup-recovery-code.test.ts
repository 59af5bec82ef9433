import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backupRecoveryCodeFaultWhileTyping,
  generateBackupRecoveryCode,
  parseBackupRecoveryCode,
} from './backup-recovery-code.ts'

/** Valid codes; which ones is up to the library's random numbers. */
const code = fc.constant(null).map(generateBackupRecoveryCode)
const position = fc.nat({ max: 11 })
const known = new Set(wordlist)
const unknownWord = fc.stringMatching(/^[a-z]{2,9}$/).filter((word) => !known.has(word))

const changed = (words: string, at: number, word: string) => words.split(' ').with(at, word).join(' ')

describe('the recovery code as it is typed from the sheet', () => {
  test('numbers, capitals, line breaks and blanks do not matter', () => {
    const separator = fc.constantFrom(' ', '  ', '\n', '\r\n', '\t', ', ', ' ; ')
    const number = fc.constantFrom(
      () => '',
      (index: number) => `${index + 1}. `,
      (index: number) => `${index + 1}) `,
      (index: number) => `${index + 1}`,
    )
    const casing = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => word.charAt(0).toUpperCase() + word.slice(1),
    )
    fc.assert(
      fc.property(code, separator, number, casing, (words, between, numbered, cased) => {
        const typed = words.split(' ').map((word, index) => `${numbered(index)}${cased(word)}`)
        expect(parseBackupRecoveryCode(`\n ${typed.join(between)} \n`)).toEqual({ code: words })
      }),
    )
  })

  test('a word that is not of the list is always found out, and named', () => {
    fc.assert(
      fc.property(code, position, unknownWord, (words, at, word) => {
        expect(parseBackupRecoveryCode(changed(words, at, word))).toEqual({ fault: 'word', word })
      }),
    )
  })

  test('a missing word, and one too many, are told by their number', () => {
    fc.assert(
      fc.property(code, position, (words, at) => {
        const fewer = words.split(' ').toSpliced(at, 1).join(' ')
        expect(parseBackupRecoveryCode(fewer)).toEqual({ fault: 'length', words: 11 })
        expect(parseBackupRecoveryCode(`${words} lamp`)).toEqual({ fault: 'length', words: 13 })
      }),
    )
  })

  test('words in a wrong order are found out by their checksum', () => {
    expect(
      parseBackupRecoveryCode(
        'zoo abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      ),
    ).toEqual({ fault: 'order' })
  })
})

describe('what is said while it is typed', () => {
  test('nothing of the word that is being typed, nor of how many there are yet', () => {
    for (const typed of ['', '  ', 'aband', 'abandon zo', '1. abandon 2. zoo 3.']) {
      expect([typed, backupRecoveryCodeFaultWhileTyping(typed)]).toEqual([typed, null])
    }
  })

  test('an unknown word as soon as it is whole', () => {
    expect(backupRecoveryCodeFaultWhileTyping('abandon lamps ')).toEqual({ fault: 'word', word: 'lamps' })
    expect(backupRecoveryCodeFaultWhileTyping('abandon lamps zo')).toEqual({ fault: 'word', word: 'lamps' })
  })

  test('a wrong order once twelve words are there, and one too many', () => {
    const wrong = `zoo ${'abandon '.repeat(10)}about`
    expect(backupRecoveryCodeFaultWhileTyping(wrong)).toEqual({ fault: 'order' })
    expect(backupRecoveryCodeFaultWhileTyping(`${wrong} zoo `)).toEqual({ fault: 'length', words: 13 })
    fc.assert(
      fc.property(code, (words) => {
        expect(backupRecoveryCodeFaultWhileTyping(words)).toBeNull()
      }),
    )
  })
})
