import { useId } from 'react'
import { formatDay } from '#domain/day.ts'
import { dueOfTerm, openCharges } from '#domain/money/account.ts'
import type { MemberAccount } from '#domain/money/member-account.ts'
import { formatRupees } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './member-terms.module.css'

/** What was sold to the member, newest first, with the names of that day and what is still due for it (TM-7). */
export function MemberTerms({ account }: { account: MemberAccount }) {
  const { terms, charges, payments } = account
  const open = openCharges(charges, payments)
  const { words, language } = useLocale()
  const text = words.edit.terms
  const headingId = useId()
  const own = (name: string, nameMr: string) => (language === 'mr' ? nameMr || name : name)
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {text.heading}
      </h3>
      <ol className={styles.terms}>
        {terms.toReversed().map((term) => {
          const due = dueOfTerm(open, term.id)
          return (
            <li key={term.id} className={styles.term}>
              <span className={styles.days}>
                {text.days(formatDay(term.firstDay, language), formatDay(term.lastDay, language))}
              </span>
              <span>
                {own(term.planName, term.planNameMr)} · {formatRupees(term.price, language)}
              </span>
              <span>
                {term.seatNumber === null
                  ? words.members.noSeat
                  : `${own(term.roomName ?? '', term.roomNameMr ?? '')} - ${term.seatNumber}`}
              </span>
              {due > 0 && <span className={styles.due}>{text.due(formatRupees(due, language))}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
