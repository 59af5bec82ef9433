import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { databaseTablesOf, fingerprintsOfTables } from '../../src/server/backup/table-copy.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp, type TestApp } from '../app.ts'
import { writeCalls, writingRoutes } from './write-calls.ts'

/** The injected errors of each engine. */
export const kindsOfFault: Record<DatabaseEngine, string[]> = {
  sqlite: ['SQLITE_FULL', 'SQLITE_IOERR_WRITE'],
  // PostgreSQL fails by itself: by a statement that raises the error of a full disk, or by a closed connection.
  postgres: [
    `do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
    'select pg_terminate_backend(pg_backend_pid())',
  ],
}

/** Marks the statements of the tested call. */
const onTrial = new AsyncLocalStorage<true>()

/** Makes those statements of a call fail that are due, by their text. */
async function withFailing<Result>(
  isDue: (text: string) => boolean,
  engine: DatabaseEngine,
  kind: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const isDueNow = (text: string) => onTrial.getStore() === true && isDue(text)
  const undo = engine === 'sqlite' ? onSqlite(isDueNow, kind) : onPostgres(isDueNow, kind)
  try {
    return await onTrial.run(true, call)
  } finally {
    undo()
  }
}

/** Makes the n-th statement of a call fail; also returns whether it was reached. */
async function withFault<Result>(
  n: number,
  engine: DatabaseEngine,
  kind: string,
  call: () => Promise<Result>,
) {
  let seen = 0
  const result = await withFailing(() => ++seen === n, engine, kind, call)
  return { result, hasFailed: seen >= n }
}

/** Makes the end of a call's transaction fail, so that whatever it wrote is taken back. */
export async function withoutCommit<Result>(
  engine: DatabaseEngine,
  call: () => Promise<Result>,
): Promise<Result> {
  const [kind = ''] = kindsOfFault[engine]
  return withFailing((text) => text.startsWith('commit'), engine, kind, call)
}

function onSqlite(isDue: (text: string) => boolean, code: string) {
  const file = new SqliteFile(':memory:')
  const statements = Object.getPrototypeOf(file.prepare('select 1'))
  file.close()
  const { all, run } = statements
  const failing = (real: (...values: unknown[]) => unknown) =>
    function (this: SqliteFile.Statement, ...values: unknown[]) {
      if (isDue(this.source)) throw new SqliteFile.SqliteError('injected', code)
      return real.apply(this, values)
    }
  Object.assign(statements, { all: failing(all), run: failing(run) })
  return () => Object.assign(statements, { all, run })
}

function onPostgres(isDue: (text: string) => boolean, instead: string) {
  const client = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown }
  const { query } = client
  const fail = async (connection: pg.Client) => {
    // PostgreSQL says that it closes a connection a moment before it does, and the pool lends it until then.
    const ended = instead.includes('terminate')
      ? new Promise((resolve) => connection.once('end', resolve))
      : undefined
    try {
      return await query.call(connection, instead)
    } catch (error) {
      await ended
      throw error
    }
  }
  client.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
    // Notifying other servers is not part of the write.
    const { text: words = text } = text as { text?: unknown }
    const isNotification = /pg_notify|^listen/i.test(String(words))
    return !isNotification && isDue(String(words)) ? fail(this) : query.call(this, text, ...rest)
  }
  return () => {
    client.query = query
  }
}

/**
 * Calls every route that writes with a fault at its first statement, its second, and so on until it succeeds.
 * @returns the number of faults, and violations of: an error in the one shape, no changed row, no live message, and a server
 * that answers the next call
 */
export async function tryFaults(engine: DatabaseEngine, kind: string) {
  const app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
  try {
    return await tryEach(app, engine, kind)
  } finally {
    await app.end()
  }
}

async function tryEach(app: TestApp, engine: DatabaseEngine, kind: string) {
  const operator = await app.signIn()
  const calls = writeCalls(app, operator)
  const strange: string[] = writingRoutes(app.app.routes)
    .filter((route) => !(route in calls))
    .map((route) => `${route} is not tried`)
  let faults = 0
  const all = app.listen()
  const topics = () => all.filter((text) => text.includes('"topic"'))

  for (const [route, prepare] of Object.entries(calls)) {
    const { method, path, body, call = operator.call } = await prepare()
    for (let n = 1; ; n++) {
      await app.db.deleteFrom('signInFailures').execute()
      // What the second place notes of a copy, which it may begin at any moment, is not the call's.
      await app.copies.look()
      // Nor is what the outbox notes of a message that an earlier call made.
      await app.outbox.look()
      const before = await stateOf(app, engine)
      const told = topics().length
      const { result: answer, hasFailed } = await withFault(n, engine, kind, () => call(method, path, body))
      const text = await answer.text()
      if (!hasFailed) {
        if (!answer.ok) strange.push(`${route} is answered ${answer.status} without a fault: ${text}`)
        break
      }
      faults += 1
      const say = (what: string) => strange.push(`${route}, statement ${n}: ${what}`)
      if (answer.status !== 503) say(`answered ${answer.status}`)
      if (!isRefusal(text)) say(`answered ${text}`)
      const changed = tablesThatDiffer(before, await stateOf(app, engine))
      if (changed.length > 0) say(`rows of ${changed.join(', ')} were changed`)
      if (topics().length !== told) say(`screens were told ${topics().slice(told)}`)
      if ((await app.call('GET', '/healthz')).status !== 200) say('the next call fails')
      // A backup is proven on an empty database, which runs every migration.
      if (n > 2_000) throw new Error(`${route} has no end.`)
    }
  }
  return { routes: Object.keys(calls).length, faults, strange }
}

/** A fingerprint of every table except those of pending sign-ins. */
const stateOf = async (app: TestApp, engine: DatabaseEngine) =>
  fingerprintsOfTables({ trx: app.db, engine }, await tablesOfMigrated())

type State = Awaited<ReturnType<typeof stateOf>>

const tablesThatDiffer = (before: State, after: State) =>
  Object.keys(after).filter((table) => !isDeepStrictEqual(before[table], after[table]))

const underWay = ['sessions', 'verifications', 'sign_in_failures']
let tables: Promise<string[]> | undefined
/** The names of the tables, the same on both engines. */
const tablesOfMigrated = () => {
  tables ??= (async () => {
    const app = await freshApp('sqlite')
    const all = await databaseTablesOf({ trx: app.db, engine: 'sqlite' }, ['centre', 'temporary', 'machine'])
    await app.end()
    return all.filter((name) => !underWay.includes(name))
  })()
  return tables
}

function isRefusal(text: string) {
  try {
    const { error, ...rest } = JSON.parse(text)
    const known = ['unavailable', 'backup_failed'].includes(error.code)
    return known && Object.keys(rest).length === 0 && Object.keys(error).join() === 'code'
  } catch {
    return false
  }
}
