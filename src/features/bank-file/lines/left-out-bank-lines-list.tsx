import type { SkippedBankLine } from '#domain/bank-file/lines/bank-lines.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import type { BankCredit } from '../reader/bank-file-session.ts'
import styles from './bank-lines-step.module.css'
import type { BankLineTexts } from './use-bank-line-texts.ts'

interface Props {
  rows: readonly BankCredit[]
  /** Without totals. */
  skipped: readonly SkippedBankLine[]
  says: BankLineTexts
}

/** More would only be counted: nobody reads them one by one. */
const maxShown = 200

/** The lines that nothing is asked about, each with why (PY-3, PY-5). */
export function LeftOutBankLinesList({ rows, skipped, says }: Props) {
  const { words, language } = useLocale()
  const texts = words.bankFile
  const n = rows.length + skipped.length
  if (n === 0) return null
  const line = (row: number) => texts.line(formatCount(row, language))
  return (
    <details open={rows.some(({ outcome }) => 'why' in outcome && outcome.why === 'cut_reference')}>
      <summary className={styles.summary}>{texts.leftOut(n, formatCount(n, language))}</summary>
      <ul className={`stack card ${styles.leftOut}`}>
        {rows.slice(0, maxShown).map((credit) => (
          <li key={credit.row} className={`stack gap-0 ${styles.leftOutLine}`}>
            <span className="breaks">
              <span className="quiet">{line(credit.row)}</span> · {says.day(credit.day)} ·{' '}
              <b>{says.sum(credit.amount)}</b> <span className="quiet small">{credit.text}</span>
            </span>
            <span>{says.why(credit)}</span>
          </li>
        ))}
        {skipped.map(({ row, why, text }) => (
          <li key={`skipped ${row}`} className={`breaks ${styles.leftOutLine}`}>
            <span className="quiet">{line(row)}</span> · {texts.skippedWhy[why]}
            {text !== '' && `: ${text}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
