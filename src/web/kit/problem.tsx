import { Icon } from './icon.tsx'
import styles from './problem.module.css'

/** What went wrong, in red and said aloud, near where it went wrong. The place is there before it is needed. */
export function Problem({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.problem}>
          <Icon name="warning" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
