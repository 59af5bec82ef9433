import { Button } from '@mantine/core'
import { useWords } from '#web/i18n.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { upgradeNewsByVersion } from './upgrade-news-by-version.ts'
import styles from './upgrades.module.css'
import { useLastUpgrade, useMarkUpgradeNewsRead } from './upgrades.queries.ts'

/** Says once, to the first owner after an upgrade, that something is new (IN-3). */
export function UpgradeNewsBar({ show }: Pick<ScreenProps, 'show'>) {
  const { upgrades } = useWords()
  const { data } = useLastUpgrade()
  const noteRead = useMarkUpgradeNewsRead()
  const { news } = upgrades
  const isUnread = data?.upgrades?.news?.isRead === false
  if (!isUnread || upgradeNewsByVersion(data.upgrades, news.versions).length === 0) return null
  return (
    <section className={`row middle spread gap-2 gap-x-4 ${styles.bar}`} aria-label={news.label}>
      <p>{news.bar(data.upgrades?.version ?? '')}</p>
      <div className="row gap-2">
        <Button variant="default" onClick={() => show('settings', 'computer')}>
          {news.look}
        </Button>
        <Button variant="subtle" loading={noteRead.isPending} onClick={() => noteRead.mutate('news')}>
          {news.close}
        </Button>
      </div>
    </section>
  )
}
