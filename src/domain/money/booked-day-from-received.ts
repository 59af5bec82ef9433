import { addDays, type Day } from '../day.ts'
import type { RuleRefusal } from './changes/rule-refusal.ts'

/** The facts that decide the days of a row of money (DY-3). */
export type BookkeepingDayFacts = {
  today: Day
  /** Every day up to this one is closed; null while none is. */
  closedThrough: Day | null
  /** How many days back a day received may lie; null for any, as in a bank's file (PY-4). */
  daysBack: number | null
}

/** The first day that is open, from today on. */
export function firstDayOpenInBooks({
  today,
  closedThrough,
}: Pick<BookkeepingDayFacts, 'today' | 'closedThrough'>): Day {
  return isClosed(today, closedThrough) && closedThrough !== null ? addDays(closedThrough, 1) : today
}

function isClosed(day: Day, closedThrough: Day | null): boolean {
  return closedThrough !== null && day <= closedThrough
}

const isWithinBooks = (
  day: Day,
  { today, daysBack }: Pick<BookkeepingDayFacts, 'today' | 'daysBack'>,
): boolean => daysBack === null || day >= addDays(today, -daysBack)

/**
 * The day that a row counts on (DY-3): the day received while that is open, else the first open day, and `isMoved`
 * says so.
 */
export function bookkeepingDayOfReceivedMoney(
  receivedOn: Day,
  books: BookkeepingDayFacts,
): { bookedOn: Day; isMoved: boolean } | RuleRefusal<'ahead' | 'too_far_back'> {
  if (receivedOn > books.today) return { refused: 'ahead' }
  if (!isWithinBooks(receivedOn, books)) return { refused: 'too_far_back' }
  const isMoved = isClosed(receivedOn, books.closedThrough)
  return { bookedOn: isMoved ? firstDayOpenInBooks(books) : receivedOn, isMoved }
}

/**
 * The day that both rows of a correction count on (LG-5): that of the wrong row where it is open and not too far back,
 * else the first open day.
 */
export function bookkeepingDayOfCorrection(bookedOn: Day, books: BookkeepingDayFacts): Day {
  const stays = !isClosed(bookedOn, books.closedThrough) && isWithinBooks(bookedOn, books)
  return stays ? bookedOn : firstDayOpenInBooks(books)
}
