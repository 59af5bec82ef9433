import { type Language, languages } from '#domain/language/language.ts'
import { bilingualTextIn, homePageItemsIn, homePagePhotoUrlPath } from '#domain/site/home.ts'
import { homeHrefIn } from '../browser/home-href.ts'
import { freeSeatsSectionStyle } from '../free/free-seats-section-style.ts'
import { joinFormStyle } from '../join/join-form-style.ts'
import { documentTitleOfSiteView, siteViewOf } from '../site-view-for-route.ts'
import { googleMapsLink } from '../views/contact/map-link.ts'
import { toDialledNumber } from '../views/contact/phone-link.tsx'
import { frequentQuestionsStyle } from '../views/home/frequent-questions-style.ts'
import { sitePhotoGalleryStyle } from '../views/home/site-photo-gallery-style.ts'
import { jsonSafeInScript, type SiteData, type SiteDataAndLanguage } from './site-data-for-browser.ts'

const locales: Record<Language, string> = { en: 'en_IN', mr: 'mr_IN' }

export type SiteDocumentHeadProps = SiteDataAndLanguage & {
  /** The public address, such as `https://abhyasika.example`, without a trailing slash. */
  origin: string
  /** Whether the address names the language. */
  isChosen: boolean
}

/** The styles of what not every centre shows, as elements. */
export const styleElementsForShownSiteParts = ({ free, join, home }: SiteData): string[] =>
  [
    free && freeSeatsSectionStyle,
    join && joinFormStyle,
    home.photos.length > 0 && sitePhotoGalleryStyle,
    home.questions.length > 0 && frequentQuestionsStyle,
  ].flatMap((style) => (style ? [`<style>${style}</style>`] : []))

/** Metadata for search engines and messengers (PB-12). */
export function SiteDocumentHead({ site, language, origin, isChosen }: SiteDocumentHeadProps) {
  const name = site.centre.name[language]
  const title = documentTitleOfSiteView(siteViewOf(site, { view: 'home', anchor: '' }), site, language)
  const description = descriptionOf(site, language)
  const address = `${origin}${isChosen ? homeHrefIn(language) : '/'}`
  const card = `${origin}/share.png?lang=${language}`
  const { logo } = site.centre
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {logo ? <link rel="icon" href={logo} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
      <link rel="apple-touch-icon" href="/icons/180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="canonical" href={address} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={`${origin}${homeHrefIn(each)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((each) => each !== language)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={locales[each]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < and > is escaped
        dangerouslySetInnerHTML={{ __html: jsonSafeInScript(localBusiness(site, language, origin)) }}
      />
    </>
  )
}

/** A description of the centre, from the words of its home. */
function descriptionOf({ centre, home }: SiteData, language: Language): string {
  const names = homePageItemsIn([...home.offerings, ...home.features], language, undefined).map(
    ({ name }) => name,
  )
  const text = `${centre.name[language]}: ${bilingualTextIn(home.text, language)}`
  return names.length === 0 ? text : `${text} ${names.join(', ')}.`
}

/** The centre as schema.org data. */
function localBusiness(site: SiteData, language: Language, origin: string) {
  const { centre } = site
  return {
    '@context': 'https://schema.org',
    '@type': ['Library', 'LocalBusiness'],
    '@id': `${origin}/#centre`,
    name: centre.name[language],
    description: descriptionOf(site, language),
    url: `${origin}/`,
    image: `${origin}/share.png?lang=${language}`,
    logo: `${origin}${centre.logo ?? '/icons/512.png'}`,
    telephone: centre.phones.filter(Boolean).map(toDialledNumber),
    address: { '@type': 'PostalAddress', streetAddress: centre.address[language], addressCountry: 'IN' },
    ...(site.home.photos.length > 0 && {
      photo: site.home.photos.map(({ picture }) => `${origin}${homePagePhotoUrlPath(picture)}`),
    }),
    ...(centre.mapQuery && {
      hasMap: googleMapsLink(centre.mapQuery),
    }),
  }
}
