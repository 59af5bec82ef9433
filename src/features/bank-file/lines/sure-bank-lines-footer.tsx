import { Button } from '@mantine/core'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { sumOfAmounts } from '#domain/money/whole-rupees-and-sums.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { BankCredit } from '../reader/bank-file-session.ts'
import styles from './bank-lines-step.module.css'
import { type BankLineResult, partsOfSureBankLine } from './listed-bank-lines.ts'

interface Props {
  /** The rows that are sure and ticked. */
  rows: readonly BankCredit[]
  progress: { done: number; of: number } | null
  answers: ReadonlyMap<string, BankLineResult>
  onBook: () => void
}

/** The one action for all that are sure, with their count and sum, and what became of it (PY-4). */
export function SureBankLinesFooter({ rows, progress, answers, onBook }: Props) {
  const { words, language } = useLocale()
  const texts = words.bankFile
  const count = (n: number) => formatCount(n, language)
  const sum = sumOfAmounts(rows.flatMap(partsOfSureBankLine))
  const all = [...answers.values()]
  const booked = all.filter((answer) => answer.is === 'booked').length
  const failed = all.filter((answer) => answer.is === 'failed').length
  const outcome = [
    ...(booked > 0 ? [texts.bookedAll(booked, count(booked))] : []),
    ...(failed > 0 ? [texts.failedAll(failed, count(failed))] : []),
  ].join(' ')
  if (rows.length === 0 && progress === null && outcome === '') return null
  return (
    <footer className={`row middle spread gap-3 card ${styles.foot}`}>
      <div className={`stack gap-0 shrink ${styles.said}`}>
        <p className={`quiet small ${styles.hint}`}>{texts.bookHint}</p>
        <p role="status" className={failed > 0 ? 'wrong' : 'good'}>
          {progress ? texts.booking(count(progress.done), count(progress.of)) : outcome}
        </p>
      </div>
      {rows.length > 0 && (
        <Button
          size="md"
          className={styles.main}
          leftSection={<Icon name="check" />}
          loading={progress !== null}
          onClick={onBook}
        >
          {texts.book(rows.length, count(rows.length), formatRupees(sum, language))}
        </Button>
      )}
    </footer>
  )
}
