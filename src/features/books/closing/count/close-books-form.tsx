import { Button } from '@mantine/core'
import {
  type BooksClosing,
  type BooksClosingPeriod,
  booksClosingSumsOf,
  paymentIdsFoundAtBank,
} from '#domain/books/books-closing.ts'
import { newBooksClosingSchema } from '#domain/books/books-closing-input.ts'
import { addDays, type Day, formatDay } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { isApiErrorWithCode, isRefusedByServer } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import { useCloseBooksOfDay } from '../../books.queries.ts'
import { DayMoneyPanel } from '../day-money-panel.tsx'
import { MoneyRowsBookedLateList } from '../money-rows-booked-late-list.tsx'
import { useDayRangeText } from '../use-day-range-text.ts'
import { CashCountCard } from './cash-count-card.tsx'
import styles from './close-books-form.module.css'
import {
  type BooksClosingDraft,
  countedCashOf,
  newBooksClosingDraft,
  parseCashCount,
  parseOpeningCash,
} from './closing-draft.ts'
import { ExpectedCashCard } from './expected-cash-card.tsx'
import { PaymentTickLists } from './payment-tick-lists.tsx'

/** Under which what is counted outlives a reload. */
export const booksClosingDraftKey = 'closing'

interface Props {
  last: BooksClosing | null
  period: BooksClosingPeriod
  /** The day that is to be closed, as it was chosen. */
  day: Day
  onDay: (day: Day | '') => void
  /** Whether the period is still that of another day. */
  isOld: boolean
  onClosed: (id: string) => void
}

/** The cash expected and counted, and the payments on the phone; the button says what is short and open (DY-2). */
export function CloseBooksForm({ last, period, day, onDay, isOld, onClosed }: Props) {
  const words = useWords()
  const { close } = words.books
  const { mutateAsync: send } = useCloseBooksOfDay()
  const after = last?.no ?? 0
  const openingOf = (draft: BooksClosingDraft) => (last ? period.opening : parseOpeningCash(draft))
  const sumsFor = (draft: BooksClosingDraft) =>
    booksClosingSumsOf({ ...period, opening: openingOf(draft) ?? 0 })
  const form = useForm({
    name: booksClosingDraftKey,
    first: () => newBooksClosingDraft(newId(), after),
    untyped: ['id', 'after', 'isOtherReason'],
    check: (draft) => {
      const counted = countedCashOf(draft)
      const { expected } = sumsFor(draft)
      return checkFormBySchema(newBooksClosingSchema, {
        id: draft.id,
        day: period.day,
        after,
        opening: openingOf(draft),
        expected,
        counted,
        notes: draft.sum === null ? parseCashCount(draft.count) : null,
        reason: counted === expected ? '' : draft.reason,
        found: paymentIdsFoundAtBank(period.toTick, draft.found),
      })
    },
    send: (closing) => send(closing),
    sentenceFor: (field, _problem, { sum }) => {
      if (field === 'counted' && !sum) return close.countFirst
      return field === 'reason' ? close.reasonNeeded : undefined
    },
    explain: (failure) => ({
      text: isApiErrorWithCode(failure, 'already_added') ? close.triedBefore : errorText(words, failure),
      asks: null,
    }),
    onDone: (_answer, { id }) => onClosed(id),
  })
  const { values: draft, change, wrong, isBusy, failure } = form
  const sums = sumsFor(draft)
  const counted = countedCashOf(draft)
  const button = useButtonText(period, draft, counted === null ? 0 : counted - sums.expected)

  return (
    // Enter goes on to the next field: only the button closes the day.
    <Form
      ref={form.ref}
      className={`stack gap-4 ${styles.form}`}
      data-is-old={isOld || undefined}
      onSubmit={() => {}}
    >
      <Head last={last} period={period} day={day} onDay={onDay} />
      <div className={`stack top gap-4 ${styles.both}`}>
        <CashCountCard draft={draft} counted={counted} error={wrong.counted} onChange={change} />
        <div className={`stack top gap-4 ${styles.side}`}>
          <ExpectedCashCard
            draft={draft}
            sums={sums}
            counted={counted}
            wrong={wrong}
            opening={openingOf(draft)}
            isFirst={last === null}
            onChange={change}
          />
          <PaymentTickLists
            payments={period.toTick}
            found={paymentIdsFoundAtBank(period.toTick, draft.found)}
            onChange={(found) => change({ found })}
          />
          <MoneyRowsBookedLateList rows={period.late} />
        </div>
        <DayMoneyPanel sums={sums} isOneDay={period.firstDay === period.day} />
      </div>
      <div className={`row middle end gap-3 gap-x-4 card ${styles.foot}`}>
        <ProblemMessage text={form.problem} />
        <p className={`quiet small ${styles.about}`}>{close.about}</p>
        <Button
          size="lg"
          classNames={{ root: styles.close, label: styles.closeText }}
          leftSection={<Icon name="check" />}
          loading={isBusy}
          onClick={() => !isOld && form.submit()}
        >
          {button}
        </Button>
        <p className="only-spoken" role="status">
          {isBusy && close.closing}
          {failure !== null && !isRefusedByServer(failure) && words.forms.unsaved}
        </p>
      </div>
    </Form>
  )
}

/** The day, the last close, and another day where there is a choice. */
function Head({ last, period, day: chosen, onDay }: Pick<Props, 'last' | 'period' | 'day' | 'onDay'>) {
  const { words, language } = useLocale()
  const { close } = words.books
  const today = useToday()
  const daysText = useDayRangeText()
  const { firstDay, day } = period
  const hasChoice = last === null || addDays(last.day, 1) < today
  const since = last
    ? close.lastClosed(
        formatDay(last.day, language),
        formatCount(last.no, language),
        actorName(words, last.madeBy),
      )
    : close.first
  return (
    <header className={`row top spread ${styles.head}`}>
      <div>
        <h2 className={styles.title}>{daysText({ firstDay: day, day })}</h2>
        <p className="quiet small">
          {since}
          {firstDay !== day && ` · ${close.covers(daysText(period))}`}
        </p>
      </div>
      {hasChoice && (
        <div className={styles.through}>
          <DayField
            label={close.through}
            hasChips
            value={chosen}
            {...(last && { min: addDays(last.day, 1) })}
            max={today}
            onChange={({ currentTarget: { value } }) => onDay(value)}
          />
        </div>
      )}
    </header>
  )
}

/** The text of the button: what is short, and what is not found yet. */
function useButtonText(
  { toTick }: BooksClosingPeriod,
  { found }: BooksClosingDraft,
  difference: number,
): string {
  const { words, language } = useLocale()
  const { close } = words.books
  const sum = formatRupees(Math.abs(difference), language)
  const there = paymentIdsFoundAtBank(toTick, found)
  const open = (['UPI', 'Bank'] as const).flatMap((mode) => {
    const left = toTick.filter((payment) => payment.mode === mode && !there.includes(payment.id)).length
    return left > 0 ? [close.open(formatCount(left, language), words.fee.modes[mode])] : []
  })
  const what = [
    ...(difference < 0 ? [close.shortBy(sum)] : difference > 0 ? [close.overBy(sum)] : []),
    ...open,
  ]
  return what.length > 0 ? close.buttonWith(what.join(', ')) : close.button
}
