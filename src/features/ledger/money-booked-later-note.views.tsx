import { type Day, formatLongDay, isDay } from '#domain/day.ts'
import { bookkeepingDayOfReceivedMoney } from '#domain/money/booked-day-from-received.ts'
import { maxPaymentDaysBack } from '#domain/money/settings/money-settings.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './money-booked-later-note.module.css'

interface Props {
  /** The day on which the money came or went. */
  day: Day
  closedThrough: Day | null
}

/** Says that money counts on a later day than its own, as that is closed (DY-3); empty where it does not. */
export function MoneyBookedLaterNote({ day, closedThrough }: Props) {
  const { words, language } = useLocale()
  const { books } = words
  const today = useToday()
  const booked = isDay(day)
    ? bookkeepingDayOfReceivedMoney(day, { today, closedThrough, daysBack: maxPaymentDaysBack })
    : null
  const isMoved = booked !== null && 'bookedOn' in booked && booked.isMoved
  return (
    <p className={`line top gap-2 ${styles.line}`} role="status">
      {isMoved && <Icon name="calendar" size={18} />}
      {isMoved && (
        <span>
          {booked.bookedOn === today
            ? books.forClosedDay
            : books.countsLater(formatLongDay(booked.bookedOn, language))}
        </span>
      )}
    </p>
  )
}
