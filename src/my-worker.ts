/// <reference lib="webworker" />
// The service worker of members' pages: keeps the last page of each member for when there is no line, for at most seven days, and
// nothing else of them.

declare const self: ServiceWorkerGlobalScope

const cacheName = 'members-pages'
const keptFor = 7 * 24 * 60 * 60 * 1000
const keptAt = 'x-kept-at'
/** After this long without the page the kept one is shown, in milliseconds. */
const patience = 8_000

/** `/my/1042`: the page itself, and none of those below it. */
const isPage = (pathname: string) => /^\/my\/[^/]+$/.test(pathname) && pathname !== '/my/open'

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageFor(request, pathname))
  else if (pathname.startsWith('/logo/')) event.respondWith(pictureFor(request))
})

async function pageFor(request: Request, pathname: string): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked.catch(() => undefined), after(patience)])
  if (answer?.ok && !answer.redirected) {
    await keep(pathname, answer.clone())
    return answer
  }
  // The phone was ended, or the pages were switched off: nothing is kept of it.
  if (answer && answer.status < 500) {
    await caches.delete(cacheName)
    return answer
  }
  await dropOld()
  const kept = await (await caches.open(cacheName)).match(pathname)
  if (!kept) return answer ?? asked
  const html = await kept.text()
  return new Response(html.replace('<html ', '<html data-offline '), { headers: kept.headers })
}

async function keep(pathname: string, answer: Response) {
  const headers = new Headers(answer.headers)
  headers.set(keptAt, String(Date.now()))
  for (const name of ['set-cookie', 'content-encoding', 'content-length']) headers.delete(name)
  const cache = await caches.open(cacheName)
  await cache.put(pathname, new Response(await answer.text(), { headers }))
}

/** Drops what was kept too long ago. */
async function dropOld() {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const at = Number((await cache.match(request))?.headers.get(keptAt))
    const age = Date.now() - at
    if (age < 0 || age > keptFor) await cache.delete(request)
  }
}

async function pictureFor(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const headers = new Headers(answer.headers)
    headers.set(keptAt, String(Date.now()))
    await cache.put(request, new Response(await answer.clone().arrayBuffer(), { headers }))
  }
  return answer
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
