import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'

const compressed = promisify(gzip)
/** Below this many bytes compressing costs more than it spares. */
const worthCompressing = 1024

/** A body that is sent more than once, compressed at the first call that asks for it. */
export interface Written {
  bytes: Uint8Array<ArrayBuffer>
  gzip?: Promise<Uint8Array<ArrayBuffer>>
}

export const written = (text: string): Written => ({ bytes: new Uint8Array(Buffer.from(text)) })

/** Answers 200 with a body as this caller takes it. */
export async function send(c: Context, written: Written, headers: Record<string, string>) {
  const { length } = written.bytes
  // The length is said so that nothing further out takes a short answer for one to compress.
  const plain = { ...headers, 'content-length': String(length) }
  if (length < worthCompressing || !acceptsGzip(c)) return c.body(written.bytes, 200, plain)
  written.gzip ??= compressed(written.bytes).then((bytes) => new Uint8Array(bytes))
  const bytes = await written.gzip
  const sent = { 'content-encoding': 'gzip', 'content-length': String(bytes.length) }
  return c.body(bytes, 200, { ...headers, ...sent })
}

const acceptsGzip = (c: Context) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header('accept-encoding') ?? '')

/** Two languages, asked for or not, under two addresses; forgetting all is cheaper than ranking them. */
const mostHeld = 8

/**
 * Makes a document once for the same facts, as drawing and compressing it costs more than all the rest of its call.
 * @param draw fills a template with what was drawn from the facts, which are plain data
 */
export function rememberDrawn<Facts>(draw: (template: string, facts: Facts) => string) {
  const held = new Map<string, Written>()
  let heldFor: string | undefined
  return (template: string, facts: Facts): Written => {
    const key = JSON.stringify(facts)
    const known = template === heldFor ? held.get(key) : undefined
    if (known) return known
    const made = written(draw(template, facts))
    if (template !== heldFor || held.size >= mostHeld) held.clear()
    heldFor = template
    held.set(key, made)
    return made
  }
}
