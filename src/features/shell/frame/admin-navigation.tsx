import { formatCount } from '#domain/money/money.ts'
import { doesReminderRowNeedOperator } from '#domain/reminders/worklist-row-sending-state.ts'
import { useEnquiriesNeedingDeskCount } from '#features/admissions/waiting-line.queries.ts'
import { useAutomaticSendingToday } from '#features/reminders/automatic-sending-today.queries.ts'
import { useReminderWorklist } from '#features/reminders/reminders.queries.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useButtonOpenedPanel } from '#web/kit/use-button-opened-panel.ts'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { useVisibleViews } from '#web/permissions.tsx'
import {
  type SettingsPartName,
  settingsPartNames,
  type ViewName,
  viewNames,
} from '#web/screen-names-and-props.ts'
import { StopAllMessagesButton } from '../banners/stop-all-messages.tsx'
import styles from './admin-navigation.module.css'

interface Props {
  view: ViewName
  onShow: (view: ViewName, part?: SettingsPartName) => void
}

/** The views of every day, which the bar of a phone has room for beside `More`. */
const daily: readonly ViewName[] = ['dashboard', 'members', 'seats', 'money']
const others = viewNames.filter((name) => !daily.includes(name))

/** The views, as a sidebar or a bottom bar. */
export function AdminNavigation({ view, onShow }: Props) {
  const { shell } = useWords()
  const isWide = useIsWideScreen()
  const { showsView } = useVisibleViews()
  return (
    <nav className={styles.navigation} aria-label={shell.navigation}>
      {(isWide ? viewNames : daily).filter(showsView).map((name) => (
        <ItemOf key={name} name={name} view={view} onShow={onShow} />
      ))}
      {!isWide && <More view={view} onShow={onShow} />}
    </nav>
  )
}

function ItemOf({ name, ...props }: Props & { name: ViewName }) {
  if (name === 'reminders') return <RemindersItem {...props} />
  return name === 'enquiries' ? <EnquiriesItem {...props} /> : <Item name={name} {...props} />
}

interface ItemProps extends Props {
  name: ViewName
  /** How much there is to do behind it, with what a screen reader says of it. */
  left?: { count: string; about: string } | undefined
}

function Item({ name, view, onShow, left }: ItemProps) {
  return (
    <button
      type="button"
      className={`line middle gap-3 ${styles.item}`}
      aria-current={name === view ? 'page' : undefined}
      aria-description={left?.about}
      onClick={() => onShow(name)}
    >
      <Icon name={name} />
      <span>{useWords().views[name]}</span>
      {left && (
        <span className={styles.badge} aria-hidden="true">
          {left.count}
        </span>
      )}
    </button>
  )
}

/** With how many are still to be reminded by somebody today, and how many answers nobody has dealt with. */
function RemindersItem(props: Props) {
  const { words, language } = useLocale()
  const worklist = useReminderWorklist()
  const { of, answers } = useAutomaticSendingToday()
  const rows = worklist.status === 'ready' ? worklist.rows : []
  const left = rows.filter((row) => doesReminderRowNeedOperator(row, of(row))).length
  const all = left + answers.length
  const number = (n: number) => formatCount(n, language)
  const about = [
    (left > 0 || answers.length === 0) && words.reminders.badge(left, number(left)),
    answers.length > 0 && words.byItself.answers(answers.length, number(answers.length)),
  ]
  const said = { count: number(all), about: about.filter(Boolean).join(', ') }
  return <Item {...props} name="reminders" left={all > 0 ? said : undefined} />
}

/** With how many of those who ask for a seat need somebody. */
function EnquiriesItem(props: Props) {
  const { words, language } = useLocale()
  const left = useEnquiriesNeedingDeskCount()
  const count = formatCount(left, language)
  const about = words.enquiries.badge(left, count)
  return <Item {...props} name="enquiries" left={left > 0 ? { count, about } : undefined} />
}

/** The other views and the parts of the settings behind a button, which is marked while one of the views is shown. */
function More({ view, onShow }: Props) {
  const { shell, settings } = useWords()
  const { isOpen, close, box, opener, panelId } = useButtonOpenedPanel<HTMLDivElement>()
  const { showsView, showsPart } = useVisibleViews()
  const show = (name: ViewName, part?: SettingsPartName) => {
    close()
    onShow(name, part)
  }
  return (
    <div ref={box} className={styles.more}>
      <button
        type="button"
        className={`line middle gap-3 ${styles.item}`}
        data-holds={others.includes(view) || undefined}
        {...opener}
      >
        <Icon name="more" />
        <span>{shell.moreViews}</span>
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          {others.filter(showsView).map((name) => (
            <ItemOf key={name} name={name} view={view} onShow={show} />
          ))}
          <ul className={styles.parts} aria-label={settings.index}>
            {settingsPartNames.filter(showsPart).map((part) => (
              <li key={part}>
                <button type="button" className={styles.part} onClick={() => show('settings', part)}>
                  {settings.parts[part].name}
                </button>
              </li>
            ))}
          </ul>
          <StopAllMessagesButton onDone={close} />
        </div>
      )}
    </div>
  )
}
