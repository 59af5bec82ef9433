import { useWords } from '#web/i18n.tsx'
import styles from './elsewhere.module.css'
import { Icon } from './icon.tsx'

interface Props {
  /** The names of the fields that others changed and the form followed, and of those it did not follow. */
  news: readonly string[]
  contested: readonly string[]
}

/** What others changed while something was typed into the form. The place is there before it is needed. */
export function Elsewhere({ news, contested }: Props) {
  const { forms } = useWords()
  return (
    <div role="status">
      {news.length + contested.length > 0 && (
        <p className={styles.news}>
          <Icon name="warning" />
          <span>
            {news.length > 0 && forms.followed(news.join(', '))}{' '}
            {contested.length > 0 && forms.contested(contested.join(', '))}
          </span>
        </p>
      )}
    </div>
  )
}
