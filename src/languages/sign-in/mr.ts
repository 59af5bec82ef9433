import { words as auth } from '#features/auth/words/mr.ts'
import { words as shell } from '#features/shell/words/mr.ts'
import { words as shared } from '../shared/mr.ts'
import type { SignInWords } from './en.ts'

export const signIn: SignInWords = { ...shared, ...auth, ...shell }
