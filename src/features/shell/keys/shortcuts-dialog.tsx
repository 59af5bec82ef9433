import { useWords } from '#web/i18n.tsx'
import { Dialog, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { useVisibleViews } from '#web/permissions.tsx'
import styles from './shortcuts-dialog.module.css'

type Shortcut = [keys: readonly string[], does: string]

/** The keys that do something everywhere, and on a grid of seats. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { shortcuts, views } = useWords()
  const { showsView } = useVisibleViews()
  const guard = useDialogLeaveGuard(onClose)
  const checkIn: readonly Shortcut[] = showsView('check-in') ? [[['C'], views['check-in']]] : []
  const rows: readonly Shortcut[] = [
    [['N'], shortcuts.add],
    ...checkIn,
    [['/', 'Ctrl K'], shortcuts.search],
    [['← ↑ → ↓'], shortcuts.walk],
    [['M'], shortcuts.move],
    [['Esc'], shortcuts.close],
    [['?'], shortcuts.show],
  ]
  return (
    <Dialog title={shortcuts.title} guard={guard} width="30rem">
      <dl className={styles.list}>
        {rows.map(([keys, does]) => (
          <div key={does} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
