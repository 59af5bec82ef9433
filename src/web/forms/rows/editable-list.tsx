import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../../error-text.ts'
import { useWords } from '../../i18n.tsx'
import { showError, showUndo } from '../../kit/feedback/notices.tsx'
import { ProblemMessage } from '../../kit/feedback/problem-message.tsx'
import { Icon } from '../../kit/marks/icon.tsx'
import { useSaveStateOutsideForm } from '../use-save-state-outside-form.ts'
import styles from './editable-list.module.css'
import { MoveButtons, RowIconButton } from './row-icon-button.tsx'

interface Row {
  id: string | number
}

/** The names of a row's buttons; `label` is the row's name. */
interface ListWords {
  /** Where rows have a form. */
  add?: string
  none?: string
  edit?: (label: string) => string
  remove: (label: string) => string
  /** Asked first where a removal cannot be taken back. */
  confirmRemove?: (label: string) => string
  /** Where the order is the operator's. */
  up?: (label: string) => string
  down?: (label: string) => string
  moved?: (label: string, place: number) => string
}

interface Props<R extends Row> {
  /** In their order. */
  rows: readonly R[]
  words: ListWords
  labelOf: (row: R) => string
  /** The part of a row beside its buttons. */
  show: (row: R) => ReactNode
  /**
   * Without it a row's fields stand open in what it shows.
   * @param opened the row when its form was opened; null for a new one
   * @param row the row now; null for a new one, or if somebody else removed it
   */
  form?: (opened: R | null, row: R | null, close: () => void) => ReactNode
  /** Puts a row in the place of another; without it the order is not the operator's. One row alone has no order. */
  onMove?: (row: R, target: R) => Promise<unknown>
  /** Resolves to what puts the row back, behind the others; nothing where it cannot be. */
  onRemove: (row: R) => Promise<(() => Promise<unknown>) | undefined>
  /** Rows that cannot be changed have no button for it. */
  canEdit?: (row: R) => boolean
  /** Rows that cannot be removed have no button for it. */
  canRemove?: (row: R) => boolean
  /** More that can be done with a row, before its buttons. */
  actions?: (row: R) => ReactNode
  /** Makes the list a table. */
  table?: TableParts<R>
}

/** The parts of a table around its rows, whose cells are what `show` gives. */
interface TableParts<R> {
  caption: string
  /** The headings of the columns. */
  head: ReactNode
  /** How many columns the rows have, without that of the buttons. */
  columns: number
  /** Stands below a row where there is something to say. */
  below: (row: R) => ReactNode
}

/** A list of rows that are edited in their place, put in order, added and removed. */
export function EditableList<R extends Row>({
  rows,
  words,
  labelOf,
  show,
  form,
  onMove,
  onRemove,
  canEdit = () => true,
  canRemove = () => true,
  actions,
  table,
}: Props<R>) {
  const all = useWords()
  /** The row that is being changed, 'new' for one that is being added. */
  const [open, setOpen] = useState<R | 'new' | null>(null)
  const openId = open === null || open === 'new' ? open : open.id
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { state, error, run } = useSaveStateOutsideForm()
  const isGone = open !== null && open !== 'new' && !rows.some(({ id }) => id === openId)

  // The focus goes back to the button that opened the form.
  const opener = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null && opener.current) box.current?.querySelector<HTMLElement>(opener.current)?.focus()
    opener.current =
      openId === null || openId === 'new' ? '[data-add]' : `[data-item="${openId}"] [data-action=edit]`
  }, [openId])
  const close = () => setOpen(null)

  async function put(row: R, place: number) {
    const target = rows[place]
    if (!target || !onMove || state.status === 'saving') return
    const isDone = await run(async () => void (await onMove(row, target)))
    if (isDone && words.moved) setSaid(words.moved(labelOf(row), place + 1))
  }

  async function discard(row: R, place: number) {
    if (state.status === 'saving') return
    const label = labelOf(row)
    if (words.confirmRemove && !window.confirm(words.confirmRemove(label))) return
    await run(async () => {
      const putBack = await onRemove(row)
      if (!putBack) return
      const about = `row ${row.id}`
      const follower = rows[place + 1]
      const undo = async () => {
        try {
          await putBack()
          if (follower && onMove) await onMove(row, follower)
          showUndo({ about, message: all.forms.isBack(label) })
        } catch (error) {
          showError({ about, message: errorText(all, error) })
        }
      }
      showUndo({ about, message: all.forms.removed(label), undo: { label: all.forms.undo, run: undo } })
    })
  }

  const buttons = (row: R, place: number) => {
    const label = labelOf(row)
    return (
      <div className="line">
        {actions?.(row)}
        {onMove && rows.length > 1 && words.up && words.down && (
          <MoveButtons
            up={words.up(label)}
            down={words.down(label)}
            place={place}
            count={rows.length}
            onMove={(to) => put(row, to)}
          />
        )}
        {form && words.edit && canEdit(row) && (
          <RowIconButton icon="edit" name={words.edit(label)} onClick={() => setOpen(row)} />
        )}
        {canRemove(row) ? (
          <RowIconButton icon="bin" name={words.remove(label)} onClick={() => discard(row, place)} />
        ) : (
          rows.some(canRemove) && <span className={styles.noButton} />
        )}
      </div>
    )
  }
  const formOf = (row: R) => (form && open !== 'new' && openId === row.id ? form(open, row, close) : null)

  return (
    <div ref={box}>
      {rows.length === 0 && open === null && <p className="quiet">{words.none}</p>}
      {table ? (
        <Table rows={rows} table={table} show={show} formOf={formOf} buttons={buttons} />
      ) : (
        <ul>
          {rows.map((row, place) => (
            <li key={row.id} className={styles.item} data-item={row.id}>
              {formOf(row) ?? (
                <div className={`row middle spread gap-1 gap-x-4 ${styles.row}`}>
                  <div className={styles.words}>{show(row)}</div>
                  {buttons(row, place)}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {form && isGone && form(open, null, close)}
      {form && open === 'new' && form(null, null, close)}
      <ProblemMessage text={error ? errorText(all, error) : null} />
      <p className="only-spoken" role="status">
        {said}
      </p>
      {form && open !== 'new' && (
        <Button
          className={styles.add}
          data-add
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => setOpen('new')}
        >
          {words.add}
        </Button>
      )}
    </div>
  )
}

interface TableProps<R extends Row> {
  rows: readonly R[]
  table: TableParts<R>
  show: (row: R) => ReactNode
  /** The form that stands in the place of a row, if it is open. */
  formOf: (row: R) => ReactNode
  buttons: (row: R, place: number) => ReactNode
}

/** The rows as those of a table; where it is narrow, each is a card (the feature's style says how). */
function Table<R extends Row>({ rows, table, show, formOf, buttons }: TableProps<R>) {
  const { caption, head, columns, below } = table
  return (
    <table className={styles.table}>
      <caption className="only-spoken">{caption}</caption>
      <thead>
        <tr>
          {head}
          <td />
        </tr>
      </thead>
      {rows.map((row, place) => {
        const [rowForm, note] = [formOf(row), below(row)]
        return (
          <tbody key={row.id} className={styles.item} data-item={row.id}>
            {rowForm ? (
              <tr>
                <td colSpan={columns + 1}>{rowForm}</td>
              </tr>
            ) : (
              <tr data-cells>
                {show(row)}
                <td data-buttons>{buttons(row, place)}</td>
              </tr>
            )}
            {!rowForm && note && (
              <tr>
                <td colSpan={columns + 1}>{note}</td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}
