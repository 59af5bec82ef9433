import type { Language } from '#domain/language.ts'
import { formatRupees, membershipFee } from '#domain/money.ts'
import type { SiteCentre } from '../document/site-data.ts'
import { ContactSection } from './contact-section.tsx'
import { PhoneLink } from './phone-link.tsx'
import { PlanSign, type SignName } from './plan-sign.tsx'
import { RoomPlan } from './room-plan.tsx'
import { siteWords } from './site-words.ts'

/** The built-in home (PB-7), shown unless the settings name a page. */
export function LandingPage({ centre, language }: { centre: SiteCentre; language: Language }) {
  const words = siteWords[language]
  const phone = centre.phones.find(Boolean)
  const fee = formatRupees(membershipFee, language)
  return (
    <>
      <section className="hero wide">
        <div className="hero-words">
          <h1 tabIndex={-1}>{words.hero.heading}</h1>
          <p className="lead">{words.hero.text}</p>
          <p className="hero-actions">
            <a className="button" href="#contact">
              {words.hero.join}
            </a>
            {phone && (
              <span className="hero-call">
                {words.hero.orCall} <PhoneLink phone={phone} />
              </span>
            )}
          </p>
        </div>
        <RoomPlan words={words.plan} />
      </section>

      <section className="about wide" id="about" aria-labelledby="about-heading">
        <h2 id="about-heading">{words.about.heading}</h2>
        <p className="vision">{centre.vision[language]}</p>
      </section>

      <div className="lists wide">
        <SignList id="offerings" heading={words.offerings.heading} items={words.offerings.items(fee)} />
        <SignList id="features" heading={words.features.heading} items={words.features.items} />
      </div>

      <ContactSection centre={centre} language={language} />
    </>
  )
}

type SignListProps = {
  id: string
  heading: string
  items: { sign: SignName; name: string; text: string }[]
}

function SignList({ id, heading, items }: SignListProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className="sign-list">
        {items.map(({ sign, name, text }) => (
          <li key={sign}>
            <PlanSign name={sign} />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
