import { type ChildProcess, fork, spawn } from 'node:child_process'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import manifest from '../package.json' with { type: 'json' }
import type { Role } from '../src/domain/accounts/role.ts'
import { admin } from './people.ts'

/** The compile cache, as in `npm start`. */
export const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled')
const entry = join(import.meta.dirname, '../dist/server/start.js')
/** The flags that `npm start` gives to Node.js. */
const startFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))
/** The settings of every product under test unless the test says otherwise. */
const usual = {
  PORT: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'error',
}

type Environment = Record<string, string | undefined>

/** Messages to and from the warm process. */
export interface Asked {
  number: number
  environment?: Environment
}
export interface Told {
  number: number
  address?: string
  error?: string
}

let warm: ChildProcess | undefined
let asked = 0

/** Opens the built product in a shared process that has compiled it already. */
export async function openServer(environment: Environment) {
  warm ??= warmUp()
  asked += 1
  const number = asked
  const { address = '' } = await ask(warm, { number, environment: { ...usual, ...environment } })
  return { address, stop: () => ask(warm as ChildProcess, { number }) }
}

/** The moved clock of the tests, where they have one (`clockAt`). */
const clock = Object.fromEntries(
  ['NODE_OPTIONS', 'FAST_CLOCK', 'FAST_CLOCK_BEHIND'].flatMap((name) => {
    const value = process.env[name]
    return process.env.FAST_CLOCK_BEHIND === undefined || value === undefined ? [] : [[name, value]]
  }),
)

function warmUp() {
  const child = fork(join(import.meta.dirname, 'warm-server.ts'), {
    execArgv: [],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...clock },
  })
  // It must not keep this process from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, question: Asked) {
  return new Promise<Told>((resolve, reject) => {
    const end = () => child.off('message', listen).off('exit', fail)
    const listen = (told: Told) => {
      if (told.number !== question.number) return
      end()
      if (told.error === undefined) resolve(told)
      else reject(new Error(told.error))
    }
    const fail = (code: number | null) => {
      end()
      reject(new Error(`The warm server has ended with ${code}.`))
    }
    child.on('message', listen).on('exit', fail)
    child.send(question)
  })
}

/** Starts the built product as its own process, on a free port unless PORT is set. */
export async function startServer(environment: Environment, place?: Place) {
  const started = await runServer(environment, place)
  if (started.address === undefined) throw new Error(`The server did not start:\n${started.output()}`)
  return { ...started, address: started.address }
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** Another program and folder to start. */
interface Place {
  command: string[]
  cwd: string
}

/** The same, for a start that may fail: `address` is then undefined and `ended` has the exit code. */
export async function runServer(environment: Environment, { command, cwd }: Partial<Place> = {}) {
  const child = spawn(process.execPath, command ?? [...startFlags, entry], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      ...clock,
      ...usual,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const address = await firstAddress(child, () => output, ended)
  return {
    address,
    pid: Number(child.pid),
    output: () => output,
    ended,
    /** Kills it without running signal handlers. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Stops it and returns its exit code. */
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function firstAddress(child: ChildProcess, output: () => string, ended: Promise<unknown>) {
  return new Promise<string | undefined>((resolve) => {
    const look = () => {
      const address = /open at (http\S+)/.exec(output())?.[1]
      if (address && output().includes('#admin')) resolve(address)
    }
    child.stdout?.on('data', look)
    ended.then(() => resolve(undefined))
  })
}

/** Signs in at a running server; returns the cookie and a `fetch` with it. */
export async function signInAt(address: string, credentials: { email: string; password: string } = admin) {
  const response = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (response.status !== 200) throw new Error(`sign-in was answered ${response.status}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, call: caller(address, cookie) }
}

/** A colleague who has changed the initial password, with a session of theirs. */
export async function hireAt(address: string, call: Call, { email, role }: { email: string; role: Role }) {
  const own = role === 'clerk' ? {} : { password: admin.password }
  const { row, password } = await (await call('POST', '/api/staff', { email, role, ...own })).json()
  const colleague = await signInAt(address, { email, password })
  await colleague.call('POST', '/api/account/password', { password, next: 'three lamps and a desk' })
  return { ...colleague, id: row.id as string }
}

export type Call = ReturnType<typeof caller>

/** A `fetch` with a session's cookie. */
export function caller(address: string, cookie: string) {
  return (method: string, path: string, body?: unknown) =>
    fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}

/** Opens the live connection; `heard` has its messages, and `until` waits for one. */
export async function openWire(address: string, cookie: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers: { cookie } })
  const heard: { topic?: string; revision?: number }[] = []
  let closed: number | undefined
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  socket.on('close', (code) => {
    closed = code
    for (const look of waiting) look()
  })
  const wait = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isMet()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, response) =>
      reject(new Error(`refused ${response.statusCode}`)),
    )
  })
  return {
    heard,
    until: (topic: string, revision: number) =>
      wait(() => heard.some((one) => one.topic === topic && (one.revision ?? 0) >= revision)),
    untilClosed: () => wait(() => closed !== undefined).then(() => closed),
    close: () => socket.close(),
  }
}
