import type { Language } from '#domain/language/language.ts'
import { serverDrawnPageTexts as en, type ServerDrawnPageWords } from './words/en.ts'
import { serverDrawnPageTexts as mr } from './words/mr.ts'

/** The words of the pages that the server alone draws. */
export const serverDrawnPageWords: Record<Language, ServerDrawnPageWords> = { en, mr }
