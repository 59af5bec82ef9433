import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { byPosition, type MenuItem } from '#domain/site/menu.ts'
import type { Page } from '#domain/site/page.ts'
import { useMenu, useMoveMenuItem, useRemoveMenuItem } from '#features/menu/menu.queries.ts'
import { usePages } from '#features/pages/pages.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useSaving } from '#web/forms/use-saving.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenLoaded } from '#web/kit/when-loaded.tsx'
import styles from './menu-editor.module.css'
import { MenuItemForm } from './menu-item-form.tsx'
import { MenuRow } from './menu-row.tsx'

/** The links of the public site, in their order (MN-1, MN-2). */
export function MenuEditor() {
  const menu = useMenu()
  const pages = usePages()
  return (
    <WhenLoaded<[MenuItem, Page]> lists={[menu, pages]}>
      {(items, pages) => <MenuItems items={items} pages={pages} />}
    </WhenLoaded>
  )
}

function MenuItems({ items, pages }: { items: readonly MenuItem[]; pages: readonly Page[] }) {
  const { words } = useLocale()
  const { menu } = words
  /** The item that is being changed, 'new' for one that is being added. */
  const [open, setOpen] = useState<MenuItem | 'new' | null>(null)
  const openId = open === null || open === 'new' ? open : open.id
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { state, run } = useSaving()
  const { mutateAsync: move } = useMoveMenuItem()
  const { mutateAsync: remove } = useRemoveMenuItem()
  const ordered = useMemo(() => items.toSorted(byPosition), [items])
  const isGone = open !== null && open !== 'new' && !items.some(({ id }) => id === openId)

  // The focus goes back to the button that opened the form.
  const opener = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null && opener.current) box.current?.querySelector<HTMLElement>(opener.current)?.focus()
    opener.current =
      openId === null || openId === 'new' ? '[data-add]' : `[data-item="${openId}"] [data-edit]`
  }, [openId])
  const close = () => setOpen(null)

  async function put(item: MenuItem, place: number) {
    const target = ordered[place]
    if (!target || state.status === 'saving') return
    const isDone = await run(() => move({ itemId: item.id, targetId: target.id }))
    if (isDone) setSaid(menu.moved(item.label, place + 1))
  }

  async function discard(item: MenuItem) {
    if (state.status !== 'saving' && window.confirm(menu.confirmRemove(item.label)))
      await run(() => remove(item.id))
  }

  return (
    <div ref={box}>
      {items.length === 0 && open === null && <p className={styles.none}>{menu.none}</p>}
      <ul className={styles.items}>
        {ordered.map((item, place) => (
          <li key={item.id} className={styles.item} data-item={item.id}>
            {open !== 'new' && openId === item.id ? (
              <MenuItemForm opened={open} item={item} pages={pages} onClose={close} />
            ) : (
              <MenuRow
                item={item}
                page={pages.find(({ id }) => id === item.pageId)}
                isFirst={place === 0}
                isLast={place === ordered.length - 1}
                onUp={() => put(item, place - 1)}
                onDown={() => put(item, place + 1)}
                onEdit={() => setOpen(item)}
                onRemove={() => discard(item)}
              />
            )}
          </li>
        ))}
      </ul>
      {isGone && <MenuItemForm opened={open} item={null} pages={pages} onClose={close} />}
      {open === 'new' && <MenuItemForm opened={null} item={null} pages={pages} onClose={close} />}
      <Problem text={state.status === 'failed' ? errorText(words, state.error) : null} />
      <p className="only-spoken" role="status">
        {said}
      </p>
      {open !== 'new' && (
        <Button
          className={styles.add}
          data-add
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => setOpen('new')}
        >
          {menu.add}
        </Button>
      )}
    </div>
  )
}
