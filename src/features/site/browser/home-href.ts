import type { Language } from '#domain/language/language.ts'

/** The address that shows the home in a language, with scripts off too. */
export function homeHrefIn(language: Language) {
  return `/?lang=${language}`
}
