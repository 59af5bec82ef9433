import type { Language } from '#domain/language/language.ts'
import type { SiteHashRoute } from '#web/site-hash-route.ts'
import type { SiteData, SitePageTexts } from './document/site-data-for-browser.ts'
import { siteWords } from './views/site-words.ts'

type SiteView =
  | { kind: 'landing' }
  | { kind: 'page'; page: SitePageTexts }
  | { kind: 'missing' }
  /** Not loaded yet. */
  | { kind: 'loading' }

/** The view of a route: the built-in home, a page of the centre, or that the page is missing. */
export function siteViewOf(site: SiteData, route: SiteHashRoute): SiteView {
  if (route.view === 'missing') return { kind: 'missing' }
  const pageId = route.view === 'page' ? route.pageId : site.homePageId
  if (!pageId) return { kind: 'landing' }
  const page = site.pages && Object.hasOwn(site.pages, pageId) ? site.pages[pageId] : undefined
  if (page === undefined) return { kind: 'loading' }
  return page ? { kind: 'page', page } : { kind: 'missing' }
}

/** The document's title while a view is shown. */
export function documentTitleOfSiteView(view: SiteView, site: SiteData, language: Language): string {
  const words = siteWords[language]
  const name = site.centre.name[language]
  if (view.kind === 'landing') return words.title(name)
  if (view.kind === 'loading') return name
  if (view.kind === 'missing') return `${words.missing.heading} · ${name}`
  return `${sitePageTextsIn(view.page, language).title} · ${name}`
}

/** A page in a language, with English where the Marathi is empty. */
export function sitePageTextsIn(page: SitePageTexts, language: Language): { title: string; content: string } {
  if (language === 'en') return page
  return { title: page.titleMr || page.title, content: page.contentMr || page.content }
}
