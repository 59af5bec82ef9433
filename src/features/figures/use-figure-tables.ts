import type { EmptySeatsOfMonth } from '#domain/figures/empty-seats-of-month.ts'
import { sumOfEmptySeats } from '#domain/figures/empty-seats-of-month.ts'
import type { MonthlyFiguresAnswer } from '#domain/figures/figures-answer.ts'
import type {
  MonthlyFigureCounts,
  MonthlyFigureCountsWithMonth,
  MonthlyFigureGrouping,
} from '#domain/figures/month-figures.ts'
import { useWords } from '#web/i18n.tsx'
import { noFigureDash, useFiguresText } from './use-figures-text.ts'

/** A table of figures: names first, then one cell for each heading. */
export interface FigureTableContent {
  heading: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[]; isOpen?: boolean }[]
  foot: readonly string[] | null
}

/** The figures as tables, for the screen and for paper; on a phone with the columns that matter most. */
export function useFigureTables({ figures: month }: Pick<MonthlyFiguresAnswer, 'figures'>, isWide: boolean) {
  const { figures } = useWords()
  const text = useFiguresText()
  const { count, rateOf, stayOf, nameOf, monthOf, placeOf, rupees } = text
  const name = monthOf(month.month)

  const cells = (counts: MonthlyFigureCounts, hasJoined = true) => [
    count(counts.ended),
    ...(isWide ? [count(counts.followed)] : []),
    rateOf(counts),
    ...(hasJoined ? [count(counts.joined)] : []),
    count(counts.gone),
    ...(isWide ? [stayOf(counts)] : []),
  ]
  const head = (first: string, hasJoined = true) => [
    ...[first, figures.ended],
    ...(isWide ? [figures.followed] : []),
    figures.rate,
    ...(hasJoined ? [figures.joined] : []),
    figures.left,
    ...(isWide ? [figures.stayShort] : []),
  ]
  return {
    ...text,
    name,

    /** The month by its shifts, rooms, plans, genders or stays; of a stay nobody joins. */
    tableBy(dimension: MonthlyFigureGrouping): FigureTableContent {
      const hasJoined = dimension !== 'stay'
      return {
        heading: figures.byTitle[dimension](name),
        head: head(figures.dimensions[dimension], hasJoined),
        rows: month.by[dimension].map((line) => ({
          key: line.key,
          cells: [nameOf(dimension, line), ...cells(line, hasJoined)],
        })),
        foot: [figures.all, ...cells(month.all, hasJoined)],
      }
    },

    /** One month below the other, the newest first. */
    tableOfMonths(months: readonly MonthlyFigureCountsWithMonth[]): FigureTableContent {
      return {
        heading: figures.byMonth,
        head: head(figures.month),
        rows: months.toReversed().map((one) => ({
          key: one.month,
          isOpen: !one.isFinal,
          cells: [monthOf(one.month), ...cells(one)],
        })),
        foot: null,
      }
    },

    /** Empty seats by room and part of the day. */
    tableOfEmpty({ lines }: EmptySeatsOfMonth): FigureTableContent {
      const hasPart = lines.some((line) => placeOf(line).part !== null)
      const sums = sumOfEmptySeats(lines)
      const aDay = ({ empty, worth }: { empty: number; worth: number }) =>
        empty === 0 || worth === 0 ? noFigureDash : rupees(Math.round(worth / empty))
      const cellsOf = (line: typeof sums) => [
        ...[count(line.empty), count(line.seats)],
        ...(isWide ? [aDay(line)] : []),
        rupees(line.worth),
      ]
      return {
        heading: figures.empty(name),
        head: [
          ...(hasPart ? [figures.place, figures.part] : [figures.place]),
          ...[figures.emptyDays, figures.seatDays],
          ...(isWide ? [figures.aDay] : []),
          figures.worth,
        ],
        rows: lines.map((line) => {
          const { room, part } = placeOf(line)
          const key = `${line.libraryId} ${line.partId}`
          return { key, cells: [room, ...(hasPart ? [part ?? ''] : []), ...cellsOf(line)] }
        }),
        foot: [figures.all, ...(hasPart ? [''] : []), ...cellsOf(sums)],
      }
    },
  }
}
