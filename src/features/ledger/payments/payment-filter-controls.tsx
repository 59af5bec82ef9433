import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { type PaymentMode, paymentModes } from '#domain/money/account/member-money-account.ts'
import type { PaymentSums } from '#domain/money/payment-list.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { useWords } from '#web/i18n.tsx'
import { SearchField } from '#web/kit/controls/search-field.tsx'
import { type PaymentFilterChoiceValues, paymentRanges } from './payment-filter.ts'
import styles from './payment-filter-controls.module.css'

interface Props {
  chosen: PaymentFilterChoiceValues
  onChange: (part: Partial<PaymentFilterChoiceValues>) => void
  /** Who took what is listed. */
  takers: PaymentSums['byPerson'] | undefined
}

/** Search, days, way and person over the list of payments. */
export function PaymentFilterControls({ chosen, onChange, takers }: Props) {
  const words = useWords()
  const { payments } = words.money
  const people = useEverSeen(takers)
  return (
    <search className={styles.filters}>
      <SearchField
        className={styles.box}
        label={payments.searchLabel}
        placeholder={payments.search}
        value={chosen.q}
        maxLength={100}
        onChange={(q) => onChange({ q })}
      />
      <NativeSelect
        className="shrink"
        aria-label={payments.mode}
        value={chosen.mode}
        data={[
          { value: '', label: payments.allModes },
          ...paymentModes.map((value) => ({ value, label: words.receipt.modes[value] })),
        ]}
        onChange={(event) => onChange({ mode: modeOf(event.currentTarget.value) })}
      />
      <NativeSelect
        className="shrink"
        aria-label={payments.by}
        value={chosen.by}
        data={[
          { value: '', label: payments.everybody },
          ...people.map((by) => ({ value: by, label: actorName(words, by) })),
        ]}
        onChange={(event) => onChange({ by: event.currentTarget.value })}
      />
      <Days chosen={chosen} onChange={onChange} />
    </search>
  )
}

function Days({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const { payments } = useWords().money
  const name = useId()
  return (
    <div className={`row gap-3 gap-x-4 ${styles.days}`}>
      <fieldset className="row gap-2">
        <legend className="only-spoken">{payments.days}</legend>
        {paymentRanges.map((range) => (
          <label key={range} className={styles.range}>
            <input
              type="radio"
              className="only-spoken"
              name={name}
              value={range}
              checked={range === chosen.range}
              onChange={() => onChange({ range })}
            />
            <span>{payments.ranges[range]}</span>
          </label>
        ))}
      </fieldset>
      {chosen.range === 'own' && (
        <div className={`row gap-3 ${styles.own}`}>
          <DayField
            label={payments.from}
            value={chosen.from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <DayField
            label={payments.to}
            value={chosen.to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}

const modeOf = (text: string): PaymentMode | '' => paymentModes.find((mode) => mode === text) ?? ''

/** Everybody who took something that was listed since the screen opened, also while one of them is chosen. */
function useEverSeen(takers: PaymentSums['byPerson'] | undefined): string[] {
  const [seen, setSeen] = useState<string[]>([])
  const unseen = (takers ?? []).map(({ by }) => by).filter((by) => !seen.includes(by))
  if (unseen.length > 0) setSeen([...seen, ...unseen].sort())
  return seen
}
