import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './coming-view.module.css'

export function ComingPages() {
  return <ComingView view="pages" />
}

export function ComingSettings() {
  return <ComingView view="settings" />
}

function ComingView({ view }: { view: 'pages' | 'settings' }) {
  const { coming } = useWords()
  return (
    <div className={styles.coming}>
      <Icon name={view} size={36} />
      <p>{coming[view]}</p>
    </div>
  )
}
