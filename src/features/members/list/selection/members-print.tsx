import { formatDay } from '#domain/day.ts'
import { memberStatusOn, type SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import {
  PrintedInsteadOfScreen,
  PrintPage,
  PrintTable,
  type PrintTableColumnDefinition,
} from '#web/print/print-page.tsx'

interface Props {
  members: readonly SeatedMember[]
  /** How they were chosen, and how many they are. */
  facts: readonly string[]
  onPrinted: () => void
}

/** The members on paper, all that the list shows or those that were ticked. */
export function MembersPrint(props: Props) {
  return (
    <PrintedInsteadOfScreen onPrinted={props.onPrinted}>
      <Members {...props} />
    </PrintedInsteadOfScreen>
  )
}

function Members({ members, facts }: Props) {
  const { words, language } = useLocale()
  const { columns: names } = words.members
  const today = useToday()
  const centre = useCentreName()
  const columns: PrintTableColumnDefinition<SeatedMember>[] = [
    { name: names.name, width: 29, of: ({ name }) => name },
    { name: names.phone, width: 13, of: ({ phone }) => phone },
    { name: names.seat, width: 17, of: (member) => <MemberSeatAndShiftText member={member} /> },
    { name: names.joined, width: 11, of: ({ joinDate }) => formatDay(joinDate, language) },
    { name: names.expiry, width: 11, of: ({ expiryDate }) => formatDay(expiryDate, language) },
    { name: names.status, width: 11, of: (member) => words.statuses[memberStatusOn(member, today)] },
    {
      name: words.page.due,
      width: 7,
      isSum: true,
      of: ({ balance }) => balance > 0 && formatRupees(balance, language),
    },
  ]
  return (
    <PrintPage centre={centre} title={words.views.members} facts={facts}>
      <PrintTable rows={members} columns={columns} />
    </PrintPage>
  )
}
