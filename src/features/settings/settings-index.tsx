import { useWords } from '#web/i18n.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import type { SettingsPartName } from '#web/screen-names-and-props.ts'
import { version } from '../../../package.json'
import styles from './settings-index.module.css'

const icons: Record<SettingsPartName, IconName> = {
  centre: 'home',
  rooms: 'layout',
  hours: 'clock',
  plans: 'tag',
  money: 'receipt',
  website: 'globe',
  enquiries: 'enquiries',
  'members-pages': 'person',
  'check-in': 'check-in',
  reminders: 'reminders',
  messages: 'chat',
  staff: 'members',
  privacy: 'shield',
  'sign-in': 'key',
  import: 'upload',
  export: 'download',
  backups: 'disk',
  history: 'history',
  computer: 'layout',
}

interface Props {
  parts: readonly SettingsPartName[]
  part: SettingsPartName | undefined
  onShow: (part: SettingsPartName) => void
}

/** The parts of the settings, as ways in. */
export function SettingsIndex({ parts, part, onShow }: Props) {
  const { settings, computer } = useWords()
  return (
    <nav className={styles.index} aria-label={settings.index}>
      {parts.map((name) => (
        <button
          key={name}
          type="button"
          className={`line middle gap-3 ${styles.item}`}
          aria-current={name === part ? 'page' : undefined}
          onClick={() => onShow(name)}
        >
          <Icon name={icons[name]} />
          <span className="stack shrink">
            <span className={styles.name}>{settings.parts[name].name}</span>
            <span className={styles.about}>{settings.parts[name].about}</span>
          </span>
        </button>
      ))}
      <p className={`quiet small ${styles.version}`}>
        {computer.version} {version}
      </p>
    </nav>
  )
}
