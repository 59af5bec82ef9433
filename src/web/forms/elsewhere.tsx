import type { Draft, Texts } from '#web/forms/draft.ts'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '../kit/icon.tsx'
import styles from './elsewhere.module.css'

interface Props<Field extends string> {
  draft: Draft<Texts<Field>>
  labels: Record<Field, string>
  /** What a field holds, in words; its text, where nothing else is said. */
  valueText?: (field: NoInfer<Field>, text: string) => string
  /** Fields whose text is not for reading: markup, ids. */
  unreadable?: readonly NoInfer<Field>[]
  /** Puts what somebody else saved in the place of what was typed here. */
  onUseTheirs: (field: Field) => void
}

/**
 * What others changed while something was typed into the form: what the form followed, and what it did not, with the
 * choice. The place is there before it is needed.
 */
export function Elsewhere<Field extends string>({ draft, labels, unreadable = [], ...props }: Props<Field>) {
  const { forms, edit } = useWords()
  const { news, contested, base } = draft
  const named = (fields: readonly Field[]) => fields.map((field) => labels[field]).join(', ')
  return (
    <>
      <div role="status">
        {news.length + contested.length > 0 && (
          <p className={styles.news}>
            <Icon name="warning" />
            <span>
              {news.length > 0 && forms.followed(named(news))}{' '}
              {contested.length > 0 && forms.contested(named(contested))}
            </span>
          </p>
        )}
      </div>
      {contested.map((field) => (
        <p key={field} className={styles.theirs}>
          {!unreadable.includes(field) && (
            <span>
              {edit.theirs}{' '}
              <b>{props.valueText?.(field, base[field]) ?? (base[field].slice(0, 200) || '-')}</b>
            </span>
          )}
          <button type="button" className={styles.choice} onClick={() => props.onUseTheirs(field)}>
            {edit.useTheirs}: {labels[field]}
          </button>
        </p>
      ))}
    </>
  )
}
