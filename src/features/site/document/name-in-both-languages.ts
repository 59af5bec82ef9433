import type { BilingualText } from '#domain/site/home.ts'

/** The name of a room or a shift as the public site has texts. */
export const nameInBothLanguages = ({ name, nameMr }: { name: string; nameMr: string }): BilingualText => ({
  en: name,
  mr: nameMr,
})
