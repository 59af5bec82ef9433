import { createHash } from 'node:crypto'
import type { Metadata, default as Sharp } from 'sharp'
import { Refusal, unavailable } from '../errors.ts'

/** Stored pictures fit in a square of this side, in pixels. */
const side = 512
/** Larger pictures are refused before they are decoded, in bytes: 42 megapixels of 24 bits. */
const maxDecoded = 128_000_000

/** The library takes 20 MB, so it is loaded with the first picture. */
let loaded: Promise<typeof Sharp> | undefined
const pictureLibrary = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      // Svg is for the site's own icons only; uploads must begin like another format.
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
  /** A hash of the image, so that addresses with it can be cached forever. */
  mark: string
}

/** How many pictures of up to 8 MB may wait; further ones are refused. */
const maxWaiting = 12

/**
 * Creates a reader that decodes one picture at a time, as a decoded one takes up to 128 MB.
 * @param field the field of the call, for the refusal
 * @throws Refusal 503 unavailable if too many are waiting
 */
export function pictureReader(field: string): (dataUrl: string) => Promise<StoredPicture> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (dataUrl) => {
    if (waiting >= maxWaiting) throw unavailable()
    waiting += 1
    const picture = last.then(() => readPicture(dataUrl, field)).finally(() => (waiting -= 1))
    last = picture.catch(() => {})
    return picture
  }
}

/**
 * Converts an uploaded picture: upright, at most 512 pixels a side, WebP, without metadata. Its format is detected from its
 * content, not from its declared type.
 * @param dataUrl `data:image/…;base64,…`
 * @throws Refusal 400 invalid_photo if it cannot be decoded
 */
async function readPicture(dataUrl: string, field: string): Promise<StoredPicture> {
  const sent = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (!isPicture(sent)) throw invalidPicture(field)
  const sharp = await pictureLibrary()
  try {
    const declared = await sharp(sent).metadata()
    if (declared.format === 'svg' || decodedSize(declared) > maxDecoded) throw invalidPicture(field)
    const image = await sharp(sent, { limitInputPixels: maxDecoded, failOn: 'error' })
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

const invalidPicture = (field: string) => new Refusal(400, 'invalid_photo', field)

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF files. */
const signatures = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(avif|mif1|miaf))/s

function isPicture(sent: Buffer): boolean {
  return signatures.test(sent.toString('latin1', 0, 16))
}

/** Bytes per channel by libvips's name of the depth; photos have no others. */
const channelBytes: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** The decoded size that a picture declares, in bytes. */
function decodedSize({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (channelBytes[depth] ?? Number.POSITIVE_INFINITY)
}
