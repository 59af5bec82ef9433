import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MembersOwingAndInAdvance } from '#domain/money/account/owed-list.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import {
  PrintedInsteadOfScreen,
  PrintPage,
  PrintTable,
  type PrintTableColumnDefinition,
} from '#web/print/print-page.tsx'

/** Who owes on paper, most first, and below it who has paid in advance. */
export function MembersWhoOwePrint({ list }: { list: MembersOwingAndInAdvance<SeatedMember> }) {
  return (
    <PrintedInsteadOfScreen>
      <Owed list={list} />
    </PrintedInsteadOfScreen>
  )
}

function Owed({
  list: { owing, due, late, inAdvance, advance },
}: {
  list: MembersOwingAndInAdvance<SeatedMember>
}) {
  const { words, language } = useLocale()
  const { columns: names } = words.members
  const { owed: say, parts } = words.money
  const centre = useCentreName()
  const count = (n: number) => formatCount(n, language)
  const who: PrintTableColumnDefinition<SeatedMember>[] = [
    { name: names.name, width: 22, of: ({ name }) => name },
    { name: names.phone, width: 14, of: ({ phone }) => phone },
    { name: names.seat, width: 18, of: (member) => <MemberSeatAndShiftText member={member} /> },
  ]
  const why: PrintTableColumnDefinition<SeatedMember>[] = [
    {
      name: say.sheet.what,
      width: 14,
      of: ({ owed }) => owed?.kinds.map((kind) => words.receipt.charges[kind]).join(', '),
    },
    { name: say.sheet.since, width: 11, of: ({ owed }) => owed && formatDay(owed.since, language) },
    { name: say.sheet.payBy, width: 11, of: ({ owed }) => owed && formatDay(owed.dueOn, language) },
  ]
  const sum: PrintTableColumnDefinition<SeatedMember> = {
    name: say.sheet.sum,
    width: 9,
    isSum: true,
    of: ({ balance }) => formatRupees(Math.abs(balance), language),
  }
  const total = `${say.total}: ${formatRupees(due, language)} ${say.from(owing.length, count(owing.length))}`
  const facts = owing.length === 0 ? [say.none] : [total, ...(late > 0 ? [say.late(late, count(late))] : [])]
  return (
    <PrintPage centre={centre} title={parts.owed} facts={facts}>
      {owing.length > 0 && <PrintTable rows={owing} columns={[...who, ...why, sum]} />}
      {inAdvance.length > 0 && (
        <PrintTable
          heading={`${say.advances}: ${formatRupees(advance, language)}`}
          rows={inAdvance}
          columns={[...who, sum]}
        />
      )}
    </PrintPage>
  )
}
