import type { BackupRecoverySheetData } from '#domain/copies/second-backup-place.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './backup-recovery-sheet-view.module.css'
import { backupTargetAsTyped, backupTargetFieldsByKind } from './backup-target-as-typed.ts'

/** The recovery sheet, on paper and on the screen: the code, the place, and what to do with them. */
export function BackupRecoverySheetView({
  sheet,
  isPaper = false,
}: {
  sheet: BackupRecoverySheetData
  isPaper?: boolean
}) {
  const { words, language } = useLocale()
  const { secondPlace } = words
  const { sheet: text } = secondPlace
  const texts = { ...backupTargetAsTyped(sheet.place), ...sheet.place }
  return (
    <div className={`stack ${styles.contents}`} data-is-paper={isPaper || undefined}>
      <p className={styles.keep}>{text.keep}</p>
      <p className={styles.name}>{text.code}</p>
      <ol className={styles.words} lang="en" translate="no">
        {sheet.code.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice, each at its number
          <li key={index} className={`line baseline ${styles.word}`}>
            <span className={styles.number}>{formatCount(index + 1, language)}</span>
            <b>{word}</b>
          </li>
        ))}
      </ol>
      <p className={styles.name}>{text.where}</p>
      <dl className={styles.place}>
        {backupTargetFieldsByKind[sheet.place.kind]
          .filter((field) => texts[field] !== '')
          .map((field) => (
            <div key={field} className={styles.fact}>
              <dt>{secondPlace.fields[field]}</dt>
              <dd className={styles.exact} lang="en" translate="no">
                {texts[field]}
              </dd>
            </div>
          ))}
      </dl>
      <p className={styles.name}>{text.whatToDo}</p>
      <ol className={styles.steps}>
        {text.steps(secondPlace.kinds[sheet.place.kind]).map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.stepNumber}>{formatCount(index + 1, language)}.</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {sheet.place.kind === 'folder' && <p className={styles.note}>{text.otherPath}</p>}
    </div>
  )
}
