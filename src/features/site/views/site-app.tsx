import { type MouseEvent, useEffect, useRef } from 'react'
import { parseSiteHashRoute } from '#web/site-hash-route.ts'
import { useSiteHashRoute } from '#web/use-site-hash-route.ts'
import { useSiteLanguageSwitch } from '../browser/use-site-language-switch.ts'
import type { SiteDataAndLanguage } from '../document/site-data-for-browser.ts'
import type { OptionalSiteHomeComponents } from '../join/optional-site-home-components.ts'
import { usePublicSiteData } from '../site.queries.ts'
import { documentTitleOfSiteView, siteViewOf } from '../site-view-for-route.ts'
import { BottomContactBar, SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { BuiltInHomePage } from './home/built-in-home-page.tsx'
import { MissingPage } from './missing-page.tsx'
import { PagePlaceholder } from './page-placeholder.tsx'
import { SitePageArticle } from './site-page-article.tsx'
import { siteWords } from './site-words.ts'

type Props = SiteDataAndLanguage & { parts: Partial<OptionalSiteHomeComponents> }

/** The public site, rendered on the server and hydrated in the browser. */
export function SiteApp({ site: firstSite, language: firstLanguage, parts }: Props) {
  const [language, chooseLanguage] = useSiteLanguageSwitch(firstLanguage)
  const { hash, route } = useSiteHashRoute()
  const { site, failed, retry } = usePublicSiteData(firstSite, route)
  const view = siteViewOf(site, route)
  const title = documentTitleOfSiteView(view, site, language)

  useEffect(() => {
    document.title = title
  }, [title])
  useArrival(hash)

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that also works with scripts off */}
      <a className="skip" href="#main" onClick={skipToMain}>
        {siteWords[language].skip}
      </a>
      <SiteHeader site={site} language={language} onLanguage={chooseLanguage} />
      <main id="main" tabIndex={-1}>
        {view.kind === 'landing' && <BuiltInHomePage site={site} language={language} parts={parts} />}
        {view.kind === 'page' && <SitePageArticle page={view.page} language={language} />}
        {view.kind === 'loading' && <PagePlaceholder language={language} failed={failed} onRetry={retry} />}
        {view.kind === 'missing' && <MissingPage language={language} />}
      </main>
      <SiteFooter site={site} language={language} />
      <BottomContactBar site={site} language={language} />
    </>
  )
}

/** Scrolls by script, because `#main` as a route would be the home (RT-5). */
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** After a new hash, scrolls to its anchor or focuses the new heading. */
function useArrival(hash: string) {
  const left = useRef<string | null>(null)
  useEffect(() => {
    // During hydration the hash is still ''.
    if (hash !== location.hash) return
    const route = parseSiteHashRoute(hash)
    const before = left.current === null ? null : parseSiteHashRoute(left.current)
    left.current = hash
    // The document's own script goes to the admin.
    if (route.view === 'admin') return
    // Set by the document's script if the hash asks for a view that the server could not render.
    delete document.documentElement.dataset.arriving
    if (route.view === 'home' && route.anchor) {
      document.getElementById(route.anchor)?.scrollIntoView()
    } else if (before && JSON.stringify(before) !== JSON.stringify(route)) {
      scrollTo(0, 0)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [hash])
}
