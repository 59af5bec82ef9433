import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase, engines } from '../../../test/engines.ts'
import { type Database, type Db, isTaken, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { posted, prepared } from './prepared.ts'
import { currentRevision, type Write, write } from './revision.ts'

describe.each(engines)('a prepared statement on %s', (engine) => {
  let empty: EmptyDatabase
  let database: Database
  let built = 0

  const addFact = prepared<{ name: string; value: string }>()((db, { name, value }) =>
    db.insertInto('meta').values({ name, value }),
  )
  const findFact = prepared<{ name: string }>()((db, { name }) => {
    built += 1
    return db.selectFrom('meta').select(['value']).where('name', '=', name)
  })
  const postFact = posted<{ name: string; value: string }>()((db, { name, value }) =>
    db.insertInto('meta').values({ name, value }),
  )
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

  test('is built once for a database, and takes the values of each run', async () => {
    const { db } = database
    for (const name of ['one', 'two']) await addFact(db, { name, value: `of ${name}` })
    expect(await findFact(db, { name: 'one' })).toEqual([{ value: 'of one' }])
    expect(await findFact(db, { name: 'two' })).toEqual([{ value: 'of two' }])
    expect(await findFact(db, { name: 'three' })).toEqual([])
    expect(built).toBe(1)
  })

  test('runs in the transaction that it is given', async () => {
    const { db } = database
    const failed = write(db, async (trx) => {
      await addFact(trx, { name: 'one', value: '1' })
      expect(await findFact(trx, { name: 'one' })).toEqual([{ value: '1' }])
      throw new Error('changed their mind')
    })
    await expect(failed).rejects.toThrow('changed their mind')
    expect(await facts(db)).toEqual([])
    await addFact(db, { name: 'one', value: '2' })
    expect(await findFact(db, { name: 'one' })).toEqual([{ value: '2' }])
  })

  test('may be the first of a transaction, or the only one', async () => {
    const { db } = database
    const give = (name: string, isKept: boolean) =>
      db.transaction().execute(async (trx) => {
        await addFact(trx, { name, value: name })
        if (!isKept) throw new Error('changed their mind')
      })
    await give('one', true)
    await expect(give('two', false)).rejects.toThrow('changed their mind')
    await expect(db.transaction().execute(async () => 'nothing')).resolves.toBe('nothing')
    expect(await facts(db)).toEqual([{ name: 'one', value: 'one' }])
  })

  test('keeps values what they are, whatever they look like', async () => {
    const { db } = database
    const hostile = ["'; drop table facts; --", '$1', '?', '"', 'स्वाती', 'name', '__proto__']
    for (const value of hostile) await addFact(db, { name: value, value })
    for (const name of hostile) expect(await findFact(db, { name })).toEqual([{ value: name }])
    expect(await facts(db)).toHaveLength(hostile.length)
  })

  describe('whose answer nobody reads', () => {
    const failing = (work: (trx: Write) => Promise<unknown>) =>
      write(database.db, work).then(
        () => undefined,
        (error) => error,
      )

    test('is there for the next statement of its transaction, and kept by the commit', async () => {
      const { db } = database
      await write(db, async (trx) => {
        await postFact(trx, { name: 'one', value: '1' })
        expect(await findFact(trx, { name: 'one' })).toEqual([{ value: '1' }])
        await postFact(trx, { name: 'two', value: '2' })
      })
      expect(await facts(db)).toHaveLength(2)
    })

    test('fails its transaction as a whole, for its own reason, and the next one works', async () => {
      const { db } = database
      const before = await currentRevision(db)
      for (const readsAfter of [false, true]) {
        const error = await failing(async (trx) => {
          await postFact(trx, { name: 'one', value: '1' })
          await postFact(trx, { name: 'one', value: 'again' })
          await postFact(trx, { name: 'two', value: '2' })
          if (readsAfter) await findFact(trx, { name: 'one' })
        })
        expect(isTaken(error, 'meta', ['name'])).toBe(true)
        expect(await facts(db)).toEqual([])
        expect(await currentRevision(db)).toEqual(before)
      }
      await write(db, (trx) => postFact(trx, { name: 'one', value: '1' }))
      expect(await facts(db)).toEqual([{ name: 'one', value: '1' }])
    })

    test('is taken back with a transaction that is given up, of which the reason is told', async () => {
      const { db } = database
      const error = await failing(async (trx) => {
        await postFact(trx, { name: 'one', value: '1' })
        // SQLite would say at once that this fails; here nobody has been told yet.
        if (engine === 'postgres') await postFact(trx, { name: 'one', value: 'again' })
        throw new Error('changed their mind')
      })
      expect(error.message).toBe('changed their mind')
      expect(await facts(db)).toEqual([])
      await write(db, (trx) => postFact(trx, { name: 'two', value: '2' }))
      expect(await facts(db)).toEqual([{ name: 'two', value: '2' }])
    })
  })
})
