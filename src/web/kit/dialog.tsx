import { Modal } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCloseOnBack } from '#web/address/use-screen-address.tsx'
import { approvalRequestedEmitter } from '#web/approval-events.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './dialog.module.css'
import { useHoldBackNotices, useNoticeInDialog } from './feedback/notices.tsx'
import { useIsWideScreen } from './use-media-query.ts'

/** 'touched': closing would lose edits; 'busy': saving, closing is blocked. */
export type DialogLeaveState = 'clean' | 'touched' | 'busy'

export interface DialogLeaveGuardFunctions {
  /** Call whenever the state changes. */
  set: (state: DialogLeaveState) => void
  /** Closes, after asking where edits would be lost, or goes on to something else in place of it. */
  leave: (instead?: () => void) => void
}

/** Asks before a dialog closes and typed text is lost, by button, key or Back (SH-8). */
export function useDialogLeaveGuard(onClose: () => void): DialogLeaveGuardFunctions {
  const { discard } = useWords()
  const state = useRef<DialogLeaveState>('clean')

  // Typed values are asked for as they were sent: there is nothing left to lose.
  const close = useEffectEvent(onClose)
  useEffect(() => approvalRequestedEmitter.listen(() => close()), [])

  const set = useCallback((next: DialogLeaveState) => {
    state.current = next
  }, [])
  const guard = useMemo(
    () => ({
      set,
      leave: (instead = onClose) => {
        if (state.current === 'busy') return
        if (state.current === 'clean' || window.confirm(discard)) instead()
      },
    }),
    [set, discard, onClose],
  )
  const { leave } = guard
  useCloseOnBack(useCallback(() => leave(), [leave]))
  return guard
}

interface Props {
  title: string
  guard: DialogLeaveGuardFunctions
  children: ReactNode
  /** In CSS units. */
  width?: string
  /** Stands at the side, and on a phone comes from below. */
  isSheet?: boolean
}

/** The element that gets the focus after each dialog; a dialog that replaces another inherits its element. */
const returns = new WeakMap<Element, Element | null>()

/**
 * Restores the focus on unmount, which Mantine does only for a dialog that stays mounted.
 * @returns a ref for an element in the dialog
 */
export function useReturnFocusOnUnmount() {
  const [before] = useState(() => {
    const active = document.activeElement
    const dialog = active?.closest('[role=dialog]')
    return (dialog && returns.get(dialog)) ?? active
  })
  const content = useCallback(
    (element: HTMLElement | null) => {
      const dialog = element?.closest('[role=dialog]')
      if (dialog) returns.set(dialog, before)
    },
    [before],
  )
  useEffect(
    () => () => {
      const active = document.activeElement
      const isLost = active === null || active === document.body || !active.isConnected
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
  return content
}

const sheet = { inner: styles.sheetPlace, content: `${styles.content} ${styles.sheet}` }

/** A dialog, full screen on a phone, or a sheet. The first element with `data-autofocus` gets the focus. */
export function Dialog({ title, guard, children, width = '42rem', isSheet = false }: Props) {
  const { close } = useWords()
  const isWide = useIsWideScreen()
  const content = useReturnFocusOnUnmount()
  useHoldBackNotices()
  const said = useNoticeInDialog()
  return (
    <Modal.Root
      opened
      onClose={() => guard.leave()}
      size={width}
      fullScreen={!isWide && !isSheet}
      closeOnClickOutside={false}
      transitionProps={{ duration: 150, transition: 'fade' }}
      classNames={isSheet ? sheet : { content: styles.content }}
    >
      <Modal.Overlay color="#101613" backgroundOpacity={0.55} />
      <Modal.Content>
        <div ref={content} className={`line middle spread gap-3 ${styles.top}`}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton className={styles.close} aria-label={close} />
          <p className={styles.said} role="status">
            {said}
          </p>
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The dialog's sticky footer: an error and the buttons. */
export function DialogActions({ problem, children }: { problem?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {problem}
      <div className={`line end gap-3 ${styles.actions}`}>{children}</div>
    </div>
  )
}
