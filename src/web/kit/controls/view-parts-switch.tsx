import styles from './view-parts-switch.module.css'

interface Props<Part extends string> {
  /** What a screen reader calls the row. */
  label: string
  /** The first screen of the view is undefined. */
  parts: readonly { part: Part | undefined; name: string }[]
  open: Part | undefined
  onShow: (part: Part | undefined) => void
}

/** The ways into the parts of a view, above the open one. */
export function ViewPartsSwitch<Part extends string>({ label, parts, open, onShow }: Props<Part>) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ part, name }) => (
        <button
          key={part ?? ''}
          type="button"
          className={styles.part}
          aria-current={part === open ? 'page' : undefined}
          onClick={() => onShow(part)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
