import type { NewAccount } from './product.ts'
import { serveProduct } from './serve.ts'
import { failureLine } from './server/condition/failure-line.ts'
import { readEnvironmentFile } from './server/config.ts'
import { endProcess } from './server/end-process.ts'

/** In milliseconds, with some of five seconds left for the end itself. */
const longestStop = 4500

try {
  await start()
} catch (error) {
  const line = failureLine(error, process.env)
  if (line === undefined) throw error
  console.error(`Abhyasika cannot start. ${line}`)
  process.exit(1)
}

async function start() {
  readEnvironmentFile()
  const { address, firstAccount, stop } = await serveProduct(process.env)
  const end = () => {
    process.off('SIGTERM', end).off('SIGINT', end)
    const by = performance.now() + longestStop
    void stop().then(() => endProcess(by))
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  // Whoever reads that it is open may stop it at once.
  announce(address, firstAccount)
}

function announce(address: string, account: (NewAccount & { isMade: boolean }) | undefined) {
  const lines = [`Abhyasika is open at ${address}`, `Admin: ${address}/#admin`]
  if (account?.isMade) {
    lines.push(`Sign in as ${account.email} with the password ${account.password}`)
    lines.push('This password is shown only this once. Keep it somewhere safe.')
  } else if (account) {
    lines.push(`Sign in as ${account.email} with the password you set.`)
  }
  console.log(lines.join('\n'))
}
