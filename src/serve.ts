import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { createApp } from './app.ts'
import { openDatabaseAndPrepareServer } from './product.ts'
import { type Config, readConfig } from './server/config.ts'
import { OperatorFacingError } from './server/errors.ts'
import { readBuiltHtmlTemplates } from './server/http/built-html-templates.ts'
import type { RouteEnv } from './server/http/guard.ts'
import type { ServerSideComputerControls } from './server/launch/server-side-computer-controls.ts'
import { isLiveWebSocketUpgrade } from './server/live/live-route.ts'
import { createLog } from './server/log.ts'

const web = join(import.meta.dirname, '../web')
/** How long open connections may take to end at a stop, in milliseconds. The whole stop takes at most five seconds. */
const stopTimeout = 4000
/** How long a client may take to send the head of a request, and all of it (a photo over a slow line), in milliseconds. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 }

/**
 * Opens the built product and listens, as the environment variables say. On a download's machine a tunnel to its public address says
 * who calls.
 * @param computer the one that a download runs on
 * @returns the public address, the first account if it was made just now, and `stop`, which lets open requests end
 * @throws OperatorFacingError with one line that says why it cannot be opened or cannot listen
 */
export async function startServerFromEnvironment(
  environment: Record<string, string | undefined>,
  computer?: ServerSideComputerControls,
) {
  const config = readConfig(environment)
  if (computer && config.publicUrl && !config.trustProxy) config.trustProxy = 'on this machine'
  const log = createLog(config.logLevel)
  let answer: Hono<RouteEnv>['fetch'] | undefined
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 })
  // The port is taken before anything is changed: a second start by mistake upgrades nothing.
  const server = serve({
    fetch: (request, env) => answer?.(request, env) ?? new Response(null, { status: 503 }),
    port: config.port,
    hostname: config.host,
    websocket: { server: sockets },
    serverOptions: { ...timeouts, shouldUpgradeCallback: isLiveWebSocketUpgrade },
  })
  const connections = openConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error) => reject(cannotListen(error, config)))
  })
  const versionDay = process.env.ABHYASIKA_BUILT_ON
  const { firstAccount, close, ...parts } = await openDatabaseAndPrepareServer({
    config,
    log,
    versionDay,
    ...(computer && { computer }),
  }).catch((error) => {
    server.close()
    connections.end()
    throw error
  })
  answer = createApp({ ...parts, documents: readBuiltHtmlTemplates(web), assets: web }).fetch

  return {
    address: config.publicUrl?.origin ?? addressOf(server.address() as AddressInfo),
    firstAccount,
    async stop() {
      log.info('stopping')
      const timer = setTimeout(connections.end, stopTimeout)
      const isClosed = new Promise((resolve) => server.close(resolve))
      parts.live.close()
      // A call may be waiting for a copy that hangs.
      const areCopiesEnded = parts.copies.end()
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await Promise.all([isClosed, areCopiesEnded])
      clearTimeout(timer)
      await close()
    },
  }
}

/** Tracks every open connection, as the server itself loses track of upgraded ones. */
function openConnections(server: ServerType) {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // An upgraded connection has no timeout, so a client that never closes its side would stay open.
    socket.once('finish', () => socket.destroy())
  })
  return {
    end() {
      for (const socket of open) socket.destroy()
    },
  }
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>) {
  if (error.code === 'EADDRINUSE') {
    return new OperatorFacingError(`Port ${port} on ${host} is already in use. Set PORT to another one.`)
  }
  return new OperatorFacingError(`It cannot listen on ${host} port ${port}: ${error.message}`)
}

function addressOf({ address, family, port }: AddressInfo) {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address)
  if (isLocal) return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
