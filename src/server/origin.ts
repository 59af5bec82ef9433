import type { Context } from 'hono'
import type { Config } from './config.ts'

/** The address that people use, such as `https://abhyasika.example`: the configured one, else where this call came to. */
export function originOf(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.origin ?? new URL(c.req.url).origin
}
