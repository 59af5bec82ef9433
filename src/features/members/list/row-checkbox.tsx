import { useEffect, useRef } from 'react'
import styles from './row-checkbox.module.css'
import type { Extent } from './selection.ts'

interface Props {
  extent: Extent
  /** What is ticked, for those who hear it. */
  name: string
  onChange: (isTicked: boolean) => void
  /** The same in sight, where there is room for it. */
  label?: string
}

/** A checkbox with room around it for a thumb; half-ticked where only some are. */
export function RowCheckbox({ extent, name, onChange, label }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some'
  }, [extent])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label === undefined ? name : undefined}
        checked={extent === 'all'}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label !== undefined && <span className={styles.label}>{label}</span>}
    </label>
  )
}
