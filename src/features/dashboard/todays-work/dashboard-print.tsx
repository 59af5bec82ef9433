import { type Day, formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { dashboardFiguresOn } from '#domain/today/dashboard.ts'
import type { MemberInTodaysWork } from '#domain/today/work-of-today.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import {
  PrintedInsteadOfScreen,
  PrintPage,
  PrintTable,
  type PrintTableColumnDefinition,
} from '#web/print/print-page.tsx'
import { useTodaysWork } from './todays-work-panel.tsx'

interface Props {
  members: readonly SeatedMember[]
  seats: readonly Seat[]
  today: Day
  partIds: readonly number[]
}

/** The dashboard on paper: the figures, and whoever is to be seen to. */
export function DashboardPrint(props: Props) {
  return (
    <PrintedInsteadOfScreen>
      <Sheet {...props} />
    </PrintedInsteadOfScreen>
  )
}

type Row = MemberInTodaysWork<SeatedMember> & { id: string }

function Sheet({ members, seats, today, partIds }: Props) {
  const { words, language } = useLocale()
  const { dashboard, members: list } = words
  const { work } = dashboard
  const { plans } = useRoomsHoursAndPlans()
  const centre = useCentreName()
  const figures = dashboardFiguresOn(today, { members, seats, plans, partIds })
  const groups = useTodaysWork(members, today)
  const count = (n: number) => formatCount(n, language)
  const parts = partIds.length > 1 ? ` ${dashboard.parts}` : ''
  const columns: PrintTableColumnDefinition<Row>[] = [
    { name: list.columns.name, width: 24, of: ({ member }) => member.name },
    { name: list.columns.phone, width: 16, of: ({ member }) => member.phone },
    { name: list.columns.seat, width: 20, of: ({ member }) => <MemberSeatAndShiftText member={member} /> },
    { name: dashboard.renewalColumns.expiry, width: 14, of: ({ lastDay }) => formatDay(lastDay, language) },
    {
      name: words.money.owed.sheet.sum,
      width: 12,
      isSum: true,
      of: ({ member, taken }) => {
        if (taken) return `✓ ${formatRupees(taken.amount, language)}`
        return member.balance > 0 ? formatRupees(member.balance, language) : ''
      },
    },
  ]
  const facts = [
    `${dashboard.occupied}: ${count(figures.occupied)} / ${count(figures.total)}${parts}`,
    `${dashboard.available}: ${count(figures.available)}${parts}`,
    `${dashboard.revenue}: ${formatRupees(figures.revenue, language)}`,
    `${dashboard.expiringSoon}: ${count(figures.expiringSoon)}`,
  ]
  const shown = (['over', 'today', 'promised', 'soon'] as const).filter((group) => groups[group].length > 0)
  return (
    <PrintPage
      centre={centre}
      title={work.heading}
      facts={shown.length > 0 ? facts : [...facts, work.none.now, work.none.ending]}
    >
      {shown.map((group) => {
        const left = groups[group].filter(({ taken }) => taken === null).length
        return (
          <PrintTable
            key={group}
            heading={work.groups[group](left, count(left))}
            rows={groups[group].map((line) => ({ ...line, id: line.member.id }))}
            columns={columns}
          />
        )
      })}
    </PrintPage>
  )
}
