import type { Language } from '#domain/language/language.ts'
import { joinFormEnglish as en, type JoinFormWords } from './words/en.ts'
import { joinFormMarathi as mr } from './words/mr.ts'

/** The words of free seats and of the form in both languages, so that the switch needs no request. */
export const joinFormWords: Record<Language, JoinFormWords> = { en, mr }
