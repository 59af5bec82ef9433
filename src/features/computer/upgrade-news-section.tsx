import { useEffect } from 'react'
import { useWords } from '#web/i18n.tsx'
import { upgradeNewsByVersion } from './upgrade-news-by-version.ts'
import styles from './upgrades.module.css'
import { useLastUpgrade, useMarkUpgradeNewsRead } from './upgrades.queries.ts'

/** What the last upgrade brought (IN-3); nothing on a computer that had no version before. */
export function UpgradeNewsSection() {
  const { upgrades } = useWords()
  const { data } = useLastUpgrade()
  const { mutate: noteRead } = useMarkUpgradeNewsRead()
  const isUnread = data?.upgrades?.news?.isRead === false
  useEffect(() => {
    if (isUnread) noteRead('news')
  }, [isUnread, noteRead])
  return upgradeNewsByVersion(data?.upgrades, upgrades.news.versions).map(({ version, sentences }) => (
    <section key={version} className="stack gap-2">
      <h3 className="heading">{upgrades.news.heading(version)}</h3>
      <ul className={styles.news}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  ))
}
