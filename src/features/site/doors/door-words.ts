import type { Language } from '#domain/language/language.ts'
import { type DoorWords, doors as en } from './words/en.ts'
import { doors as mr } from './words/mr.ts'

/** The words of the pages that the server alone draws. */
export const doorWords: Record<Language, DoorWords> = { en, mr }
