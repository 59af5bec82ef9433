import { type Kysely, sql } from 'kysely'

/** Parts of a seat that an offer gets once the member who holds them has left. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table seat_promises (
      seat_id text not null references seating (id),
      part_id integer not null references day_parts (id),
      offer_id text not null references offers (id) on delete cascade,
      primary key (seat_id, part_id)
    )`.execute(db)
  await sql`create index seat_promises_by_offer on seat_promises (offer_id)`.execute(db)
}
