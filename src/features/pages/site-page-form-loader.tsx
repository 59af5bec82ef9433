import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ListedSitePage, SitePageWithContent } from '#domain/site/page.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useLoadedRowDetails } from '#web/live/use-loaded-row-details.ts'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { sitePageTitleIn, sitePageWithContentFetcher } from './pages.queries.ts'
import styles from './site-page-form.module.css'
import { SitePageForm } from './site-page-form.tsx'

export interface SitePageBeingEdited {
  id: string
  /** The page's row when it was opened; null for a new one. */
  page: ListedSitePage | null
  /** The page as it was last read; undefined until its texts are loaded. */
  details?: SitePageWithContent
}

interface Props {
  opened: SitePageBeingEdited
  /** The page's row now. */
  listed: ListedSitePage | undefined
  onRead: (details: SitePageWithContent) => void
  onClose: () => void
}

/** Loads a page's texts and opens the form; handles a page that is changed or deleted meanwhile (PG-2). */
export function SitePageFormLoader({ opened, listed, onRead, onClose }: Props) {
  const { words, language } = useLocale()
  const { pages } = words
  const heading = useRef<HTMLHeadingElement>(null)
  const [known, setKnown] = useState(listed ?? opened.details ?? opened.page ?? undefined)
  if (listed && listed !== known) setKnown(listed)
  const details = useLoadedRowDetails(sitePageWithContentFetcher, known, opened.details)
  const { data } = details

  const isNew = opened.page === null
  const isWaiting = !isNew && !data

  // The form takes the focus once it is there.
  useEffect(() => {
    if (isWaiting) heading.current?.focus()
  }, [isWaiting])
  useEffect(() => {
    if (data) onRead(data)
  }, [data, onRead])

  return (
    <div className={`stack gap-4 ${styles.sheet}`}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {opened.page ? pages.edit(sitePageTitleIn(opened.page, language)) : pages.create}
      </h2>
      {isWaiting ? (
        <Waiting of={listed && details} onClose={onClose} />
      ) : (
        // A new page is in the list already if the answer to an earlier try was lost.
        <SitePageForm
          id={opened.id}
          page={isNew && !listed ? null : (data ?? null)}
          isGone={!isNew && !listed}
          onClose={onClose}
        />
      )}
    </div>
  )
}

interface WaitingProps {
  /** While the texts load; undefined if the page was deleted before. */
  of: ReturnType<typeof useLoadedRowDetails<SitePageWithContent>> | undefined
  onClose: () => void
}

function Waiting({ of, onClose }: WaitingProps) {
  const { pages, errors, forms, close } = useWords()
  const leave = (
    <Button variant="default" onClick={onClose}>
      {of ? forms.cancel : close}
    </Button>
  )
  return (
    <>
      {of ? (
        <WhenQueryLoaded of={of} failed={pages.loadFailed} beside={leave}>
          {() => null}
        </WhenQueryLoaded>
      ) : (
        <ProblemMessage text={errors.not_found} />
      )}
      {!of?.error && <div className="row end gap-2">{leave}</div>}
    </>
  )
}
