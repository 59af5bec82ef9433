import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { isCallEncrypted } from './addresses/origin.ts'

const year = 365 * 24 * 60 * 60

/** Anything but a document: opened as one, it runs and loads nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** The site with the operator's custom code (PB-3), which may load anything. */
export const customCodeSiteCsp = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The admin's service worker: it goes by the policy of its own script, and asks nobody but this server. */
export const serviceWorkerCsp =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of every answer; at an https address HSTS too. */
export const setSecurityHeaders =
  (address: Pick<Config, 'publicUrl'>): MiddlewareHandler =>
  async (c, next) => {
    // Set before `next`, because adding a header to a finished response rebuilds it.
    c.header('vary', 'Accept-Encoding')
    await next()
    const headers = c.res.headers
    if (isCallEncrypted(c.req.raw.headers, address))
      headers.set('strict-transport-security', `max-age=${year}`)
    if (c.req.path.startsWith('/api/')) headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', dataPolicy)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }

/** The inline scripts and styles of a document, each as its CSP hash source. */
export interface InlineCodeHashes {
  scripts: string[]
  styles: string[]
}

/** The policy of a page of the site that runs no script: its own styles and pictures, and forms to this server. */
export const formPageCspOf = ({ styles }: InlineCodeHashes) =>
  [
    "default-src 'none'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The policy of a member's own page: the same, with its own script and its worker. */
export const memberPageCspOf = (parts: InlineCodeHashes) =>
  [formPageCspOf(parts), "script-src 'self'", "connect-src 'self'", "worker-src 'self'"].join('; ')

/** The policy of the tablet at a door: its own script and styles, and what it is installed by. */
export const doorTabletCspOf = (parts: InlineCodeHashes) =>
  [formPageCspOf(parts), "script-src 'self'", "connect-src 'self'", "manifest-src 'self'"].join('; ')

/**
 * The site's policy without custom code: its own files, its inline parts, and the map.
 * @param mapOrigins framed, and asked whether the map can be reached (PB-11)
 * @param hasForm whether it has a form to send
 */
export const siteCspOf = ({ scripts, styles }: InlineCodeHashes, mapOrigins: string[], hasForm: boolean) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // A page may show pictures of any site.
    "img-src 'self' http: https:",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    ['frame-src', ...mapOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The admin's policy: its own files, and inline parts with the nonce.
 * @param hosts for the WebSocket, as not every browser counts one to its own host as 'self'
 */
export const adminCspOf = (nonce: string, hosts: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The editor shows the pictures of pages.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.flatMap((host) => [`ws://${host}`, `wss://${host}`])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
