import { homedir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import type { FirstAccount } from './features/auth/first-account.store.ts'
import { serveProduct } from './serve.ts'
import { failureLine } from './server/condition/failure-line.ts'
import { readEnvironmentFile } from './server/config.ts'
import { endProcess } from './server/end-process.ts'
import { loginEntry } from './server/launch/login-entry.ts'
import type { StartMessage } from './server/launch/start-server.ts'

const { version } = manifest
/** In milliseconds, with some of five seconds left for the end itself. */
const longestStop = 4500
/** Started by the program of a double-click, which hears what a terminal would show. */
const isLaunched = process.argv.includes('--launched')
/** What its person's next sign-in starts: the same program, which opens no browser then. */
const ownMachine = {
  platform: process.platform,
  home: homedir(),
  command: [process.execPath, join(import.meta.dirname, 'launch.js'), '--quiet'],
}

try {
  await start()
} catch (error) {
  const line = failureLine(error, process.env)
  if (line === undefined) throw error
  console.error(`Abhyasika cannot start. ${line}`)
  if (isLaunched) await tell({ failure: line })
  process.exit(1)
}

async function start() {
  if (!isLaunched) readEnvironmentFile()
  const computer = isLaunched ? { version, login: loginEntry(ownMachine), stop: () => end() } : undefined
  const { address, firstAccount, stop } = await serveProduct(process.env, computer)
  const end = () => {
    process.off('SIGTERM', end).off('SIGINT', end)
    const by = performance.now() + longestStop
    void stop().then(() => endProcess(by))
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  // Whoever reads that it is open may stop it at once.
  if (isLaunched) await tell({ address, firstCode: firstAccount?.code ?? null })
  else announce(address, firstAccount)
}

function tell(message: StartMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve())
    else resolve()
  })
}

function announce(address: string, account: FirstAccount | undefined) {
  const lines = [`Abhyasika is open at ${address}`, `Admin: ${address}/#admin`]
  if (account?.isMade) {
    lines.push(`Sign in as ${account.email} with the password ${account.password}`)
    lines.push('This password is shown only this once. Keep it somewhere safe.')
  } else if (account) {
    lines.push(`Sign in as ${account.email} with the password you set.`)
  }
  console.log(lines.join('\n'))
}
