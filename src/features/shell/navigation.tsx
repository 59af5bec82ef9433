import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { type ViewName, viewNames } from '#web/screen.ts'
import styles from './navigation.module.css'

/** The six views, as a sidebar or a bottom bar. */
export function Navigation({ view, onShow }: { view: ViewName; onShow: (view: ViewName) => void }) {
  const words = useWords()
  return (
    <nav className={styles.navigation} aria-label={words.shell.navigation}>
      {viewNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.item}
          aria-current={name === view ? 'page' : undefined}
          onClick={() => onShow(name)}
        >
          <Icon name={name} />
          <span>{words.views[name]}</span>
        </button>
      ))}
    </nav>
  )
}
