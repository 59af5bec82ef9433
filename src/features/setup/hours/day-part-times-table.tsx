import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { type DayPart, stretchMinutes, stretchOfDayPart } from '#domain/seating/hours.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'
import { RowIconButton } from '#web/forms/rows/row-icon-button.tsx'
import { useLocale } from '#web/i18n.tsx'
import { type DayPartStartDraft, faultOfDayPartDraft, startMinuteOfDayPartDraft } from './day-part-drafts.ts'
import styles from './day-part-times-table.module.css'
import { TimeOfDayIcon } from './time-of-day-icons.tsx'

interface Props {
  rows: readonly DayPartStartDraft[]
  /** The parts by the ids of their rows, as they were when each row had a time. */
  parts: readonly DayPart[]
  /** Whether the field that is being typed into shows what is wrong with it, too. */
  isTold: boolean
  nameOf: (row: DayPartStartDraft) => string
  onEdit: (rows: DayPartStartDraft[]) => void
  onRemove: (id: number) => void
}

/** From when to when each part lasts; what the circle says, in words. */
export function DayPartsTable({ rows, parts, isTold, nameOf, onEdit, onRemove }: Props) {
  const { words, language } = useLocale()
  const text = words.setup.hours
  const [typing, setTyping] = useState<number | null>(null)
  const change = (id: number, from: DayPartStartDraft['from']) =>
    onEdit(rows.map((row) => (row.id === id ? { id, from } : row)))

  function leave(row: DayPartStartDraft) {
    setTyping(null)
    const start = startMinuteOfDayPartDraft(row)
    if (start !== null && start !== row.from) change(row.id, start)
  }

  return (
    <table className={styles.table}>
      <caption className="only-spoken">{text.parts}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.part}</th>
          <th scope="col">{text.columns.from}</th>
          <th scope="col">{text.columns.to}</th>
          <th scope="col">{text.columns.length}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = nameOf(row)
          const fault = row.id === typing && !isTold ? null : faultOfDayPartDraft(row, rows)
          const part = parts.find(({ id }) => id === row.id)
          const stretch = part && stretchOfDayPart(part, parts)
          const length = stretch ? stretchMinutes(stretch) : 0
          return (
            <tr key={row.id} data-part={row.id}>
              <th scope="row" className={styles.name}>
                <span>
                  {part && <TimeOfDayIcon minute={part.startsAt} />}
                  <span className={styles.nameText}>{name}</span>
                </span>
              </th>
              <td className={styles.from}>
                <TextInput
                  aria-label={text.fromOf(name)}
                  value={typeof row.from === 'number' ? spokenTime(row.from, language) : row.from}
                  error={fault && text.faults[fault]}
                  autoComplete="off"
                  onFocus={() => setTyping(row.id)}
                  onBlur={() => leave(row)}
                  onChange={({ currentTarget: { value } }) => change(row.id, value)}
                />
              </td>
              <td className={`quiet nowrap ${styles.to}`}>
                {stretch ? spokenTime(stretch.to, language) : '–'}
              </td>
              <td className={`quiet ${styles.length}`}>
                {stretch
                  ? text.length(
                      formatCount(Math.floor(length / 60), language),
                      length % 60 === 0 ? '' : formatCount(length % 60, language),
                    )
                  : '–'}
              </td>
              <td className={styles.last}>
                {rows.length > 1 && (
                  <RowIconButton icon="bin" name={text.removePart(name)} onClick={() => onRemove(row.id)} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
