import { readBrowserPreference, saveBrowserPreference } from './preferences.ts'

export const colourSchemes = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export function savedColourScheme(): ColourScheme {
  const wish = readBrowserPreference('colours')
  return colourSchemes.find((scheme) => scheme === wish) ?? 'auto'
}

/** Sets the colour scheme before the first paint; tokens.css and Mantine both use this attribute. */
export function applyColourScheme(scheme: ColourScheme): void {
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

export function saveColourScheme(scheme: ColourScheme): void {
  saveBrowserPreference('colours', scheme === 'auto' ? null : scheme)
}
