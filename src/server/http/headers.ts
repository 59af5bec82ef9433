import type { MiddlewareHandler } from 'hono'
import { hostsOf } from './origin.ts'

const year = 365 * 24 * 60 * 60

/** What is no document: opened as one, it runs and loads nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** A built file: a worker goes by the policy of its own script, and the live wire's has to reach the server. */
const filePolicy = (hosts: string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    connections(hosts),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
/** The site with the operator's own code (PB-3), for which no list of what may run could be right. */
export const openSitePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

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
      const isFile = c.req.path.startsWith('/assets/')
      headers.set('content-security-policy', isFile ? filePolicy(hostsOf(c, { publicUrl })) : dataPolicy)
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }

/** The parts of a document that stand in it itself, each as the hash of its text that a policy names it by. */
export interface InlineParts {
  scripts: string[]
  styles: string[]
}

/**
 * What the site's document may load and run where the centre has no code of its own: its own files and parts, and the map.
 * @param mapOrigins whose map it frames, and asks whether it can be reached (PB-11)
 */
export const sitePolicy = ({ scripts, styles }: InlineParts, mapOrigins: string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // A page's pictures stand at addresses of their own, by http too.
    "img-src 'self' http: https:",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    ['frame-src', ...mapOrigins].join(' '),
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const connections = (hosts: string[]) =>
  ["connect-src 'self'", ...hosts.flatMap((host) => [`ws://${host}`, `wss://${host}`])].join(' ')

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
    connections(hosts),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
