import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import type { Plan, PlanLength } from '#domain/plans/plan.ts'
import type { StretchOfDay } from '#domain/seating/hours.ts'
import type { Centre } from '#domain/site/centre.ts'
import type { BilingualText, HomePageWords } from '#domain/site/home.ts'
import type { SiteMenuItem } from '#domain/site/site-menu-item.ts'
import type { PublicFreeSeats } from '../free/public-free-seats.ts'
import type { JoinFormChoicesData } from '../join/join-form-choices-data.ts'

/** The public part of the centre: everything but the payee and the seal. The logo is its address. */
export type SiteCentre = Omit<Centre, 'payeeId' | 'payeeName' | 'seal'>

/** A page as the public sees it; the content is already clean HTML. */
export type SitePageTexts = { title: string; content: string; titleMr?: string; contentMr?: string }

/** A plan as the public sees it. */
export type SitePlan = Pick<Plan, 'id' | 'price' | 'joiningFee'> &
  PlanLength & {
    name: BilingualText
    /** The stretches of the day of its shift, such as 6:00 to 14:00; none where the day is not divided. */
    hours: StretchOfDay[]
  }

/** All data the public site is rendered from, on the server and in the browser. */
export type SiteData = {
  centre: SiteCentre
  /** The centre's own day when the document was made: the footer's year and the day of a visit. */
  today: Day
  menu: Pick<SiteMenuItem, 'id' | 'label' | 'labelMr' | 'pageId'>[]
  /** The words of the built-in home. */
  home: HomePageWords
  /** Those that are offered, in the centre's order. */
  plans: SitePlan[]
  /** Pages by id; null for a missing page, no key for one that is not loaded yet. */
  pages?: Record<string, SitePageTexts | null>
  /** The page shown in place of the built-in home; null or absent for the built-in one. */
  homePageId?: string | null
  /** The free seats (EN-1); absent where the centre does not show them. */
  free?: PublicFreeSeats
  /** The choices of the form (EN-2); absent where the centre takes no enquiries. */
  join?: JoinFormChoicesData
}

/** The state in the document, so that the browser renders the same as the server. */
export type SiteDataAndLanguage = { site: SiteData; language: Language }

/**
 * The state as JSON that is safe inside `<script type="application/json">`: it cannot close the element or open a
 * comment. Private fields are dropped.
 */
export function siteJson({ site, language }: SiteDataAndLanguage): string {
  return jsonSafeInScript({ site: dropPrivateSiteFields(site), language })
}

/** Drops every field that is not public. */
export function dropPrivateSiteFields(site: SiteData): SiteData {
  const { name, vision, address, phones, whatsapp, hours, mapQuery, logo } = site.centre
  const centre: SiteCentre = { name, vision, address, phones, whatsapp, hours, mapQuery, logo }
  const menu = site.menu.map(({ id, label, labelMr, pageId }) => ({ id, label, labelMr, pageId }))
  return { ...site, centre, menu }
}

/** JSON that cannot close its script element or open an HTML comment. */
export function jsonSafeInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
}
