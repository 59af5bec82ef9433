import type { Language } from '#domain/language/language.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import type { SiteCentre } from '../../document/site-data-for-browser.ts'
import { siteWords } from '../site-words.ts'
import { googleMapsLink } from './map-link.ts'
import { SitePhoneLink, WhatsAppLink } from './phone-link.tsx'

/** The ways to reach the centre: phones, chat, hours and address. */
export function CentreContactWaysList({ centre, language }: { centre: SiteCentre; language: Language }) {
  const words = siteWords[language].contact
  const place = centre.mapQuery
  const hours = bilingualTextIn(centre.hours, language)
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
          <a className="map-link" href={googleMapsLink(place)}>
            {words.openMap}
          </a>
        </p>
      )}
    </>
  )
}
