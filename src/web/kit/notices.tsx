import { notifications } from '@mantine/notifications'
import { newId } from '../new-id.ts'
import styles from './notices.module.css'

interface Notice {
  /** What it is about, such as a member's seat: a newer notice about the same takes the place of the older one. */
  about: string
  message: string
}

interface NoticeWithUndo extends Notice {
  /** What takes it back, for ten seconds. */
  undo?: { label: string; run: () => void }
}

const undoFor = 10_000

/** Says what was done, with a way to take it back. */
export function sayWithUndo({ about, message, undo }: NoticeWithUndo): void {
  const id = inPlaceOfOlder(about)
  if (!undo) {
    notifications.show({ id, message, withCloseButton: true })
    return
  }
  const press = () => {
    notifications.hide(id)
    undo.run()
  }
  withUndo.add(id)
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

/** The ids of notices with a way back. */
const withUndo = new Set<string>()

/** Whoever opens a dialog goes on to something else: a way back would lie over its buttons. */
export function hideWaysBack(): void {
  for (const id of withUndo) notifications.hide(id)
  withUndo.clear()
}

/** Says what failed; it stays until it is closed. */
export function sayFailed({ about, message }: Notice): void {
  notifications.show({
    id: inPlaceOfOlder(about),
    message,
    color: 'red',
    autoClose: false,
    withCloseButton: true,
  })
}

/** The ids of the newest notices. */
const newest = new Map<string, string>()

/** Hides the older notice about the same and gives the id of the next one. */
function inPlaceOfOlder(about: string): string {
  const older = newest.get(about)
  if (older !== undefined) notifications.hide(older)
  const id = newId()
  newest.set(about, id)
  return id
}
