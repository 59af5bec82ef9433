import { useMemo } from 'react'
import { byPosition } from '#domain/order.ts'
import type { ListedSitePage } from '#domain/site/page.ts'
import type { SiteMenuItem } from '#domain/site/site-menu-item.ts'
import {
  useAddSiteMenuItem,
  useMoveSiteMenuItem,
  useRemoveSiteMenuItem,
  useSiteMenu,
} from '#features/menu/menu.queries.ts'
import { useSitePages } from '#features/pages/pages.queries.ts'
import { EditableList } from '#web/forms/rows/editable-list.tsx'
import { useWords } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { SiteMenuItemForm } from './site-menu-item-form.tsx'
import { SiteMenuItemRow } from './site-menu-item-row.tsx'

/** The links of the public site, in their order (MN-1, MN-2). */
export function SiteMenuEditor() {
  const menu = useSiteMenu()
  const pages = useSitePages()
  return (
    <WhenLoaded<[SiteMenuItem, ListedSitePage]> lists={[menu, pages]}>
      {(items, pages) => <MenuItems items={items} pages={pages} />}
    </WhenLoaded>
  )
}

function MenuItems({ items, pages }: { items: readonly SiteMenuItem[]; pages: readonly ListedSitePage[] }) {
  const { menu } = useWords()
  const { mutateAsync: add } = useAddSiteMenuItem()
  const { mutateAsync: move } = useMoveSiteMenuItem()
  const { mutateAsync: remove } = useRemoveSiteMenuItem()
  const rows = useMemo(() => items.toSorted(byPosition), [items])
  return (
    <EditableList
      rows={rows}
      words={menu}
      labelOf={({ label }) => label}
      show={(item) => <SiteMenuItemRow item={item} page={pages.find(({ id }) => id === item.pageId)} />}
      form={(opened, item, onClose) => (
        <SiteMenuItemForm
          opened={opened}
          item={item}
          pages={pages}
          onClose={onClose}
          isThere={(added) => items.some(({ id }) => id === added)}
        />
      )}
      onMove={(item, target) => move({ itemId: item.id, targetId: target.id })}
      onRemove={async ({ id, label, labelMr, pageId }) => {
        await remove(id)
        return () => add({ id, label, labelMr, pageId })
      }}
    />
  )
}
