import type { Context } from 'hono'
import type { Config } from './config.ts'

/** The address that people use, such as `https://abhyasika.example`: the configured one, else where this call came to. */
export function originOf(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.origin ?? new URL(c.req.url).origin
}

/** The hosts that this call's browser may know us under, fit to stand in a policy. */
export function hostsOf(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const hosts = [c.req.header('host'), publicUrl?.host]
  return [...new Set(hosts)].filter((host) => host !== undefined && /^[\w.:[\]-]+$/.test(host)) as string[]
}
