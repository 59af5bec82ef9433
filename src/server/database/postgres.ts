import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { errorMessageOf, OperatorFacingError } from '../errors.ts'
import type { DatabaseConnection } from './database.ts'
import { preparedSqlStatementName } from './prepared-sql-statements.ts'
import { type DatabaseSchema, kyselyPlugins } from './schema.ts'

/** @throws OperatorFacingError with one line that says what is wrong */
export async function openPostgres(url: string): Promise<DatabaseConnection> {
  const place = withoutPassword(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Forty callers at once wait for each other; on a slow machine for more than five seconds.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // Without these listeners a connection that the server drops would end the process; its call fails, the next opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new OperatorFacingError(`The database ${place} cannot be reached: ${errorMessageOf(error)}`)
  }
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: namingStatements(pool) }),
    plugins: kyselyPlugins,
  })
  return { engine: 'postgres', db, place, close: () => db.destroy() }
}

/** Names the prepared statements, so that each connection plans them once; planning costs more than running them does. */
const namingStatements = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect()
    let isStuck = false
    const query = async (text: string, values: unknown[]) => {
      try {
        return await client.query({ name: preparedSqlStatementName(text), text, values })
      } catch (error) {
        // The next call would begin within its transaction.
        if (text === 'rollback') isStuck = true
        throw error
      }
    }
    return {
      // Its other form is for cursors, of which we have none.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || isStuck),
    }
  },
})

/** Reads 64-bit counts as numbers; the driver leaves them as text, and all of ours fit. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser

function withoutPassword(url: string) {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}
