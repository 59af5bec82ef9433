import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Write } from './revision.ts'

const fact = 'scrub_due'
/** The tables that hold what may have to be gone for good, each with a column of theirs and what adds nothing to it. */
const tables = [
  ['members', 'name', sql`''`],
  ['member_photos', 'image', sql`''::bytea`],
  ['history', 'name', sql`''`],
  ['settings', 'document', sql`''`],
  ['accounts', 'email', sql`''`],
  ['meta', 'value', sql`''`],
] as const

/** Remembers that something was removed or sealed that must not be left on free pages either. */
export async function scheduleErase(trx: Write) {
  await trx
    .insertInto('meta')
    .values({ name: fact, value: 'yes' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Where it is due, writes the tables anew, so that the engine's files hold nothing but the rows that are there. */
export async function eraseIfDue({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const due = await db.selectFrom('meta').select('name').where('name', '=', fact).executeTakeFirst()
  if (!due) return
  if (engine === 'sqlite') {
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    // Somebody reads from the journal just now: it stays, and so does the duty.
    if (rows[0]?.busy !== 0) return
  } else {
    await db.transaction().execute(async (trx) => {
      for (const [table, column, nothing] of tables) {
        const type = sql.raw(column === 'image' ? 'bytea' : 'text')
        // A full vacuum spares removed rows that some connection might still look at. A change of type copies what is there.
        await sql`
          alter table ${sql.table(table)}
          alter column ${sql.ref(column)} type ${type} using ${sql.ref(column)} || ${nothing}
        `.execute(trx)
      }
    })
  }
  await db.deleteFrom('meta').where('name', '=', fact).execute()
}
