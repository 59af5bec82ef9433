import { createHash } from 'node:crypto'
import type { Metadata, default as Sharp } from 'sharp'
import { Refusal, unavailableRefusal } from '../errors.ts'

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

/** How a picture is stored: it fits in a square of this side in pixels, and in so many bytes. */
interface PictureFit {
  side: number
  maxBytes: number
}

const asPortrait: PictureFit = { side: 512, maxBytes: Number.POSITIVE_INFINITY }

/** Photographs of the site, which a visitor on a slow line waits for. */
export const sitePhotographSizeLimits: PictureFit = { side: 1024, maxBytes: 60_000 }

/** How a picture is made smaller, step by step, until it is small enough; noise alone comes to the last one. */
const steps = [
  { quality: 82, scale: 1 },
  { quality: 66, scale: 1 },
  { quality: 50, scale: 1 },
  { quality: 50, scale: 0.7 },
  { quality: 50, scale: 0.5 },
  { quality: 40, scale: 0.3 },
] as const

export interface StoredPicture {
  image: Buffer
  /** In pixels. */
  width: number
  height: number
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
export function createUploadedPictureReader(
  field: string,
  fit: PictureFit = asPortrait,
): (dataUrl: string) => Promise<StoredPicture> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (dataUrl) => {
    if (waiting >= maxWaiting) throw unavailableRefusal()
    waiting += 1
    const picture = last.then(() => readPicture(dataUrl, field, fit)).finally(() => (waiting -= 1))
    last = picture.catch(() => {})
    return picture
  }
}

/**
 * Converts an uploaded picture: upright, WebP, as large as it fits, without metadata. Its format is detected from its
 * content, not from its declared type.
 * @param dataUrl `data:image/…;base64,…`
 * @throws Refusal 400 invalid_photo if it cannot be decoded
 */
async function readPicture(
  dataUrl: string,
  field: string,
  { side, maxBytes }: PictureFit,
): Promise<StoredPicture> {
  const sent = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (!isPicture(sent)) throw invalidPicture(field)
  const sharp = await pictureLibrary()
  try {
    const declared = await sharp(sent).metadata()
    if (declared.format === 'svg' || decodedSize(declared) > maxDecoded) throw invalidPicture(field)
    for (const { quality, scale } of steps) {
      const longest = Math.round(side * scale)
      const { data, info } = await sharp(sent, { limitInputPixels: maxDecoded, failOn: 'error' })
        .autoOrient()
        .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: 20 })
        .toBuffer({ resolveWithObject: true })
      const mark = createHash('sha256').update(data).digest('base64url').slice(0, 16)
      if (data.length <= maxBytes) return { image: data, width: info.width, height: info.height, mark }
    }
  } catch {
    throw invalidPicture(field)
  }
  throw invalidPicture(field)
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
