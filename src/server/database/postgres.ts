import type { Writable } from 'node:stream'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { reasonOf, StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { preparedAs } from './prepared.ts'
import type { Schema } from './schema.ts'

/** @throws StartError with one line that says what is wrong */
export async function openPostgres(url: string): Promise<Database> {
  const place = withoutPassword(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A statement goes out at once, whether or not the one before it has been answered.
    pipeline: true,
    types: { getTypeParser },
  })
  // A connection that the server drops must not end the process, idle or in use: its call fails, the next opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new StartError(`The database ${place} cannot be reached: ${reasonOf(error)}`)
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lending(pool) }) })
  return { engine: 'postgres', db, place, close: () => db.destroy() }
}

function lending(pool: pg.Pool): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = lent.get(client) ?? lend(client)
      lent.set(client, known)
      return known
    },
  }
}

interface Statement {
  name?: string | undefined
  text: string
  values?: unknown[]
}

const unread = { command: 'POSTED', rowCount: 0, rows: [] }

/**
 * A connection as a call has it: the server knows prepared statements by name; a transaction begins with its first
 * statement; and one whose answer nobody reads goes out together with the next that is waited for. Where one of them
 * fails the server takes no more, and makes a commit a rollback.
 */
function lend(client: pg.PoolClient): PostgresPoolClient {
  let hasToBegin = false
  let posted: Statement[] = []
  // What the server says as it hangs up comes a moment before the line goes dead. Until then the connection looks well,
  // and must not be lent to the next call.
  let isLost = false

  const send = (statement: Statement) =>
    client.query(statement).catch((error) => {
      isLost ||= error.severity === 'FATAL' || error.severity === 'PANIC'
      throw error
    })

  async function query(text: string, values: unknown[]) {
    refuseUnsendable(values)
    if (text === 'begin') {
      hasToBegin = true
      return unread
    }
    const { name, isPosted } = preparedAs(text) ?? {}
    const isFirst = hasToBegin
    hasToBegin = false
    // As one text: the server runs nothing more of it once a part has failed. A text with values can have only one part.
    const isOneText = isFirst && values.length === 0
    if (isFirst && !isOneText) await send({ text: 'begin' })
    const statement = isOneText ? { text: `begin; ${text}` } : { name, text, values }
    if (isPosted) {
      posted.push(statement)
      return unread
    }
    const before = text === 'rollback' ? [] : posted
    posted = []
    const sent = inOneGo(client, () => [...before, statement].map(send))
    for (const answer of await Promise.allSettled(sent)) if (answer.status === 'rejected') throw answer.reason
    const answer: pg.QueryResult | pg.QueryResult[] | undefined = await sent.at(-1)
    return Array.isArray(answer) ? answer.at(-1) : answer
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isSpoilt) => client.release(isSpoilt || isLost),
  }
}

/**
 * Refuses what no column holds before anything is sent: where the driver finds out itself, in the middle of a statement, it has
 * the server forget a prepared one that it goes on to use, and what was sent along is committed without it.
 * @throws TypeError
 */
function refuseUnsendable(values: readonly unknown[]) {
  for (const value of values) {
    const isPlain = value == null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value)
    if (!isPlain && !ArrayBuffer.isView(value) && !(value instanceof Date)) {
      throw new TypeError('A value of a statement is none that a column can hold.')
    }
  }
}

/** The driver writes statement by statement; held back for a moment, they are one call of the system and one packet. */
function inOneGo<Sent>(client: pg.PoolClient, send: () => Sent): Sent {
  const { connection } = client as pg.PoolClient & { connection?: { stream?: Writable } }
  connection?.stream?.cork()
  try {
    return send()
  } finally {
    connection?.stream?.uncork()
  }
}

/** Counts come from PostgreSQL as 64-bit numbers, which its driver leaves as text; ours all fit a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser

function withoutPassword(url: string) {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}
