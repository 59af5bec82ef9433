import { sql } from 'kysely'
import type { DatabaseConnection } from './database.ts'
import type { WriteTransaction } from './revision.ts'

const fact = 'scrub_due'
/** The tables with personal data, each with a column and the empty value of its type. */
const tables = [
  ['members', 'name', sql`''`],
  ['member_photos', 'image', sql`''::bytea`],
  ['history', 'name', sql`''`],
  ['settings', 'document', sql`''`],
  ['accounts', 'email', sql`''`],
  ['meta', 'value', sql`''`],
  ['enquiries', 'name', sql`''`],
  ['enquiry_steps', 'changes', sql`''`],
  ['announced_payments', 'reference', sql`''`],
  ['member_requests', 'asked', sql`''`],
  ['check_ins', 'made_by', sql`''`],
  ['check_in_presses', 'did', sql`''`],
  ['minor_check_ins', 'in_at', sql`''`],
  ['minor_check_in_presses', 'id', sql`''`],
  ['nameless_presses', 'at', sql`''`],
  ['check_in_waiting', 'how', sql`''`],
] as const

/** The tables with members under 18 who are inside. */
const ofMinors: readonly string[] = ['minor_check_ins', 'minor_check_in_presses', 'nameless_presses']

/** Marks that freed pages hold data that was purged or encrypted. */
export async function scheduleFreedPagesErase(trx: WriteTransaction) {
  await trx
    .insertInto('meta')
    .values({ name: fact, value: 'yes' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'yes' }))
    .execute()
}

/** The same where nobody is in freed pages but members under 18 who went out: PostgreSQL then rewrites no other table. */
export async function scheduleFreedPagesEraseOfMinors(trx: WriteTransaction) {
  await trx
    .insertInto('meta')
    .values({ name: fact, value: 'minors' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** If scheduled, rewrites the tables, so that the files hold only the current rows. */
export async function eraseFreedPagesIfDue({ db, engine }: Pick<DatabaseConnection, 'db' | 'engine'>) {
  const scheduled = await db.selectFrom('meta').select('value').where('name', '=', fact).executeTakeFirst()
  if (!scheduled) return
  if (engine === 'sqlite') {
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    // A reader still uses the WAL; try again at the next run.
    if (rows[0]?.busy !== 0) return
  } else {
    for (const [table, column, empty] of tables) {
      if (scheduled.value === 'minors' && !ofMinors.includes(table)) continue
      const type = sql.raw(column === 'image' ? 'bytea' : 'text')
      // A type change copies live rows only; a full vacuum keeps removed rows that another connection may still see.
      // Each is a transaction of its own: to hold one table and wait for the next deadlocks with who reads both.
      await sql`
        alter table ${sql.table(table)}
        alter column ${sql.ref(column)} type ${type} using ${sql.ref(column)} || ${empty}
      `.execute(db)
    }
  }
  // What was scheduled meanwhile for more tables is done at the next run.
  await db.deleteFrom('meta').where('name', '=', fact).where('value', '=', scheduled.value).execute()
}
