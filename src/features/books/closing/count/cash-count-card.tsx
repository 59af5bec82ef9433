import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { type Denomination, denominations, maxCountPerBanknoteOrCoin } from '#domain/books/cash-count.ts'
import { localizeDigits, parseWholeNumber } from '#domain/language/digits.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import styles from './cash-count-card.module.css'
import type { BooksClosingDraft } from './closing-draft.ts'

interface Props {
  draft: BooksClosingDraft
  counted: Paise | null
  error: string | undefined
  onChange: (part: Partial<BooksClosingDraft>) => void
}

/** How many notes and coins there are, or the sum alone; the browser keeps which of the two was chosen last. */
export function CashCountCard({ draft, counted, error, onChange }: Props) {
  const { words, language } = useLocale()
  const { close } = words.books
  const [isSumOnly, setSumOnly] = useState(
    () => draft.sum !== null || readBrowserPreference('cash-count') === 'sum',
  )
  const choose = (isSum: boolean) => {
    setSumOnly(isSum)
    saveBrowserPreference('cash-count', isSum ? 'sum' : null)
    onChange({ sum: null })
  }
  const countedText = counted === null ? '' : localizeDigits(language, String(counted / 100))
  return (
    <section className={`card ${styles.card}`} aria-label={close.notes}>
      <div className={`row middle spread gap-2 ${styles.head}`}>
        <h3 className="heading">{isSumOnly ? close.counted : close.notes}</h3>
        <Button variant="subtle" size="xs" onClick={() => choose(!isSumOnly)}>
          {isSumOnly ? close.countNotes : close.sumOnly}
        </Button>
      </div>
      {!isSumOnly && (
        <ul onKeyDown={goToNext} data-is-off={draft.sum !== null || undefined} className={styles.rows}>
          {denominations.map((worth) => (
            <Row
              key={worth}
              worth={worth}
              text={draft.count[worth] ?? ''}
              onType={(text) => onChange({ count: { ...draft.count, [worth]: text }, sum: null })}
            />
          ))}
        </ul>
      )}
      <div className={styles.counted}>
        <TextInput
          label={close.countedSum}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={draft.sum ?? countedText}
          description={!isSumOnly && draft.sum !== null ? close.sumTyped : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sum: value === '' && !isSumOnly ? null : value })
          }
        />
      </div>
    </section>
  )
}

interface RowProps {
  worth: Denomination
  text: string
  onType: (text: string) => void
}

function Row({ worth, text, onType }: RowProps) {
  const { words, language } = useLocale()
  const { close } = words.books
  const n = text.trim() === '' ? 0 : parseWholeNumber(text)
  const name = formatRupees(worth * 100, language)
  const set = (count: number) =>
    onType(count <= 0 ? '' : localizeDigits(language, String(Math.min(count, maxCountPerBanknoteOrCoin))))
  return (
    <li className={styles.row}>
      <span className={worth >= 10 ? styles.note : styles.coin}>{name}</span>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label={close.fewer(name)}
          tabIndex={-1}
          disabled={!n}
          onClick={() => set((n ?? 0) - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          aria-label={close.notesOf(name)}
          aria-invalid={n === null || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={localizeDigits(language, '0')}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          aria-label={close.another(name)}
          tabIndex={-1}
          onClick={() => set((n ?? 0) + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
      <span className={styles.amount} data-is-none={!n || undefined}>
        {n ? formatRupees(n * worth * 100, language) : '–'}
      </span>
    </li>
  )
}

/** Enter goes on to the next field, as Tab does, so that it never closes the day by accident. */
function goToNext(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  inputs[inputs.indexOf(event.target) + 1]?.focus()
}
