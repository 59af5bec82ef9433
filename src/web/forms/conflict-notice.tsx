import type { ReactNode } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '../kit/marks/icon.tsx'
import styles from './conflict-notice.module.css'

interface Changed {
  remoteChanges: readonly string[]
  conflicts: readonly string[]
}

interface NoticeProps<Field extends string> {
  draft: Changed
  labels: Record<Field, string>
  /** Nothing is saved before each conflict is decided; otherwise saving replaces what others saved. */
  mustDecide?: boolean
}

/** Names the fields that others changed while the form was open. Rendered empty, so that screen readers announce it. */
export function FormConflictNotice<Field extends string>({ draft, labels, mustDecide }: NoticeProps<Field>) {
  const { forms } = useWords()
  const { remoteChanges, conflicts } = draft
  const named = (of: (field: Field) => boolean) =>
    (Object.keys(labels) as Field[])
      .filter(of)
      .map((field) => labels[field])
      .join(', ')
  const inConflict = named((field) => conflicts.includes(field))
  const changed = named((field) => remoteChanges.includes(field) || conflicts.includes(field))
  return (
    <div role="status">
      {changed !== '' && (
        <p className={`line top gap-2 notice ${styles.notice}`}>
          <Icon name="warning" />
          <span>
            {forms.changedElsewhere(changed)}{' '}
            {inConflict === ''
              ? forms.showsNewValues
              : `${forms.conflicts(inConflict)} ${mustDecide ? forms.mustDecide : forms.overwrites}`}
          </span>
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  field: string
  label: string
  /** The values that others saved; nothing where they are not for reading. */
  theirs?: ReactNode
  onUseTheirs: () => void
  /** Undefined where saving decides. */
  onKeepMine?: () => void
}

/** The saved value of a field in conflict, and the choice between the two. */
export function FieldConflictChoice({ field, label, theirs, onUseTheirs, onKeepMine }: ChoiceProps) {
  const { forms } = useWords()
  const choices = [
    [forms.useTheirs, onUseTheirs],
    [forms.keepMine, onKeepMine],
  ] as const
  return (
    <fieldset className={`stack gap-1 ${styles.choice}`} data-conflict={field}>
      <legend className="only-spoken">{label}</legend>
      {theirs !== undefined && (
        <p className="breaks">
          {forms.theirs} <b className={styles.value}>{theirs}</b>
        </p>
      )}
      <div className={`row gap-2 ${styles.buttons}`}>
        {choices.map(
          ([text, choose]) =>
            choose && (
              <button
                key={text}
                type="button"
                aria-label={onKeepMine && `${text}: ${label}`}
                onClick={choose}
              >
                {onKeepMine ? text : `${text}: ${label}`}
              </button>
            ),
        )}
      </div>
    </fieldset>
  )
}

interface Props<Field extends string> {
  /** Of fields without a label nothing is told. */
  draft: Changed & { base: Readonly<Partial<Record<NoInfer<Field>, string>>> }
  labels: Record<Field, string>
  /** The value of a field, in words; its text, where nothing else is said. */
  valueText?: ((field: NoInfer<Field>, text: string) => string) | undefined
  /** Fields whose text is not for reading: markup, ids. */
  unreadable?: readonly NoInfer<Field>[] | undefined
  /** Puts what somebody else saved in the place of what was typed here. */
  onUseTheirs: (field: NoInfer<Field>) => void
}

/** The notice with a choice for each conflict below it, where saving replaces what others saved. */
export function FormConflictsSection<Field extends string>({
  draft,
  labels,
  unreadable = [],
  ...props
}: Props<Field>) {
  const { base, conflicts } = draft
  const inConflict = (Object.keys(labels) as Field[]).filter((field) => conflicts.includes(field))
  const textOf = (field: Field) => {
    const text = base[field] ?? ''
    return props.valueText?.(field, text) ?? (text.slice(0, 200) || '-')
  }
  return (
    <>
      <FormConflictNotice draft={draft} labels={labels} />
      {inConflict.map((field) => (
        <FieldConflictChoice
          key={field}
          field={field}
          label={labels[field]}
          theirs={unreadable.includes(field) ? undefined : textOf(field)}
          onUseTheirs={() => props.onUseTheirs(field)}
        />
      ))}
    </>
  )
}
