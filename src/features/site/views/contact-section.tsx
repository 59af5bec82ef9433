import type { Language } from '#domain/language/language.ts'
import { textIn } from '#domain/site/home.ts'
import type { SiteCentre } from '../document/site-data.ts'
import { mapLink } from './map-link.ts'
import { SitePhoneLink, WhatsAppLink } from './phone-link.tsx'
import { PlaceMap } from './place-map.tsx'
import { siteWords } from './site-words.ts'

/** The target of `Join Now`. Only the framed map needs the maps service (PB-11). */
export function ContactSection({ centre, language }: { centre: SiteCentre; language: Language }) {
  const words = siteWords[language].contact
  const place = centre.mapQuery
  const hours = textIn(centre.hours, language)
  return (
    <section className="contact" id="contact" aria-labelledby="contact-heading">
      <div className="wide">
        <div className="contact-words">
          <h2 id="contact-heading">{words.heading}</h2>
          <p className="contact-lead">{words.text}</p>
          <h3>{words.phones}</h3>
          <ul className="phones">
            {centre.phones.filter(Boolean).map((phone) => (
              <li key={phone}>
                <SitePhoneLink phone={phone} />
              </li>
            ))}
          </ul>
          {centre.whatsapp && (
            <p>
              <WhatsAppLink centre={centre} language={language} className="map-link">
                {words.whatsapp}
              </WhatsAppLink>
            </p>
          )}
          {hours && (
            <>
              <h3>{words.hours}</h3>
              <p className="hours">{hours}</p>
            </>
          )}
          <h3>{words.address}</h3>
          <address>{centre.address[language]}</address>
          {place && (
            <p>
              <a className="map-link" href={mapLink(place)}>
                {words.openMap}
              </a>
            </p>
          )}
        </div>
        {place && (
          <PlaceMap place={place} name={centre.name[language]} title={words.map(centre.name[language])} />
        )}
      </div>
    </section>
  )
}
