import type { Language } from '#domain/language/language.ts'

interface Installed {
  /** The path that opens, by which browsers know the app too. */
  start: string
  scope: string
  language: Language
  name: string
  /** What stands below the icon, at most 24 letters of it. */
  shortName: string
  display: 'standalone' | 'fullscreen'
  background: string
  colour: string
}

/** What a browser needs to install a page as an app (W3C Web App Manifest), with the centre's icons. */
export const webManifest = ({
  start,
  scope,
  language,
  name,
  shortName,
  display,
  background,
  colour,
}: Installed) => ({
  id: start,
  lang: language,
  name,
  short_name: shortName.slice(0, 24),
  start_url: start,
  scope,
  display,
  background_color: background,
  theme_color: colour,
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/512-filled.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
