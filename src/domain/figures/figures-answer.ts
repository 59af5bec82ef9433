import type { EmptySeatsOfMonth } from './empty-seats-of-month.ts'
import type { MonthlyFigureCountsWithMonth, MonthlyFigures } from './month-figures.ts'

/** The figures of a month as they are answered. */
export type MonthlyFiguresAnswer = {
  /** The first month of which there are figures, 'yyyy-mm'; null where nothing was ever sold. */
  since: string | null
  figures: MonthlyFigures
  /** Null where they were counted on none of its days. */
  empty: EmptySeatsOfMonth | null
  /** Twelve months up to this one or, where that shows more, up to the running one; oldest first, none before `since`. */
  months: MonthlyFigureCountsWithMonth[]
}
