import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase, engines } from '../../../test/engines.ts'
import { type DatabaseConnection, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { preparedStatement } from './prepared-sql-statements.ts'
import { runInWriteTransaction } from './revision.ts'

/** Values that no column can hold, past the type checker. */
function unsendable(): [string, string][] {
  const circular: { self?: unknown } = {}
  circular.self = circular
  return [
    ['an object that holds itself', circular],
    ['an object with a number of any size', { count: 1n }],
  ] as [string, unknown][] as [string, string][]
}

describe.each(engines)('a statement whose values cannot be sent, on %s', (engine) => {
  const addFact = preparedStatement<{ name: string; value: string }>()((db, { name, value }) =>
    db.insertInto('meta').values({ name, value }),
  )

  let empty: EmptyDatabase
  let database: DatabaseConnection
  beforeEach(async () => {
    empty = await emptyDatabase(engine)
    database = await openDatabase(empty)
    await migrate(database)
  })
  afterEach(async () => {
    await database.close()
    await empty.drop()
  })
  const names = async () => {
    const rows = await database.db.selectFrom('meta').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }

  /** Runs the same statement on every connection there is. */
  const addOnEach = async (from: number) => {
    for (let n = from; n < from + 12; n++) await addFact(database.db, { name: `fact ${n}`, value: 'x' })
  }

  test.each(unsendable())(
    '%s: it is refused, and the next statement on its connection runs',
    async (_what, value) => {
      await addOnEach(100)
      for (let n = 0; n < 12; n++) {
        await expect(addFact(database.db, { name: 'odd', value })).rejects.toThrow()
      }
      await addOnEach(200)
      expect(await names()).toHaveLength(24)
    },
  )

  test.each(unsendable())('%s: its whole transaction is rolled back', async (_what, value) => {
    const broken = runInWriteTransaction(database.db, async (trx) => {
      await addFact(trx, { name: 'first', value: 'x' })
      await addFact(trx, { name: 'odd', value })
    })
    await expect(broken).rejects.toThrow()
    expect(await names()).toEqual([])
    await runInWriteTransaction(database.db, (trx) => addFact(trx, { name: 'second', value: 'x' }))
    expect(await names()).toEqual(['second'])
  })

  test('a text with a zero byte is stored, or refused by PostgreSQL', async () => {
    const outcome = addFact(database.db, { name: 'odd', value: 'a\0b' })
    if (engine === 'postgres') await expect(outcome).rejects.toThrow('0x00')
    else await outcome
    await addOnEach(100)
    expect(await names()).toHaveLength(engine === 'postgres' ? 12 : 13)
  })
})

describe.runIf(engines.includes('postgres'))('statements on PostgreSQL', () => {
  let empty: EmptyDatabase
  let database: DatabaseConnection
  beforeEach(async () => {
    empty = await emptyDatabase('postgres')
    database = await openDatabase(empty)
  })
  afterEach(async () => {
    await database.close()
    await empty.drop()
  })

  test('a prepared one is kept by its connection, with others of its own text; any other is not', async () => {
    const findValue = preparedStatement<{ name: string }>()((db, { name }) =>
      db.selectFrom('meta').select('value').where('name', 'in', [name]),
    )
    const findName = preparedStatement<{ value: string }>()((db, { value }) =>
      db.selectFrom('meta').select('name').where('value', 'in', [value]),
    )
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into meta (name, value) values ('a', 'b')`.execute(trx)
      for (const name of ['a', 'b', 'a']) await findValue(trx, { name })
      expect(await findName(trx, { value: 'b' })).toEqual([{ name: 'a' }])
      expect(await findValue(trx, { name: 'a' })).toEqual([{ value: 'b' }])
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements order by statement`.execute(trx)
      expect(rows.map(({ statement }) => statement)).toEqual([
        'select "name" from "meta" where "value" in ($1)',
        'select "value" from "meta" where "name" in ($1)',
      ])
    })
  })
})
