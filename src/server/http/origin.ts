import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '../config.ts'

/** The public address, such as `https://abhyasika.example`: `PUBLIC_URL`, else the address of this request. */
export function originOf(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.origin ?? new URL(c.req.url).origin
}

/** The host for this request's policy, if its syntax is safe there. */
export function hostsOf(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const host = publicUrl?.host ?? c.req.header('host')
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? [host] : []
}

/**
 * Whether the request's host is ours: that of `PUBLIC_URL`, as others are refused, or `localhost` or the local address of the
 * connection. Any other name may be made up.
 */
export function isHostKnown(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (publicUrl) return true
  const { localAddress = '', localPort } = (c.env as Partial<HttpBindings>)?.incoming?.socket ?? {}
  const { hostname, port } = new URL(c.req.url)
  // IPv4 on an IPv6 socket.
  const address = localAddress.replace(/^::ffff:/, '')
  return (
    Number(port || 80) === localPort &&
    (hostname === 'localhost' || hostname === (isIPv6(address) ? `[${address}]` : address))
  )
}
