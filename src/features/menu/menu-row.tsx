import type { MenuItem } from '#domain/site/menu.ts'
import type { Page } from '#domain/site/page.ts'
import { titleIn } from '#features/pages/pages.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import styles from './menu-row.module.css'

interface Props {
  item: MenuItem
  /** Undefined if the page was deleted. */
  page: Page | undefined
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onEdit: () => void
  onRemove: () => void
}

export function MenuRow({ item, page, isFirst, isLast, onUp, onDown, onEdit, onRemove }: Props) {
  const { words, language } = useLocale()
  const { menu } = words
  // Disabled by ARIA only, so that a button that reaches the end keeps the focus.
  const button = (icon: IconName, name: string, onClick: () => void, isOff = false) => (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      data-edit={icon === 'edit' || undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>
          {item.label}
          {item.labelMr && <span lang="mr"> · {item.labelMr}</span>}
        </p>
        {page ? (
          <p className={styles.page}>{titleIn(page, language)}</p>
        ) : (
          <p className={styles.gone}>{menu.pageGone}</p>
        )}
      </div>
      <div className={styles.buttons}>
        {button('up', menu.up(item.label), onUp, isFirst)}
        {button('down', menu.down(item.label), onDown, isLast)}
        {button('edit', menu.edit(item.label), onEdit)}
        {button('bin', menu.remove(item.label), onRemove)}
      </div>
    </div>
  )
}
