const longestSide = 1024
const quality = 0.86
/** Decoding more pixels than this (480 MB of memory) may crash the tab. */
const maxPixels = 120_000_000

export class PictureHasTooManyPixelsError extends Error {
  override readonly name = 'PictureHasTooManyPixelsError'
}

/** The format of iPhone photos, which few browsers can decode. */
export class UnreadableHeicError extends Error {
  override readonly name = 'UnreadableHeicError'
}

/**
 * Re-encodes a picture file as a data URL of at most 1024 px on its longer side: JPEG on white, or PNG with transparency.
 * Takes the first frame of an animation and drops all metadata.
 * @throws PictureHasTooManyPixelsError where decoding it could crash the tab, UnreadableHeicError or another Error where this browser
 * cannot decode it
 */
export async function shrinkPicture(file: File, kind: 'jpeg' | 'png'): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const picture = await loaded(url).catch(async (error) => {
      throw (await isHeic(file)) ? new UnreadableHeicError(file.name) : error
    })
    const { naturalWidth, naturalHeight } = picture
    const isDrawing = file.type === 'image/svg+xml'
    if (!isDrawing && naturalWidth * naturalHeight > maxPixels) {
      throw new PictureHasTooManyPixelsError(`${naturalWidth} × ${naturalHeight} pixels`)
    }
    const size = sizeWithin(naturalWidth || longestSide, naturalHeight || longestSide)
    const source = isDrawing ? picture : await reduced(file, picture, size)
    return drawn(source, size, kind)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Detected by content: the file may have no type or another name. */
async function isHeic(file: File) {
  const beginning = await file.slice(4, 12).text()
  return /^ftyp(hei[csxm]|hev[cmsx]|mif1|msf1)/.test(beginning)
}

interface Size {
  width: number
  height: number
}

/** Loads the size, with the orientation applied; decoding waits until it is drawn. */
function loaded(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('This file is no picture that this browser can read.'))
    picture.src = url
  })
}

function sizeWithin(width: number, height: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Resizes off the main thread where the browser can; otherwise returns the picture as it is. */
async function reduced(file: File, picture: HTMLImageElement, { width, height }: Size) {
  if (picture.naturalWidth <= width) return picture
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  } catch {
    return picture
  }
}

function drawn(source: HTMLImageElement | ImageBitmap, { width, height }: Size, kind: 'jpeg' | 'png') {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  if (kind === 'jpeg') {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
  }
  pen.drawImage(source, 0, 0, width, height)
  if (source instanceof ImageBitmap) source.close()
  return canvas.toDataURL(`image/${kind}`, quality)
}
