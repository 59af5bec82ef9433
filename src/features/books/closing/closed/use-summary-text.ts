import type { Closing, PeriodSums } from '#domain/books/closing.ts'
import { formatPeriod, formatWeekday, yearOf } from '#domain/day.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { actorName } from '#languages/account-words.ts'
import { useLocale } from '#web/i18n.tsx'

/** The owner's summary of a close, in the language of the screen; who is new and what is due as of now. */
export function useSummaryText(closing: Closing, sums: PeriodSums): string {
  const { words, language } = useLocale()
  const { summary } = words.books
  const centre = useCentreName()
  const members = useMembers()
  const { no, firstDay, day, counted, expected, reason, madeBy } = closing
  const rupees = (paise: Paise) => formatRupees(paise, language)
  const count = (n: number) => formatCount(n, language)
  const difference = counted - expected
  const near = `${yearOf(day) - 1}-01-01`
  const days = firstDay === day ? formatWeekday(day, near, language) : formatPeriod(firstDay, day, language)
  const parts = sums.byMode.map(({ mode, amount }) => `${words.receipt.modes[mode]} ${rupees(amount)}`)
  const lines = [
    `${centre}, ${days}`.replaceAll('\u00a0', ' '),
    summary.closed(count(no), actorName(words, madeBy)),
    '',
    summary.taken(rupees(sums.taken), parts.join(', ')),
    sums.refunds !== 0 && summary.refunds(rupees(sums.refunds)),
    summary.expenses(rupees(sums.expenses)),
    summary.handedOver(rupees(sums.handedOver)),
    summary.counted(rupees(counted)),
    difference === 0
      ? summary.right
      : (difference < 0 ? summary.short : summary.over)(rupees(Math.abs(difference)), reason),
  ]
  if (members.status === 'ready') {
    const joined = members.rows.filter(({ joinDate }) => firstDay <= joinDate && joinDate <= day)
    const due = members.rows.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)
    lines.push(summary.newMembers(count(joined.length)), summary.due(rupees(due)))
  }
  return lines.filter((line) => line !== false).join('\n')
}
