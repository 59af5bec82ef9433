import { TextInput } from '@mantine/core'
import type { BooksClosingSums } from '#domain/books/books-closing.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { ExpectedCashLines } from '../expected-cash-lines.tsx'
import { CashCountResultPanel } from './cash-count-result-panel.tsx'
import type { BooksClosingDraft } from './closing-draft.ts'
import styles from './expected-cash-card.module.css'

interface Props {
  draft: BooksClosingDraft
  sums: BooksClosingSums
  /** The cash before these days; null where it cannot be read. */
  opening: Paise | null
  counted: Paise | null
  /** The sentence below each wrong field. */
  wrong: Readonly<Partial<Record<string, string>>>
  /** Whether there was no close before, so that the cash at the beginning is typed. */
  isFirst: boolean
  onChange: (part: Partial<BooksClosingDraft>) => void
}

/** The cash expected, the cash counted, and why they differ (DY-1, DY-2). */
export function ExpectedCashCard({ draft, sums, opening, counted, wrong, isFirst, onChange }: Props) {
  const { words } = useLocale()
  const { close } = words.books
  return (
    <section className={`card ${styles.card}`} aria-labelledby="should-be">
      <h3 id="should-be" className={`heading ${styles.title}`}>
        {close.shouldBe}
      </h3>
      {isFirst && (
        <div className={styles.opening}>
          <TextInput
            label={close.openingFirst}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={draft.opening}
            error={wrong.opening}
            onChange={({ currentTarget: { value } }) => onChange({ opening: value })}
          />
        </div>
      )}
      <ExpectedCashLines sums={sums} opening={isFirst ? null : opening} />
      <div role="status">
        <CashCountResultPanel expected={sums.expected} counted={counted} />
      </div>
      {counted !== null && counted !== sums.expected && (
        <Why draft={draft} onChange={onChange} difference={counted - sums.expected} error={wrong.reason} />
      )}
    </section>
  )
}

interface WhyProps extends Pick<Props, 'draft' | 'onChange'> {
  difference: Paise
  error: string | undefined
}

const other = 'other'

function Why({ draft, difference, error, onChange }: WhyProps) {
  const { words, language } = useLocale()
  const { close } = words.books
  const side = difference < 0 ? 'short' : 'over'
  const question = close.why[side](formatRupees(Math.abs(difference), language))
  const reasons = close.reasons[side]
  const isOther = draft.isOtherReason || (draft.reason !== '' && !reasons.includes(draft.reason))
  return (
    <div
      className={`stack gap-2 ${styles.why}`}
      tabIndex={-1}
      data-is-wrong={(error && !isOther) || undefined}
    >
      <p className={styles.question}>{question}</p>
      <Chips
        label={question}
        choices={[
          ...reasons.map((value) => ({ value, name: value })),
          { value: other, name: close.otherWords },
        ]}
        value={isOther ? other : draft.reason || null}
        onChange={(value) =>
          onChange(
            value === other ? { isOtherReason: true, reason: '' } : { isOtherReason: false, reason: value },
          )
        }
      />
      {isOther && (
        <TextInput
          label={close.reason}
          maxLength={200}
          autoComplete="off"
          autoFocus
          value={draft.reason}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ isOtherReason: true, reason: value })}
        />
      )}
      {error && !isOther && (
        <p className="small wrong" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
