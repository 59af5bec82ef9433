import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder } from '../engines.ts'
import { type Server, signInAt, startServer } from '../server.ts'

/** A raw connection that the client never closes. */
export interface HeldConnection {
  socket: Socket
  /** The data received so far. */
  heard(): string
  /** Resolves when the server has closed its side. */
  ended: Promise<void>
  /** Resolves when the connection is closed on both sides. */
  closed: Promise<void>
}

/** Sends part or all of a call and never closes. */
export async function holdOpen(address: string, sent: string): Promise<HeldConnection> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const ended = Promise.race([closed, new Promise<void>((resolve) => socket.once('end', () => resolve()))])
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  // The server may reset it at any time.
  socket.on('error', () => {})
  socket.write(sent)
  return { socket, heard: () => heard, ended, closed }
}

/** A complete upgrade request. */
export const upgradeCall = (path: string, protocol: string, cookie = '') =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    '\r\n',
  ].join('\r\n')

/** The data of each kind of unfinished connection. */
export const unfinished: Record<string, (cookie: string) => string> = {
  'heads that never end': () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Wait: ',
  'bodies that never end': () =>
    'POST /api/visits HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  'upgrades that are no WebSocket': () => upgradeCall('/healthz', 'h2c'),
  'refused WebSockets that do not hang up': () => upgradeCall('/api/live', 'websocket'),
  'WebSockets that answer no close': (cookie) => upgradeCall('/api/live', 'websocket', cookie),
}

/**
 * Times the health check of an idle server, then with open connections, and then the stop.
 * @returns times in milliseconds, how many connections were still open, and calls that were not answered 200
 */
export async function holdBeside(send: (cookie: string) => string, count: number) {
  const folder = dataFolder()
  const server = await startServer({ DATA_DIR: folder.dataDir })
  const { cookie } = await signInAt(server.address)
  const calm = await timeHealth(server)
  const connections: HeldConnection[] = []
  let open = 0
  while (connections.length < count) {
    const batch = Array.from({ length: Math.min(100, count - connections.length) }, () =>
      holdOpen(server.address, send(cookie)),
    )
    for (const connection of await Promise.all(batch)) {
      connections.push(connection)
      open += 1
      void connection.ended.then(() => (open -= 1))
    }
  }
  const held = await timeHealth(server)
  const stillOpen = open
  const began = performance.now()
  const code = await server.stop()
  const stop = performance.now() - began
  for (const { socket } of connections) socket.destroy()
  folder.forget()
  return { calm: calm.times, held: held.times, failed: calm.failed + held.failed, stillOpen, stop, code }
}

async function timeHealth({ address }: Server) {
  const times: number[] = []
  let failed = 0
  for (let n = 0; n < 300; n++) {
    const began = performance.now()
    const answer = await fetch(`${address}/healthz`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status !== 200) failed += 1
    await sleep(10)
  }
  return { times, failed }
}
