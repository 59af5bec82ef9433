import { Button } from '@mantine/core'
import { useLocale } from '#web/i18n.tsx'
import styles from '../own-account/accounts-section.module.css'

/** A password that was made for somebody. */
export function ShownOnce({
  about,
  password,
  onDone,
}: {
  about: string
  password: string
  onDone: () => void
}) {
  const { accounts } = useLocale().words
  return (
    <div role="status" className={`stack gap-3 ${styles.once}`}>
      <p>{about}</p>
      <p>
        <code className={styles.secret}>{password}</code>
      </p>
      <Button variant="default" onClick={onDone}>
        {accounts.handedOn}
      </Button>
    </div>
  )
}
