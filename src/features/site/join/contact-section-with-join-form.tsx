import type { Language } from '#domain/language/language.ts'
import type { SiteData } from '../document/site-data-for-browser.ts'
import { CentreContactWaysList } from '../views/contact/centre-contact-ways-list.tsx'
import { CentreLocationMap } from '../views/contact/centre-location-map.tsx'
import { siteWords } from '../views/site-words.ts'
import type { JoinFormChoicesData } from './join-form-choices-data.ts'
import { JoinFormLanguageSwitch } from './join-form-language-switch.tsx'
import { joinFormWords } from './join-words.ts'
import { PublicJoinForm } from './public-join-form.tsx'

interface Props {
  site: SiteData
  join: JoinFormChoicesData
  language: Language
}

/** The target of `Join Now` where the centre takes enquiries: the form first (EN-2). */
export function ContactSectionWithJoinForm({ site, join, language }: Props) {
  const { centre } = site
  const words = joinFormWords[language].form
  const place = centre.mapQuery
  const name = centre.name[language]
  return (
    <section className="contact with-form" id="contact" aria-labelledby="contact-heading">
      <div className="wide">
        <div className="contact-form">
          <h2 id="contact-heading">{words.heading}</h2>
          <p className="contact-lead">{words.text}</p>
          {/* With scripts the page's own switch keeps what was typed. */}
          <noscript>
            <JoinFormLanguageSwitch language={language} />
          </noscript>
          <PublicJoinForm site={site} join={join} language={language} />
        </div>
        <div className="contact-words">
          <p className="contact-lead">{words.orCall}</p>
          <CentreContactWaysList centre={centre} language={language} />
          {place && (
            <CentreLocationMap place={place} name={name} title={siteWords[language].contact.map(name)} />
          )}
        </div>
      </div>
    </section>
  )
}
