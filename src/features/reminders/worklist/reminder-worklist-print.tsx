import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import {
  amountReminderAsksFor,
  nextTermPrice,
  type ReminderWorklistEntry,
} from '#domain/reminders/worklist.ts'
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
import { amountAskedForText, DaysOverdueOrLeftText } from './reminder-worklist-rows.tsx'

/** Whom to remind today, on paper; who is done has a mark. */
export function ReminderWorklistPrint({ rows }: { rows: readonly ReminderWorklistEntry<SeatedMember>[] }) {
  return (
    <PrintedInsteadOfScreen>
      <Sheet rows={rows} />
    </PrintedInsteadOfScreen>
  )
}

type Line = ReminderWorklistEntry<SeatedMember> & { id: string }

function Sheet({ rows }: { rows: readonly ReminderWorklistEntry<SeatedMember>[] }) {
  const { words, language } = useLocale()
  const { columns: names } = words.members
  const { plans } = useRoomsHoursAndPlans()
  const centre = useCentreName()
  const columns: PrintTableColumnDefinition<Line>[] = [
    { name: names.name, width: 22, of: ({ member, isDone }) => (isDone ? `✓ ${member.name}` : member.name) },
    { name: names.phone, width: 14, of: ({ member }) => member.phone },
    { name: names.seat, width: 18, of: ({ member }) => <MemberSeatAndShiftText member={member} /> },
    { name: names.expiry, width: 12, of: ({ member }) => formatDay(member.expiryDate, language) },
    { name: '', width: 14, of: (row) => <DaysOverdueOrLeftText row={row} /> },
    {
      name: words.money.owed.sheet.sum,
      width: 10,
      isSum: true,
      of: (row) =>
        amountAskedForText(
          amountReminderAsksFor(row.member, row.reason, nextTermPrice(row.member, plans)),
          row,
          language,
        ),
    },
  ]
  const facts = rows.length === 0 ? [words.reminders.none] : []
  return (
    <PrintPage centre={centre} title={words.views.reminders} facts={facts}>
      {rows.length > 0 && (
        <PrintTable rows={rows.map((row) => ({ ...row, id: row.member.id }))} columns={columns} />
      )}
    </PrintPage>
  )
}
