import type { MiddlewareHandler } from 'hono'

const year = 365 * 24 * 60 * 60

/** Data is no document: opened as one, it runs and loads nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
/** The site carries the operator's own code (PB-3), so no list of what may run could be right for it. */
const sitePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers that every answer carries; where people come by https, browsers are told to come by nothing else. */
export const safeHeaders =
  (publicUrl: URL | undefined): MiddlewareHandler =>
  async (c, next) => {
    // Said beforehand: an answer that is made already has to be made anew for one more header.
    c.header('vary', 'Accept-Encoding')
    await next()
    const headers = c.res.headers
    if (publicUrl?.protocol === 'https:') headers.set('strict-transport-security', `max-age=${year}`)
    if (c.req.path.startsWith('/api/')) headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', c.req.path.startsWith('/api/') ? dataPolicy : sitePolicy)
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }

/**
 * What the admin's document may load and run: its own files, and inline styles that carry the nonce.
 * @param hosts where the live wire may lead; not every browser counts a WebSocket to its own host as its own
 */
export const adminPolicy = (nonce: string, hosts: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A page's pictures stand at addresses of their own, and the editor shows them.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.flatMap((host) => [`ws://${host}`, `wss://${host}`])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
