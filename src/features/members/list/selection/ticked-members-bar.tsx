import { Button } from '@mantine/core'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TickedMembersExtent } from './ticked-members.ts'
import styles from './ticked-members-bar.module.css'

/** An action on all ticked members beside deleting them. */
export interface TickedMembersAction {
  name: string
  icon: IconName
  isBusy?: boolean
  run: () => void
}

interface Props {
  actions: readonly TickedMembersAction[]
  /** Whether there is room for the words of the actions beside their icons. */
  hasWords: boolean
  /** How many members are ticked, and how many of them the search does not show. */
  count: number
  hidden: number
  extent: TickedMembersExtent
  /** How many of the ticked owe something, and how much together (LG-8). */
  owing: { count: number; sum: Paise }
  isDeleting: boolean
  /** Whether select-all stands here, as it does where there is no table head to hold it. */
  hasTick: boolean
  onTickAll: (isTicked: boolean) => void
  onClear: () => void
  /** Null where many may not be deleted at once. */
  onRemove: (() => void) | null
}

/** The actions on the ticked members (MB-3). */
export function TickedMembersBar({
  actions,
  hasWords,
  count,
  hidden,
  extent,
  owing,
  isDeleting,
  hasTick,
  ...on
}: Props) {
  const { words, language } = useLocale()
  const { members, page } = words
  return (
    <div className={`line middle end gap-3 ${styles.bar}`} data-crowded={hidden > 0 || undefined}>
      {hasTick && (
        <span data-tick-all>
          <RowCheckbox
            extent={extent}
            name={members.selectAll}
            label={members.selectAll}
            onChange={on.onTickAll}
          />
        </span>
      )}
      {hidden > 0 && (
        <span className={styles.hidden}>
          {members.notShown(formatCount(hidden, language))}
          <button
            type="button"
            className={styles.clear}
            aria-label={members.clearSelection}
            title={members.clearSelection}
            onClick={on.onClear}
          >
            <Icon name="close" size={16} />
          </button>
        </span>
      )}
      {count > 0 && (
        <div className={`line middle end gap-2 ${styles.many}`} data-many>
          {owing.count > 0 && (
            <span className={styles.owing}>
              {page.remove.many(
                owing.count,
                formatCount(owing.count, language),
                formatRupees(owing.sum, language),
              )}
            </span>
          )}
          {actions.map(({ name, icon, isBusy = false, run }) => (
            <Button
              key={icon}
              variant="default"
              className={styles.action}
              aria-label={name}
              title={name}
              leftSection={<Icon name={icon} />}
              loading={isBusy}
              onClick={run}
            >
              <span className={hasWords ? undefined : 'only-spoken'}>{name}</span>
            </Button>
          ))}
          {on.onRemove && (
            <Button
              className={styles.remove}
              vars={danger}
              leftSection={<Icon name="bin" />}
              loading={isDeleting}
              onClick={on.onRemove}
            >
              {members.removeSelected(formatCount(count, language))}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const danger = () => ({
  root: {
    '--button-bg': 'var(--red-bg)',
    '--button-hover': 'var(--red-bg)',
    '--button-color': 'var(--red-ink)',
    '--button-bd': '1px solid var(--red-line)',
  },
})
