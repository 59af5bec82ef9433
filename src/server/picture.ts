import { createHash } from 'node:crypto'
import type { default as Sharp } from 'sharp'
import { Refusal, unavailable } from './errors.ts'

/** The side of the square a kept picture fits in, in pixels. */
const side = 512
/** A picture of more pixels than this is refused before it is unpacked (50 megapixels, about 200 MB of memory). */
const mostPixels = 50_000_000
/** A drawing of more text than this is refused before it is read. Browsers send theirs drawn already. */
const mostDrawing = 16 * 1024
/** Each open group of a drawing may hold a sheet of its own in memory. */
const mostGroups = 40

/** Reading pictures takes a library of 20 MB, which is loaded with the first of them. */
let loaded: Promise<typeof Sharp> | undefined
const pictureLibrary = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map(
        (kind) => `VipsForeignLoad${kind}Buffer`,
      ),
    })
    return sharp
  })
  return loaded
}

export interface StoredPicture {
  image: Buffer
  /** Changes with the picture, so that a browser may keep the address that carries it for good. */
  mark: string
}

/** How many photos may wait for their turn, each of up to 8 MB; whoever comes then is asked to try again. */
const mostWaiting = 12

/**
 * Makes a reader of pictures that unpacks one at a time, however many are sent at once: an unpacked picture takes up to
 * 200 MB.
 * @param field which field of a call the pictures are sent in, for the refusal
 * @throws Refusal 503 unavailable where too many wait already
 */
export function pictureReader(field: string): (dataUrl: string) => Promise<StoredPicture> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (dataUrl) => {
    if (waiting >= mostWaiting) throw unavailable()
    waiting += 1
    const picture = last.then(() => readPicture(dataUrl, field)).finally(() => (waiting -= 1))
    last = picture.catch(() => {})
    return picture
  }
}

/**
 * Makes the picture that is kept from the one that was sent: turned upright, at most 512 pixels a side, WebP, with no
 * metadata. What it is, is judged by its content and never by its name or stated type.
 * @param dataUrl `data:image/…;base64,…`
 * @throws Refusal 400 invalid_photo where it is no picture that can be read
 */
async function readPicture(dataUrl: string, field: string): Promise<StoredPicture> {
  const sent = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (!isPicture(sent) && !isPlainDrawing(sent)) throw invalidPicture(field)
  const sharp = await pictureLibrary()
  try {
    const image = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer()
    return { image, mark: createHash('sha256').update(image).digest('base64url').slice(0, 16) }
  } catch {
    throw invalidPicture(field)
  }
}

const invalidPicture = (field: string) =>
  new Refusal(400, 'invalid_photo', 'This file is not a picture that can be read.', field)

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF files. */
const beginnings = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(avif|mif1|miaf))/s

function isPicture(sent: Buffer): boolean {
  return beginnings.test(sent.toString('latin1', 0, 16))
}

/** What a drawing may be made of. Whatever can draw the same thing many times over is not among it. */
const isDrawingElement = (name: string) =>
  /^(svg|g|defs|path|rect|circle|ellipse|line|poly(line|gon)|text|tspan|(linear|radial)Gradient|stop|title|desc)$/.test(
    name,
  )
/** Document types and entities, instructions, encodings and escapes that hide words, and what costs most. */
const suspect = /<!(?!--)|<\?(?!xml\s)|encoding\s*=\s*["'](?!utf-8)|&#|\\|dasharray|filter/i
/** A reference to anything outside the drawing, or a picture inside it. */
const reference = /\bhref\s*=\s*["'](?!#)|url\((?!\s*["']?#)/i

/**
 * Whether an SVG is small and draws nothing but itself. The part that draws it can be kept busy for minutes by a few
 * lines of nested references, and cannot be stopped.
 */
function isPlainDrawing(sent: Buffer): boolean {
  if (sent.length > mostDrawing) return false
  const text = sent.toString('utf8')
  if (suspect.test(text) || reference.test(text)) return false
  const elements = [...text.matchAll(/<([A-Za-z_][\w.:-]*)/g)].map(([, name]) => name ?? '')
  const groups = elements.filter((name) => name === 'g' || name === 'svg')
  return elements[0] === 'svg' && groups.length <= mostGroups && elements.every(isDrawingElement)
}
