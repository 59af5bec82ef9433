import { Button } from '@mantine/core'
import { useWords } from '#web/i18n.tsx'
import styles from './upgrades.module.css'
import { useLastUpgrade, useMarkUpgradeNewsRead } from './upgrades.queries.ts'

/** Why it could not go back to the version before, until somebody has read it (IN-3). */
export function UpgradeUndoFailureNotice() {
  const { upgrades } = useWords()
  const { data } = useLastUpgrade()
  const noteRead = useMarkUpgradeNewsRead()
  const failure = data?.upgrades?.failure
  if (!failure) return null
  const sentence = upgrades.failed(failure.version)
  return (
    <section className={`stack gap-2 notice ${styles.warning}`} aria-label={sentence}>
      <p>{sentence}</p>
      <p className={styles.line} lang="en">
        {failure.line}
      </p>
      <div>
        <Button variant="default" loading={noteRead.isPending} onClick={() => noteRead.mutate('failure')}>
          {upgrades.news.close}
        </Button>
      </div>
    </section>
  )
}
