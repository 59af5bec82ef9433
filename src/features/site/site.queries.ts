import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteHashRoute } from '#web/site-hash-route.ts'
import type { SiteData, SitePageTexts } from './document/site-data-for-browser.ts'

/**
 * The site's data: first from the document, then from the server at each view. If the server cannot be reached, the old
 * data stays; `failed` tells that a page could not be loaded.
 */
export function usePublicSiteData(first: SiteData, route: SiteHashRoute) {
  const [site, setSite] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const isFirstView = useRef(true)
  const newest = useRef(0)
  const pageId = route.view === 'page' ? route.pageId : null
  const view = `${route.view} ${pageId ?? ''}`

  const ask = useCallback(async () => {
    newest.current += 1
    const own = newest.current
    setFailed(false)
    try {
      const [fresh, page] = await Promise.all([readSite(), pageId === null ? undefined : readPage(pageId)])
      // A late answer for an earlier view lacks this view's page.
      if (own !== newest.current) return
      setSite({
        ...fresh,
        pages: page === undefined ? fresh.pages : { ...fresh.pages, [pageId ?? '']: page },
      })
    } catch (error) {
      console.warn('The site could not be read anew.', error)
      if (own === newest.current) setFailed(true)
    }
  }, [pageId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each view
  useEffect(() => {
    const isBrought = isFirstView.current && pageId === null
    isFirstView.current = false
    if (!isBrought && route.view !== 'admin') void ask()
  }, [view])

  return { site, failed: hasFailed, retry: ask }
}

async function readSite(): Promise<SiteData> {
  const answer = await fetch('/api/site')
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.json()
}

/** The page, or null where there is none of that id. */
async function readPage(id: string): Promise<SitePageTexts | null> {
  const answer = await fetch(`/api/site/pages/${encodeURIComponent(id)}`)
  if (answer.status === 404 || answer.status === 400) return null
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.json()
}
