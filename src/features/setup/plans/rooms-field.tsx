import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { type Library, libraryName } from '#domain/seating/library.ts'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './rooms-field.module.css'

/** Chooses rooms; the text is 'all' while every one is ticked, else their ids, comma-separated. */
export function RoomsField({
  libraries,
  label,
  value,
  error,
  onChange,
}: RowInputProps & { libraries: readonly Library[] }) {
  const { words, language } = useLocale()
  const { plans } = words.setup
  const hintId = useId()
  const ticked = libraries.filter(({ id }) => value === 'all' || value.split(',').includes(String(id)))
  const toggle = (library: Library) => {
    const next = libraries.filter((each) => ticked.includes(each) !== (each === library))
    const text = next.length === libraries.length ? 'all' : next.map(({ id }) => id).join(',')
    onChange({ currentTarget: { value: text } })
  }
  return (
    <fieldset className={styles.rooms} aria-describedby={hintId}>
      <legend>{label}</legend>
      <div className="row gap-0 gap-x-4">
        {libraries.map((library) => (
          <Checkbox
            key={library.id}
            label={libraryName(library, language)}
            checked={ticked.includes(library)}
            aria-invalid={error !== undefined || undefined}
            onChange={() => toggle(library)}
          />
        ))}
      </div>
      <p id={hintId} className={error === undefined ? styles.hint : styles.error}>
        {error === undefined ? plans.roomsHint : plans.noRoomChosen}
      </p>
    </fieldset>
  )
}
