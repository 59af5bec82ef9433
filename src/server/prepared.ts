import { type CompiledQuery, type Expression, sql } from 'kysely'
import type { Db } from './database.ts'

/** Stands in a statement for a value that comes with each run. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The values of a run, as the builder of a statement sees them. */
type Blanks<Values> = { readonly [Name in keyof Values]-?: Expression<Values[Name]> }

const blanks = new Proxy({}, { get: (_target, name) => sql.val(new Blank(String(name))) })

/**
 * A statement for hot paths, built and compiled once for each database; building costs twice what running it does. A run
 * only gives it values, which are never part of its text.
 *
 *     const findName = prepared<{ id: string }>()((db, { id }) =>
 *       db.selectFrom('members').select('name').where('id', '=', id),
 *     )
 *     const [row] = await findName(trx, { id: '101' })
 */
export const prepared =
  <Values extends object>() =>
  <Row>(build: (db: Db, values: Blanks<Values>) => { compile(): CompiledQuery<Row> }) => {
    const compiledFor = new WeakMap<object, CompiledQuery<Row>>()

    return async (db: Db, values: Values): Promise<Row[]> => {
      // A transaction shares the adapter with the database it is of.
      const { adapter } = db.getExecutor()
      let compiled = compiledFor.get(adapter)
      if (!compiled) {
        compiled = build(db, blanks as Blanks<Values>).compile()
        compiledFor.set(adapter, compiled)
      }
      const parameters = compiled.parameters.map((value) =>
        value instanceof Blank ? values[value.name as keyof Values] : value,
      )
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
      return rows
    }
  }
