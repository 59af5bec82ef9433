/// <reference lib="webworker" />
// The admin's service worker: keeps the document and the files of its own build, so that the admin opens without a
// connection. It knows no answer of the API.

declare const self: ServiceWorkerGlobalScope

// The build puts in which files these are (vite.config.ts), so that each build has another worker.
const build = '%build%'
const files = '%files%'.split(' ')

const documentPath = '/admin'
const cacheName = `admin ${build}`
/** After this long without the document the kept one is shown. */
const patience = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll())
})

async function keepAll() {
  const cache = await caches.open(cacheName)
  await cache.addAll([documentPath, ...files])
  await self.skipWaiting()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds())
})

async function dropOtherBuilds() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === documentPath) event.respondWith(documentFor(request))
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
})

/** The server's document, so that a new build shows at the next load; the kept one where none comes. */
async function documentFor(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked.catch(() => undefined), after(patience)])
  if (answer && answer.status < 500) return answer
  return (await caches.match(documentPath, { cacheName })) ?? answer ?? asked
}

/** A file of the build, kept from then on: what a screen loads when it is opened can be opened again without a line. */
async function fileFor(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    const cache = await caches.open(cacheName)
    await cache.put(request, copy).catch(() => {})
  }
  return answer
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
