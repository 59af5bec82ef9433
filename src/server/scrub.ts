import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Write } from './revision.ts'

const fact = 'scrub_due'
const lastRound = 'once more'
/** The tables that hold what may have to be gone for good. */
const tables = ['members', 'member_photos', 'deleted_members', 'history', 'settings', 'facts'] as const

/** Remembers that something was removed or sealed that must not be left on free pages either. */
export async function oweScrub(trx: Write) {
  await trx
    .insertInto('facts')
    .values({ name: fact, value: 'yes' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'yes' }))
    .execute()
}

/** Where it is due, writes the tables anew, so that the engine's files hold nothing but the rows that are there. */
export async function scrubIfDue({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const due = await db.selectFrom('facts').select('value').where('name', '=', fact).executeTakeFirst()
  if (!due) return
  if (engine === 'sqlite') {
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    // Somebody reads from the journal just now: it stays, and so does the duty.
    if (rows[0]?.busy !== 0) return
  } else {
    await sql`vacuum full ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
    // It spares what a connection that was just being opened might have seen, so that there is a second round.
    if (due.value !== lastRound) {
      await db.updateTable('facts').set({ value: lastRound }).where('name', '=', fact).execute()
      return
    }
  }
  await db.deleteFrom('facts').where('name', '=', fact).execute()
}
