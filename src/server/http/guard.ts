import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Language } from '#domain/language.ts'
import type { Revision } from '../database/revision.ts'
import { passwordChangeRequired, Refusal, signedOut } from '../errors.ts'

export interface Account {
  id: string
  email: string
  name: string
  /** The language of the admin; null until the account has chosen one. */
  language: Language | null
  /** The password was made by somebody else: nothing may be done before it is changed. */
  mustChangePassword: boolean
}

interface Session {
  id: string
  account: Account
}

/** What a route finds in its context, only behind the guard: the session of the call, and how it stood when that was read. */
export interface RouteEnv {
  Variables: { session: Session; asOf: Revision | undefined }
}

interface FoundSession {
  session: Session
  /** Those that renew it. */
  cookies: string[]
  /** The database's, where it was read along. */
  asOf?: Revision
}

/** The session a request's cookie stands for; undefined where there is none. */
export type SessionOf = (headers: Headers) => Promise<FoundSession | undefined>

/** What an account whose password was made for it may call. */
const beforePasswordChange = new Set([
  'PATCH /api/session',
  'DELETE /api/session',
  'POST /api/account/password',
])

/**
 * Denies by default: a call needs a session unless its `METHOD /path` is in `open`.
 * @throws Refusal 401 signed_out, 403 password_change_required
 */
export function requireSession(sessionOf: SessionOf, open: string[]): MiddlewareHandler<RouteEnv> {
  const isOpen = new Set(open)
  return async (c, next) => {
    const route = `${c.req.method} ${c.req.path}`
    if (isOpen.has(route)) return next()
    const found = await sessionOf(c.req.raw.headers)
    if (!found) throw signedOut()
    if (found.session.account.mustChangePassword && !beforePasswordChange.has(route)) {
      throw passwordChangeRequired()
    }
    c.set('session', found.session)
    c.set('asOf', found.asOf)
    await next()
    for (const cookie of found.cookies) c.header('set-cookie', cookie, { append: true })
  }
}

/**
 * Refuses calls that another site makes a browser send: those that write, and the live wire, which carries cookies too.
 * @throws Refusal 403 cross_site
 */
export function refuseCrossSite(publicUrl: URL | undefined): MiddlewareHandler {
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (reads && c.req.header('upgrade') === undefined) return next()
    if (!isSameSite(c, publicUrl)) throw new Refusal(403, 'cross_site', 'This call came from another site.')
    return next()
  }
}

/**
 * Refuses calls to any other host than that of the configured address, where there is one.
 * @throws Refusal 421 wrong_host
 */
export function refuseOtherHosts(publicUrl: URL | undefined): MiddlewareHandler {
  return (c, next) => {
    if (publicUrl && !namesHostOf(publicUrl, c.req.header('host'))) {
      throw new Refusal(
        421,
        'wrong_host',
        `Abhyasika is at ${publicUrl.origin} here. Please open that address.`,
      )
    }
    return next()
  }
}

/** Whether a `Host` header names the host of an address, with the port where it is not the scheme's usual one. */
function namesHostOf({ protocol, host }: URL, header: string | undefined) {
  if (header === undefined || !/^[\w.:[\]-]+$/.test(header)) return false
  const named = `${protocol}//${header}`
  return URL.canParse(named) && new URL(named).host === host
}

function isSameSite(c: Context, publicUrl: URL | undefined) {
  const origin = c.req.header('origin')
  if (origin !== undefined) {
    if (publicUrl) return origin === publicUrl.origin
    // Only a proxy knows the scheme that people come by.
    return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
  }
  const fetchSite = c.req.header('sec-fetch-site')
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
}

/** The caller's network address: the connection's, or where a proxy is trusted the last one that it added. */
export function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
