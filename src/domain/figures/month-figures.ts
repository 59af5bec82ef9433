import type { BilingualName } from '../books/period-statement.ts'
import type { Day } from '../day.ts'
import { type Gender, genders } from '../members/member.ts'
import { type LeavingReason, leavingReasons } from '../reminders/leaving-reason.ts'

/** The dimensions of a month's figures. */
export const monthlyFigureGroupings = ['shift', 'room', 'plan', 'gender', 'stay'] as const
export type MonthlyFigureGrouping = (typeof monthlyFigureGroupings)[number]

/** The months from the first day of a membership to the last, a begun one counted whole. */
export const membershipLengthBands = ['1', '2-3', '4-6', '7-12', '13+'] as const

/** Counts of a month (FG-1). `gone` are those who left, `stayDays` the days of their stays together. */
export type MonthlyFigureCounts = {
  ended: number
  followed: number
  joined: number
  gone: number
  stayDays: number
}

/** A room, a plan or a shift; the key is its id, or its name as sold where it is gone. */
export type MonthlyFigureRoomPlanOrShift = BilingualName & { key: string }

/** A line of figures, such as those of one shift. */
export type MonthlyFigureLine = MonthlyFigureRoomPlanOrShift & MonthlyFigureCounts

/** How many left for a reason; null where none was said. */
export type LeavingReasonCount = { reason: LeavingReason | null; gone: number }

/** Terms that are alike in all that the figures tell apart, and how many they are. */
type Alike = {
  month: string
  room: MonthlyFigureRoomPlanOrShift
  plan: MonthlyFigureRoomPlanOrShift
  shift: MonthlyFigureRoomPlanOrShift
  gender: Gender
  terms: number
}

/** `open`: not followed, and still may be. */
export type EndedTermsCountByAllGroupings = Alike & {
  outcome: 'followed' | 'gone' | 'open'
  stayMonths: number
  stayDays: number
  reason: LeavingReason | null
}
export type JoiningTermsCountByAllGroupings = Alike

/** The counts of a month, and nothing of any person. */
export type MonthlyFigureCountsByGrouping = {
  all: MonthlyFigureCounts
  by: Record<MonthlyFigureGrouping, MonthlyFigureLine[]>
  /** In the order in which they are asked for; those of whom none was said last. */
  reasons: LeavingReasonCount[]
}

/** A month's figures; `isFinal` once they are kept and no longer move. */
export type MonthlyFigures = MonthlyFigureCountsByGrouping & {
  month: string
  isFinal: boolean
  /** Within how many days a term had to be followed, and the last day on which one of this month could be. */
  windowDays: number
  openUntil: Day
}

/** One of the months that are drawn beside each other. */
export type MonthlyFigureCountsWithMonth = MonthlyFigureCounts & { month: string; isFinal: boolean }

/** Counts the terms of one month. */
export function countMonthlyFiguresFromTerms(
  ended: readonly EndedTermsCountByAllGroupings[],
  joined: readonly JoiningTermsCountByAllGroupings[],
): MonthlyFigureCountsByGrouping {
  const counted = [...ended.map(countsOfEnded), ...joined.map(countsOfJoined)]
  const stays = ended.map((terms) => ({
    ...countsOfEnded(terms),
    kind: plainKind(membershipLengthBandOf(terms.stayMonths)),
  }))
  const linesOf = (dimension: 'room' | 'plan' | 'shift') =>
    monthlyFigureLinesLargestFirst(linesBy(counted.map((row) => ({ ...row, kind: row.of[dimension] }))))
  const genderLines = linesBy(counted.map((row) => ({ ...row, kind: plainKind(row.of.gender) })))
  return {
    all: sumMonthlyFigureCounts(counted.map(({ counts }) => counts)),
    by: {
      shift: linesOf('shift'),
      room: linesOf('room'),
      plan: linesOf('plan'),
      gender: monthlyFigureLinesInKeyOrder(genders, genderLines),
      stay: monthlyFigureLinesInKeyOrder(membershipLengthBands, linesBy(stays)),
    },
    reasons: [...leavingReasons, null].flatMap((reason) => {
      const gone = sum(ended.filter((terms) => terms.outcome === 'gone' && terms.reason === reason))
      return gone > 0 ? [{ reason, gone }] : []
    }),
  }
}

