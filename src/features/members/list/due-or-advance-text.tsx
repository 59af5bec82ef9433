import type { Member } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './due-or-advance-text.module.css'

/** The due or the advance of a member, for whoever is about to delete them, too (LG-8). */
export function DueOrAdvanceText({ member: { balance } }: { member: Pick<Member, 'balance'> }) {
  const { words, language } = useLocale()
  if (balance === 0) return null
  const { page } = words
  return (
    <span className={balance > 0 ? styles.due : styles.advance}>
      {balance > 0 ? page.due : page.advance} {formatRupees(Math.abs(balance), language)}
    </span>
  )
}
