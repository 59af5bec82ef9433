import { createHash } from 'node:crypto'
import type { Metadata, default as Sharp } from 'sharp'
import { Refusal, unavailable } from '../errors.ts'

/** The side of the square a kept picture fits in, in pixels. */
const side = 512
/** A picture that would take more memory than this is refused before it is unpacked, in bytes: 42 megapixels of 24 bits. */
const mostUnpacked = 128_000_000

/** Reading pictures takes a library of 20 MB, which is loaded with the first of them. */
let loaded: Promise<typeof Sharp> | undefined
const pictureLibrary = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      // Svg for the site's own icons alone: what is sent has to begin as one of the others does.
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
 * 128 MB.
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
  if (!isPicture(sent)) throw invalidPicture(field)
  const sharp = await pictureLibrary()
  try {
    const declared = await sharp(sent).metadata()
    if (declared.format === 'svg' || unpackedSize(declared) > mostUnpacked) throw invalidPicture(field)
    const image = await sharp(sent, { limitInputPixels: mostUnpacked, failOn: 'error' })
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

/** Bytes for one channel of one dot, by libvips's name for the depth; what is not here is no photo's. */
const channelBytes: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** What a picture says of itself that it takes once it is unpacked, in bytes. */
function unpackedSize({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (channelBytes[depth] ?? Number.POSITIVE_INFINITY)
}
