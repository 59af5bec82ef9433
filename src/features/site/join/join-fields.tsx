import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { JoinFieldName, TypedJoinForm } from './join-form-choices-data.ts'

interface Shared {
  field: JoinFieldName | 'source'
  label: ReactNode
  typed: TypedJoinForm
  faults: Partial<Record<JoinFieldName | 'source', string>>
}

interface FieldProps extends Shared {
  hint?: string
  /** The input or select, which gets its id and what it holds here. */
  children: ReactElement<object>
}

/** A field with its label above it, and below it what is wrong. */
export function LabelledJoinFormField({ field, label, hint, typed, faults, children }: FieldProps) {
  const id = `join-${field}`
  const about = [hint && `${id}-hint`, faults[field] && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="join-field" data-wrong={faults[field] ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        defaultValue: typed[field] ?? '',
        'aria-invalid': faults[field] ? true : undefined,
        'aria-describedby': about || undefined,
      } as object)}
      {hint && (
        <p className="join-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <JoinFormFaultText field={field} faults={faults} />
    </div>
  )
}

interface ChoicesProps extends Shared {
  options: { value: string; text: string; small?: string }[]
  /** The one that is chosen at first; none without it. */
  first?: string
  /** Whether a phone has several of them in a row. */
  isShort?: boolean
  children?: ReactNode
}

/** One of several, each a row that a thumb can hit. A link to the field leads to the first of them. */
export function JoinFormRadioChoices({
  field,
  label,
  options,
  first,
  isShort,
  typed,
  faults,
  children,
}: ChoicesProps) {
  const id = `join-${field}`
  const chosen = typed[field] ?? first
  return (
    <fieldset
      className="join-choices"
      data-wrong={faults[field] ? true : undefined}
      aria-describedby={faults[field] && `${id}-fault`}
    >
      <legend>{label}</legend>
      <div className="join-options" data-short={isShort || undefined}>
        {options.map(({ value, text, small }, place) => (
          <label key={value} className="join-option">
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name={field}
              value={value}
              required={first === undefined}
              defaultChecked={chosen === value}
            />
            <span>
              {text}
              {small && <small>{small}</small>}
            </span>
          </label>
        ))}
      </div>
      {children}
      <JoinFormFaultText field={field} faults={faults} />
    </fieldset>
  )
}

/** The sentence at a field that was not taken. */
export function JoinFormFaultText({ field, faults }: Pick<Shared, 'field' | 'faults'>) {
  if (!faults[field]) return null
  return (
    <p className="join-fault" id={`join-${field}-fault`}>
      {faults[field]}
    </p>
  )
}
