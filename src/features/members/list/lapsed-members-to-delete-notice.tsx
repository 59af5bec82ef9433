import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './lapsed-members-to-delete-notice.module.css'

interface Props {
  /** How many members have lapsed for so many months. */
  count: number
  months: number
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
}

/** Offers the members for deletion whose term ended long ago; who is deleted is the operator's choice. */
export function LapsedMembersToDeleteNotice({ count, months, isOnly, onOnly }: Props) {
  const { words, language } = useLocale()
  const { privacy } = words
  return (
    <p className={`row middle gap-0 gap-x-3 card ${styles.notice}`}>
      <span role="status">
        {isOnly
          ? privacy.lapsedOnly
          : privacy.lapsed(count, formatCount(count, language), formatCount(months, language))}
      </span>
      <button type="button" className={styles.button} onClick={() => onOnly(!isOnly)}>
        {isOnly ? privacy.lapsedAll : privacy.lapsedShow}
      </button>
    </p>
  )
}
