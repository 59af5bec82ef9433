import type { ComponentProps } from 'react'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { label: string }

/** A switch that acts at once. Its `aria-label` begins with the visible label. */
export function Switch({ label, ...input }: Props) {
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state */}
      <input {...input} type="checkbox" role="switch" className={styles.track} />
      <span className={styles.label}>{label}</span>
    </label>
  )
}
