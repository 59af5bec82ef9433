import { authMarathi as auth } from '#features/auth/words/mr.ts'
import { shellMarathi as shell } from '#features/shell/words/mr.ts'
import { sharedMarathi as shared } from '../shared/mr.ts'
import type { SignInWords } from './en.ts'

export const signInMarathi: SignInWords = { ...shared, ...auth, ...shell }
