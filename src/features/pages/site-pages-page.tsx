import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import type { ListedSitePage, SitePageWithContent } from '#domain/site/page.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { useSitePages } from './pages.queries.ts'
import { type SitePageBeingEdited, SitePageFormLoader } from './site-page-form-loader.tsx'
import { SitePageList } from './site-page-list.tsx'

const openedKey = ['pages', 'opened']

export function SitePagesPage() {
  const pages = useSitePages()
  const settings = useSettings()
  return (
    <WhenLoaded<[ListedSitePage, SettingsForScreens]> lists={[pages, settings]}>
      {(pages, [row]) => row && <Pages pages={pages} settings={row} />}
    </WhenLoaded>
  )
}

function Pages({ pages, settings }: { pages: readonly ListedSitePage[]; settings: SettingsForScreens }) {
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  // Stays while another view is open, as the typed text does.
  const [opened, setOpened] = useState(() => client.getQueryData<SitePageBeingEdited>(openedKey) ?? null)

  const open = useCallback(
    (next: SitePageBeingEdited | null) => {
      if (next) client.setQueryData(openedKey, next)
      else client.removeQueries({ queryKey: openedKey, exact: true })
      setOpened(next)
      scrollTo(0, 0)
    },
    [client],
  )
  const read = useCallback(
    (details: SitePageWithContent) => {
      client.setQueryData<SitePageBeingEdited>(openedKey, (opened) => opened && { ...opened, details })
    },
    [client],
  )
  // The focus goes back to the button that opened the form.
  const openId = opened?.id ?? null
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null && left.current !== null) {
      const edit = box.current?.querySelector<HTMLElement>(`[data-edit="${left.current}"]`)
      const button = edit ?? box.current?.querySelector<HTMLElement>('[data-create]')
      button?.focus()
    }
    left.current = openId
  }, [openId])

  return (
    <div ref={box}>
      {opened ? (
        <SitePageFormLoader
          key={opened.id}
          opened={opened}
          listed={pages.find(({ id }) => id === opened.id)}
          onRead={read}
          onClose={() => open(null)}
        />
      ) : (
        <SitePageList
          pages={pages}
          settings={settings}
          onCreate={() => open({ id: newId(), page: null })}
          onEdit={(page) => open({ id: page.id, page })}
        />
      )}
    </div>
  )
}
