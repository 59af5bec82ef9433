/** The route that the part of the address after `#` asks for. */
export type SiteHashRoute =
  | { view: 'home'; anchor: string }
  | { view: 'page'; pageId: string }
  | { view: 'admin' }
  | { view: 'missing' }

/**
 * Reads a location hash such as `#/page/about`. Empty, `#` and `#/` are home (RT-4); `#contact` is home with an
 * anchor to scroll to; any other `#/…` is missing (RT-5).
 */
export function parseSiteHashRoute(hash: string): SiteHashRoute {
  if (hash.startsWith('#admin')) return { view: 'admin' }
  const path = hash.replace(/^#/, '')
  if (!path.startsWith('/')) return { view: 'home', anchor: decoded(path) }
  if (path === '/') return { view: 'home', anchor: '' }
  const [, pageId] = path.match(/^\/page\/([^/]+)$/) ?? []
  return pageId ? { view: 'page', pageId: decoded(pageId) } : { view: 'missing' }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
