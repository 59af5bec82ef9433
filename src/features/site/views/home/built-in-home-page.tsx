import type { Language } from '#domain/language/language.ts'
import { bilingualTextIn, type HomeIconName, homePageItemsIn } from '#domain/site/home.ts'
import { HomeItemIcon } from '#web/kit/marks/home-item-icon.tsx'
import type { SiteData } from '../../document/site-data-for-browser.ts'
import type { OptionalSiteHomeComponents } from '../../join/optional-site-home-components.ts'
import { SitePhoneLink, WhatsAppLink } from '../contact/phone-link.tsx'
import { SiteContactSection } from '../contact/site-contact-section.tsx'
import { siteWords } from '../site-words.ts'
import { planPriceAndJoiningFeeText, SitePlanList } from './site-plan-list.tsx'
import { SiteRoomIllustration } from './site-room-illustration.tsx'

interface Props {
  site: SiteData
  language: Language
  /** Absent in a browser whose document was drawn without them: it has no styles for them, and may send no form. */
  parts: Partial<OptionalSiteHomeComponents>
}

/** The built-in home (PB-7), shown unless the settings name a page. */
export function BuiltInHomePage({ site, language, parts }: Props) {
  const { centre, home, plans, free, join } = site
  const words = siteWords[language]
  const phone = centre.phones.find(Boolean)
  // Several plans stand in a list of their own.
  const [only] = plans.length === 1 ? plans : []
  const fee = only && planPriceAndJoiningFeeText(only, language)
  return (
    <>
      <section className="hero wide">
        <div className="hero-words">
          <h1 tabIndex={-1}>{bilingualTextIn(home.heading, language)}</h1>
          <p className="lead">{bilingualTextIn(home.text, language)}</p>
          <p className="hero-actions">
            <a className="button" href="#contact">
              {words.hero.join}
            </a>
            {centre.whatsapp && (
              <WhatsAppLink centre={centre} language={language} className="button second">
                {words.whatsapp}
              </WhatsAppLink>
            )}
            {phone && (
              <span className="hero-call">
                {words.hero.orCall} <SitePhoneLink phone={phone} />
              </span>
            )}
          </p>
        </div>
        <SiteRoomIllustration
          words={words.plan}
          caption={bilingualTextIn(home.drawing, language)}
          lamps={free?.lit}
        />
      </section>

      {free && parts.FreeDesks && free.tables.length > 0 && (
        <parts.FreeDesks free={free} today={site.today} hasForm={join !== undefined} language={language} />
      )}

      <section className="about wide" id="about" aria-labelledby="about-heading">
        <h2 id="about-heading">{words.about.heading}</h2>
        <p className="vision">{centre.vision[language]}</p>
      </section>

      <div className="lists wide">
        <SignList
          id="offerings"
          heading={words.offerings.heading}
          items={homePageItemsIn(home.offerings, language, fee)}
        />
        <SignList
          id="features"
          heading={words.features.heading}
          items={homePageItemsIn(home.features, language, fee)}
        />
      </div>

      {home.photos.length > 0 && parts.SitePhotoGallery && (
        <parts.SitePhotoGallery photos={home.photos} language={language} />
      )}

      {plans.length > 1 && <SitePlanList plans={plans} popularId={home.popularPlanId} language={language} />}

      {home.questions.length > 0 && parts.SiteHomeQuestionsAndAnswers && (
        <parts.SiteHomeQuestionsAndAnswers questions={home.questions} language={language} />
      )}

      {join && parts.ContactWithForm ? (
        <parts.ContactWithForm site={site} join={join} language={language} />
      ) : (
        <SiteContactSection centre={centre} language={language} />
      )}
    </>
  )
}

type SignListProps = {
  id: string
  heading: string
  items: { sign: HomeIconName; name: string; text: string }[]
}

function SignList({ id, heading, items }: SignListProps) {
  if (items.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className="sign-list">
        {items.map(({ sign, name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same
          <li key={index}>
            <HomeItemIcon name={sign} />
            <div>
              <h3>{name}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
