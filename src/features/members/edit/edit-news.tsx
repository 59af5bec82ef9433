import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './edit-news.module.css'
import type { EditField, MemberEdit } from './member-edit.ts'

/** What others did to the member while the form was open: in sight wherever one has scrolled to, and said aloud. */
export function EditNews({ edit, isGone }: { edit: MemberEdit; isGone: boolean }) {
  const words = useWords()
  const { news, contested } = edit
  const changed = (Object.keys(edit.values) as EditField[]).filter(
    (field) => news.includes(field) || contested.includes(field),
  )
  const named = (fields: readonly EditField[]) => fields.map((field) => words.edit.fields[field]).join(', ')
  return (
    <>
      <div role="alert">
        {isGone && (
          <p className={styles.gone}>
            <Icon name="warning" />
            <span>{words.edit.gone}</span>
          </p>
        )}
      </div>
      <div role="status">
        {!isGone && changed.length > 0 && (
          <p className={styles.news}>
            <Icon name="members" />
            <span>
              {words.edit.changedElsewhere(named(changed))}{' '}
              {contested.length > 0 ? words.edit.contested(named(contested)) : words.edit.followed}
            </span>
          </p>
        )}
      </div>
    </>
  )
}
