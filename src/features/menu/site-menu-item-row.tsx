import type { ListedSitePage } from '#domain/site/page.ts'
import type { SiteMenuItem } from '#domain/site/site-menu-item.ts'
import { sitePageTitleIn } from '#features/pages/pages.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './site-menu-item-row.module.css'

/** @param page undefined if the page was deleted */
export function SiteMenuItemRow({ item, page }: { item: SiteMenuItem; page: ListedSitePage | undefined }) {
  const { words, language } = useLocale()
  return (
    <>
      <p className={`strong ${styles.label}`}>
        {item.label}
        {item.labelMr && <span lang="mr"> · {item.labelMr}</span>}
      </p>
      {page ? (
        <p className={styles.page}>{sitePageTitleIn(page, language)}</p>
      ) : (
        <p className={styles.gone}>{words.menu.pageGone}</p>
      )}
    </>
  )
}
