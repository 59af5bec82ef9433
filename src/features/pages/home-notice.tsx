import { Button } from '@mantine/core'
import type { Page } from '#domain/site/page.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './home-notice.module.css'
import { titleIn } from './pages.queries.ts'

interface Props {
  /** Undefined where the page that was set is gone. */
  home: Page | undefined
  isBusy: boolean
  onReset: () => void
}

/** What the website's visitors are met with while a home page is set, and the way back from it (PG-5). */
export function HomeNotice({ home, isBusy, onReset }: Props) {
  const { words, language } = useLocale()
  const { pages } = words
  return (
    <div className={styles.notice} data-gone={home === undefined || undefined}>
      <Icon name={home ? 'home' : 'warning'} />
      <p>{home ? pages.homeIs(titleIn(home, language)) : pages.homeGone}</p>
      <Button variant="default" onClick={onReset} disabled={isBusy}>
        {pages.homeReset}
      </Button>
    </div>
  )
}
