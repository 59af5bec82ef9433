import { isIP } from 'node:net'
import { type Logger, pino } from 'pino'
import { createApp } from '../src/app.ts'
import type { StaffAccount } from '../src/domain/accounts/account.ts'
import type { Role } from '../src/domain/accounts/role.ts'
import {
  type OutgoingMessageCalls,
  outgoingMessageCalls,
} from '../src/features/messages/outgoing-message-calls.act.ts'
import { openDatabaseAndPrepareServer } from '../src/product.ts'
import { readConfig } from '../src/server/config.ts'
import type { DatabaseEngine } from '../src/server/database/database.ts'
import type { HtmlTemplates } from '../src/server/http/built-html-templates.ts'
import type { ServerSideComputerControls } from '../src/server/launch/server-side-computer-controls.ts'
import type { LiveConnectionToScreen } from '../src/server/live/live.ts'
import { copyOf, type EmptyDatabase, emptyDatabase } from './engines.ts'
import { admin } from './people.ts'
import { quickPasswords } from './quick-passwords.ts'

export { admin }

const documents: HtmlTemplates = {
  read: async (name) =>
    `<html lang="%lang%"><head><!--head--><!--customHead--></head><body id="${name}"><!--customBody--><!--body--><!--customFooter--></body></html>`,
}

/** No message and no question about a name leaves a test. */
const noWays: OutgoingMessageCalls = {
  resolvePublicMailHost: async ({ host, isPrivateAllowed }) => {
    if (isIP(host) === 0) throw new Error(`${host} is looked up by no test.`)
    return outgoingMessageCalls.resolvePublicMailHost({ host, isPrivateAllowed })
  },
  sendEmail: async () => ({ kind: 'no-connection' }),
  sendWhatsappTemplate: async () => ({ kind: 'no-connection' }),
  sendSms: async () => ({ kind: 'no-connection' }),
  fetchWhatsappNumber: async () => ({
    ...{ displayNumber: '+91 98220 00000', verifiedName: 'Abhyasika', quality: 'GREEN' },
    ...{ messagingLimit: 'TIER_250', status: 'CONNECTED', isRegistered: true },
  }),
  registerWhatsappNumber: async () => {},
  subscribeApp: async () => {},
  listWhatsappTemplates: async () => [],
  createWhatsappTemplate: async () => ({ status: 'PENDING', category: 'UTILITY' }),
  createTemplateFromMetaLibrary: async () => ({ status: 'APPROVED', category: 'UTILITY' }),
}

type Environment = Record<string, string>

export interface TestOptions {
  environment?: Environment
  now?: () => Date
  /** The day on which the version was made. */
  versionDay?: string
  /** An existing database instead of a fresh one. */
  on?: EmptyDatabase
  /** Where what is logged goes; nowhere unless said. */
  log?: Logger
  /** Hashes passwords as in production, which is slow. */
  slowPasswords?: boolean
  /** The computer of a download; it is none unless said. */
  computer?: ServerSideComputerControls
  /** How messages leave the machine; not at all unless said. */
  ways?: Partial<OutgoingMessageCalls>
}

/**
 * A fresh product with the first account and the sample, without a network: calls go straight to the app.
 * It is a copy of a product that was started before, unless `on`, the passwords or the first account are others.
 */
export async function freshApp(engine: DatabaseEngine, options: TestOptions = {}) {
  const { environment, now, on, slowPasswords } = options
  const hasOwnAdmin = environment !== undefined && 'ADMIN_PASSWORD' in environment
  const isStartedHere = on !== undefined || slowPasswords || hasOwnAdmin
  const original = isStartedHere ? undefined : await startedOnce(engine, now?.(), environment)
  const database = on ?? (original ? await copyOf(original.database) : await emptyDatabase(engine))
  const { dataDir, databaseUrl, drop } = database
  const { product, call } = await openApp(database, options)
  let cookie = original?.cookie

  return {
    ...product,
    dataDir,
    databaseUrl,
    drop,
    call,
    /** Uses a session opened in advance for the first operator. */
    async signIn(credentials = admin) {
      const held = credentials === admin ? cookie : undefined
      if (held) cookie = undefined
      return operator(call, held ?? (await openSession(call, credentials)))
    },
    /** A colleague added by `by`, who has changed the initial password. */
    async hire(by: Operator & { password?: string }, email: string, role: Role = 'owner') {
      const { row, password } = await by.ok<{ row: StaffAccount; password: string }>('POST', '/api/staff', {
        email,
        role,
        ...(role !== 'clerk' && { password: by.password ?? admin.password }),
      })
      const clerk = operator(call, await openSession(call, { email, password }))
      const next = 'three lamps and a desk'
      await clerk.ok('POST', '/api/account/password', { password, next })
      return { ...clerk, row, password: next }
    },
    /** All live messages from now on. */
    listen(session = 'a test') {
      const heard: string[] = []
      const connection: LiveConnectionToScreen = {
        send: (text) => heard.push(text),
        close: (code) => heard.push(`closed ${code}`),
      }
      product.live.join(connection, session)
      return heard
    },
    async end() {
      await product.close()
      await drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof freshApp>>

/** Caches a first start and a sign-in for each moment and environment. */
const originals = new Map<string, Promise<{ database: EmptyDatabase; cookie: string }>>()

function startedOnce(engine: DatabaseEngine, moment?: Date, environment?: Environment) {
  const key = JSON.stringify([engine, moment, environment])
  const original = originals.get(key) ?? startFirst(engine, moment, environment)
  originals.set(key, original)
  return original
}

async function startFirst(engine: DatabaseEngine, moment?: Date, environment: Environment = {}) {
  const database = await emptyDatabase(engine)
  const { product, call } = await openApp(database, { environment, ...(moment && { now: () => moment }) })
  const cookie = await openSession(call, admin)
  await product.close()
  return { database, cookie }
}

async function openApp(
  { dataDir, databaseUrl }: EmptyDatabase,
  {
    environment,
    now,
    versionDay,
    log = pino({ level: 'silent' }),
    slowPasswords,
    computer,
    ways = {},
  }: TestOptions,
) {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const product = await openDatabaseAndPrepareServer({
    config,
    log,
    ...(now && { now }),
    versionDay,
    ...(!slowPasswords && { passwords: quickPasswords }),
    ...(computer && { computer }),
    ways: { ...noWays, ...ways },
  })
  const app = createApp({ ...product, documents, assets: undefined })

  const { host, origin } = config.publicUrl ?? new URL('http://localhost')

  /** Sends a call as a browser would from the product's own address; `body` goes as JSON. */
  const call: Call = async (method, path, body, headers) =>
    app.request(`http://${host}${path}`, {
      method,
      headers: {
        host,
        ...(method !== 'GET' && { origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  return { product: { ...product, app }, call }
}

type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

async function openSession(call: Call, credentials: { email: string; password: string }) {
  const response = await call('POST', '/api/session', credentials)
  if (response.status !== 200) throw new Error(`sign-in was answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** A `call` that carries the session. */
function operator(call: Call, cookie: string) {
  const send: Call = (method, path, body, headers) => call(method, path, body, { cookie, ...headers })
  return {
    cookie,
    call: send,
    /** Sends a call that must succeed, and gives the JSON of its answer. */
    async ok<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const answer = await send(method, path, body)
      if (!answer.ok)
        throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
      return (answer.status === 204 ? undefined : await answer.json()) as Answer
    },
  }
}

export type Operator = ReturnType<typeof operator>
