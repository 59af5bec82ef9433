import type { Language } from '#domain/language/language.ts'
import { serverDrawnPageEnglish as en, type ServerDrawnPageWords } from './words/en.ts'
import { serverDrawnPageMarathi as mr } from './words/mr.ts'

/** The words of the pages that the server alone draws. */
export const serverDrawnPageWords: Record<Language, ServerDrawnPageWords> = { en, mr }
