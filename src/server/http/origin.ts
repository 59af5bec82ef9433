import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '../config.ts'

/** The address that people use, such as `https://abhyasika.example`: the configured one, else where this call came to. */
export function originOf(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.origin ?? new URL(c.req.url).origin
}

/** The host that this call's browser knows us under, where it is fit to stand in a policy. */
export function hostsOf(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const host = publicUrl?.host ?? c.req.header('host')
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? [host] : []
}

/**
 * Whether the host that a call names is known to be one of ours: the configured one, as calls to any other are refused, or
 * `localhost` or the network address at which the call's own connection arrived. Any other name a caller may have made up.
 */
export function isHostKnown(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (publicUrl) return true
  const { localAddress = '', localPort } = (c.env as Partial<HttpBindings>)?.incoming?.socket ?? {}
  const { hostname, port } = new URL(c.req.url)
  // A connection by IPv4 that arrives at an IPv6 socket.
  const address = localAddress.replace(/^::ffff:/, '')
  return (
    Number(port || 80) === localPort &&
    (hostname === 'localhost' || hostname === (isIPv6(address) ? `[${address}]` : address))
  )
}
