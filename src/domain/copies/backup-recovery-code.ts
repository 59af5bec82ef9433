import { generateMnemonic, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

const known = new Set(wordlist)
/** How many words a code has. */
export const backupRecoveryCodeWordCount = 12

/** Twelve words that open all copies: 128 random bits and a checksum. */
export const generateBackupRecoveryCode = () => generateMnemonic(wordlist)

/** The fault of a typed code. */
export type BackupRecoveryCodeFault =
  | { fault: 'length'; words: number }
  | { fault: 'word'; word: string }
  | { fault: 'order' }

/** The code as it is stored, from what was typed from the sheet, with its numbers or without; or what is wrong with it. */
export function parseBackupRecoveryCode(typed: string): { code: string } | BackupRecoveryCodeFault {
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const unknown = words.find((word) => !known.has(word))
  if (unknown !== undefined) return { fault: 'word', word: unknown }
  if (words.length !== backupRecoveryCodeWordCount) return { fault: 'length', words: words.length }
  const code = words.join(' ')
  return validateMnemonic(code, wordlist) ? { code } : { fault: 'order' }
}

/** The fault of a code that is still being typed: its last word may not be whole, and words may be to come. */
export function backupRecoveryCodeFaultWhileTyping(typed: string): BackupRecoveryCodeFault | null {
  const read = parseBackupRecoveryCode(typed)
  if ('code' in read) return null
  if (read.fault === 'order') return read
  const whole = parseBackupRecoveryCode(typed.replace(/\p{L}+$/u, ''))
  if ('code' in whole || whole.fault === 'order') return null
  return whole.fault === 'length' && whole.words <= backupRecoveryCodeWordCount ? null : whole
}
