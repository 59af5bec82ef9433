import { type CompiledQuery, type Expression, sql } from 'kysely'
import type { Db } from './database.ts'

/** Stands for a value that is filled in at each run. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Placeholders<Values> = { readonly [Name in keyof Values]-?: Expression<Values[Name]> }
type Build<Values, Row> = (db: Db, values: Placeholders<Values>) => { compile(): CompiledQuery<Row> }

const placeholders = new Proxy({}, { get: (_target, name) => sql.val(new Placeholder(String(name))) })

/**
 * A statement for hot paths, compiled once per engine because building it costs twice what running it does.
 *
 *     const findName = prepared<{ id: string }>()((db, { id }) =>
 *       db.selectFrom('members').select('name').where('id', '=', id),
 *     )
 *     const [row] = await findName(trx, { id: '101' })
 */
export const prepared =
  <Values extends object>() =>
  <Row>(build: Build<Values, Row>) => {
    const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
    return async (db: Db, values: Values): Promise<Row[]> => {
      // A transaction shares the adapter of its database.
      const { adapter } = db.getExecutor()
      const compiled = compiledFor.get(adapter) ?? build(db, placeholders as Placeholders<Values>).compile()
      compiledFor.set(adapter, compiled)
      const parameters = compiled.parameters.map((value) =>
        value instanceof Placeholder ? values[value.name as keyof Values] : value,
      )
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
      return rows
    }
  }
