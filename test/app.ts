import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { openProduct } from '../src/product.ts'
import { readConfig } from '../src/server/config.ts'
import type { Engine } from '../src/server/database.ts'
import type { Documents } from '../src/server/documents.ts'
import type { Wire } from '../src/server/live.ts'
import { emptyDatabase } from './engines.ts'
import { admin } from './people.ts'

export { admin }

const documents: Documents = {
  read: async (name) =>
    `<html lang="%lang%"><head><!--head--><!--customHead--></head><body id="${name}"><!--customBody--><!--body--><!--customFooter--></body></html>`,
}

export interface TestOptions {
  environment?: Record<string, string>
  now?: () => Date
}

/** A fresh product on an empty database of the engine, without a network: calls go straight to the app. */
export async function freshApp(engine: Engine, { environment, now }: TestOptions = {}) {
  const { dataDir, databaseUrl, drop } = await emptyDatabase(engine)
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const log = pino({ level: 'silent' })
  const product = await openProduct({ config, log, ...(now && { now }) })
  const app = createApp({ ...product, documents, assets: undefined })

  /** Sends a call as a browser at the product's own address would; `body` goes as JSON. */
  const call: Call = async (method, path, body, headers) =>
    app.request(`http://localhost${path}`, {
      method,
      headers: {
        host: 'localhost',
        ...(method !== 'GET' && { origin: 'http://localhost' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  return {
    ...product,
    app,
    dataDir,
    databaseUrl,
    call,
    signIn: (credentials = admin) => signIn(call, credentials),
    /** What the live wire says from here on. */
    listen(session = 'a test') {
      const heard: string[] = []
      const wire: Wire = { send: (text) => heard.push(text), close: (code) => heard.push(`closed ${code}`) }
      product.live.join(wire, session)
      return heard
    },
    async end() {
      await product.close()
      await drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof freshApp>>

type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

/** Signs in and gives a `call` that carries the session. */
async function signIn(call: Call, credentials: { email: string; password: string }) {
  const response = await call('POST', '/api/session', credentials)
  if (response.status !== 200) throw new Error(`sign-in was answered ${response.status}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
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

export type Operator = Awaited<ReturnType<typeof signIn>>
