import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  label: string
  value: string
  onChange: (text: string) => void
  /** How wide it is where it stands. */
  className?: string | undefined
}

/** Where something is searched for, with the sign of it. */
export function SearchField({ label, value, onChange, className = '', ...rest }: Props) {
  return (
    <div className={`${styles.box} ${className}`}>
      <Icon name="search" />
      <input
        {...rest}
        type="search"
        className={styles.input}
        aria-label={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
