import { Icon, type IconName } from '../kit/icon.tsx'
import styles from './row-button.module.css'

interface Props {
  icon: IconName
  name: string
  isOff?: boolean
  /** Whether what it opens is open. */
  isOpen?: boolean
  onClick: () => void
}

/** A button of a row. Disabled by ARIA only, so that one that reaches the end keeps the focus. */
export function RowButton({ icon, name, isOff = false, isOpen, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      aria-expanded={isOpen}
      data-action={icon}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} />
    </button>
  )
}
