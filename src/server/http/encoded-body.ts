import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { setBounded } from '../bounded-map.ts'

const compress = promisify(gzip)

/** Smaller bodies are not compressed, in bytes. */
const minCompressed = 1024

/** A body with its compressed form, which is made at the first request for it and cached. */
export interface EncodedBody {
  body: string | Uint8Array<ArrayBuffer>
  /** In bytes. */
  length: number
  gzip?: Promise<Buffer<ArrayBuffer>>
}

export function encodeBody(text: string): EncodedBody {
  const length = Buffer.byteLength(text)
  return { body: length < minCompressed ? text : new TextEncoder().encode(text), length }
}

/** Answers 200 with the body, compressed if the client accepts gzip. */
export async function send(
  c: Context,
  encoded: EncodedBody,
  headers: Record<string, string>,
): Promise<Response> {
  const { body, length } = encoded
  if (typeof body === 'string' || !acceptsGzip(c)) {
    return c.body(body, 200, { ...headers, 'content-length': String(length) })
  }
  encoded.gzip ??= compress(body)
  const bytes = await encoded.gzip
  const sent = { 'content-encoding': 'gzip', 'content-length': String(bytes.length) }
  return c.body(bytes, 200, { ...headers, ...sent })
}

/** Answers 200 with JSON, compressed if it is long. */
export async function sendJson<Value extends object>(c: Context, value: Value): Promise<JsonAnswer<Value>> {
  const headers = { 'content-type': 'application/json' }
  return (await send(c, encodeBody(JSON.stringify(value)), headers)) as JsonAnswer<Value>
}

/** A response that typed clients know the JSON of. */
export type JsonAnswer<Value> = Response & TypedResponse<Value, 200, 'json'>

const acceptsGzip = (c: Context) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header('accept-encoding') ?? '')

/** Two languages, chosen or detected, under the few addresses of the server. */
const maxRendered = 16

/**
 * Caches a rendered document by its data, as rendering and compressing cost more than the rest of the request.
 * @param render fills a template from data that `JSON.stringify` tells apart
 * @returns the document; `isCached` must be false for data that callers can make up without end
 */
export function cacheRendered<Data>(render: (template: string, data: Data) => string) {
  const cache = new Map<string, EncodedBody>()
  let cachedTemplate: string | undefined
  return (template: string, data: Data, isCached: boolean): EncodedBody => {
    if (!isCached) return encodeBody(render(template, data))
    if (template !== cachedTemplate) cache.clear()
    cachedTemplate = template
    const key = JSON.stringify(data)
    const cached = cache.get(key)
    if (cached) return cached
    const rendered = encodeBody(render(template, data))
    setBounded(cache, maxRendered, key, rendered)
    return rendered
  }
}
