import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium on this machine; where there is none and packages may be installed, Debian's. */
export function findChromium(): string | undefined {
  const find = () => places.find((path) => path !== '' && existsSync(path))
  return find() ?? (aptInstall('chromium', 'fonts-noto-core') ? find() : undefined)
}
