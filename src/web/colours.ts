import { readPreference, savePreference } from './preferences.ts'

export const colourSchemes = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export function savedColours(): ColourScheme {
  const wish = readPreference('colours')
  return colourSchemes.find((scheme) => scheme === wish) ?? 'auto'
}

/** Puts the colours on the document before anything is drawn; tokens.css and Mantine both go by this attribute. */
export function applyColours(scheme: ColourScheme): void {
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

export function saveColours(scheme: ColourScheme): void {
  savePreference('colours', scheme === 'auto' ? null : scheme)
}
