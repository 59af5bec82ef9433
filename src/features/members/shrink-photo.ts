const longestSide = 1024
const quality = 0.86

/**
 * Draws a picture file anew, at most 1024 px on its longer side, as a JPEG data URL. What the browser can show it
 * can shrink; the position and the other data that cameras write into the file are left behind.
 * @throws where the file is no picture that this browser can read
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return drawn(picture)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawn(picture: HTMLImageElement) {
  const width = picture.naturalWidth || longestSide
  const height = picture.naturalHeight || longestSide
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}
