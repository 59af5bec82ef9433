import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/page.ts'

/** A page's title in the operator's language, where there is one. */
export function titleIn({ title, titleMr }: Page, language: Language): string {
  return (language === 'mr' && titleMr) || title
}
