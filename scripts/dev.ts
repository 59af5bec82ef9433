import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { join, relative } from 'node:path'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type getRequestListener } from '@hono/node-server'
import { createServer, type ViteDevServer } from 'vite'
import { WebSocketServer } from 'ws'
import type { HtmlTemplates } from '../src/server/http/built-html-templates.ts'

type Start = typeof import('../src/development.ts')
type Running = Awaited<ReturnType<Start['createDevelopmentApp']>>

const root = join(import.meta.dirname, '..')
/** Server files; a change restarts the API, any other is reloaded by Vite. */
const ofServer =
  /^(src\/(server|domain)\/|src\/(app|product|development)\.ts|src\/.*\.(routes|store)\.ts|db\/)/

if (existsSync('.env')) process.loadEnvFile('.env')
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'

let running: Running | undefined
const server = createAdaptorServer({
  fetch: (request, env) => running?.app.fetch(request, env) ?? new Response('Starting', { status: 503 }),
  websocket: { server: new WebSocketServer({ noServer: true, perMessageDeflate: false }) },
}) as Server

// WebSockets of the product and of Vite share this port.
const [upgrade] = server.listeners('upgrade') as [
  (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
]
const [request] = server.listeners('request') as [ReturnType<typeof getRequestListener>]
server.removeAllListeners('upgrade').removeAllListeners('request')

const vite = await createServer({
  root,
  appType: 'custom',
  html: { cspNonce: '%nonce%' },
  server: { middlewareMode: true, hmr: { server } },
})
server.on('upgrade', (message, socket, head) => {
  if (!message.headers['sec-websocket-protocol']?.startsWith('vite-')) upgrade(message, socket, head)
})
server.on('request', (message, response) => {
  vite.middlewares(message, response, () => request(message, response))
})

running = await start(vite)
let restarting = Promise.resolve()
vite.watcher.on('change', (path) => {
  if (!ofServer.test(relative(root, path))) return
  console.log(`${relative(root, path)} changed, restarting the API`)
  // One restart at a time, as a data folder allows one server.
  restarting = restarting.then(restart)
})
server.listen(port, host, () =>
  console.log(`Abhyasika is open at http://localhost:${port}, and reloads as you write`),
)

async function restart() {
  await running?.close()
  running = await start(vite).catch((error) => {
    console.error(error)
    return undefined
  })
}

/** Reloads the server's modules and starts it. */
async function start(vite: ViteDevServer): Promise<Running> {
  const documents: HtmlTemplates = {
    read: (name, path) => vite.transformIndexHtml(path, readFileSync(join(root, `${name}.html`), 'utf8')),
  }
  const { createDevelopmentApp } = (await vite.ssrLoadModule('/src/development.ts')) as Start
  return createDevelopmentApp(documents)
}
