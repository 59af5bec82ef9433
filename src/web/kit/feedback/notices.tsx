import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { newId } from '../../new-id.ts'
import styles from './notices.module.css'

interface Notice {
  /** Its subject, such as a member's seat: a newer notice about the same takes the place of the older one. */
  about: string
  message: string
}

interface NoticeWithUndo extends Notice {
  /** The way to take it back, for ten seconds. */
  undo?: { label: string; run: () => void }
}

interface Shown {
  id: string
  message: ReactNode
  color?: 'red'
  /** Milliseconds for which it is still to be seen; none where it stays until it is closed. */
  left: number | undefined
  /** A dialog that hides it gives it back when it closes. */
  returns: boolean
}

const plainFor = 5_000
const undoFor = 10_000

/** Says what was done; a dialog that is opened takes it away, and one that is open says it itself. */
export function showNotice(message: string): void {
  if (open > 0) inDialog.set({ message, until: Date.now() + plainFor })
  else show({ id: newId(), message, left: plainFor, returns: false })
}

/** The last outcome in the open dialog; empty for none. */
export function useNoticeInDialog(): string {
  return useSyncExternalStore(inDialog.listen, inDialog.get)?.message ?? ''
}

/** Says what was done, with a way to take it back. */
export function showUndo({ about, message, undo }: NoticeWithUndo): void {
  const id = inPlaceOfOlder(about)
  if (!undo) {
    show({ id, message, left: plainFor, returns: false })
    return
  }
  const press = () => {
    remove(id)
    undo.run()
  }
  const content = (
    <span className={styles.notice}>
      {message}
      <button type="button" className={styles.undo} onClick={press}>
        {undo.label}
      </button>
    </span>
  )
  show({ id, message: content, left: undoFor, returns: true })
}

/** Says what failed; it stays until it is closed. */
export function showError({ about, message }: Notice): void {
  show({ id: inPlaceOfOlder(about), message, color: 'red', left: undefined, returns: true })
}

/** Keeps notices away while the caller is on the screen, so that none lies over its buttons. */
export function useHoldBackNotices(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return
    open += 1
    if (open === 1) hideAll()
    return () => {
      open -= 1
      // A dialog that takes the place of another opens in the same moment.
      setTimeout(() => {
        if (open > 0) return
        for (const notice of waiting.splice(0)) show(notice)
        const said = inDialog.get()
        inDialog.set(null)
        if (said) show({ id: newId(), message: said.message, left: said.until - Date.now(), returns: false })
      })
    }
  }, [isOpen])
}

/** The dialogs that are open. */
let open = 0
/** The outcome while a dialog was open, for as long as it is to be seen. */
const inDialog = momentary<{ message: string; until: number }>()
/** The notices on the screen, and the moment at which each leaves by itself. */
const onScreen = new Map<string, { notice: Shown; until: number }>()
/** The notices that are shown once no dialog is open. */
const waiting: Shown[] = []

function show(notice: Shown): void {
  if (open > 0) {
    waiting.push(notice)
    return
  }
  const { id, message, color, left } = notice
  onScreen.set(id, { notice, until: Date.now() + (left ?? 0) })
  notifications.show({
    id,
    message,
    color,
    autoClose: left ?? false,
    withCloseButton: true,
    onClose: () => onScreen.delete(id),
  })
}

function hideAll(): void {
  for (const [id, { notice, until }] of [...onScreen]) {
    // One that the mouse rests on is there beyond its time.
    const left = notice.left && Math.max(until - Date.now(), 1_000)
    if (notice.returns) waiting.push({ ...notice, left })
    onScreen.delete(id)
    notifications.hide(id)
  }
}

function remove(id: string): void {
  const at = waiting.findIndex((notice) => notice.id === id)
  if (at >= 0) waiting.splice(at, 1)
  notifications.hide(id)
}

/** Holds one thing until its moment has come. */
function momentary<Held extends { until: number }>() {
  let held: Held | null = null
  const listeners = new Set<() => void>()
  const set = (next: Held | null) => {
    held = next
    for (const listener of listeners) listener()
    if (next) setTimeout(() => held === next && set(null), next.until - Date.now())
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get: () => held, set, listen }
}

/** The ids of the newest notices. */
const newest = new Map<string, string>()

/** Hides the older notice about the same and gives the id of the next one. */
function inPlaceOfOlder(about: string): string {
  const older = newest.get(about)
  if (older !== undefined) remove(older)
  const id = newId()
  newest.set(about, id)
  return id
}
