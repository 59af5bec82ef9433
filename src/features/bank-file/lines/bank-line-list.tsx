import { useLocale } from '#web/i18n.tsx'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import type { BankCredit } from '../reader/bank-file-session.ts'
import { BankCreditRow } from './bank-credit-row.tsx'
import styles from './bank-line-list.module.css'
import type { BankLineMatchKind, BankLineResultsAndVerdicts, ListedBankLine } from './listed-bank-lines.ts'
import { PaymentWithoutBankLineRow, ReversedBankCreditRow } from './reversed-and-missing-payments.tsx'
import type { BankLineTexts } from './use-bank-line-texts.ts'

export interface BankLineHandlers {
  onTick: (key: string, isTicked: boolean) => void
  onAccept: (row: BankCredit) => void
  onRefuse: (row: BankCredit) => void
  onNoFee: (row: BankCredit) => void
  onGive: (row: BankCredit, memberId: string | null) => void
}

interface Props extends BankLineHandlers {
  kind: BankLineMatchKind
  lines: readonly ListedBankLine[]
  says: BankLineTexts
  told: BankLineResultsAndVerdicts
  notTicked: ReadonlySet<string>
}

/** The lines of one kind; only those near the window are drawn. */
export function BankLineList({ kind, lines, says, told, notTicked, ...acts }: Props) {
  const texts = useLocale().words.bankFile
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLUListElement>(lines.length, 74)
  if (lines.length === 0) return <p className={`card quiet ${styles.none}`}>{texts.none[kind]}</p>
  return (
    <ul
      ref={box}
      className={`card ${styles.list}`}
      style={{ paddingTop: before, paddingBottom: after }}
      aria-label={texts.kinds[kind]}
    >
      {items.map(({ index }) => {
        const line = lines[index]
        if (!line) return null
        return (
          <li
            key={line.key}
            ref={measure}
            data-index={index}
            className={styles.line}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
          >
            {'credit' in line && (
              <BankCreditRow {...{ line, says, told, ...acts }} isTicked={!notTicked.has(line.key)} />
            )}
            {'reversed' in line && <ReversedBankCreditRow reversed={line.reversed} says={says} />}
            {'paymentId' in line && <PaymentWithoutBankLineRow {...{ line, says }} />}
          </li>
        )
      })}
    </ul>
  )
}
