import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase, engines } from '../../../test/engines.ts'
import { type DatabaseConnection, type Db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { preparedStatement } from './prepared-sql-statements.ts'
import { runInWriteTransaction } from './revision.ts'

describe.each(engines)('a prepared statement on %s', (engine) => {
  let empty: EmptyDatabase
  let database: DatabaseConnection
  let built = 0

  const addFact = preparedStatement<{ name: string; value: string }>()((db, { name, value }) =>
    db.insertInto('meta').values({ name, value }),
  )
  const findFact = preparedStatement<{ name: string }>()((db, { name }) => {
    built += 1
    return db.selectFrom('meta').select(['value']).where('name', '=', name)
  })
  const facts = (db: Db) => db.selectFrom('meta').selectAll().orderBy('name').execute()

  beforeEach(async () => {
    built = 0
    empty = await emptyDatabase(engine)
    database = await openDatabase(empty)
    await migrate(database)
  })
  afterEach(async () => {
    await database.close()
    await empty.drop()
  })

  test('is compiled once, and takes the values of each run', async () => {
    const { db } = database
    for (const name of ['one', 'two']) await addFact(db, { name, value: `of ${name}` })
    expect(await findFact(db, { name: 'one' })).toEqual([{ value: 'of one' }])
    expect(await findFact(db, { name: 'two' })).toEqual([{ value: 'of two' }])
    expect(await findFact(db, { name: 'three' })).toEqual([])
    expect(built).toBe(1)
  })

  test('runs in the given transaction', async () => {
    const { db } = database
    const failed = runInWriteTransaction(db, async (trx) => {
      await addFact(trx, { name: 'one', value: '1' })
      expect(await findFact(trx, { name: 'one' })).toEqual([{ value: '1' }])
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await facts(db)).toEqual([])
    await addFact(db, { name: 'one', value: '2' })
    expect(await findFact(db, { name: 'one' })).toEqual([{ value: '2' }])
  })

  test('may be the first statement of a transaction, or the only one', async () => {
    const { db } = database
    const give = (name: string, commits: boolean) =>
      db.transaction().execute(async (trx) => {
        await addFact(trx, { name, value: name })
        if (!commits) throw new Error('rolled back')
      })
    await give('one', true)
    await expect(give('two', false)).rejects.toThrow('rolled back')
    await expect(db.transaction().execute(async () => 'nothing')).resolves.toBe('nothing')
    expect(await facts(db)).toEqual([{ name: 'one', value: 'one' }])
  })

  test('has no limit that SQLite would plan it anew for', async () => {
    const first = preparedStatement<object>()((db) => db.selectFrom('meta').select('name').limit(1))
    await expect(first(database.db, {})).rejects.toThrow('sql.lit')
    const literal = preparedStatement<object>()((db) =>
      db.selectFrom('meta').select('name').limit(sql.lit(1)),
    )
    await addFact(database.db, { name: 'one', value: '1' })
    await addFact(database.db, { name: 'two', value: '2' })
    expect(await literal(database.db, {})).toHaveLength(1)
  })

  test('passes values unchanged, even if they look like SQL', async () => {
    const { db } = database
    const hostile = ["'; drop table meta; --", '$1', '?', '"', 'स्वाती', 'name', '__proto__']
    for (const value of hostile) await addFact(db, { name: value, value })
    for (const name of hostile) expect(await findFact(db, { name })).toEqual([{ value: name }])
    expect(await facts(db)).toHaveLength(hostile.length)
  })
})
