import { Button } from '@mantine/core'
import { formatCount } from '#domain/money/money.ts'
import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { BankCredit } from '../reader/bank-file-session.ts'
import styles from './bank-lines-step.module.css'
import type { BankLineActsAndResults } from './use-bank-line-acts.ts'
import type { BankLineTexts } from './use-bank-line-texts.ts'

interface Props {
  rows: readonly BankCredit[]
  acts: BankLineActsAndResults
  says: BankLineTexts
}

/** More are only counted: each stands in the list of payments too. */
const maxShown = 200

/** The payments that are in the file, each with its receipt; a tick of today is taken back here (PY-4). */
export function PaymentsFoundInBankFileList({ rows, acts, says }: Props) {
  const { words, language } = useLocale()
  const texts = words.bankFile
  if (rows.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>{texts.foundList}</summary>
      <ul className={`stack card ${styles.leftOut}`}>
        {rows.slice(0, maxShown).map((row) => {
          const answer = acts.told.answers.get(row.key)
          const isTicked = answer?.is === 'ticked' || ('isWritten' in row.outcome && row.outcome.isWritten)
          return (
            <li key={row.key} className={`row middle spread gap-2 ${styles.leftOutLine}`}>
              <span className="row middle gap-0 gap-x-3">
                <span>{says.day(row.day)}</span>
                <b>{says.sum(row.amount)}</b>
                <span className="breaks">{says.whose(row)}</span>
                {'paymentIds' in row.outcome &&
                  row.outcome.paymentIds.map((id) => (
                    <a key={id} className={styles.link} href={paymentScreenAddress(id)}>
                      {texts.receipt(says.payments.get(id)?.number ?? '')}
                    </a>
                  ))}
              </span>
              <span className="row middle gap-2">
                {isTicked && (
                  <span className="line middle gap-1 good small">
                    <Icon name="check" size={16} /> {texts.ticked}
                  </span>
                )}
                {answer?.is === 'ticked' && (
                  <Button
                    variant="subtle"
                    aria-label={texts.actOn(texts.untick, says.whose(row), says.day(row.day))}
                    onClick={() => acts.untick(row)}
                  >
                    {texts.untick}
                  </Button>
                )}
                {answer?.is === 'failed' && <span className="wrong small">{answer.why}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      {rows.length > maxShown && (
        <p className="quiet">{texts.moreLeftOut(formatCount(rows.length - maxShown, language))}</p>
      )}
    </details>
  )
}
