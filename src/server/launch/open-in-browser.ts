import { spawn } from 'node:child_process'
import { errorMessageOf } from '../errors.ts'

/** What opens an address or a file on each system. None is a shell, which would read signs of the address as its own. */
const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ['rundll32.exe', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
}

/**
 * Opens an address or a file in the person's browser, or in the one that `BROWSER` names.
 * @throws Error with one line where nothing could open it
 */
export async function openInBrowser(address: string, { platform, env } = process) {
  const [program = '', ...words] = env.BROWSER ? [env.BROWSER] : (openers[platform] ?? ['xdg-open'])
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) =>
      reject(new Error(`${program} could not be started: ${errorMessageOf(error)}`)),
    )
  })
  child.unref()
}
