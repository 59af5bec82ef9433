import type { CellToExport, TableToExport } from '../files/exported-table.ts'
import { isDayDivided, shiftNameOrHoursOfDayPart } from '../seating/hours.ts'
import type { RoomsHoursAndPlans } from '../seating/rooms-hours-and-plans.ts'
import { spokenStretchOfDay } from '../seating/spoken-time.ts'
import type { EmptySeatsOfDayPart } from './empty-seats-of-month.ts'
import type { MonthlyFiguresAnswer } from './figures-answer.ts'
import {
  type MonthlyFigureCounts,
  type MonthlyFigureGrouping,
  monthlyFigureGroupings,
} from './month-figures.ts'

const parts: Record<MonthlyFigureGrouping, string> = {
  shift: 'Shift',
  room: 'Room',
  plan: 'Plan',
  gender: 'Gender',
  stay: 'Months stayed',
}

const noCounts = ['', '', '', '', '']
const noSeats = ['', '', '', '']

/**
 * The figures as a file, one line for each month and for each line of the chosen one. The headings and the parts are English and a
 * promise to whoever reads them by program, as those of IO-8 are.
 */
export function monthlyFiguresTable(
  { figures, empty, months }: MonthlyFiguresAnswer,
  { hours, libraries }: Pick<RoomsHoursAndPlans, 'hours' | 'libraries'>,
): TableToExport {
  const { month, isFinal } = figures
  const others = months.filter((one) => one.month !== month)
  const sums = [...others, { ...figures.all, month, isFinal }].toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )
  const state = (of: { isFinal: boolean }) => (of.isFinal ? 'Final' : 'So far')
  const row = (part: string, name: string, cells: readonly CellToExport[]) => [
    month,
    state({ isFinal }),
    part,
    name,
    ...cells,
  ]
  const roomOf = new Map(libraries.map(({ id, name }) => [id, name]))
  const placeOf = (line: EmptySeatsOfDayPart) => {
    const room = roomOf.get(line.libraryId) ?? ''
    return isDayDivided(hours) ? `${room}, ${emptyPartName(line, hours)}` : room
  }
  return {
    headings: [
      ...['Month', 'State', 'Part', 'Name', 'Ended', 'Followed', 'Joined', 'Left', 'Stay days'],
      ...['Days counted', 'Seat-days', 'Empty seat-days', 'Worth'],
    ],
    rows: [
      ...sums.map((sum) => [sum.month, state(sum), 'All', '', ...countCells(sum), ...noSeats]),
      ...monthlyFigureGroupings.flatMap((dimension) =>
        figures.by[dimension].map((line) =>
          row(parts[dimension], line.name || line.key, [...countCells(line), ...noSeats]),
        ),
      ),
      ...figures.reasons.map(({ reason, gone }) =>
        row('Reason', reason ?? '', ['', '', '', String(gone), '', ...noSeats]),
      ),
      ...(empty?.lines ?? []).map((line) =>
        row('Empty seats', placeOf(line), [
          ...noCounts,
          ...[String(empty?.counted ?? 0), String(line.seats), String(line.empty), { amount: line.worth }],
        ]),
      ),
    ],
  }
}

const countCells = ({ ended, followed, joined, gone, stayDays }: MonthlyFigureCounts): CellToExport[] =>
  [ended, followed, joined, gone, stayDays].map(String)

/** The English name of a counted part: as it is called now, or its hours of that time where it is gone. */
function emptyPartName(
  { partId, startsAt, endsAt }: EmptySeatsOfDayPart,
  hours: RoomsHoursAndPlans['hours'],
): string {
  return hours.parts.some(({ id }) => id === partId)
    ? shiftNameOrHoursOfDayPart(partId, hours, 'en')
    : spokenStretchOfDay({ from: startsAt, to: endsAt }, 'en')
}
