import type { Language } from '#domain/language/language.ts'
import type { Gender } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import type { SiteData } from '../document/site-data-for-browser.ts'
import { ServerDrawnPageFrame } from '../server-drawn/server-drawn-page-frame.views.tsx'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { WhatHappensNextList } from '../server-drawn/what-happens-next-list.tsx'
import { googleMapsLink } from '../views/contact/map-link.ts'
import { toDialledNumber } from '../views/contact/phone-link.tsx'
import { SiteFooter } from '../views/frame/site-footer.tsx'
import { siteWords } from '../views/site-words.ts'

/** The answer to whoever sent the form. Nothing of it says whether they are known (EN-2). */
export interface JoinFormSentFacts {
  number: number
  /** How many wait for the like, this one included. */
  waiting: number
  gender: Gender
  shiftId: number
}

interface Props {
  site: SiteData
  done: JoinFormSentFacts
  offerHours: number
  language: Language
  hrefOf: (language: Language) => string
}

/** The answer to the form: its number, how many wait, and what comes next. */
export function JoinFormSentPage({ site, done, offerHours, language, hrefOf }: Props) {
  const { centre, join } = site
  const words = serverDrawnPageWords[language].done
  const reach = siteWords[language]
  const count = (n: number) => formatCount(n, language)
  const shifts = join?.shifts ?? []
  const shift = shifts.length > 1 ? shifts.find(({ id }) => id === done.shiftId) : undefined
  const phone = centre.phones.find(Boolean)
  return (
    <ServerDrawnPageFrame
      centre={centre}
      language={language}
      hrefOf={hrefOf}
      foot={<SiteFooter site={site} language={language} />}
    >
      <section className="door-dark centred" aria-labelledby="done-heading">
        <p>{words.number}</p>
        <p className="door-number">{count(done.number)}</p>
        <h1 id="done-heading">{words.heading}</h1>
        <p>
          {[words.genders[done.gender], ...(shift ? [bilingualTextIn(shift.name, language)] : [])].join(', ')}
          . <span className="strong">{words.waiting(done.waiting, count(done.waiting))}</span>
        </p>
      </section>
      <h2>{words.next}</h2>
      <WhatHappensNextList steps={words.steps(words.hours(offerHours, count(offerHours)))} numbers={count} />
      <p className="door-small">{words.change}</p>
      <p className="door-ways">
        {phone && (
          <a className="button second" href={`tel:${toDialledNumber(phone)}`}>
            {reach.call}
          </a>
        )}
        {centre.mapQuery && (
          <a className="button second" href={googleMapsLink(centre.mapQuery)}>
            {reach.directions}
          </a>
        )}
      </p>
    </ServerDrawnPageFrame>
  )
}
