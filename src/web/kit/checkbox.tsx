import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string | undefined }

/** A checkbox with room around it for a thumb. Without a visible label it needs an `aria-label`. */
export function Checkbox({ label, ...input }: Props) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" className={styles.box} />
      {label !== undefined && <span className={styles.label}>{label}</span>}
    </label>
  )
}
