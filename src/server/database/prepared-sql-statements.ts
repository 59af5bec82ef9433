import { type AliasableExpression, type CompiledQuery, sql } from 'kysely'
import type { Db } from './database.ts'

/** Stands for a value that is filled in at each run. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Values that both drivers can always send. */
type Sendable = string | number | null
type Placeholders<Values> = { readonly [Name in keyof Values]-?: AliasableExpression<Values[Name]> }
type Build<Values, Row> = (db: Db, values: Placeholders<Values>) => { compile(): CompiledQuery<Row> }

const placeholders = new Proxy({}, { get: (_target, name) => sql.val(new Placeholder(String(name))) })

/** In the spelling of either driver. */
const boundLimit = / limit [?$]/

const names = new Map<string, string>()

/** The name under which PostgreSQL keeps the plan of a statement; none for one that is not prepared. */
export const preparedSqlStatementName = (statement: string): string | undefined => names.get(statement)

/**
 * A statement for hot paths, compiled once per engine because building it costs twice what running it does. Compare keys by
 * `in [key]`: with `=` SQLite plans the statement anew at each run, and so it does with a limit that is not a literal.
 *
 *     const findName = prepared<{ id: string }>()((db, { id }) =>
 *       db.selectFrom('members').select('name').where('id', 'in', [id]),
 *     )
 *     const [row] = await findName(trx, { id: '101' })
 */
export const preparedStatement =
  <Values extends { [Name in keyof Values]: Sendable }>() =>
  <Row>(build: Build<Values, Row>) => {
    const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
    return async (db: Db, values: Values): Promise<Row[]> => {
      // A transaction shares the adapter of its database.
      const { adapter } = db.getExecutor()
      const compiled = compiledFor.get(adapter) ?? build(db, placeholders as Placeholders<Values>).compile()
      if (!compiledFor.has(adapter)) {
        if (boundLimit.test(compiled.sql)) throw new TypeError('A limit is written `sql.lit(1)` here.')
        compiledFor.set(adapter, compiled)
        names.set(compiled.sql, names.get(compiled.sql) ?? `prepared_${names.size}`)
      }
      const parameters = compiled.parameters.map((value) =>
        value instanceof Placeholder ? sendable(values[value.name as keyof Values]) : value,
      )
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
      return rows
    }
  }

/** PostgreSQL's driver keeps the name of a statement that it failed to send, and its next run on that connection fails. */
function sendable(value: Sendable): Sendable {
  if (typeof value === 'object' && value !== null) throw new TypeError('An object cannot be stored.')
  return value
}
