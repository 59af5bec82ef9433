import { Icon } from '../marks/icon.tsx'
import styles from './problem-message.module.css'

/** An error message. Rendered empty, so that screen readers announce it. */
export function ProblemMessage({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={`line top gap-2 ${styles.problem}`}>
          <Icon name="warning" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
