import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatLongDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useToday } from '../clock.tsx'
import { useLocale } from '../i18n.tsx'
import styles from './print-page.module.css'

interface PrintPageProps {
  /** The centre that it is of. */
  centre: string
  title: string
  /** The filters and the number of the rows; none where it is plain. */
  facts?: readonly string[]
  children: ReactNode
}

/** One sheet: the centre, what it shows and of which day, then the rows. */
export function PrintPage({ centre, title, facts = [], children }: PrintPageProps) {
  const { language } = useLocale()
  const today = useToday()
  return (
    <section className={styles.sheet}>
      <header className={`line spread ${styles.top}`}>
        <div>
          <p className={styles.centre}>{centre}</p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        <p className={styles.day}>{formatLongDay(today, language)}</p>
      </header>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {children}
    </section>
  )
}

/**
 * The pages printed in the stead of a screen, by its own button or the browser's command: A4 with all rows, those too
 * that the screen does not draw. They are drawn for as long as the browser prints.
 * @param onPrinted once the browser is done
 */
export function PrintedInsteadOfScreen({
  children,
  onPrinted,
}: {
  children: ReactNode
  onPrinted?: () => void
}) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Elements that are not on the page when this returns are not printed.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => {
      setPrinting(false)
      onPrinted?.()
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [onPrinted])
  return isPrinting ? createPortal(<div className={styles.sheets}>{children}</div>, document.body) : null
}

export interface PrintTableColumnDefinition<Row> {
  name: string
  of: (row: Row) => ReactNode
  /** Its share of the width, beside those of the others. */
  width: number
  isSum?: boolean
}

interface TableProps<Row> {
  /** Where it is not the first on its sheet. */
  heading?: string
  rows: readonly Row[]
  columns: readonly PrintTableColumnDefinition<Row>[]
}

const numberWidth = 5

/** Rows that are counted, with their columns named again on every page. */
export function PrintTable<Row extends { id: string }>({ heading, rows, columns }: TableProps<Row>) {
  const { words, language } = useLocale()
  const classOf = ({ isSum }: PrintTableColumnDefinition<Row>) => (isSum ? styles.sum : undefined)
  const all = columns.reduce((sum, { width }) => sum + width, numberWidth)
  const share = (width: number) => ({ width: `${(width / all) * 100}%` })
  return (
    <>
      {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
      <table className={styles.table}>
        <colgroup>
          <col style={share(numberWidth)} />
          {columns.map(({ name, width }) => (
            <col key={name} style={share(width)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.sum}>
              {words.print.number}
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classOf(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <td className={styles.sum}>{formatCount(index + 1, language)}</td>
              {columns.map((column) => (
                <td key={column.name} className={classOf(column)}>
                  {column.of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
