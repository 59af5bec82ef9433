import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useDatabaseHealth } from '../shell.queries.ts'
import styles from './connection-banner.module.css'

/** Says while the database is damaged or its disk takes nothing, on every screen. */
export function DatabaseConditionBanner() {
  const { shell } = useWords()
  const health = useDatabaseHealth()
  const disk = health?.disk ?? 'ok'
  const said = [health?.status === 'damaged' && shell.damaged, disk !== 'ok' && shell.disk[disk]].filter(
    (text) => text !== false,
  )
  if (said.length === 0) return null
  return (
    <div role="alert">
      {said.map((text) => (
        <p key={text} className={`line top gap-2 notice ${styles.banner}`}>
          <Icon name="warning" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
