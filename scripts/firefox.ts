import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'

const places = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The path of a Firefox; on Debian it is installed if missing. */
export function findFirefox(): string | undefined {
  const find = () => places.find((path) => path !== '' && existsSync(path))
  return find() ?? (aptInstall('firefox-esr', 'fonts-noto-core') ? find() : undefined)
}
