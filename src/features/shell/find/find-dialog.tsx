import { Modal } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useCloseOnBack } from '#web/address/use-screen-address.tsx'
import { useWords } from '#web/i18n.tsx'
import { useReturnFocusOnUnmount } from '#web/kit/dialog.tsx'
import { useHoldBackNotices } from '#web/kit/feedback/notices.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { ErrorBoundary } from '#web/loading/error-boundary.tsx'
import type { FindResultsProps } from '#web/screen-names-and-props.ts'
import styles from './find-dialog.module.css'

interface Props extends Pick<FindResultsProps, 'isOffline' | 'onChoose'> {
  Results: ComponentType<FindResultsProps>
  onClose: () => void
}

/** The kit gives the focus a moment later, and the letters between would be lost. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** The one box: its field is there at once, so that no letter is lost while the rest is loaded. */
export function FindDialog({ Results, onClose, ...results }: Props) {
  const { find, close } = useWords()
  const isWide = useIsWideScreen()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null)
  const listId = useId()
  const content = useReturnFocusOnUnmount()
  useCloseOnBack(onClose)
  useHoldBackNotices()

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // A word that an input method is still composing is confirmed by Enter.
    if (event.nativeEvent.isComposing) return
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
      event.preventDefault()
      event.currentTarget.select()
    } else keys.current?.(event)
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="40rem"
      yOffset="8dvh"
      fullScreen={!isWide}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay color="#101613" backgroundOpacity={0.55} />
      <Modal.Content aria-label={find.open}>
        <div ref={content} className={`line middle gap-2 ${styles.top}`}>
          <Icon name="search" />
          <input
            ref={focusAtOnce}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={find.label}
            aria-autocomplete="list"
            aria-expanded={active !== undefined}
            aria-controls={listId}
            aria-activedescendant={active}
            placeholder={find.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={press}
          />
          <Modal.CloseButton className={styles.close} aria-label={close} />
        </div>
        <Modal.Body className={styles.body}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <Results {...results} typed={typed} listId={listId} keys={keys} onActive={setActive} />
            </Suspense>
          </ErrorBoundary>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
