import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { openDatabase, sqliteFileName } from '../src/server/database/database.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { admissionStatements } from './floor-writes.ts'
import { placeOf, seatNumbers } from './populate.ts'

/** Makes the floor's file: the product's tables with seats, and members who hold none. */
export async function prepareFloor(folder: string, members: number) {
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  await migrate(database)
  await database.close()

  const file = new SqliteFile(join(folder, sqliteFileName))
  file.exec('create table floor_sessions (token text primary key, account text not null)')
  file.prepare('insert into floor_sessions values (?, ?)').run('floor', 'somebody')
  const { member, number, term } = admissionStatements(() => '?')
  const addMember = file.prepare(member)
  const addNumber = file.prepare(number)
  const addTerm = file.prepare(term)
  const addSeat = file.prepare(
    `insert into seating (id, library_id, number, allocation, revision) values (?, ?, ?, 'Anyone', 0)`,
  )
  file.transaction(() => {
    for (let n = 0; n < seatNumbers; n++) {
      const { seatId, libraryId, seatNumber } = placeOf(n)
      addSeat.run(seatId, libraryId, seatNumber)
    }
    for (let n = 0; n < members; n++) {
      const id = randomUUID()
      addNumber.run(id)
      addMember.run([
        ...[id, `Member ${n}`, '9822012345', '9822054321', 'Female', '234567890124'],
        ...[`${n}, College Road, Nashik`, '2026-11-01', '2026-12-01', 'Active', 0],
      ])
      const days = ['2026-11-01', '2026-12-01', '2026-12-01', '2026-11-01']
      addTerm.run([id, id, null, ...days, 0])
    }
  })()
  file.close()
}
