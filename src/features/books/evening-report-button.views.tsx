import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { BooksClosing, BooksClosingSums } from '#domain/books/books-closing.ts'
import { formatDayRange, formatDayWithWeekday, yearOf } from '#domain/day.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { dashboardFiguresOn } from '#domain/today/dashboard.ts'
import { membersToSeeToOnDay } from '#domain/today/work-of-today.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import styles from './evening-report-button.module.css'

type Closed = Pick<BooksClosing, 'expected' | 'counted' | 'reason'>

export interface EveningReportFacts {
  firstDay: string
  day: string
  /** The money of those days, by mode. */
  byMode: BooksClosingSums['byMode']
  /** Their close; null while there is none. */
  closing: Closed | null
}

interface Props extends EveningReportFacts, Pick<ScreenProps, 'show'> {
  /** Whether another button is the main one. */
  isAside?: boolean
}

/** The day in three lines, in a message to the owner's phone. */
export function EveningReportButton({ show, isAside = false, ...evening }: Props) {
  const { words } = useLocale()
  const settings = useSettings()
  const text = useEveningText(evening)
  if (settings.status !== 'ready' || text === null) return null
  const phone = settings.rows[0]?.centre.phones.find(hasWhatsappChatNumber)
  if (phone === undefined) {
    return (
      <button type="button" className={styles.noPhone} onClick={() => show('settings', 'centre')}>
        {words.books.evening.noPhone}
      </button>
    )
  }
  return (
    <Button
      component="a"
      variant={isAside ? 'default' : 'filled'}
      classNames={{ root: styles.button, label: styles.label }}
      leftSection={<Icon name="chat" />}
      href={whatsappChatLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words.books.evening.button}
    </Button>
  )
}

/** So many names, and how many more. */
const maxNames = 5

/** The money taken, whether the cash was right, and who is over and what is free as of now; null until all of it is known. */
function useEveningText({ firstDay, day, byMode, closing }: EveningReportFacts): string | null {
  const { words, language } = useLocale()
  const { evening } = words.books
  const centre = useCentreName()
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  const { plans, hours } = useRoomsHoursAndPlans()
  const today = useToday()
  const now = useMemo(() => {
    if (members.status !== 'ready' || seats.status !== 'ready') return null
    const partIds = hours.parts.map(({ id }) => id)
    const { available, kept } = dashboardFiguresOn(today, {
      members: members.rows,
      seats: seats.rows,
      plans,
      partIds,
    })
    return { free: Math.max(0, available - kept), over: membersToSeeToOnDay(today, members.rows).over }
  }, [members, seats, plans, hours, today])
  if (!now) return null
  const rupees = (paise: Paise) => formatRupees(paise, language)
  const count = (n: number) => formatCount(n, language)
  const near = `${yearOf(day) - 1}-01-01`
  const days =
    firstDay === day ? formatDayWithWeekday(day, near, language) : formatDayRange(firstDay, day, language)
  const taken = byMode.reduce((sum, { amount }) => sum + amount, 0)
  const modes = byMode.map(({ mode, amount }) => `${words.receipt.modes[mode]} ${rupees(amount)}`)
  const names = now.over.slice(0, maxNames).map(({ member }) => member.name)
  const more = now.over.length - names.length
  const said = [...names, ...(more > 0 ? [evening.more(count(more))] : [])].join(', ')
  const over = now.over.length > 0 ? evening.over(count(now.over.length), said) : evening.nobodyOver
  const free = (hours.parts.length > 1 ? evening.freeParts : evening.free)(now.free, count(now.free))
  return [
    `${centre}, ${days}: ${evening.taken(rupees(taken), modes.join(', '))}`,
    closing
      ? evening.cash(rupees(closing.counted), differenceIn(closing, evening, rupees))
      : evening.notClosed,
    `${over} ${free}`,
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

type Words = ReturnType<typeof useLocale>['words']['books']['evening']

function differenceIn({ expected, counted, reason }: Closed, words: Words, rupees: (paise: Paise) => string) {
  if (counted === expected) return words.right
  return (counted < expected ? words.short : words.tooMuch)(rupees(Math.abs(counted - expected)), reason)
}
