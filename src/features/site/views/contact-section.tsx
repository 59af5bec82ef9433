import type { Language } from '#domain/language/language.ts'
import { textIn } from '#domain/site/home.ts'
import type { SiteData } from '../document/site-data.ts'
import { PublicForm } from '../join/join-form.tsx'
import { mapLink } from './map-link.ts'
import { SitePhoneLink, WhatsAppLink } from './phone-link.tsx'
import { PlaceMap } from './place-map.tsx'
import { siteWords } from './site-words.ts'

/** The target of `Join Now`: the form first, where the centre takes enquiries (EN-2). Only the framed map needs the maps service (PB-11). */
export function ContactSection({ site, language }: { site: SiteData; language: Language }) {
  const { centre, join } = site
  const words = siteWords[language]
  const place = centre.mapQuery
  const map = place && (
    <PlaceMap place={place} name={centre.name[language]} title={words.contact.map(centre.name[language])} />
  )
  if (!join) {
    return (
      <section className="contact" id="contact" aria-labelledby="contact-heading">
        <div className="wide">
          <div className="contact-words">
            <h2 id="contact-heading">{words.contact.heading}</h2>
            <p className="contact-lead">{words.contact.text}</p>
            <Ways centre={centre} language={language} />
          </div>
          {map}
        </div>
      </section>
    )
  }
  return (
    <section className="contact with-form" id="contact" aria-labelledby="contact-heading">
      <div className="wide">
        <div className="contact-form">
          <h2 id="contact-heading">{words.join.heading}</h2>
          <p className="contact-lead">{words.join.text}</p>
          <PublicForm site={site} join={join} language={language} />
        </div>
        <div className="contact-words">
          <p className="contact-lead">{words.join.orCall}</p>
          <Ways centre={centre} language={language} />
          {map}
        </div>
      </div>
    </section>
  )
}

/** The ways to reach the centre: phones, chat, hours and address. */
function Ways({ centre, language }: { centre: SiteData['centre']; language: Language }) {
  const words = siteWords[language].contact
  const place = centre.mapQuery
  const hours = textIn(centre.hours, language)
  return (
    <>
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
    </>
  )
}
