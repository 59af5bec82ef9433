import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import type { Centre } from '#domain/site/centre.ts'
import type { MenuItem } from '#domain/site/menu.ts'

/** What the public may see of the centre: everything but who is paid. The logo is the picture's address. */
export type SiteCentre = Omit<Centre, 'payeeId' | 'payeeName'>

/** A page as the public sees it; the content is already clean HTML. */
export type SitePage = { title: string; content: string; titleMr?: string; contentMr?: string }

/** Everything the public site is drawn from, on the server and again in the browser. */
export type SiteData = {
  centre: SiteCentre
  /** The centre's own day when the document was made: the footer's year and the day of a visit. */
  today: Day
  menu: Pick<MenuItem, 'id' | 'label' | 'labelMr' | 'pageId'>[]
  /** Pages by id, null where there is none of that id. One that is not here has not been asked for yet. */
  pages?: Record<string, SitePage | null>
  /** The page shown in place of the built-in home; null or absent for the built-in one. */
  homePageId?: string | null
}

/** What travels inside the document, so that the browser draws what the server drew. */
export type SiteState = { site: SiteData; language: Language }

/**
 * The state as JSON that is safe as the text of a `<script type="application/json">`: nothing in it can close
 * the element or open a comment. Fields that the public must not see are left out whatever the caller passes.
 */
export function siteJson({ site, language }: SiteState): string {
  return scriptSafe({ site: publicSite(site), language })
}

/** The site's data with nothing but what the public may see, whatever else it was given. */
export function publicSite(site: SiteData): SiteData {
  const { name, vision, address, phones, mapQuery, logo } = site.centre
  const centre: SiteCentre = { name, vision, address, phones, mapQuery, logo }
  const menu = site.menu.map(({ id, label, labelMr, pageId }) => ({ id, label, labelMr, pageId }))
  return { ...site, centre, menu }
}

/** JSON that cannot end the script element it stands in, nor start an HTML comment there. */
export function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
}
