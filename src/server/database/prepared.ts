import { type CompiledQuery, type Expression, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Write } from './revision.ts'

/** Stands in a statement for a value that comes with each run. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The values of a run, as the builder of a statement sees them. */
type Blanks<Values> = { readonly [Name in keyof Values]-?: Expression<Values[Name]> }
type Build<Values, Row> = (db: Db, values: Blanks<Values>) => { compile(): CompiledQuery<Row> }

const blanks = new Proxy({}, { get: (_target, name) => sql.val(new Blank(String(name))) })

interface Prepared {
  name: string
  isPosted: boolean
}

const known = new Map<string, Prepared>()

/** What a server may keep a statement of this text as; undefined for one that is not prepared. */
export const preparedAs = (text: string): Prepared | undefined => known.get(text)

function remember(text: string, isPosted: boolean) {
  if (!known.has(text)) known.set(text, { name: `abhyasika_${known.size + 1}`, isPosted })
}

function runner<Values extends object, Row>(build: Build<Values, Row>, isPosted: boolean) {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
  const compile = (db: Db) => {
    const compiled = build(db, blanks as Blanks<Values>).compile()
    // The same words may also be those of a statement that is waited for.
    const sql = isPosted ? `${compiled.sql} /* posted */` : compiled.sql
    remember(sql, isPosted)
    return { ...compiled, sql }
  }
  return async (db: Db, values: Values): Promise<Row[]> => {
    // A transaction shares the adapter with the database it is of.
    const { adapter } = db.getExecutor()
    const compiled = compiledFor.get(adapter) ?? compile(db)
    compiledFor.set(adapter, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Blank ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

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
  <Row>(build: Build<Values, Row>): ((db: Db, values: Values) => Promise<Row[]>) =>
    runner(build, false)

type Plain = string | number | null

/**
 * The same for a statement of a transaction whose answer nobody reads. On PostgreSQL it goes out together with the
 * next ones; where it fails, the next one that is waited for does in its place, at the latest the commit.
 */
export const posted =
  // Of other values the driver could say that it cannot send them, when the commit is on its way already.
    <Values extends { [Name in keyof Values]: Plain }>() =>
    <Row>(build: Build<Values, Row>): ((trx: Write, values: Values) => Promise<unknown>) =>
      runner(build, true)
