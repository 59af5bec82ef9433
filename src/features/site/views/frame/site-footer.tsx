import type { Language } from '#domain/language/language.ts'
import type { SiteData } from '../../document/site-data-for-browser.ts'
import { googleMapsLink } from '../contact/map-link.ts'
import { toDialledNumber, WhatsAppLink } from '../contact/phone-link.tsx'
import { siteWords } from '../site-words.ts'

type Props = { site: SiteData; language: Language }

export function SiteFooter({ site: { centre, today }, language }: Props) {
  const words = siteWords[language]
  return (
    <footer className="site-footer">
      <div className="wide">
        <p>{words.copyright(Number(today.slice(0, 4)), centre.name[language])}</p>
      </div>
    </footer>
  )
}

/** On a phone, the number and the directions stay at the bottom of the screen. */
export function BottomContactBar({ site: { centre }, language }: Props) {
  const words = siteWords[language]
  const phone = centre.phones.find(Boolean)
  return (
    <nav className="thumb-bar" aria-label={words.reach}>
      {phone && (
        <a href={`tel:${toDialledNumber(phone)}`}>
          <span>{words.call}</span> <b>{phone}</b>
        </a>
      )}
      {centre.whatsapp && (
        <WhatsAppLink centre={centre} language={language} className="thumb-chat">
          <span>{words.whatsapp}</span>
        </WhatsAppLink>
      )}
      {centre.mapQuery && (
        <a href={googleMapsLink(centre.mapQuery)}>
          <span>{words.directions}</span>
        </a>
      )}
    </nav>
  )
}
