import { authEnglish as auth } from '#features/auth/words/en.ts'
import { shellEnglish as shell } from '#features/shell/words/en.ts'
import { sharedEnglish as shared } from '../shared/en.ts'

/** The words that the sign-in needs: its own, those of refusals, and of the frame around every screen. */
export const signInEnglish = { ...shared, ...auth, ...shell }

export type SignInWords = typeof signInEnglish
