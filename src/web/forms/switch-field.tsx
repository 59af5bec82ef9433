import { Switch } from '@mantine/core'
import { useId } from 'react'
import type { RowInputProps } from './rows/row-form.tsx'
import styles from './switch-field.module.css'

/** A switch with what it does, what it keeps of people and what it needs. */
export function SwitchField({
  label,
  value,
  error,
  onChange,
  about,
}: RowInputProps & { about: readonly string[] }) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <Switch
        label={label}
        checked={value === 'yes'}
        error={error}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={id}
        classNames={{ label: styles.label ?? '' }}
        onChange={({ currentTarget }) =>
          onChange({ currentTarget: { value: currentTarget.checked ? 'yes' : 'no' } })
        }
      />
      <div id={id} className={styles.about}>
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
