import { formatDay } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { ListedPayment, PaymentSums } from '#domain/money/payment-list.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useLocale } from '#web/i18n.tsx'
import {
  PrintedInsteadOfScreen,
  PrintPage,
  PrintTable,
  type PrintTableColumnDefinition,
} from '#web/print/print-page.tsx'

interface Props {
  rows: readonly ListedPayment[]
  sums: PaymentSums | undefined
}

/** The payments of the filter that are loaded, on paper. */
export function PaymentsPrint(props: Props) {
  return (
    <PrintedInsteadOfScreen>
      <Sheet {...props} />
    </PrintedInsteadOfScreen>
  )
}

function Sheet({ rows, sums }: Props) {
  const { words, language } = useLocale()
  const { money, receipt, members } = words
  const centre = useCentreName()
  const columns: PrintTableColumnDefinition<ListedPayment>[] = [
    { name: receipt.number, width: 20, of: ({ number }) => number },
    {
      name: members.columns.name,
      width: 24,
      of: ({ name, memberNumber }) => name ?? money.payments.forgotten(formatCount(memberNumber, language)),
    },
    { name: receipt.date, width: 14, of: ({ issuedOn }) => formatDay(issuedOn, language) },
    { name: receipt.mode, width: 10, of: ({ mode }) => receipt.modes[mode] },
    { name: receipt.by.Payment, width: 20, of: ({ madeBy }) => actorName(words, madeBy) },
    {
      name: money.owed.sheet.sum,
      width: 14,
      isSum: true,
      of: ({ amount, isCancelled }) =>
        isCancelled ? <s>{formatRupees(amount, language)}</s> : formatRupees(amount, language),
    },
  ]
  const facts = sums && [
    formatRupees(sums.total.amount, language),
    money.payments.rows(sums.total.rows, formatCount(sums.total.rows, language)),
  ]
  return (
    <PrintPage centre={centre} title={money.parts.payments} {...(facts && { facts })}>
      <PrintTable rows={rows} columns={columns} />
    </PrintPage>
  )
}
