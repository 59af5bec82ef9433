import { formatDayWithYearIfOther } from '#domain/day.ts'
import { formatRupees } from '#domain/money/money.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import { UpiPaymentStepsSection } from '#web/server-drawn/upi-payment-steps-section.tsx'
import type { MemberPayPageFacts } from '../read-member-pay-page-facts.store.ts'
import {
  BackToMyPageLink,
  MyPageErrorNotice,
  type MyPageFrameData,
  renderInMyPageFrame,
} from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

export interface MemberPayPageProps {
  frame: MyPageFrameData
  facts: MemberPayPageFacts
  /** What was typed, where the page comes back with what is wrong. */
  typed?: { reference: string; receivedOn: string }
  /** Why what was sent was not taken. */
  trouble?: string | undefined
}

/** The page on which a member pays and says so (MP-3, PY-1, PY-2). */
export function renderMemberPayPage(page: MemberPayPageProps): string {
  const { frame, facts, trouble } = page
  const { language, centre } = frame
  const words = myPageWords[language].pay
  const isNothing = facts.due === null && facts.term === null
  return renderInMyPageFrame(
    frame,
    words.title(centre.name[language]),
    <>
      <BackToMyPageLink {...frame} />
      <h1>{words.heading}</h1>
      {trouble && <MyPageErrorNotice>{trouble}</MyPageErrorNotice>}
      {isNothing ? <p className="lead">{words.nothing}</p> : <Choices {...page} />}
      {facts.withoutTerm !== null && <p className="door-small">{words[facts.withoutTerm]}</p>}
      {facts.closed !== null && (
        <p className="door-box waits">
          {facts.closed.is === 'barred'
            ? words.barred(formatDayWithYearIfOther(facts.closed.until, frame.today, language))
            : words[facts.closed.is]}
        </p>
      )}
      {facts.chosen && facts.closed === null && <Steps {...page} chosen={facts.chosen} />}
    </>,
  )
}

/** What may be paid for: links, so that the code below is right without a script. */
function Choices({ frame, facts }: MemberPayPageProps) {
  const { language, today, base } = frame
  const words = myPageWords[language].pay
  const day = (one: string) => formatDayWithYearIfOther(one, today, language)
  const { due, term, chosen } = facts
  return (
    <nav className="my-ways" aria-label={words.whatFor}>
      {due && (
        <a
          className="my-choice"
          href={`${base}/pay?what=due`}
          aria-current={chosen?.what === 'due' ? 'true' : undefined}
        >
          <span>
            {term ? words.dueOnly : words.due}
            <span className="my-quiet">{words.sameDay(day(facts.lastDay))}</span>
          </span>
          <b>{formatRupees(due.amount, language)}</b>
        </a>
      )}
      {term && (
        <a
          className="my-choice"
          href={`${base}/pay?what=term`}
          aria-current={chosen?.what === 'term' ? 'true' : undefined}
        >
          <span>
            {due
              ? words.termAndDue(bilingualTextIn(term.plan, language))
              : words.term(bilingualTextIn(term.plan, language))}
            <span className="my-quiet">{words.lastDays(day(term.lastDayBefore), day(term.lastDay))}</span>
          </span>
          <b>{formatRupees(term.amount, language)}</b>
        </a>
      )}
    </nav>
  )
}

type Chosen = NonNullable<MemberPayPageFacts['chosen']>

function Steps({ frame, facts, typed, chosen }: MemberPayPageProps & { chosen: Chosen }) {
  const { language, today, base } = frame
  const words = myPageWords[language].pay
  const most = facts.due?.amount ?? 0
  return (
    <>
      {chosen.what === 'due' && most > 100 && (
        <details className="my-more">
          <summary>{words.other}</summary>
          <form className="door-form" method="get" action={`${base}/pay`}>
            <input type="hidden" name="what" value="due" />
            <label>
              {words.sum}
              <input
                name="rupees"
                inputMode="numeric"
                autoComplete="off"
                required
                defaultValue={chosen.amount === most ? '' : String(chosen.amount / 100)}
              />
            </label>
            <p className="door-small">{words.otherHint(formatRupees(most, language))}</p>
            <button type="submit" className="button second">
              {words.show}
            </button>
          </form>
        </details>
      )}
      <UpiPaymentStepsSection
        language={language}
        from={{ ...facts, payer: facts.member }}
        payment={chosen}
        today={today}
        action={`${base}/pay`}
        hidden={hiddenFields(chosen)}
        typed={typed}
      />
    </>
  )
}

/** What the press says again, so that another sum or day meanwhile is noticed. */
const hiddenFields = ({ id, what, amount, term }: Chosen): Record<string, string> => ({
  id,
  what,
  amount: String(amount),
  ...(term && { lastDay: term.lastDay, previousId: term.previousId }),
})
