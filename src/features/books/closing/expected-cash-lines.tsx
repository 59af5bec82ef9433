import type { BooksClosingSums } from '#domain/books/books-closing.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { useExpenseCategoryName } from '../expenses/category-name.queries.ts'
import styles from './expected-cash-lines.module.css'

/** How what should be there comes about, line by line (DY-1); without the cash before where that is typed. */
export function ExpectedCashLines({ sums, opening }: { sums: BooksClosingSums; opening: Paise | null }) {
  const { language } = useLocale()
  const lines = useExpectedCashLines(sums, opening)
  return (
    <dl className="stack gap-1">
      {lines.map(({ sign, name, of, amount }) => (
        <div key={name} className={`line spread gap-3 ${styles.line}`}>
          <dt>
            <span>{sign}</span>
            <span>
              {name}
              {of !== '' && <>, </>}
              {of !== '' && <b className={styles.of}>{of}</b>}
            </span>
          </dt>
          <dd>{formatRupees(amount, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The lines, for the screen and for paper. */
export function useExpectedCashLines(sums: BooksClosingSums, opening: Paise | null) {
  const { words, language } = useLocale()
  const { close } = words.books
  const nameOf = useExpenseCategoryName()
  const { cashReceipts, cashCategories, handedTo } = sums
  return [
    ...(opening === null ? [] : [{ sign: '', name: close.opening, of: '', amount: opening }]),
    {
      sign: '+',
      name: close.cashIn,
      amount: sums.cashIn,
      of: cashReceipts > 0 ? close.receipts(cashReceipts, formatCount(cashReceipts, language)) : '',
    },
    { sign: '−', name: close.cashRefunds, of: '', amount: sums.cashRefunds },
    {
      sign: '−',
      name: close.cashExpenses,
      amount: sums.cashExpenses,
      of: firstOf(cashCategories.map(nameOf)),
    },
    { sign: '−', name: close.handedOver, of: firstOf(handedTo), amount: sums.handedOver },
  ]
}

const maxNames = 3

const firstOf = (names: readonly string[]) =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} …` : names.join(', ')
