import { useWords } from '#web/i18n.tsx'
import type { ScreenProps } from '#web/screen.ts'
import styles from './money-page.module.css'
import { WhoOwes } from './owed/who-owes.tsx'
import { Payments } from './payments/payments.tsx'

/** Who owes, and every payment, each at an address of its own (LG-7). */
export function MoneyPage({ part, show, openMember }: ScreenProps) {
  const { parts } = useWords().money
  const isPayments = part === 'payments'
  return (
    <>
      <nav className={styles.parts} aria-label={parts.label}>
        <button
          type="button"
          className={styles.part}
          aria-current={isPayments ? undefined : 'page'}
          onClick={() => show('money')}
        >
          {parts.owed}
        </button>
        <button
          type="button"
          className={styles.part}
          aria-current={isPayments ? 'page' : undefined}
          onClick={() => show('money', 'payments')}
        >
          {parts.payments}
        </button>
      </nav>
      {isPayments ? <Payments openMember={openMember} /> : <WhoOwes openMember={openMember} />}
    </>
  )
}
