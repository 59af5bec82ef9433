import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './button-opening-search-box.module.css'

interface Props {
  onFind: () => void
}

const shortcuts = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '/ Control+K' } as const

/** Opens the one box; looks like the field that it brings. It stands where no notice comes to lie. */
export function ButtonOpeningSearchBox({ onFind }: Props) {
  const { find } = useWords()
  return (
    <button
      type="button"
      className={`line middle gap-2 ${styles.field}`}
      aria-label={find.open}
      onClick={onFind}
      {...shortcuts}
    >
      <Icon name="search" />
      <span className={styles.text}>{find.open}</span>
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </button>
  )
}

/** The same where there is room for its sign alone. */
export function OpenSearchBoxIconButton({ onFind }: Props) {
  const { find } = useWords()
  return (
    <button type="button" className={styles.button} aria-label={find.open} onClick={onFind} {...shortcuts}>
      <Icon name="search" />
    </button>
  )
}
