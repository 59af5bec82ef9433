import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page, PageDetails } from '#domain/site/page.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { type EditedPage, OpenedPage } from './opened-page.tsx'
import { PageList } from './page-list.tsx'
import { usePages } from './pages.queries.ts'

const openedKey = ['pages', 'opened']

export function PagesPage() {
  const pages = usePages()
  const settings = useSettings()
  return (
    <WhenLoaded<[Page, ScreenSettings]> lists={[pages, settings]}>
      {(pages, [row]) => row && <Pages pages={pages} settings={row} />}
    </WhenLoaded>
  )
}

function Pages({ pages, settings }: { pages: readonly Page[]; settings: ScreenSettings }) {
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  // Stays while another view is open, as the typed text does.
  const [opened, setOpened] = useState(() => client.getQueryData<EditedPage>(openedKey) ?? null)

  const open = useCallback(
    (next: EditedPage | null) => {
      if (next) client.setQueryData(openedKey, next)
      else client.removeQueries({ queryKey: openedKey, exact: true })
      setOpened(next)
      scrollTo(0, 0)
    },
    [client],
  )
  const read = useCallback(
    (details: PageDetails) => {
      client.setQueryData<EditedPage>(openedKey, (opened) => opened && { ...opened, details })
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
        <OpenedPage
          key={opened.id}
          opened={opened}
          listed={pages.find(({ id }) => id === opened.id)}
          onRead={read}
          onClose={() => open(null)}
        />
      ) : (
        <PageList
          pages={pages}
          settings={settings}
          onCreate={() => open({ id: newId(), page: null })}
          onEdit={(page) => open({ id: page.id, page })}
        />
      )}
    </div>
  )
}
