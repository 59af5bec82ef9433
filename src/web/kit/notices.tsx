import { notifications } from '@mantine/notifications'
import { newId } from '../new-id.ts'
import styles from './notices.module.css'

interface Notice {
  message: string
  /** What takes it back, for ten seconds. */
  undo?: { label: string; run: () => void }
}

const undoFor = 10_000

/** Says what was done, with a way to take it back. */
export function sayWithUndo({ message, undo }: Notice): void {
  if (!undo) {
    notifications.show({ message, withCloseButton: true })
    return
  }
  const id = newId()
  const press = () => {
    notifications.hide(id)
    undo.run()
  }
  notifications.show({
    id,
    message: (
      <span className={styles.notice}>
        {message}
        <button type="button" className={styles.undo} onClick={press}>
          {undo.label}
        </button>
      </span>
    ),
    autoClose: undoFor,
    withCloseButton: true,
  })
}

/** Says what failed; it stays until it is closed. */
export function sayFailed(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, withCloseButton: true })
}
