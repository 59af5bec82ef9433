import { Button } from '@mantine/core'
import type { ListedSitePage } from '#domain/site/page.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './current-home-page-notice.module.css'
import { sitePageTitleIn } from './pages.queries.ts'

interface Props {
  /** Undefined if the chosen page was deleted. */
  home: ListedSitePage | undefined
  isBusy: boolean
  onReset: () => void
}

/** Names the home page while one is set, with a button that unsets it (PG-5). */
export function CurrentHomePageNotice({ home, isBusy, onReset }: Props) {
  const { words, language } = useLocale()
  const { pages } = words
  return (
    <div className={`card ${styles.notice}`} data-gone={home === undefined || undefined}>
      <Icon name={home ? 'home' : 'warning'} />
      <p>{home ? pages.homeIs(sitePageTitleIn(home, language)) : pages.homeGone}</p>
      <Button variant="default" onClick={onReset} disabled={isBusy}>
        {pages.homeReset}
      </Button>
    </div>
  )
}
