const longestSide = 1024
const quality = 0.86
/** Unpacking more pixels than this (480 MB of memory) may end the tab. No phone's photo comes near it. */
const mostPixels = 120_000_000

export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge'
}

/** How iPhones keep photos, which few other makers' browsers can read. */
export class UnreadableHeic extends Error {
  override readonly name = 'UnreadableHeic'
}

/**
 * Draws a picture file anew, at most 1024 px on its longer side, as a data URL: JPEG on white, or PNG where what is clear
 * has to stay so. What the browser can show it
 * can shrink, the first frame of what moves; the position and other data that cameras write are left behind.
 * @throws PictureTooLarge where unpacking it could end the tab, UnreadableHeic or another Error where this browser
 * cannot read it as a picture
 */
export async function shrinkPicture(file: File, kind: 'jpeg' | 'png'): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const picture = await loaded(url).catch(async (error) => {
      throw (await isHeic(file)) ? new UnreadableHeic(file.name) : error
    })
    const { naturalWidth, naturalHeight } = picture
    const isDrawing = file.type === 'image/svg+xml'
    if (!isDrawing && naturalWidth * naturalHeight > mostPixels) {
      throw new PictureTooLarge(`${naturalWidth} × ${naturalHeight} pixels`)
    }
    const size = sizeWithin(naturalWidth || longestSide, naturalHeight || longestSide)
    const source = isDrawing ? picture : await reduced(file, picture, size)
    return drawn(source, size, kind)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Its content tells: the file may come without a type, or under another name. */
async function isHeic(file: File) {
  const beginning = await file.slice(4, 12).text()
  return /^ftyp(hei[csxm]|hev[cmsx]|mif1|msf1)/.test(beginning)
}

interface Size {
  width: number
  height: number
}

/** Knows its size, upright, once it is loaded; nothing is unpacked before it is drawn. */
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

/** The picture at its new size, made off the page's own thread where the browser can; otherwise as it is. */
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