const sum = (rows: readonly { terms: number }[]) => rows.reduce((total, { terms }) => total + terms, 0)

const countsOfEnded = (of: EndedTermsCountByAllGroupings) => ({
  of,
  counts: {
    ended: of.terms,
    followed: of.outcome === 'followed' ? of.terms : 0,
    joined: 0,
    gone: of.outcome === 'gone' ? of.terms : 0,
    stayDays: of.outcome === 'gone' ? of.stayDays : 0,
  },
})

const countsOfJoined = (of: JoiningTermsCountByAllGroupings) => ({
  of,
  counts: { ended: 0, followed: 0, joined: of.terms, gone: 0, stayDays: 0 },
})

/** Of what needs no name, as every language has its own. */
const plainKind = (key: string): MonthlyFigureRoomPlanOrShift => ({ key, name: '', nameMr: '' })

/** The line that a stay of so many months stands in. */
export function membershipLengthBandOf(months: number): (typeof membershipLengthBands)[number] {
  if (months <= 1) return '1'
  if (months <= 3) return '2-3'
  if (months <= 6) return '4-6'
  return months <= 12 ? '7-12' : '13+'
}

export function sumMonthlyFigureCounts(rows: readonly MonthlyFigureCounts[]): MonthlyFigureCounts {
  const total = { ended: 0, followed: 0, joined: 0, gone: 0, stayDays: 0 }
  for (const row of rows) {
    total.ended += row.ended
    total.followed += row.followed
    total.joined += row.joined
    total.gone += row.gone
    total.stayDays += row.stayDays
  }
  return total
}

function linesBy(
  rows: readonly { kind: MonthlyFigureRoomPlanOrShift; counts: MonthlyFigureCounts }[],
): MonthlyFigureLine[] {
  return [...Map.groupBy(rows, ({ kind }) => kind.key).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ ...first.kind, ...sumMonthlyFigureCounts(some.map(({ counts }) => counts)) }] : []
  })
}

/** Lines by what ended and began in them; what has no room stands last. */
export const monthlyFigureLinesLargestFirst = (lines: readonly MonthlyFigureLine[]) =>
  lines.toSorted(
    (a, b) =>
      Number(a.key === '') - Number(b.key === '') ||
      b.ended + b.joined - (a.ended + a.joined) ||
      (a.key < b.key ? -1 : 1),
  )

/** Lines in the order of their keys. */
export const monthlyFigureLinesInKeyOrder = (order: readonly string[], lines: readonly MonthlyFigureLine[]) =>
  order.flatMap((key) => lines.filter((line) => line.key === key))

/** The part of the terms that ended which was followed, in whole percent, half up; null where none ended. */
export function renewalRate({
  ended,
  followed,
}: Pick<MonthlyFigureCounts, 'ended' | 'followed'>): number | null {
  return ended === 0 ? null : Math.floor((200 * followed + ended) / (2 * ended))
}

/** A twelfth of a year of 365.25 days. */
const daysAMonth = 365.25 / 12

/** How long those who left had been there, in months to a tenth; null where nobody left. */
export function averageMembershipMonths({
  gone,
  stayDays,
}: Pick<MonthlyFigureCounts, 'gone' | 'stayDays'>): number | null {
  return gone === 0 ? null : Math.round((10 * stayDays) / gone / daysAMonth) / 10
}

/** Whether nothing ended, nobody came and nobody went. */
export function hasOnlyZeroMonthlyFigures({
  ended,
  joined,
}: Pick<MonthlyFigureCounts, 'ended' | 'joined'>): boolean {
  return ended === 0 && joined === 0
}
