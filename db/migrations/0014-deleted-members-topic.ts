import { type Kysely, sql } from 'kysely'

/** The list of deleted members was the topic `deletions` before. */
export async function up(db: Kysely<unknown>) {
  await sql`update tombstones set topic = 'deleted_members' where topic = 'deletions'`.execute(db)
}
