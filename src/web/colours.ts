import { readPreference, savePreference } from './preferences.ts'

export const colourSchemes = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export function savedColours(): ColourScheme {
  const wish = readPreference('colours')
  return colourSchemes.find((scheme) => scheme === wish) ?? 'auto'
}

/** Sets the colour scheme before the first paint; tokens.css and Mantine both use this attribute. */
export function applyColours(scheme: ColourScheme): void {
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

export function saveColours(scheme: ColourScheme): void {
  savePreference('colours', scheme === 'auto' ? null : scheme)
}
