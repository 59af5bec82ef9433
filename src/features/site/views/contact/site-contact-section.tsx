import type { Language } from '#domain/language/language.ts'
import type { SiteCentre } from '../../document/site-data-for-browser.ts'
import { siteWords } from '../site-words.ts'
import { CentreContactWaysList } from './centre-contact-ways-list.tsx'
import { CentreLocationMap } from './centre-location-map.tsx'

/** The target of `Join Now`. Only the framed map needs the maps service (PB-11). */
export function SiteContactSection({ centre, language }: { centre: SiteCentre; language: Language }) {
  const words = siteWords[language].contact
  const place = centre.mapQuery
  return (
    <section className="contact" id="contact" aria-labelledby="contact-heading">
      <div className="wide">
        <div className="contact-words">
          <h2 id="contact-heading">{words.heading}</h2>
          <p className="contact-lead">{words.text}</p>
          <CentreContactWaysList centre={centre} language={language} />
        </div>
        {place && (
          <CentreLocationMap
            place={place}
            name={centre.name[language]}
            title={words.map(centre.name[language])}
          />
        )}
      </div>
    </section>
  )
}
