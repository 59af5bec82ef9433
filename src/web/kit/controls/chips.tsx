import styles from './chips.module.css'

interface Props<Value extends string> {
  /** The subject of the choice, for who hears it. */
  label: string
  choices: readonly { value: Value; name: string; count?: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A choice of one among a few, each perhaps with how many there are. */
export function Chips<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset aria-label={label} className={styles.chips}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.chip}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.name}
          {choice.count !== undefined && <b className={styles.count}> {choice.count}</b>}
        </button>
      ))}
    </fieldset>
  )
}
