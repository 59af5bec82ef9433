import { connect, type Socket } from 'node:net'

/**
 * An HTTP client that costs less than the servers it measures: it sends the same bytes and only finds the end of each answer.
 */
export interface Calls {
  address: string
  /** The next call; gets the number of calls made before. */
  next(n: number): { method?: string; path: string; headers?: Record<string, string>; body?: string }
  connections: number
  /** How long to make calls, in milliseconds, at least one on each connection; pending ones are awaited. */
  during: number
}

export interface Pace {
  perSecond: number
  /** How long each call took, in milliseconds. */
  times: number[]
  /** The longest answer, its head included. */
  bytes: number
}

/** Makes calls on several connections, one after another on each. @throws Error at an answer that is not 2xx */
export async function makeCalls({ address, next, connections, during }: Calls): Promise<Pace> {
  const { hostname, port, host } = new URL(address)
  const times: number[] = []
  const began = performance.now()
  let made = 0
  let bytes = 0

  const text = (n: number) => {
    const { method = 'GET', path, headers = {}, body } = next(n)
    const lines = Object.entries({
      host,
      ...headers,
      ...(body && { 'content-length': Buffer.byteLength(body) }),
    })
    return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`
  }

  const work = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const answers = answersOf(socket)
    do {
      const called = performance.now()
      socket.write(text(made++))
      bytes = Math.max(bytes, await answers.next())
      times.push(performance.now() - called)
    } while (performance.now() - began < during)
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { perSecond: (times.length * 1000) / (performance.now() - began), times, bytes }
}

/** Splits a connection's data into answers. */
function answersOf(socket: Socket) {
  let held: Buffer[] = []
  let size = 0
  let wanted = -1
  let settle: { resolve(bytes: number): void; reject(error: Error): void } | undefined

  const look = () => {
    if (wanted < 0) {
      const bytes = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
      held = [bytes]
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = bytes.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!/^HTTP\/1.1 2/.test(head) || length === undefined) {
        settle?.reject(new Error(`An answer that was not expected:\n${head}`))
        return
      }
      wanted = end + 4 + Number(length)
    }
    if (size < wanted) return
    const whole = wanted
    held = []
    size = 0
    wanted = -1
    settle?.resolve(whole)
  }
  socket.on('data', (bytes: Buffer) => {
    held.push(bytes)
    size += bytes.length
    look()
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The connection was closed.')))
  return {
    next: () => new Promise<number>((resolve, reject) => (settle = { resolve, reject })),
  }
}
