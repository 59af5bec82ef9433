import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/database/database.ts'
import { damageIndex, damageTable } from '../../damage-files.ts'
import { emptyDatabase, engines } from '../../engines.ts'
import { admission } from '../../people.ts'
import { signInAt, startServer } from '../../server.ts'
import { runScript } from '../script.ts'

test.each(engines)(
  'RC-1: npm run check-books says that the books are right, and where they are wrong, on %s',
  async (engine) => {
    const database = await emptyDatabase(engine)
    const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl }
    const server = await startServer(place)
    const { call } = await signInAt(server.address)
    const today = new Date().toISOString().slice(0, 10)
    const payment = { id: 'paid', amount: 50_000, mode: 'Cash', receivedOn: today }
    expect(
      (await call('POST', '/api/members', admission({ joinDate: today, payment } as never))).status,
    ).toBe(201)
    await server.stop()

    expect(await runScript('check-books', [], place)).toEqual({
      code: 0,
      output:
        'The books are right. Receipts: 49, accounts: 51, terms: 51, expenses: 0, closes: 0, announced payments: 0, lines of the bank: 0.\n',
    })
    const { db, close } = await openDatabase(database)
    await db.updateTable('counters').set({ value: 3 }).where('name', '<>', 'SAMPLE/').execute()
    await close()
    const wrong = await runScript('check-books', [], place)
    expect(wrong.code).toBe(1)
    expect(wrong.output).toMatch(
      /^The books are wrong\. Faults: 1\. series \S+ has 1 receipts where 3 were given\.\n$/,
    )
    expect((await runScript('check-books', ['all'], place)).code).toBe(1)
    await database.drop()
  },
)

test.each([
  ['index', (dataDir: string) => damageIndex(dataDir)],
  ['table', (dataDir: string) => damageTable(dataDir, 'payments')],
])('RC-1: npm run check-books ends in one line on a file with a damaged %s', async (_, damage) => {
  const database = await emptyDatabase('sqlite')
  const place = { DATA_DIR: database.dataDir, DATABASE_URL: undefined }
  await (await startServer(place)).stop()
  damage(database.dataDir)
  const { code, output } = await runScript('check-books', [], place)
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The database \S+ is damaged \([^\n]+\)\. Stop the server, [^\n]+ npm run restore\.\n$/,
  )
  await database.drop()
})
