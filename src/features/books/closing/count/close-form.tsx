import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Closing, type ClosingPeriod, sumsOf } from '#domain/books/closing.ts'
import { addDays, formatDay } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { actorName } from '#languages/account-words.ts'
import { hasCode, isAnswered } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useCloseDay } from '../../books.queries.ts'
import { DayMoney } from '../day-money.tsx'
import { useDaysText } from '../days-text.ts'
import { LateRows } from '../late-rows.tsx'
import { CashCountCard } from './cash-count-card.tsx'
import styles from './close-form.module.css'
import { type ClosingDraft, countedOf, notesOf, openingCash } from './closing-draft.ts'
import { ExpectedCard } from './expected-card.tsx'
import { TickLists } from './tick-lists.tsx'

interface Props {
  last: Closing | null
  period: ClosingPeriod
  draft: ClosingDraft
  /** Whether the period is still that of another day. */
  isOld: boolean
  onChange: (part: Partial<ClosingDraft>) => void
  onClosed: (closing: Closing) => void
}

/** What should be there, what was counted, and what the phone shows; its button says what is short and open (DY-2). */
export function CloseForm({ last, period, draft, isOld, onChange, onClosed }: Props) {
  const { words } = useLocale()
  const { close } = words.books
  const { mutateAsync: send, isPending } = useCloseDay()
  const [wrong, setWrong] = useState<'count' | 'opening' | 'reason' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLDivElement>(null)
  const opening = last ? period.opening : openingCash(draft)
  const sums = sumsOf({ ...period, opening: opening ?? 0 })
  const counted = countedOf(draft)
  const difference = counted === null ? 0 : counted - sums.expected
  const button = useButtonText(period, draft, difference)

  const change = (part: Partial<ClosingDraft>) => {
    setWrong(null)
    setFailure(null)
    onChange(part)
  }

  function complain(what: 'count' | 'opening' | 'reason') {
    setWrong(what)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-is-wrong]')?.focus(),
    )
  }

  async function closeDay() {
    if (isPending || isOld) return
    if (opening === null) return complain('opening')
    if (counted === null) return complain('count')
    const reason = draft.reason.trim()
    if (difference !== 0 && reason === '') return complain('reason')
    setFailure(null)
    try {
      const { row } = await send({
        ...{ id: draft.id, day: period.day, after: last?.no ?? 0, opening, expected: sums.expected, counted },
        ...{ notes: draft.sum === null ? notesOf(draft.count) : null },
        ...{
          reason: difference === 0 ? '' : reason,
          found: draft.found.filter((id) => isListed(period, id)),
        },
      })
      onClosed(row)
    } catch (error) {
      setFailure(error)
    }
  }

  const said = hasCode(failure, 'already_added') ? close.triedBefore : errorText(words, failure)
  return (
    <div ref={form} className={styles.form} data-is-old={isOld || undefined}>
      <Head {...{ last, period, draft }} onChange={change} />
      <div className={styles.both}>
        <CashCountCard {...{ draft, counted }} isWrong={wrong === 'count'} onChange={change} />
        <div className={styles.side}>
          <ExpectedCard
            {...{ draft, sums, counted, opening, wrong }}
            isFirst={last === null}
            onChange={change}
          />
          <TickLists payments={period.toTick} found={draft.found} onChange={(found) => change({ found })} />
          <LateRows rows={period.late} />
        </div>
        <DayMoney sums={sums} isOneDay={period.firstDay === period.day} />
      </div>
      <div className={styles.foot}>
        <Problem text={failure ? said : null} />
        <p className={styles.about}>{close.about}</p>
        <Button
          size="lg"
          classNames={{ root: styles.close, label: styles.closeText }}
          leftSection={<Icon name="check" />}
          loading={isPending}
          onClick={closeDay}
        >
          {button}
        </Button>
        <p className="only-spoken" role="status">
          {isPending && close.closing}
          {failure !== null && !isAnswered(failure) && words.forms.unsaved}
        </p>
      </div>
    </div>
  )
}

const isListed = ({ toTick }: ClosingPeriod, id: string) => toTick.some((payment) => payment.id === id)

/** The day, the last close, and another day where there is a choice. */
function Head({ last, period, draft, onChange }: Pick<Props, 'last' | 'period' | 'draft' | 'onChange'>) {
  const { words, language } = useLocale()
  const { close } = words.books
  const today = useToday()
  const daysText = useDaysText()
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
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>{daysText({ firstDay: day, day })}</h2>
        <p className={styles.quiet}>
          {since}
          {firstDay !== day && ` · ${close.covers(daysText(period))}`}
        </p>
      </div>
      {hasChoice && (
        <div className={styles.through}>
          <DayField
            label={close.through}
            hasChips
            value={draft.day ?? today}
            {...(last && { min: addDays(last.day, 1) })}
            max={today}
            onChange={({ currentTarget: { value } }) =>
              onChange({ day: value === today || value === '' ? null : value })
            }
          />
        </div>
      )}
    </header>
  )
}

/** What the button says that will be: what is short, and what is not found yet. */
function useButtonText({ toTick }: ClosingPeriod, { found }: ClosingDraft, difference: number): string {
  const { words, language } = useLocale()
  const { close } = words.books
  const sum = formatRupees(Math.abs(difference), language)
  const open = (['UPI', 'Bank'] as const).flatMap((mode) => {
    const left = toTick.filter((payment) => payment.mode === mode && !found.includes(payment.id)).length
    return left > 0 ? [close.open(formatCount(left, language), words.fee.modes[mode])] : []
  })
  const what = [
    ...(difference < 0 ? [close.shortBy(sum)] : difference > 0 ? [close.overBy(sum)] : []),
    ...open,
  ]
  return what.length > 0 ? close.buttonWith(what.join(', ')) : close.button
}
