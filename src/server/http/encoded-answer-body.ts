import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { setInMapClearedWhenFull } from '../bounded-map.ts'

type Bytes = Uint8Array<ArrayBuffer>

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
// At this quality brotli takes as long as gzip, and makes a list a fifth smaller.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** The smallest first. Over plain HTTP browsers accept gzip alone. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

const compress: Record<Encoding, (body: Bytes) => Promise<Bytes>> = {
  br: (body) => brotli(body, { params }),
  gzip: (body) => gzipped(body),
}

/** Smaller bodies are not compressed, in bytes; a change of one member is mostly larger. */
const minCompressed = 400

/** A body with its compressed forms, each made at the first request for it and cached. */
export interface EncodedAnswerBody {
  body: string | Bytes
  /** In bytes. */
  length: number
  compressed: Partial<Record<Encoding, Promise<Bytes>>>
}

export function toLazilyCompressedBody(text: string): EncodedAnswerBody {
  const length = Buffer.byteLength(text)
  return { body: length < minCompressed ? text : new TextEncoder().encode(text), length, compressed: {} }
}

/** Answers 200 with the body, compressed as the client accepts it. */
export async function answerEncoded(
  c: Context,
  encoded: EncodedAnswerBody,
  headers: Record<string, string>,
): Promise<Response> {
  const { body, length, compressed } = encoded
  const encoding = encodings.find((encoding) => accepts(c, encoding))
  if (typeof body === 'string' || encoding === undefined) {
    return c.body(body, 200, { ...headers, 'content-length': String(length) })
  }
  compressed[encoding] ??= compress[encoding](body)
  const bytes = await compressed[encoding]
  const sent = { 'content-encoding': encoding, 'content-length': String(bytes.length) }
  return c.body(bytes, 200, { ...headers, ...sent })
}

/** Answers 200 with JSON, compressed if it is long. */
export async function answerJson<Value extends object>(c: Context, value: Value): Promise<JsonAnswer<Value>> {
  const headers = { 'content-type': 'application/json' }
  return (await answerEncoded(c, toLazilyCompressedBody(JSON.stringify(value)), headers)) as JsonAnswer<Value>
}

/** A response that typed clients know the JSON of. */
export type JsonAnswer<Value> = Response & TypedResponse<Value, 200, 'json'>

const accepted: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
}

const accepts = (c: Context, encoding: Encoding) =>
  accepted[encoding].test(c.req.header('accept-encoding') ?? '')

/** Two languages, chosen or detected, under the few addresses of the server. */
const maxRendered = 16

/**
 * Caches a rendered document by its data, as rendering and compressing cost more than the rest of the request.
 * @param render fills a template from data that `JSON.stringify` tells apart
 * @returns the document; `isCached` must be false for data that callers can make up without end
 */
export function cacheRenderedHtmlPage<Data>(render: (template: string, data: Data) => string) {
  const cache = new Map<string, EncodedAnswerBody>()
  let cachedTemplate: string | undefined
  return (template: string, data: Data, isCached: boolean): EncodedAnswerBody => {
    if (!isCached) return toLazilyCompressedBody(render(template, data))
    if (template !== cachedTemplate) cache.clear()
    cachedTemplate = template
    const key = JSON.stringify(data)
    const cached = cache.get(key)
    if (cached) return cached
    const rendered = toLazilyCompressedBody(render(template, data))
    setInMapClearedWhenFull(cache, maxRendered, key, rendered)
    return rendered
  }
}
