import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { createApp } from './app.ts'
import { type NewAccount, openProduct } from './product.ts'
import { readConfig } from './server/config.ts'
import { builtDocuments } from './server/documents.ts'
import { StartError } from './server/errors.ts'
import { createLog } from './server/log.ts'
import { keepYoungHeapSmall } from './server/young-heap.ts'

const web = join(import.meta.dirname, '../web')
/** How long open requests may take to end once the process is told to stop, in milliseconds. */
const patience = 5000
/** How long somebody may take to send a call: its head, and all of it, a photo over a poor line included. In milliseconds. */
const slowness = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 }

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`Abhyasika cannot start. ${error.message}`)
  process.exit(1)
}

async function start() {
  keepYoungHeapSmall()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { firstAccount, close, ...parts } = await openProduct({ config, log })
  const app = createApp({ ...parts, documents: builtDocuments(web), assets: web })

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 })
  const server = serve({
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    websocket: { server: sockets },
    serverOptions: slowness,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error) => reject(cannotListen(error, config)))
  }).catch(async (error) => {
    await close()
    throw error
  })
  announce(config.publicUrl?.origin ?? addressOf(server.address() as AddressInfo), firstAccount)

  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop)
    log.info('stopping')
    const impatient = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      patience,
    )
    impatient.unref()
    server.close(() => close().then(() => process.exit(0)))
    parts.live.close()
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }) {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} on ${host} is already in use. Set PORT to another one.`)
  }
  return new StartError(`It cannot listen on ${host} port ${port}: ${error.message}`)
}

function addressOf({ address, family, port }: AddressInfo) {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address)
  if (isLocal) return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
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
