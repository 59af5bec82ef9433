import { type Day, formatDay } from '#domain/day.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { dueOfTerm, openCharges } from '#domain/money/account/member-money-account.ts'
import { formatRupees } from '#domain/money/money.ts'
import { planName } from '#domain/plans/plan.ts'
import { roomAndSeatText } from '#domain/seating/seat.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { SeatPlaceTextWithoutLineBreak } from '#web/kit/marks/seat-place-text-without-line-break.tsx'
import { MemberSection } from '../members/member-section.views.tsx'
import styles from './member-terms-list.module.css'

interface Props {
  account: MemberAccount
  /** How many of the newest are shown, with a way to all of them; without it, all. */
  most?: number
}

/** The terms sold to the member, newest first, with the names of that day and the sum still due for each (TM-7). */
export function MemberTermsList({ account, most = Number.POSITIVE_INFINITY }: Props) {
  const { id, terms, charges, payments } = account
  const open = openCharges(charges, payments)
  const { words, language } = useLocale()
  const text = words.page.terms
  const own = (name: string, nameMr: string) => (language === 'mr' ? nameMr || name : name)
  return (
    <MemberSection heading={text.heading}>
      <ol>
        {terms
          .toReversed()
          .slice(0, most)
          .map((term) => {
            const due = dueOfTerm(open, term.id)
            return (
              <li key={term.id} className={styles.term} data-state={term.state}>
                <p className="row baseline gap-0 gap-x-2">
                  <span className={`strong ${styles.days}`}>
                    {text.days(formatDay(term.firstDay, language), formatDay(term.lastDay, language))}
                  </span>
                  <TermState term={term} />
                  <span className={styles.price}>{formatRupees(term.price - term.discount, language)}</span>
                </p>
                <p className={styles.more}>
                  {own(term.planName, term.planNameMr)} ·{' '}
                  <SeatPlaceTextWithoutLineBreak>
                    {term.seatNumber === null
                      ? words.members.noSeat
                      : roomAndSeatText(
                          own(term.roomName ?? '', term.roomNameMr ?? ''),
                          term.seatNumber,
                          language,
                        )}
                  </SeatPlaceTextWithoutLineBreak>
                  {due > 0 && <b className={styles.due}>{text.due(formatRupees(due, language))}</b>}
                </p>
                <Notes term={term} account={account} />
              </li>
            )
          })}
      </ol>
      {terms.length > most && (
        <p className={styles.more}>
          <a href={memberScreenAddress(id)}>{words.page.whole}</a>
        </p>
      )}
    </MemberSection>
  )
}

function TermState({ term: { state, firstDay, lastDay } }: { term: SoldTerm }) {
  const { page } = useLocale().words
  const today = useToday()
  if (state !== 'Sold') return <span className={styles.ended}>{page.terms.states[state]}</span>
  const word = stateOn(firstDay, lastDay, today)
  return word && <span className={styles.running}>{page.terms[word]}</span>
}

function stateOn(firstDay: Day, lastDay: Day, today: Day): 'running' | 'next' | null {
  if (today < firstDay) return 'next'
  return today <= lastDay ? 'running' : null
}

/** Why a term is not what the plan alone says: its discount, its first day, another plan in its middle. */
function Notes({ term, account }: { term: SoldTerm; account: MemberAccount }) {
  const { words, language } = useLocale()
  const { plans } = useRoomsHoursAndPlans()
  const text = words.page.terms
  const { discount, discountReason, choiceReason } = term
  const sum = formatRupees(discount, language)
  const nameOf = (planId: string) => {
    const plan = plans.find(({ id }) => id === planId)
    return plan ? planName(plan, language) : planId
  }
  const notes = [
    ...(discount > 0
      ? [discountReason === '' ? text.discountAlone(sum) : text.discount(sum, discountReason)]
      : []),
    ...(choiceReason === '' ? [] : [text.chosen(choiceReason)]),
    ...account.planChanges
      .filter(({ termId }) => termId === term.id)
      .map(({ day, fromPlanId, toPlanId }) =>
        text.changedPlan(formatDay(day, language), nameOf(fromPlanId), nameOf(toPlanId)),
      ),
  ]
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
