import { words as auth } from '#features/auth/words/en.ts'
import { words as shell } from '#features/shell/words/en.ts'
import { words as shared } from '../shared/en.ts'

/** The words that the sign-in needs: its own, those of refusals, and of the frame around every screen. */
export const signIn = { ...shared, ...auth, ...shell }

export type SignInWords = typeof signIn
