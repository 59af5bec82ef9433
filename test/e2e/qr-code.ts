import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** The text that a phone's camera would read off the screen. */
export async function readQrCode(code: Locator) {
  const picture = PNG.sync.read(await code.screenshot())
  return jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data
}
