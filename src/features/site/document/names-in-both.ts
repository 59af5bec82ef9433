import type { InBoth } from '#domain/site/home.ts'

/** The name of a room or a shift as the public site has texts. */
export const namesInBoth = ({ name, nameMr }: { name: string; nameMr: string }): InBoth => ({
  en: name,
  mr: nameMr,
})
