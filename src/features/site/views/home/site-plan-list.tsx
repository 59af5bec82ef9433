import type { Language } from '#domain/language/language.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { spokenStretchOfDay } from '#domain/seating/spoken-time.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import type { SitePlan } from '../../document/site-data-for-browser.ts'
import { siteWords } from '../site-words.ts'

interface Props {
  plans: readonly SitePlan[]
  /** The plan that is marked as the one most people take. */
  popularId: string
  language: Language
}

/** The plans on sale: name, length, hours where the day is divided, and price (PL-5). */
export function SitePlanList({ plans, popularId, language }: Props) {
  const words = siteWords[language].plans
  return (
    <section className="plans wide" id="plans" aria-labelledby="plans-heading">
      <h2 id="plans-heading">{words.heading}</h2>
      <ul className="plan-list">
        {plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <h3>
                {bilingualTextIn(plan.name, language)}
                {plan.id === popularId && <span className="popular">{words.popular}</span>}
              </h3>
              <p>
                {[
                  words.length(plan, countOf(plan, language)),
                  ...plan.hours.map((each) => sitePlanHoursText(each, language)),
                ].join(' · ')}
              </p>
            </div>
            <p className="price">
              <b>{formatRupees(plan.price, language)}</b>
              {plan.joiningFee > 0 && <small>{words.joining(formatRupees(plan.joiningFee, language))}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '₹500 a month'. */
export function planPriceText(plan: SitePlan, language: Language): string {
  return siteWords[language].plans.fee(formatRupees(plan.price, language), plan, countOf(plan, language))
}

/** '₹500 a month', with the joining fee where there is one. */
export function planPriceAndJoiningFeeText(plan: SitePlan, language: Language): string {
  const words = siteWords[language].plans
  const fee = planPriceText(plan, language)
  return plan.joiningFee > 0 ? `${fee}, ${words.joining(formatRupees(plan.joiningFee, language))}` : fee
}

const countOf = ({ months, days }: SitePlan, language: Language) => formatCount(months ?? days, language)

/** The hours of a shift beside its name: none where it is the whole day, as the name says so. */
export function shiftHoursBesideName(hours: SitePlan['hours'], language: Language): string {
  return hours
    .filter(({ from, to }) => from !== to)
    .map((each) => sitePlanHoursText(each, language))
    .join(', ')
}

/** '6 am to 2 pm' or 'सकाळी ६ ते दुपारी २'. */
export function sitePlanHoursText(stretch: SitePlan['hours'][number], language: Language): string {
  return stretch.from === stretch.to
    ? siteWords[language].plans.allDay
    : spokenStretchOfDay(stretch, language)
}
