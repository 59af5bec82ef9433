import type { BooksClosing, BooksClosingSums } from '#domain/books/books-closing.ts'
import { denominations } from '#domain/books/cash-count.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useLocale } from '#web/i18n.tsx'
import { PrintedInsteadOfScreen, PrintPage } from '#web/print/print-page.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useExpectedCashLines } from '../expected-cash-lines.tsx'
import { useDayRangeText } from '../use-day-range-text.ts'
import styles from './closed-books-day-print.module.css'

interface Props {
  closing: BooksClosing
  sums: BooksClosingSums
}

/** A closed day on A4 (DY-2). */
export function ClosedBooksDayPrint(props: Props) {
  return (
    <PrintedInsteadOfScreen>
      <OnPaper {...props} />
    </PrintedInsteadOfScreen>
  )
}

function OnPaper({ closing, sums }: Props) {
  const { words, language } = useLocale()
  const { close, closed } = words.books
  const centre = useCentreName()
  const daysText = useDayRangeText()
  const momentOf = useDayAndTimeTextsOf()
  const { no, opening, expected, counted, notes, reason, notFound, madeBy, madeAt } = closing
  const rupees = (paise: Paise) => formatRupees(paise, language)
  const difference = counted - expected
  const differs = difference < 0 ? close.short : difference > 0 ? close.over : close.right
  const cash = useExpectedCashLines(sums, opening).map(({ sign, name, of, amount }) => ({
    name: [sign, of === '' ? name : `${name}, ${of}`].filter(Boolean).join(' '),
    value: rupees(amount),
  }))
  const facts = [
    closed.by(formatCount(no, language), actorName(words, madeBy), ...momentOf(madeAt)),
    ...(notFound.length > 0
      ? [closed.notFound(notFound.length, formatCount(notFound.length, language))]
      : []),
  ]
  return (
    <PrintPage centre={centre} title={`${closed.sheet}: ${daysText(closing)}`} facts={facts}>
      <div className={styles.tables}>
        <Table
          heading={close.shouldBe}
          rows={[
            ...cash,
            { name: close.expected, value: rupees(expected), isTotal: true },
            { name: close.counted, value: rupees(counted), isTotal: true },
            {
              name: [differs, reason].filter(Boolean).join(': '),
              value: difference === 0 ? close.none : rupees(Math.abs(difference)),
              isTotal: true,
            },
          ]}
        />
        <Table
          heading={close.byMode}
          rows={[
            ...sums.byMode.map(({ mode, amount }) => ({
              name: words.receipt.modes[mode],
              value: rupees(amount),
            })),
            { name: close.taken, value: rupees(sums.taken), isTotal: true },
            { name: close.refunds, value: rupees(sums.refunds) },
            { name: close.expenses, value: rupees(sums.expenses) },
            { name: close.handedOver, value: rupees(sums.handedOver) },
          ]}
        />
        <Table
          heading={close.byPerson}
          rows={sums.byPerson.map(({ by, amount, cash }) => ({
            name: [actorName(words, by), cash === 0 ? '' : close.cashOf(rupees(cash))]
              .filter(Boolean)
              .join(', '),
            value: rupees(amount),
          }))}
        />
        {notes && (
          <Table
            heading={close.notes}
            rows={denominations
              .filter((worth) => notes[worth])
              .map((worth) => ({
                name: `${rupees(worth * 100)} × ${formatCount(notes[worth] ?? 0, language)}`,
                value: rupees(worth * 100 * (notes[worth] ?? 0)),
              }))}
          />
        )}
      </div>
    </PrintPage>
  )
}

interface TableProps {
  heading: string
  rows: { name: string; value: string; isTotal?: boolean }[]
}

function Table({ heading, rows }: TableProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{heading}</h2>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ name, value, isTotal }) => (
            <tr key={name} className={isTotal ? styles.total : undefined}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
