import { expect, test } from 'vitest'
import { wordsTyped } from './first-password.ts'

test('AU-8: a first password may be typed with blanks, hyphens or commas, and in large letters', () => {
  const typed = [
    'abandon lunar tide oak',
    ' Abandon-Lunar  tide‑OAK ',
    'ABANDON, lunar, tide, oak.',
    'abandon_lunar–tide oak',
  ]
  expect(new Set(typed.map(wordsTyped))).toEqual(new Set(['abandon lunar tide oak']))
  expect(wordsTyped('नदी - आंबा  घर')).toBe('नदी आंबा घर')
  expect(wordsTyped('क़लम'.normalize('NFD'))).toBe(wordsTyped('क़लम'))
})
