import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import { withoutIpv6Mapping } from './network.ts'

type PublicAddress = Pick<Config, 'publicUrl'>

/** Whether a call came to the public address. The port may be left out where it is the usual one. */
export function isCallAtPublicAddress(headers: Headers, { publicUrl }: PublicAddress): boolean {
  const host = headers.get('host')
  if (!publicUrl || host === null || !/^[\w.:[\]-]+$/.test(host)) return false
  const named = `${publicUrl.protocol}//${host}`
  return URL.canParse(named) && new URL(named).host === publicUrl.host
}

/**
 * Whether what a call sends and gets is encrypted on its way: it came to a public address with https. A download answers at its
 * machine's own addresses too, which have none.
 */
export const isCallEncrypted = (headers: Headers, address: PublicAddress): boolean =>
  address.publicUrl?.protocol === 'https:' && isCallAtPublicAddress(headers, address)

/** Whether a call names `localhost` or the local address of its connection. Any other name may be made up. */
export function isCallToThisMachine(c: Context): boolean {
  const { localAddress = '', localPort } = (c.env as Partial<HttpBindings>)?.incoming?.socket ?? {}
  const { hostname, port } = new URL(c.req.url)
  const address = withoutIpv6Mapping(localAddress)
  return (
    Number(port || 80) === localPort &&
    (hostname === 'localhost' || hostname === (isIPv6(address) ? `[${address}]` : address))
  )
}

/** The public address, such as `https://abhyasika.example`: `PUBLIC_URL`, else the address of this request. */
export function publicOriginOf(c: Context, { publicUrl }: PublicAddress): string {
  return publicUrl?.origin ?? new URL(c.req.url).origin
}

/** The host for this request's policy, if its syntax is safe there. */
export function contentSecurityPolicyHostsOf(c: Context, address: PublicAddress): string[] {
  const host = isCallAtPublicAddress(c.req.raw.headers, address)
    ? address.publicUrl?.host
    : c.req.header('host')
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? [host] : []
}

/** Whether the request's host is ours: with `PUBLIC_URL` others are refused; else it has to be this machine's own. */
export const isRequestHostOurs = (c: Context, { publicUrl }: PublicAddress): boolean =>
  publicUrl !== undefined || isCallToThisMachine(c)
