import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { setBounded } from '../bounded-map.ts'

const compress = promisify(gzip)

/** Below this many bytes compressing costs more than it spares. */
const worthCompressing = 1024

/** A body as it is sent; one that is worth it is compressed at the first call that asks for it. */
export interface EncodedBody {
  body: string | Uint8Array<ArrayBuffer>
  /** In bytes. */
  length: number
  gzip?: Promise<Buffer<ArrayBuffer>>
}

export function written(text: string): EncodedBody {
  const length = Buffer.byteLength(text)
  return { body: length < worthCompressing ? text : new TextEncoder().encode(text), length }
}

/** Answers 200 with a body as this caller takes it. */
export async function send(c: Context, written: EncodedBody, headers: Record<string, string>) {
  const { body, length } = written
  if (typeof body === 'string' || !acceptsGzip(c)) {
    return c.body(body, 200, { ...headers, 'content-length': String(length) })
  }
  written.gzip ??= compress(body)
  const bytes = await written.gzip
  const sent = { 'content-encoding': 'gzip', 'content-length': String(bytes.length) }
  return c.body(bytes, 200, { ...headers, ...sent })
}

/** Answers 200 with JSON; for what may be long, as short answers are not compressed. */
export const sendJson = (c: Context, value: object) =>
  send(c, written(JSON.stringify(value)), { 'content-type': 'application/json' })

const acceptsGzip = (c: Context) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header('accept-encoding') ?? '')

/** Two languages, asked for or not, under the few addresses that the server knows to be its own. */
const mostHeld = 16

/**
 * Makes a document once for the same facts, as drawing and compressing it costs more than all the rest of its call.
 * @param draw fills a template with what was drawn from the facts, which are plain data
 * @returns the document; `isHeld` says whether to remember it, which is not for facts that any caller can make up without end
 */
export function cacheRendered<Facts>(draw: (template: string, facts: Facts) => string) {
  const held = new Map<string, EncodedBody>()
  let heldFor: string | undefined
  return (template: string, facts: Facts, isHeld: boolean): EncodedBody => {
    if (!isHeld) return written(draw(template, facts))
    const key = JSON.stringify(facts)
    const known = template === heldFor ? held.get(key) : undefined
    if (known) return known
    const made = written(draw(template, facts))
    if (template !== heldFor) held.clear()
    heldFor = template
    setBounded(held, mostHeld, key, made)
    return made
  }
}
