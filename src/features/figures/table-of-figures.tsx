import { useWords } from '#web/i18n.tsx'
import styles from './table-of-figures.module.css'
import type { FigureTableContent } from './use-figure-tables.ts'

/** A table of figures on the screen, a line that is not final with its word. */
export function TableOfFigures({ heading, head, rows, foot }: FigureTableContent) {
  const { figures } = useWords()
  const cells = ([name, ...others]: readonly string[], isOpen = false) => (
    <>
      <th scope="row">
        {name}
        {isOpen && <span className={styles.open}> {figures.soFar}</span>}
      </th>
      {others.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <td key={column} data-head={head[column + 1]}>
          {cell}
        </td>
      ))}
    </>
  )
  return (
    <table className={styles.table} aria-label={heading}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>{cells(row.cells, row.isOpen)}</tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{cells(foot)}</tr>
        </tfoot>
      )}
    </table>
  )
}
