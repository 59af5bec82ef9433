import { type ReactNode, useId } from 'react'
import styles from './segmented-choice.module.css'

interface Props<Value extends string> {
  label: string
  /** Null while nothing is chosen. */
  value: Value | null
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
  onChoose: (value: Value) => void
}

/** A segmented control of native radio buttons. */
export function SegmentedChoice<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="only-spoken">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} lang={option.lang}>
          <input
            type="radio"
            className="only-spoken"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
