import { type ComponentType, Suspense, useId, useState } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { LoadingDataNotice } from '#web/loading/when-loaded.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { HistoryProps } from '#web/screen-names-and-props.ts'
import styles from './member-history-section.module.css'

interface Props {
  memberId: string
  History: ComponentType<HistoryProps>
}

/** The history of the member, behind a button: it is looked for rarely. */
export function MemberHistorySection({ memberId, History }: Props) {
  const { history } = useWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (useAllowanceFor('history.read') !== 'yes') return null
  return (
    <section className={styles.section}>
      <h3>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="history" />
          {history.heading}
        </button>
      </h3>
      {isOpen && (
        <div id={id}>
          <ErrorBoundary>
            <Suspense fallback={<LoadingDataNotice />}>
              <History memberId={memberId} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </section>
  )
}
