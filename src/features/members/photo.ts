import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '#server/errors.ts'

/** The side of the square a photo fits in, in pixels. */
const side = 512
/** A picture of more pixels than this is refused before it is unpacked (50 megapixels, about 200 MB of memory). */
const mostPixels = 50_000_000

sharp.cache(false)
sharp.concurrency(1)

export interface StoredPhoto {
  image: Buffer
  /** Changes with the picture, so that a browser may keep the address that carries it for good. */
  mark: string
}

/**
 * Makes the picture that is kept from the one that was sent: turned upright, at most 512 pixels a side, WebP, with no
 * metadata. What it is, is judged by its content and never by its name or stated type.
 * @param dataUrl `data:image/…;base64,…`
 * @throws Refusal 400 invalid_photo where it is no picture that can be read
 */
export async function readPhoto(dataUrl: string): Promise<StoredPhoto> {
  const sent = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  try {
    const image = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
    return { image, mark: createHash('sha256').update(image).digest('base64url').slice(0, 16) }
  } catch {
    throw new Refusal(400, 'invalid_photo', 'This file is not a picture that can be read.', 'photo')
  }
}
