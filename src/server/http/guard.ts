import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import { roleAllowanceOf } from '#domain/accounts/role.ts'
import { type Permission, permissionOfRoute } from '#domain/permissions.ts'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import type { RevisionAndTombstoneHorizon } from '../database/revision.ts'
import {
  needsApprovalRefusal,
  notAllowedRefusal,
  notFoundRefusal,
  passwordChangeRequiredRefusal,
  Refusal,
  signedOutRefusal,
} from '../errors.ts'
import { isLoopbackHost } from './addresses/network.ts'
import { isCallAtPublicAddress, isCallToThisMachine } from './addresses/origin.ts'
import type { SessionOfRequestFinder } from './server-session-store.ts'

interface Session {
  id: string
  account: SignedInAccount
}

/** Context variables set by the guard: `asOf` is the revision that was read with the session. */
export interface RouteEnv {
  Variables: { session: Session; asOf: RevisionAndTombstoneHorizon }
}

/** The only routes open to an account that still has to change its password. */
const beforePasswordChange = new Set([
  'PATCH /api/session',
  'DELETE /api/session',
  'POST /api/account/password',
])

/**
 * Denies by default: a route has to be in the table of permissions, and needs a session unless it is `public` there.
 * @throws Refusal 401 signed_out, 403 password_change_required, not_allowed or ask_first, 404 not_found
 */
export function requireSessionAndRoutePermission(
  findSession: SessionOfRequestFinder<SignedInAccount>,
): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const route = matchedRouteOf(c)
    const permission = permissionOfRoute(route)
    if (permission === 'public') return next()
    const found = await findSession(c.req.raw.headers)
    if (!found) throw signedOutRefusal()
    const { id, subject: account } = found
    if (account.mustChangePassword && !beforePasswordChange.has(route)) throw passwordChangeRequiredRefusal()
    if (permission === undefined) throw notFoundRefusal('address')
    const allowance = roleAllowanceOf(account.role, permission)
    if (allowance === 'no') throw notAllowedRefusal()
    if (allowance === 'ask') throw needsApprovalRefusal()
    c.set('session', { id, account })
    c.set('asOf', found.asOf)
    await next()
    if (found.cookie) c.header('set-cookie', found.cookie, { append: true })
  }
}

/**
 * Checks what a route's own permission does not cover, such as single fields.
 * @throws Refusal 403 not_allowed or ask_first
 */
export function requirePermission(c: Context<RouteEnv>, permission: Permission) {
  const allowance = roleAllowanceOf(c.get('session').account.role, permission)
  if (allowance === 'no') throw notAllowedRefusal()
  if (allowance === 'ask') throw needsApprovalRefusal()
}

/** The route that will answer a call, as `METHOD /pattern`; middleware is registered for all methods. */
export function matchedRouteOf(c: Context): string {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route ? `${route.method} ${route.path}` : ''
}

/**
 * Refuses writes and WebSocket upgrades that another site makes a browser send with its cookies.
 * @throws Refusal 403 cross_site
 */
export function refuseCrossSite(publicUrl: URL | undefined): MiddlewareHandler {
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (reads && c.req.header('upgrade') === undefined) return next()
    if (!isSameSite(c, publicUrl)) throw new Refusal(403, 'cross_site')
    return next()
  }
}

/** Whether only the head of an answer is asked for. Such a call is answered by the route of GET. */
export const isHeadRequest = (c: Context): boolean => c.req.method === 'HEAD'

/** Refuses a link on another site to a page that leaves an entry in the history. @throws Refusal 403 cross_site */
export function refuseCrossSiteLink(c: Context) {
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal(403, 'cross_site')
}

/**
 * Refuses calls to any host but that of `PUBLIC_URL`, if it is set; a download's own machine is answered beside it (IN-4).
 * @throws Refusal 421 wrong_host
 */
export function refuseOtherHosts({
  config,
  computer,
}: Pick<AppContext, 'config' | 'computer'>): MiddlewareHandler {
  const { publicUrl } = config
  return (c, next) => {
    if (
      publicUrl &&
      !isCallAtPublicAddress(c.req.raw.headers, config) &&
      !(computer && isFromThisMachine(c))
    ) {
      throw new Refusal(421, { code: 'wrong_host', params: { origin: publicUrl.origin } })
    }
    return next()
  }
}

/** A tunnel that does not pass the public name on is told so, as its visitors' cookies would be sent unencrypted. */
const isFromThisMachine = (c: Context) =>
  isCallToThisMachine(c) &&
  c.req.header('x-forwarded-for') === undefined &&
  c.req.header('forwarded') === undefined

function isSameSite(c: Context, publicUrl: URL | undefined) {
  const origin = c.req.header('origin')
  if (origin !== undefined) {
    if (publicUrl && isCallAtPublicAddress(c.req.raw.headers, { publicUrl }))
      return origin === publicUrl.origin
    // The scheme is unknown behind a proxy, so only the host is compared.
    return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
  }
  const fetchSite = c.req.header('sec-fetch-site')
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
}

/** An address as proxies forward it: some add the port that the caller used, and brackets or quotes around it. */
function withoutPort(forwarded: string): string {
  const [, v6, v4] = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?"?$/.exec(forwarded) ?? []
  const address = v6 ?? v4 ?? ''
  return isIP(address) ? address : forwarded
}

/**
 * The caller's network address: the connection's, or the last one added by a trusted proxy.
 * @param trustProxy `on this machine` trusts a proxy or tunnel that runs here, and no other caller
 */
export function callerAddressOf(c: Context, trustProxy: Config['trustProxy']): string {
  const caller = callerOf(c)
  const isTrusted = trustProxy === 'on this machine' ? isLoopbackHost(caller) : trustProxy
  const forwarded = isTrusted ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ? withoutPort(forwarded) : caller
}

function callerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
